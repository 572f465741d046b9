import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { SocialClientSettings } from '../../src/identity/identity-settings';

/** Who a loopback provider signs in next. */
export interface ProviderPerson {
  id: string;
  email: string;
  name: string;
}

/** A provider on this machine. */
export interface LoopbackProvider {
  settings: SocialClientSettings;
  /** who signs in next */
  person: ProviderPerson;
  /** requests to its token address so far */
  exchanges: number;
  /** what the token address does next */
  fault: 'none' | 'error' | 'down';
  /** true: its pages cut the tie to whoever opened their window */
  isolates: boolean;
  /** what its sign-in page waits for before it sends the browser back */
  pause: Promise<void>;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'bi', clientSecret: 'a-secret-of-thirty-two-characters' };
const REDIRECT = 'http://127.0.0.1:8080/auth/callback';

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function createOpenIdServer(
  issuer: string,
  provider: LoopbackProvider,
  redirectUri: string,
): Provider {
  const server = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, email: provider.person.email, name: provider.person.name }),
    }),
  });
  server.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/interaction/')) return next();
    const { params } = await server.interactionDetails(ctx.req, ctx.res);
    const accountId = provider.person.id;
    const grant = new server.Grant({ accountId, clientId: params['client_id'] ?? '' });
    grant.addOIDCScope(params['scope'] ?? '');
    const result = { login: { accountId }, consent: { grantId: await grant.save() } };
    ctx.respond = false;
    await server.interactionFinished(ctx.req, ctx.res, result);
  });
  return server;
}

/**
 * A real OpenID provider that signs in whoever `person` names, without asking, and sends browsers
 * back to `redirectUri` only.
 */
export async function startOpenIdProvider(redirectUri = REDIRECT): Promise<LoopbackProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const http = createServer((request, response) => {
    if (request.url === '/token') {
      provider.exchanges += 1;
      if (provider.fault === 'down') return void request.socket.destroy();
      if (provider.fault === 'error') return void response.writeHead(503).end('{}');
    }
    handle(request, response);
  });
  const issuer = `http://127.0.0.1:${await listen(http)}`;
  const provider: LoopbackProvider = {
    settings: { ...CLIENT, issuer, api: null },
    person: { id: 'sub-1', email: 'new.person@mail.test', name: 'New Person' },
    exchanges: 0,
    fault: 'none',
    isolates: false,
    pause: Promise.resolve(),
    close: () => close(http),
  };
  handle = createOpenIdServer(issuer, provider, redirectUri).callback();
  return provider;
}

interface IssuedCode {
  challenge: string;
  redirectUri: string;
}

/** A provider of GitHub's kind: no id token, errors as HTTP 200, own user calls. */
export async function startGitHubLike(): Promise<LoopbackProvider> {
  const codes = new Map<string, IssuedCode>();
  const tokens = new Set<string>();
  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/login/oauth/authorize') {
      if (provider.isolates) response.setHeader('cross-origin-opener-policy', 'same-origin');
      if (provider.isolates && !url.searchParams.has('asked')) {
        url.searchParams.set('asked', '');
        const next = JSON.stringify(url.pathname + url.search);
        const page = `<!doctype html><title>Provider</title><script>location.replace(${next})</script>`;
        response.writeHead(200, { 'content-type': 'text/html' }).end(page);
        return;
      }
      await provider.pause;
      const code = randomUUID();
      const redirectUri = url.searchParams.get('redirect_uri') ?? '';
      codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', redirectUri });
      const target = new URL(redirectUri);
      target.searchParams.set('code', code);
      target.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: target.href }).end();
      return;
    }
    if (url.pathname === '/login/oauth/access_token') {
      provider.exchanges += 1;
      const form = await readForm(request);
      const issued = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const verifier = form.get('code_verifier') ?? '';
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const isRight =
        issued?.challenge === challenge &&
        issued.redirectUri === form.get('redirect_uri') &&
        form.get('client_secret') === CLIENT.clientSecret;
      if (!isRight || provider.fault !== 'none') {
        json(response, { error: 'bad_verification_code', error_description: 'incorrect' });
        return;
      }
      const token = randomUUID();
      tokens.add(token);
      json(response, { access_token: token, token_type: 'bearer', scope: 'user:email' });
      return;
    }
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    if (!tokens.has(token)) return void response.writeHead(401).end('{}');
    const { id, email, name } = provider.person;
    if (url.pathname === '/api/user') {
      json(response, { id: Number(id), login: 'octo', name, email: 'public@elsewhere.test' });
    } else {
      const unverified = { email: 'unverified@x.test', primary: false, verified: false };
      json(response, [unverified, { email, primary: true, verified: email !== '' }]);
    }
  }

  const http = createServer((request, response) => void answer(request, response));
  const base = `http://127.0.0.1:${await listen(http)}`;
  const provider: LoopbackProvider = {
    settings: { ...CLIENT, issuer: base, api: `${base}/api` },
    person: { id: '4711', email: 'octo@mail.test', name: 'Octo Cat' },
    exchanges: 0,
    fault: 'none',
    isolates: false,
    pause: Promise.resolve(),
    close: () => close(http),
  };
  return provider;
}

/** Goes to an address as a browser does, cookies and redirects included, until it would return to the product. */
export async function followToProduct(start: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(start);
  for (let hop = 0; hop < 10; hop += 1) {
    if (at.origin === new URL(REDIRECT).origin) return at;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const text of response.headers.getSetCookie()) {
      const [pair = ''] = text.split(';');
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${at.href}: ${response.status} ${await response.text()}`);
    at = new URL(location, at);
  }
  throw new Error('too many redirects');
}
