import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { LoopbackProvider } from '../identity/loopback-providers';
import { launch } from '../support/server-process';
import { freePort } from '../support/free-port';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer';

/** The first administrator of the identity service. */
export const EMAIL = 'root@corp.test';
export const PASSWORD = 'four quiet rivers';

/** Whose identity service: the product's own, or another server's. */
export type Setting = 'embedded' | 'external';

/** An identity envelope and its HTTP status; of a redirect, `data` is where to. */
export interface ServerAnswer {
  status: number;
  success: boolean;
  code: number;
  msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer's fields
  data: any;
}

/** A browser in front of a product that uses an identity service, its own or another server's. */
export interface Stage {
  product: string;
  /** address of the identity service, as the product gives it */
  iam: string;
  /** what the mail server took, oldest first */
  mails: SmtpPeer['received'];
  cookies: Map<string, string>;
  /** what earlier calls answered */
  seen: Record<string, string>;
  send(method: string, to: string, body?: unknown, token?: string): Promise<ServerAnswer>;
  me(token: string): Promise<ServerAnswer>;
  close(): Promise<void>;
}

async function start(env: Record<string, string>) {
  const running = launch({ BI_MODE: 'production', HOST: '127.0.0.1', ...env });
  await new Promise<void>((resolve, reject) => {
    running.child.stdout?.on('data', () => /Ready: /.test(running.output()) && resolve());
    void running.ended.then(() => reject(new Error(running.output())));
  });
  return running;
}

/** Starts the servers of a setting as they are shipped, with a mail server and a provider. */
export async function openStage(kind: Setting, provider: LoopbackProvider): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bi-calls-'));
  const smtp = await startSmtpPeer();
  const [iamPort, productPort] = [await freePort(), await freePort()];
  const product = `http://127.0.0.1:${productPort}`;
  const service = {
    BI_ADMIN_EMAIL: EMAIL,
    BI_ADMIN_PASSWORD: PASSWORD,
    BI_TENANT_CODE: 'corp',
    BI_IDENTITY_TENANT: 'corp',
    BI_SMTP_URL: smtp.url,
    BI_MAIL_FROM: 'Cube <cube@corp.test>',
    BI_RETURN_ORIGINS: product,
    BI_GITHUB_CLIENT_ID: provider.settings.clientId,
    BI_GITHUB_CLIENT_SECRET: provider.settings.clientSecret,
    BI_GITHUB_ISSUER: provider.settings.issuer ?? '',
    BI_GITHUB_API: provider.settings.api ?? '',
  };
  const own = { PORT: String(productPort), BI_DATA_DIR: path.join(folder, 'product') };
  const started =
    kind === 'embedded'
      ? [await start({ ...own, ...service })]
      : [
          await start({
            ...service,
            PORT: String(iamPort),
            BI_DATA_DIR: path.join(folder, 'iam'),
          }),
          await start({ ...own, BI_IAM_URL: `http://127.0.0.1:${iamPort}` }),
        ];
  const config = (await (await fetch(`${product}/iam/login/config`)).json()) as ServerAnswer;
  const cookies = new Map<string, string>();
  const stage: Stage = {
    product,
    iam: String(config.data.iamUrl),
    mails: smtp.received,
    cookies,
    seen: {},
    async send(method, to, body, token) {
      const response = await fetch(stage.iam + to, {
        method,
        redirect: 'manual',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: token }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const text of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      expect(response.headers.get('cache-control')).toBe('no-store');
      const location = response.headers.get('location');
      if (location !== null) {
        return { status: response.status, success: true, code: 0, msg: '', data: location };
      }
      return { status: response.status, ...((await response.json()) as object) } as ServerAnswer;
    },
    async me(token) {
      const headers = { authorization: token };
      const response = await fetch(`${product}/api/v1/me`, { headers });
      return { ...((await response.json()) as ServerAnswer), status: response.status };
    },
    async close() {
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      await smtp.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return stage;
}

/** The administrator lets new people in: a tenant starts without. */
export async function openRegistration(stage: Stage): Promise<void> {
  const { data } = await stage.send('POST', '/iam/login', { username: EMAIL, password: PASSWORD });
  const authorization = data.access_token as string;
  const tenants = `${stage.iam}/api/v1/tenants`;
  const listed = (await (
    await fetch(tenants, { headers: { authorization } })
  ).json()) as ServerAnswer;
  const id = String((listed.data.items ?? listed.data)[0].id);
  const response = await fetch(`${tenants}/${id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ selfRegistration: true }),
  });
  expect(((await response.json()) as ServerAnswer).code).toBe(1000);
  stage.cookies.clear();
}

/** Code and state as the provider sends them back to the callback. */
export async function throughProvider(config: Record<string, string>): Promise<URL> {
  const address = new URL(config['authorizationUri'] ?? '');
  const state = {
    provider: 'github',
    loginUrl: '',
    identity: 'corp',
    target: 'github',
    redirectUrl: '',
    timestamp: Date.now(),
    random: 'r4nd0m',
  };
  address.searchParams.set('client_id', config['clientId'] ?? '');
  address.searchParams.set('redirect_uri', config['redirectUri'] ?? '');
  address.searchParams.set('scope', config['scope'] ?? '');
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('state', Buffer.from(JSON.stringify(state)).toString('base64url'));
  const response = await fetch(address, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

/** The six digits of the last mail. */
export async function mailedCode({ mails }: Stage): Promise<string> {
  await expect.poll(() => mails.length).toBeGreaterThan(0);
  const { text } = await PostalMime.parse(mails.at(-1)?.raw ?? '');
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
}
