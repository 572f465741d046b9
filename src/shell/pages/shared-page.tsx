import { useCallback, useEffect } from 'react';
import { DashboardScreen } from '../../features/dashboard/dashboard-screen';
import { PreviewScreen } from '../../features/report-plus/preview/preview-screen';
import { ReportViewerScreen } from '../../features/report/report-viewer-screen';
import { ShareLinkScreen, type LinkedThing } from '../../features/auth/share-link-screen';
import { authTexts } from '../../features/auth/auth-texts';
import type { Session } from '../../core/session/session-types';
import { HostProvider } from '../../host/host-provider';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { LOGIN_ROUTE } from '../navigation-guard';

const QueryEditor = lazyPart(async () => ({
  default: (await import('../../features/olap/olap-editor')).OlapEditor,
}));

/** Where each kind of things is opened. */
const PATHS: Record<LinkedThing['kind'], string> = {
  report: '/view-Report',
  dashboard: '/dashboardItem',
  document: '/reports/preview',
};

const STYLE = `
.bi-shared{display:flex;flex-direction:column;height:100%;min-height:0;background:var(--bi-page)}
.bi-shared>header{display:flex;align-items:center;gap:8px;flex:none;height:36px;padding:0 16px;
  border-bottom:1px solid var(--bi-line);background:var(--bi-canvas);color:var(--bi-text-second);font-size:12px}
.bi-shared>header i{display:grid;place-items:center;width:20px;height:20px;border-radius:5px;background:var(--bi-primary);
  color:#fff}
.bi-shared>main{flex:1;min-height:0;overflow:auto}
`;

/** /token with `share`: what a link for people without an account opens, without menu and top bar. */
export default function SharedPage({ code }: { code: string }) {
  const { navigate } = useNavigatePort();
  const signIn = useCallback(() => navigate(LOGIN_ROUTE, { replace: true }), [navigate]);
  return (
    <ShareLinkScreen code={code} onSignIn={signIn}>
      {(opens, session) => <Shared opens={opens} session={session} />}
    </ShareLinkScreen>
  );
}

interface SharedProps {
  opens: LinkedThing;
  session: Session;
}

function Shared({ opens, session }: SharedProps) {
  useStyleSheet(STYLE);
  const texts = useTexts(authTexts);
  const { language, setLanguage } = useLanguage();
  const { dark, setDark, density } = useUiMode();
  const { kind, id, name, tenant } = opens;
  useEffect(() => {
    const before = document.title;
    document.title = name;
    return () => {
      document.title = before;
    };
  }, [name]);
  return (
    <HostProvider
      session={session}
      surface="lone"
      language={language}
      onLanguage={setLanguage}
      dark={dark}
      onDark={setDark}
      density={density}
      start={PATHS[kind]}
    >
      <div className="bi-shared">
        <header>
          <i aria-hidden="true">
            <Icon name="cube" size={13} />
          </i>
          {texts.linkFrom(tenant)}
        </header>
        <main>
          {kind === 'report' && <ReportViewerScreen reportId={id} />}
          {kind === 'dashboard' && <DashboardScreen dashboardId={id} QueryEditor={QueryEditor} />}
          {kind === 'document' && <PreviewScreen documentId={id} />}
        </main>
      </div>
    </HostProvider>
  );
}
