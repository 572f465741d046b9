import { useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useSession, useSessionState } from '../host/use-session';
import { useTexts } from '../host/use-texts';
import { useUiMode } from '../host/use-ui-mode';
import { lazyPart } from '../ui/lazy-part';
import { Skeleton } from '../ui/skeleton';
import { useStyleSheet } from '../ui/use-style-sheet';
import { ColorScope } from '../widgets/color-scope';
import { guardNavigation, HOME_ROUTE, isBareRoute, routeToSave } from './navigation-guard';
import { isEmbeddedAddress } from './page-embedding';
import { BARE_ROUTES, routeAt, SHELL_ROUTES } from './route-table';
import { ScreenBoundary } from './screen-boundary';
import { ShellFrame } from './shell-frame';
import { SHELL_STYLE } from './shell-style';
import { shellTexts } from './shell-texts';
import { UnknownRoutePage } from './unknown-route-page';
import { useRouteReport } from './use-frame-report';

const SharedPage = lazyPart(() => import('./pages/shared-page'), <Skeleton shape="lines" />);

/** The guard, and behind it the routes with or without their frame. */
export function ShellRoutes() {
  useStyleSheet(SHELL_STYLE);
  const { pathname, search } = useLocation();
  const session = useSession();
  const { status } = useSessionState();
  const embedded = useEmbedded();
  const mode = useUiMode();
  const hasToken = status === 'signedIn' && session.currentToken() !== null;
  const decision = guardNavigation({ path: pathname, search, hasToken, embedded });
  const waiting = status === 'starting' && !decision.allowed;

  useEffect(() => {
    const route = routeToSave(pathname, search);
    if (route !== null && pathname !== '/') session.lastRoute = route;
  }, [session, pathname, search]);
  useEffect(() => {
    // in the standalone app this also ends a session whose token was removed from storage
    if (status === 'starting' || status === 'signedIn') void session.token();
  }, [session, status, pathname, search]);
  useDocumentTitle(pathname);
  useRouteReport(pathname, search);

  if (waiting) return <Skeleton shape="lines" />;
  if (!decision.allowed) return <Navigate to={decision.redirect} replace />;
  const share = pathname === '/token' ? new URLSearchParams(search).get('share') : null;
  if (share) {
    return (
      <ScreenBoundary key={share}>
        <SharedPage code={share} />
      </ScreenBoundary>
    );
  }
  if (isBareRoute(pathname)) {
    return (
      <ScreenBoundary key={pathname}>
        <Routes>
          {BARE_ROUTES.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<UnknownRoutePage />} />
        </Routes>
      </ScreenBoundary>
    );
  }
  return (
    <ShellFrame embedded={embedded || mode.embedded} signedIn={hasToken}>
      <ScreenBoundary key={pathname}>
        <ColorScope of={`${pathname} ${new URLSearchParams(search).get('report_id') ?? ''}`}>
          <Routes>
            <Route path="/" element={<Navigate to={HOME_ROUTE} replace />} />
            {SHELL_ROUTES.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} caseSensitive />
            ))}
            <Route path="*" element={<UnknownRoutePage />} />
          </Routes>
        </ColorScope>
      </ScreenBoundary>
    </ShellFrame>
  );
}

/** True where menu and top bar are hidden and the client's login check is skipped, for the page's life. */
function useEmbedded(): boolean {
  const { surface } = useUiMode();
  const { search } = useLocation();
  const [fromPage] = useState(
    () =>
      surface === 'standalone' &&
      isEmbeddedAddress(globalThis.location.search, globalThis.location.hash),
  );
  const [fromRoute, setFromRoute] = useState(false);
  const here = new URLSearchParams(search).get('embedded') === 'true';
  if (here && !fromRoute) setFromRoute(true);
  return fromPage || fromRoute || here;
}

/** The page's title follows the route, in the standalone app only. */
function useDocumentTitle(path: string): void {
  const { surface } = useUiMode();
  const texts = useTexts(shellTexts);
  const { search } = useLocation();
  const route = routeAt(path);
  const name = new URLSearchParams(search).get('name');
  const place = route === null ? null : texts[route.title];
  useEffect(() => {
    if (surface !== 'standalone') return;
    document.title = [name, place, texts.brand]
      .filter((part) => part !== null && part !== '')
      .join(' · ');
  }, [surface, name, place, texts.brand]);
}
