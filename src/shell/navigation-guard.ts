/** Where the guard sends somebody without a token. */
export const LOGIN_ROUTE = '/login';

/** Where people land without a route of their own. */
export const HOME_ROUTE = '/home';

const OPEN_PREFIXES = [
  '/token',
  '/login',
  '/reset',
  '/iam',
  '/auth/callback',
  '/auth/popup',
  '/forget',
  '/register',
];
const UNSAVED_PREFIXES = [
  '/login',
  '/reset',
  '/auth/callback',
  '/auth/popup',
  '/forget',
  '/register',
];
const NO_RETURN_PREFIXES = ['/token', '/iam', '/403'];
const BARE_PREFIXES = [...UNSAVED_PREFIXES, '/iam'];

const startsWithAny = (path: string, prefixes: readonly string[]) =>
  prefixes.some((prefix) => path.startsWith(prefix));

/** One navigation as the guard sees it. */
export interface Navigation {
  /** path without query, e.g. `/olap` */
  path: string;
  /** query with or without its `?` */
  search: string;
  /** true when the session holds a token */
  hasToken: boolean;
  /** true when the page itself was opened with `embedded=true` */
  embedded: boolean;
}

/** Whether a navigation may continue; otherwise where it goes instead. */
export type GuardDecision = { allowed: true } | { allowed: false; redirect: string };

/**
 * The navigation guard: routes with `embedded=true` and those that start with `/token`, `/login`,
 * `/reset`, `/iam` or `/auth/callback` (and the identity pages `/forget` and `/register` and the
 * sign-in window `/auth/popup`) are open;
 * every other route needs a token, otherwise the person goes to `/login`. It only spares people a
 * useless screen: the server decides about every answer.
 */
export function guardNavigation(navigation: Navigation): GuardDecision {
  const { path, search, hasToken, embedded } = navigation;
  const open =
    hasToken ||
    embedded ||
    new URLSearchParams(search).get('embedded') === 'true' ||
    startsWithAny(path, OPEN_PREFIXES);
  return open ? { allowed: true } : { allowed: false, redirect: LOGIN_ROUTE };
}

/**
 * The full path to keep as the last route; null for sign-in, reset, callback and the other identity
 * pages, which are never stored. `/token` is stored without its query, which may hold a token.
 */
export function routeToSave(path: string, search: string): string | null {
  if (startsWithAny(path, UNSAVED_PREFIXES)) return null;
  if (path.startsWith('/token')) return path;
  return search === '' || search === '?' ? path : path + search;
}

/** Where sign-in leads: the last route, or `/home` when there is none or it leads nowhere useful. */
export function returnRoute(lastRoute: string | null): string {
  if (!lastRoute?.startsWith('/') || lastRoute.startsWith('//')) return HOME_ROUTE;
  const path = lastRoute.split('?', 1)[0] ?? '';
  const useless =
    path === '/' ||
    startsWithAny(path, NO_RETURN_PREFIXES) ||
    startsWithAny(path, UNSAVED_PREFIXES);
  return useless ? HOME_ROUTE : lastRoute;
}

/** True for the routes that show no menu, top bar or breadcrumb. */
export function isBareRoute(path: string): boolean {
  return startsWithAny(path, BARE_PREFIXES);
}
