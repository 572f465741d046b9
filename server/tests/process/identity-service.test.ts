import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from '../support/server-process';
import { freePort } from '../support/free-port';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer';

type Running = ReturnType<typeof launch>;

const EMAIL = 'root@corp.test';
const PASSWORD = 'four quiet rivers';
const started: Running[] = [];
let folder: string;
let smtp: SmtpPeer;
let iamPort: number;
let productPort: number;
let service: Running;

async function start(env: Record<string, string>): Promise<Running> {
  const running = launch({ BI_MODE: 'production', HOST: '127.0.0.1', ...env });
  started.push(running);
  await new Promise<void>((resolve, reject) => {
    running.child.stdout?.on('data', () => /Ready: /.test(running.output()) && resolve());
    void running.ended.then(() => reject(new Error(running.output())));
  });
  return running;
}

const startService = () =>
  start({
    PORT: String(iamPort),
    BI_DATA_DIR: path.join(folder, 'iam'),
    BI_ADMIN_EMAIL: EMAIL,
    BI_ADMIN_PASSWORD: PASSWORD,
    BI_TENANT_CODE: 'corp',
    BI_SMTP_URL: smtp.url,
    BI_MAIL_FROM: 'Cube <cube@corp.test>',
    BI_RETURN_ORIGINS: `http://127.0.0.1:${productPort}`,
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bi-iam-'));
  [iamPort, productPort] = [await freePort(), await freePort()];
  smtp = await startSmtpPeer();
  service = await startService();
  await start({
    PORT: String(productPort),
    BI_DATA_DIR: path.join(folder, 'product'),
    BI_IAM_URL: `http://127.0.0.1:${iamPort}`,
  });
});
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

interface ServerAnswer {
  status: number;
  success: boolean;
  code: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer's fields
  data: any;
}

async function call(
  port: number,
  method: string,
  to: string,
  body?: object,
  token = '',
): Promise<ServerAnswer> {
  const response = await fetch(`http://127.0.0.1:${port}${to}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === '' ? {} : { authorization: token }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { ...((await response.json()) as ServerAnswer), status: response.status };
}

const iam = (method: string, to: string, body?: object, token?: string) =>
  call(iamPort, method, to, body, token);
const login = (password = PASSWORD) => iam('POST', '/iam/login', { username: EMAIL, password });
const me = (token: string) => call(productPort, 'GET', '/api/v1/me', undefined, token);

describe('a server that uses another one as its identity service', () => {
  test('is found by every identity call of the spec at the address it names', async () => {
    const config = await call(productPort, 'GET', '/iam/login/config');
    expect(config.data).toMatchObject({ iamUrl: `http://127.0.0.1:${iamPort}`, embedded: false });
    const check = { username: EMAIL };
    expect((await iam('POST', '/sign-in/check-multi-tenant', check)).data).toBe(false);
    const tenants = await iam('POST', '/sign-in/tenants', { username: EMAIL, password: PASSWORD });
    expect(tenants.data).toEqual([{ code: 'corp', name: 'corp' }]);
    const { data } = await login();
    const token = data.access_token as string;
    expect((await me(token)).data).toMatchObject({
      userName: EMAIL,
      tenant: { code: 'corp' },
      role: 'administrator',
    });
    const info = await iam('GET', `/iam/login/userinfo?accessToken=${token}`);
    expect(info.data).toMatchObject({ userName: EMAIL, roles: ['administrator'] });
    const list = { type: 'list-sessions', body: '{}' };
    expect((await iam('POST', '/iam/proxy/execute', list, token)).data).toHaveLength(1);
    expect((await login('wrong')).code).toBe(1101);
  });

  test('hands a session over by a one-use code in the address', async () => {
    const { data } = await login();
    const target = `http://127.0.0.1:${productPort}/#/token`;
    const issued = await iam('POST', '/iam/code', { redirectUrl: target }, data.access_token);
    const address = String(issued.data.redirectUrl);
    expect(address.startsWith(`${target}?code=`)).toBe(true);
    const body = { code: address.split('code=')[1] ?? '' };
    const session = await iam('POST', '/iam/code/exchange', body);
    expect((await me(session.data.access_token)).code).toBe(1000);
    expect((await iam('POST', '/iam/code/exchange', body)).success).toBe(false);
  });

  test('lets a password be reset by a real mail, which ends the sessions', async () => {
    const before = await login();
    expect((await iam('POST', '/iam/password/forgot', { username: EMAIL })).success).toBe(true);
    await expect.poll(() => smtp.received.length).toBe(1);
    const mail = await PostalMime.parse(smtp.received[0]?.raw ?? '');
    expect(mail.to?.[0]?.address).toBe(EMAIL);
    const code = /#\/reset\?code=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    const body = { code, password: PASSWORD };
    expect((await iam('POST', '/iam/password/reset', body)).success).toBe(true);
    expect((await me(before.data.access_token)).status).toBe(401);
    expect((await iam('POST', '/iam/password/reset', body)).success).toBe(false);
  });

  test('keeps its people through a kill of the service in the middle of a refresh', async () => {
    const { data } = await login();
    const url = `/iam/login/refresh?refreshToken=${data.refresh_token}`;
    const first = await iam('POST', url);
    service.child.kill('SIGKILL');
    await service.ended;
    expect((await me('bia_never-seen')).status).toBe(503);
    service = await startService();
    const second = await iam('POST', url);
    expect(second.data.refresh_token).toBe(first.data.refresh_token);
    expect(second.data.access_token).toBe(first.data.access_token);
    expect((await me(second.data.access_token)).code).toBe(1000);
    const logs = started.map((running) => running.output()).join('\n');
    for (const secret of [data.refresh_token, data.access_token, PASSWORD]) {
      expect(logs).not.toContain(secret);
    }
  });
});
