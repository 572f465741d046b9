import '@fontsource-variable/inter/standard.css';
import './page.css';
import '../elements/bi-elements';
import { openStandalonePage } from '../elements/standalone-page';

const origins = document.querySelector<HTMLMetaElement>('meta[name="bi-origins"]')?.content ?? '';
openStandalonePage(origins.split(/\s+/).filter((origin) => /^https?:\/\//.test(origin)));

const app = document.createElement('bi-app');
app.setAttribute('routing', 'hash');
app.setAttribute('server', location.origin);
app.setAttribute('height', 'fill');
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
if (nonce) app.nonce = nonce;
document.body.append(app);
