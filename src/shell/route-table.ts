import { createElement, type ComponentType } from 'react';
import { lazyPart } from '../ui/lazy-part';
import { Skeleton } from '../ui/skeleton';
import type { ShellTitle } from './shell-texts';

/** A screen of the product at its address. */
export interface ShellRoute {
  /** path as the spec writes it */
  path: string;
  title: ShellTitle;
  /** list its breadcrumb leads back to; its own path for a list */
  list: string;
  /** title of the section an editor belongs to, a crumb before its own title; absent elsewhere */
  parent?: 'cube' | 'view' | 'reportPlus' | 'email';
  /** path of the menu entry it belongs to; absent where none is marked */
  menu?: string;
  /** guide that the help icon opens */
  guide?: string;
  Screen: ComponentType;
}

/** A screen whose code is fetched when it is opened; `rows` lines take its place meanwhile. */
const screen = (load: () => Promise<{ default: ComponentType }>, rows?: number) =>
  lazyPart(load, createElement(Skeleton, { shape: 'lines', rows }));

const cubeList = screen(() => import('./pages/cube-list-page'));
const reportList = screen(() => import('./pages/report-list-page'));
const dashboardList = screen(() => import('./pages/dashboard-list-page'));
const reportViewer = screen(() => import('./pages/report-viewer-page'));

/** Every route whose section exists; the rest of the spec's table answers as unknown. */
export const SHELL_ROUTES: readonly ShellRoute[] = [
  { path: '/home', title: 'cube', list: '/home', menu: '/home', guide: 'cube', Screen: cubeList },
  { path: '/cube', title: 'cube', list: '/cube', menu: '/home', guide: 'cube', Screen: cubeList },
  {
    path: '/olap',
    title: 'olap',
    list: '/cube',
    menu: '/home',
    guide: 'olap',
    Screen: screen(() => import('./pages/olap-page')),
  },
  {
    path: '/view',
    title: 'view',
    list: '/view',
    menu: '/view',
    guide: 'view',
    Screen: screen(() => import('./pages/view-list-page')),
  },
  {
    path: '/pageView',
    title: 'sqlEditor',
    list: '/view',
    parent: 'view',
    menu: '/view',
    guide: 'view',
    Screen: screen(() => import('./pages/sql-editor-page')),
  },
  {
    path: '/pageCube',
    title: 'cubeEditor',
    list: '/cube',
    parent: 'cube',
    menu: '/home',
    guide: 'cube',
    Screen: screen(() => import('./pages/cube-editor-page')),
  },
  {
    path: '/report',
    title: 'report',
    list: '/report',
    menu: '/report',
    guide: 'report',
    Screen: reportList,
  },
  {
    path: '/my-report',
    title: 'myReport',
    list: '/my-report',
    menu: '/my-report',
    guide: 'report',
    Screen: reportList,
  },
  {
    path: '/view-Report',
    title: 'report',
    list: '/report',
    menu: '/report',
    guide: 'report',
    Screen: reportViewer,
  },
  {
    path: '/view-My-Report',
    title: 'myReport',
    list: '/my-report',
    menu: '/my-report',
    guide: 'report',
    Screen: reportViewer,
  },
  {
    path: '/reports',
    title: 'reportPlus',
    list: '/reports',
    menu: '/reports',
    guide: 'report-plus',
    Screen: screen(() => import('./pages/report-plus-list-page')),
  },
  {
    path: '/reports/config',
    title: 'documentEditor',
    list: '/reports',
    parent: 'reportPlus',
    menu: '/reports',
    guide: 'report-plus',
    Screen: screen(() => import('./pages/report-plus-config-page')),
  },
  {
    path: '/reports/preview',
    title: 'reportPlus',
    list: '/reports',
    menu: '/reports',
    guide: 'report-plus',
    Screen: screen(() => import('./pages/report-plus-preview-page')),
  },
  {
    path: '/email',
    title: 'email',
    list: '/email',
    menu: '/email',
    guide: 'email',
    Screen: screen(() => import('./pages/email-page')),
  },
  {
    path: '/config-email',
    title: 'emailEditor',
    list: '/email',
    parent: 'email',
    menu: '/email',
    guide: 'email',
    Screen: screen(() => import('./pages/email-config-page')),
  },
  {
    path: '/dashboard',
    title: 'dashboard',
    list: '/dashboard',
    menu: '/dashboard',
    guide: 'dashboard',
    Screen: dashboardList,
  },
  {
    path: '/dashboardItem',
    title: 'dashboard',
    list: '/dashboard',
    menu: '/dashboard',
    guide: 'dashboard',
    Screen: screen(() => import('./pages/dashboard-page')),
  },
  {
    path: '/chatbot',
    title: 'chatbot',
    list: '/chatbot',
    guide: 'chatbot',
    Screen: screen(() => import('./pages/chatbot-page')),
  },
  {
    path: '/viewTable',
    title: 'tableReview',
    list: '/view',
    parent: 'view',
    menu: '/view',
    guide: 'table',
    Screen: screen(() => import('./pages/table-review-page')),
  },
  {
    path: '/blueprint',
    title: 'blueprint',
    list: '/blueprint',
    menu: '/blueprint',
    guide: 'blueprint',
    Screen: screen(() => import('./pages/blueprint-page')),
  },
  {
    path: '/user',
    title: 'user',
    list: '/user',
    guide: 'user',
    Screen: screen(() => import('./pages/user-page')),
  },
  {
    path: '/download_file/:download_filename/:id/:file_name',
    title: 'download',
    list: '/user?section=files',
    guide: 'user',
    Screen: screen(() => import('./pages/download-page')),
  },
  {
    path: '/test',
    title: 'selfCheck',
    list: '/test',
    Screen: screen(() => import('./pages/self-check-page')),
  },
  {
    path: '/guide/:guide',
    title: 'guide',
    list: '/guide/cube',
    Screen: screen(() => import('./pages/guide-page')),
  },
  {
    path: '/403',
    title: 'forbidden',
    list: '/403',
    Screen: screen(() => import('./pages/forbidden-page')),
  },
  {
    path: '/token',
    title: 'token',
    list: '/token',
    Screen: screen(() => import('./pages/token-page')),
  },
];

/** Routes without menu, top bar and breadcrumb. */
export const BARE_ROUTES: readonly { path: string; Screen: ComponentType }[] = [
  { path: '/login', Screen: screen(() => import('./pages/login-page'), 3) },
  { path: '/iam', Screen: screen(() => import('./pages/iam-page'), 3) },
  { path: '/reset', Screen: screen(() => import('./pages/reset-page'), 3) },
  { path: '/forget', Screen: screen(() => import('./pages/forget-page'), 3) },
  { path: '/register', Screen: screen(() => import('./pages/register-page'), 3) },
  { path: '/auth/popup', Screen: screen(() => import('./pages/auth-popup-page'), 3) },
  { path: '/auth/callback', Screen: screen(() => import('./pages/auth-callback-page'), 3) },
];

/**
 * Entries of the side menu: only those whose section works. `needs` is the action without which the
 * section is refused; people who lack it do not see the entry. `key` goes there after `g`.
 */
export const MENU_ENTRIES = [
  { path: '/home', title: 'cube', icon: 'cube', key: 'c' },
  { path: '/view', title: 'view', icon: 'database', key: 'v', needs: 'sql.run' },
  { path: '/report', title: 'report', icon: 'chart', key: 'r' },
  { path: '/my-report', title: 'myReport', icon: 'bookmark', key: 'm' },
  { path: '/reports', title: 'reportPlus', icon: 'document', key: 'p' },
  { path: '/email', title: 'email', icon: 'mail', key: 'e', needs: 'report.export' },
  { path: '/dashboard', title: 'dashboard', icon: 'dashboard', key: 'd' },
  { path: '/blueprint', title: 'blueprint', icon: 'hierarchy', key: 'b' },
] as const;

/** The route shown at a path; null for an unknown one. */
export function routeAt(path: string): ShellRoute | null {
  return (
    SHELL_ROUTES.find((route) => {
      const parts = route.path.split('/');
      const given = path.split('/');
      return (
        parts.length === given.length &&
        parts.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
      );
    }) ?? null
  );
}

/** Where content is changed on a read-only server. */
export const FILES_PLACE = { path: '/blueprint?show=files' } as const;
