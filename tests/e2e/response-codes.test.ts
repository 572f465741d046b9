import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cubesOf, meOf, openPortal, PortalReply, type Portal } from './portal';

type Surface = 'standalone' | 'embedded bi-app' | 'lone element';

let portal: Portal;
let reply: PortalReply;

function envelope(code: number, status = 200): PortalReply {
  const text = code === 1000 ? '' : `from the server: ${code}`;
  const data = code === 1000 ? cubesOf('Acme flights') : null;
  return new PortalReply(status, { code, data, message: text, errorMessage: text });
}

beforeAll(async () => {
  reply = envelope(1000);
  portal = await openPortal(({ path }) => {
    if (path.startsWith('/api/v1/me')) return meOf('acme');
    if (path.startsWith('/api/v1/cubes')) return reply;
    if (path.startsWith('/iam/login/refresh')) {
      return new PortalReply(200, { success: false, code: 1103, msg: 'ended', data: null });
    }
    return undefined;
  });
});
afterAll(() => portal.close());
afterEach(() => portal.releasePages());
beforeEach(() => {
  portal.calls.length = 0;
});

const TAGS = { 'embedded bi-app': 'bi-app', 'lone element': 'bi-cube-list' } as const;

async function open(surface: Surface): Promise<Page> {
  if (surface === 'standalone') return portal.openApp('acme-1');
  const tag = TAGS[surface];
  return portal.open(`<${tag} nonce="portal" token="acme-1" style="height:600px"></${tag}>`, {
    head: `<script nonce="portal">
        globalThis.heard = [];
        for (const type of ['bi-error', 'bi-navigate', 'bi-auth-required'])
          document.addEventListener(type, ({ detail }) => heard.push({ type, ...detail }));
      </script>`,
  });
}

/** Codes of the `bi-error` events that the host's page has heard. */
async function reportedCodes(page: Page): Promise<number[]> {
  const heard = await page.evaluate<{ type: string; code?: number }[]>('globalThis.heard ?? []');
  return heard.filter(({ type }) => type === 'bi-error').map(({ code }) => code ?? 0);
}

const shown = (page: Page, text: string) => page.getByText(text).first().waitFor();
const login = (page: Page) => page.getByLabel('Username / Email');

describe.each<Surface>(['standalone', 'embedded bi-app', 'lone element'])('%s', (surface) => {
  const isElement = surface !== 'standalone';
  const expectReported = async (page: Page, ...codes: number[]) => {
    if (isElement) await expect.poll(() => reportedCodes(page)).toEqual(codes);
  };
  const staysWhereItIs = (page: Page, before: string) => {
    if (isElement) expect(page.url()).toBe(before);
  };

  test('code 1000 shows the data', async () => {
    reply = envelope(1000);
    const page = await open(surface);
    await shown(page, 'Acme flights');
    await expectReported(page);
  });

  test.each([
    ...[1001, 1003, 1005, 1006, 1009, 4711].map(
      (code) => [code, `from the server: ${code}`] as const,
    ),
    [1004, 'This function is not supported'] as const,
  ])('code %i is shown where the list would be: %s', async (code, text) => {
    reply = envelope(code);
    const page = await open(surface);
    const before = page.url();
    await shown(page, text);
    await expectReported(page, code);
    staysWhereItIs(page, before);
  });

  test.each([
    ['code 1002', 200],
    ['HTTP 403', 403],
  ])(
    '%s leads to the forbidden page, in an element of its own to an event only',
    async (_name, status) => {
      reply = envelope(1002, status);
      const page = await open(surface);
      const before = page.url();
      await expectReported(page, 1002);
      if (surface === 'standalone') await page.waitForURL(/#\/403$/);
      if (surface !== 'lone element')
        await page.getByText('This is not open to you').first().waitFor();
      else expect(await page.getByText('This is not open to you').count()).toBe(0);
      staysWhereItIs(page, before);
    },
  );

  test('HTTP 401 leads to sign-in, in an element of its own to a question to the page', async () => {
    reply = envelope(1002, 401);
    const page = await open(surface);
    const before = page.url();
    if (surface === 'lone element') {
      await expect
        .poll(() => page.evaluate('heard'))
        .toContainEqual(expect.objectContaining({ type: 'bi-auth-required', reason: 'rejected' }));
      expect(await login(page).count()).toBe(0);
    } else {
      await login(page).waitFor();
    }
    if (surface === 'standalone') expect(page.url()).toMatch(/#\/login$/);
    staysWhereItIs(page, before);
  });

  test.each([
    [500, 1],
    [502, 4],
  ])('HTTP %i is shown where the list would be, after %i tries', async (status, tries) => {
    reply = envelope(1005, status);
    const page = await open(surface);
    await shown(page, 'from the server: 1005');
    await expectReported(page, 1005);
    const asked = portal.calls.filter(
      ({ path }) => path.startsWith('/api/v1/cubes') && !path.includes('relation=opened'),
    );
    expect(asked).toHaveLength(tries);
  });
});
