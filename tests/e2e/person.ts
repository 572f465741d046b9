import type { Browser, BrowserContext, Page } from 'playwright';

/** Somebody of the demo. */
export interface Person {
  username: string;
  password: string;
  /** where they are of several tenants */
  tenantId?: string;
}

export const ANA: Person = { username: 'ana.lee@acme.test', password: 'demo-ana' };
export const RAJ: Person = { username: 'raj.patel@acme.test', password: 'demo-raj' };
/** May only look at cubes and reports. */
export const MIA: Person = {
  username: 'mia.chen@both.test',
  password: 'demo-mia',
  tenantId: 'globex',
};

/** A token of somebody, as the server gives it. */
export async function tokenOf(url: string, person: Person): Promise<string> {
  const answer = await fetch(`${url}/iam/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

/** Ends the session of a token on the server. */
export async function revoke(url: string, token: string): Promise<void> {
  await fetch(`${url}/oauth2/logout`, { method: 'POST', headers: { authorization: token } });
}

/** localStorage of somebody who is signed in by this token. */
export const entriesOf = (token: string, userName = ''): Record<string, string> => ({
  access_token: JSON.stringify(token),
  ...(userName && { userName }),
});

/** The session that a page with this token has, without the cookie that could renew it. */
export async function withToken(
  browser: Browser,
  url: string,
  token: string,
  userName = '',
): Promise<BrowserContext> {
  const localStorage = Object.entries(entriesOf(token, userName)).map(([name, value]) => ({
    name,
    value,
  }));
  return await browser.newContext({
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

/** Signs in by one click of the demo row. */
export async function signIn(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('button', { name: `Sign in as ${username}` }).click();
  await page.locator('.bi-avatar').waitFor();
}

/** Logs out by the avatar's menu, and waits for the sign-in form. */
export async function logOut(page: Page): Promise<void> {
  await page.locator('.bi-avatar').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Username / Email').waitFor();
}

/** The page's localStorage, with what is JSON parsed. */
export function stored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Array.from({ length: localStorage.length }, (_, at) => {
        const name = localStorage.key(at) ?? '';
        const text = localStorage.getItem(name) ?? '';
        try {
          return [name, JSON.parse(text) as unknown];
        } catch {
          return [name, text];
        }
      }),
    ),
  );
}

/** Names of the steps of the breadcrumb trail. */
export const trailOf = (page: Page): Promise<string[]> =>
  page.locator('.bi-trail li').allInnerTexts();

/** Tokens of people, by server and person: a sign-in costs the server a tenth of a second on purpose. */
const tokens = new Map<string, Promise<string>>();

/**
 * A call of the analytics API as somebody.
 * @returns `data` of its answer
 * @throws {Error} where the answer is not 1000
 */
export async function callAs<T>(
  url: string,
  person: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const id = JSON.stringify([url, person]);
  const send = async () => {
    const token = tokens.get(id) ?? tokenOf(url, person);
    tokens.set(id, token);
    return fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: await token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  let answer = await send();
  if (answer.status === 401) {
    tokens.delete(id);
    answer = await send();
  }
  const { code, data, message } = (await answer.json()) as {
    code: number;
    data: T;
    message: string;
  };
  if (code !== 1000) throw new Error(`${method} ${path}: ${code} ${message}`);
  return data;
}
