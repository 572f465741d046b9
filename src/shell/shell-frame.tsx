import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { FinderContext, type Finder } from '../host/finder-context';
import { useMe } from '../host/use-me';
import { useNavigatePort } from '../host/use-navigate-port';
import { usePreferences } from '../host/use-preferences';
import { useTexts } from '../host/use-texts';
import { Icon } from '../ui/icon';
import { lazyPart } from '../ui/lazy-part';
import { Breadcrumb } from './breadcrumb';
import { shellTexts } from './shell-texts';
import { SideMenu } from './side-menu';
import { enterRoute, isCollapsed, startSidebar, toggleSidebar } from './sidebar-state';
import { TopBar } from './top-bar';
import { useMenuEntries } from './use-menu-entries';
import { useHeightReport } from './use-frame-report';
import { useNarrow } from './use-narrow';
import { useShellKeys } from './use-shell-keys';

const FindDialog = lazyPart(() => import('./find-dialog'));
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet'));

const COLLAPSED = 'collapsed';
const EXPANDED = 'expanded';

interface ShellFrameProps {
  /** hides menu and top bar */
  embedded: boolean;
  signedIn: boolean;
  children: ReactNode;
}

/** Top bar, side menu and breadcrumb around a screen. */
export function ShellFrame({ embedded, signedIn, children }: ShellFrameProps) {
  const texts = useTexts(shellTexts);
  const { path, search, navigate } = useNavigatePort();
  const frame = useRef<HTMLDivElement>(null);
  const finder = useRef<Finder | null>(null);
  const content = useRef<HTMLElement>(null);
  const narrow = useNarrow(frame);
  useHeightReport(frame, content);
  const [overlay, setOverlay] = useState(false);
  const [dialog, setDialog] = useState<'find' | 'shortcuts' | null>(null);
  const { collapsed, toggle } = useSidebar(path);
  const entries = useMenuEntries();
  const bars = !embedded && signedIn;

  const onToggle = useCallback(() => {
    if (narrow) setOverlay((open) => !open);
    else toggle();
  }, [narrow, toggle]);
  const closeDialog = useCallback(() => setDialog(null), []);
  useShellKeys(frame, bars, {
    find: () => setDialog('find'),
    shortcuts: () => setDialog('shortcuts'),
    toggleMenu: onToggle,
    go: navigate,
    places: new Map(entries.map(({ key, path: place }) => [key, place])),
  });
  useEffect(() => setOverlay(false), [path, narrow]);

  const screen = (
    <div className="bi-shell" ref={frame} data-narrow={narrow ? '' : undefined}>
      {bars && (
        <button type="button" className="bi-shell-skip" onClick={() => content.current?.focus()}>
          {texts.skipToContent}
        </button>
      )}
      <DemoBanner />
      {bars && (
        <TopBar
          collapsed={narrow ? !overlay : collapsed}
          narrow={narrow}
          onToggle={onToggle}
          onFind={() => setDialog('find')}
        />
      )}
      <div className="bi-shell-body">
        {bars && narrow && overlay && (
          <button
            type="button"
            className="bi-scrim"
            aria-label={texts.closeMenu}
            onClick={() => setOverlay(false)}
          />
        )}
        {bars && (!narrow || overlay) && (
          <SideMenu
            path={path}
            collapsed={!narrow && collapsed}
            onChoose={() => setOverlay(false)}
          />
        )}
        <div className="bi-shell-main">
          <Breadcrumb path={path} search={search} />
          <main className="bi-shell-content" ref={content} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {dialog === 'find' && <FindDialog onClose={closeDialog} />}
      {dialog === 'shortcuts' && <ShortcutSheet onClose={closeDialog} />}
    </div>
  );
  return <FinderContext value={finder}>{screen}</FinderContext>;
}

/** Whether the menu is folded up; the choice is stored, the folding of a collapsing route is not. */
function useSidebar(path: string) {
  const [preferences, setPreferences] = usePreferences();
  const chosen = preferences.sidebarFlag === COLLAPSED;
  const [state, setState] = useState(() => startSidebar(path, chosen));
  const current = enterRoute(state, path);
  if (current !== state) setState(current);
  const toggle = useCallback(() => {
    const next = toggleSidebar(current);
    setState(next);
    if (next.chosen !== current.chosen) {
      setPreferences({ sidebarFlag: next.chosen ? COLLAPSED : EXPANDED });
    }
  }, [current, setPreferences]);
  return { collapsed: isCollapsed(current), toggle };
}

/** Says on every page that demo passwords work for everybody who can reach this address. */
function DemoBanner() {
  const texts = useTexts(shellTexts);
  const { data: me } = useMe();
  if (me?.demoRemote !== true) return null;
  return (
    <div className="bi-banner" role="note">
      <Icon name="warning" />
      {texts.demoRemote}
    </div>
  );
}
