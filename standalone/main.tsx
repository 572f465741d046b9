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

const search = new URLSearchParams(location.search);
const origins = document.querySelector<HTMLMetaElement>('meta[name="bi-origins"]')?.content ?? '';
const parent = openStandalonePage(
  origins.split(/\s+/).filter((origin) => /^https?:\/\//.test(origin)),
  search.get('attributes') === 'parent',
);
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** The complete product. */
function showApp(): void {
  const app = document.createElement('bi-app');
  app.setAttribute('routing', 'hash');
  app.setAttribute('server', location.origin);
  app.setAttribute('height', 'fill');
  if (nonce !== '') app.nonce = nonce;
  document.body.append(app);
}

const tag = search.get('element');
if (parent === null || tag === null) showApp();
else {
  void import('../elements/framed-element').then(async ({ FramedElement }) => {
    const framed = await FramedElement.show({ tag, search, nonce }, parent);
    if (framed === null) showApp();
  });
}
