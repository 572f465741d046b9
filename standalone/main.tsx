import '@fontsource-variable/inter/standard.css';
import './page.css';
import '../elements/bi-elements';
import { openStandalonePage } from '../elements/standalone-page';

/** A page that keeps its tie to who opened it shows the begin of a sign-in and nothing else. */
const leaveSignInWindow = () => {
  if (!location.search.startsWith('?popup') || location.hash.startsWith('#/auth/popup')) return;
  location.replace(`/${location.hash}`);
};
globalThis.addEventListener('hashchange', leaveSignInWindow);
leaveSignInWindow();

const origins = document.querySelector<HTMLMetaElement>('meta[name="bi-origins"]')?.content ?? '';
openStandalonePage(origins.split(/\s+/).filter((origin) => /^https?:\/\//.test(origin)));

const app = document.createElement('bi-app');
app.setAttribute('routing', 'hash');
app.setAttribute('server', location.origin);
app.setAttribute('height', 'fill');
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) app.nonce = nonce;
document.body.append(app);
