import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {} from '../../elements/bi-cube-list/bi-cube-list';
import { answerByTenant, openPortal, type Portal } from './portal';

const root = resolve(import.meta.dirname, '../..');
const ALL = { script: 'bi-elements-all.js' } as const;

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(answerByTenant);
});
afterAll(() => portal.close());
afterEach(() => portal.releasePages());
beforeEach(() => {
  portal.answer(answerByTenant);
  portal.calls.length = 0;
  portal.files.length = 0;
  portal.complaints.length = 0;
});

const list = (attributes: string) => `<bi-cube-list nonce="portal" ${attributes}></bi-cube-list>`;
const shown = (page: Page, name: string) => page.getByText(name).first().waitFor();

/** What r2wc's renderer keeps of an element: the package's own has a React root and its component. */
const keptByBridge = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('bi-cube-list') as unknown as Record<symbol, object>;
    return Object.keys(element[Symbol.for('r2wc.context')] ?? {}).sort();
  });

describe('the all-in-one script', () => {
  test('is the only file a page loads, and defines every element', async () => {
    const page = await portal.open(list('token="acme-1"'), ALL);
    await shown(page, 'Acme flights');
    expect(portal.files).toEqual(['/elements/bi-elements-all.js']);
    const entries = readFileSync(resolve(root, 'dist/elements/c/entries.json'), 'utf8');
    const tags = Object.keys(JSON.parse(entries) as object);
    expect(tags.length).toBeGreaterThan(9);
    const undefinedTags = await page.evaluate(
      (names) => names.filter((name) => customElements.get(name) === undefined),
      tags,
    );
    expect(undefinedTags).toEqual([]);
    expect(portal.complaints).toEqual([]);
  });

  test('makes elements with the React root of @r2wc/react-to-web-component; the loader does not', async () => {
    const page = await portal.open(list('token="acme-1"'), ALL);
    await shown(page, 'Acme flights');
    expect(await keptByBridge(page)).toEqual(['ReactComponent', 'root']);
    const lazy = await portal.open(list('token="acme-1"'));
    await shown(lazy, 'Acme flights');
    expect(await keptByBridge(lazy)).toEqual([]);
  });

  test.each(['bi-app', 'bi-login', 'bi-cube-editor', 'bi-sql-editor', 'bi-report-list'])(
    'shows <%s> with every part of it at hand',
    async (tag) => {
      const page = await portal.open(`<${tag} nonce="portal" token="acme-1"></${tag}>`, ALL);
      await page.evaluate(
        (name) => (document.querySelector(name) as unknown as { ready: Promise<void> }).ready,
        tag,
      );
      expect(portal.files).toEqual(['/elements/bi-elements-all.js']);
      expect(portal.complaints).toEqual([]);
    },
  );

  test('a page that loads the loader as well has every tag once', async () => {
    const page = await portal.open(list('token="acme-1"'), ALL);
    await shown(page, 'Acme flights');
    await page.evaluate(`import('${portal.server}/elements/bi-elements.js')`);
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML('beforeend', html),
      list('id="second" session="other"'),
    );
    await page.evaluate(() =>
      document
        .querySelector<HTMLElementTagNameMap['bi-cube-list']>('#second')
        ?.setToken('globex-1'),
    );
    await page.locator('#second').getByText('Globex sales').first().waitFor();
    expect(portal.complaints).toEqual([]);
  });

  test('its size is the one that docs/elements.md states', () => {
    const script = readFileSync(resolve(root, 'dist/elements/bi-elements-all.js'));
    const text = readFileSync(resolve(root, 'docs/elements.md'), 'utf8');
    const stated = /`bi-elements-all\.js`[^|]*\|[^|]*\|\s*([\d,]+) KB/.exec(text)?.[1];
    const kilobytes = gzipSync(script, { level: 9 }).length / 1024;
    expect(Math.abs(Number(stated?.replace(',', '')) / kilobytes - 1)).toBeLessThan(0.03);
  });
});

describe('an element of the all-in-one script', () => {
  test('puts no token into DOM, storage or address', async () => {
    const page = await portal.open(list('token="acme-secret"'), ALL);
    await shown(page, 'Acme flights');
    const everything = await page.evaluate(() => {
      const element = document.querySelector('bi-cube-list');
      return [
        document.documentElement.outerHTML,
        element?.shadowRoot?.innerHTML,
        String(element?.token),
        location.href,
        JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
      ].join('\n');
    });
    expect(everything).not.toContain('acme-secret');
    expect(portal.calls[0]?.token).toBe('acme-secret');
  });

  test('takes properties that were set before it was defined', async () => {
    const early = `<script nonce="portal">
      const element = document.createElement('bi-cube-list');
      Object.assign(element, { nonce: 'portal', token: 'acme-1', theme: 'dark' });
      document.body.append(element);</script>`;
    const page = await portal.open(early, ALL);
    await shown(page, 'Acme flights');
    expect(await page.locator('bi-cube-list').getAttribute('theme')).toBe('dark');
    await page.locator('bi-cube-list .bi-root[data-dark]').waitFor();
  });

  test('follows its attributes live, and bare booleans are true', async () => {
    const page = await portal.open(list('token="acme-1" readonly'), ALL);
    await shown(page, 'Acme flights');
    const seen = await page.evaluate(() => {
      const element = document.querySelector('bi-cube-list');
      const before = element?.readonly;
      element?.setAttribute('theme', 'dark');
      element?.setAttribute('readonly', 'false');
      return [before, element?.readonly];
    });
    expect(seen).toEqual([true, false]);
    await page.locator('bi-cube-list .bi-root[data-dark]').waitFor();
  });

  test.each(['removeAttribute', 'signOut'])('is cleared by %s', async (way) => {
    const page = await portal.open(list('token="acme-1"'), ALL);
    await shown(page, 'Acme flights');
    await page.evaluate((how) => {
      const element = document.querySelector('bi-cube-list');
      if (how === 'signOut') element?.signOut();
      else element?.removeAttribute('token');
    }, way);
    await shown(page, 'Not signed in');
    expect(await page.getByText('Acme flights').count()).toBe(0);
  });

  test('shows another tenant in a session of its own, and nothing of the first', async () => {
    const page = await portal.open(
      list('id="a" token="acme-1"') + list('id="b" token="globex-1"'),
      ALL,
    );
    await page.locator('#a').getByText('Acme flights').first().waitFor();
    await page.locator('#b').getByText('Globex sales').first().waitFor();
    await page.evaluate(() => {
      const element = document.querySelector<HTMLElementTagNameMap['bi-cube-list']>('#a');
      if (element) element.session = 'moved';
      element?.setToken('globex-2');
    });
    await page.locator('#a').getByText('Globex sales').first().waitFor();
    expect(await page.getByText('Acme flights').count()).toBe(0);
  });

  test('keeps its screen when it is moved, and comes back after it was taken out', async () => {
    const page = await portal.open(`${list('token="acme-1"')}<section></section>`, ALL);
    await shown(page, 'Acme flights');
    const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
    await search.fill('acme');
    await page.evaluate(() => {
      const element = document.querySelector('bi-cube-list');
      if (element) document.querySelector('section')?.append(element);
    });
    expect(await search.inputValue()).toBe('acme');
    const element = await page.evaluateHandle(() => document.querySelector('bi-cube-list'));
    await element.evaluate((one) => one?.remove());
    await page.waitForFunction((one) => one?.shadowRoot?.childElementCount === 0, element);
    await element.evaluate((one) => {
      if (one) document.body.append(one);
    });
    await shown(page, 'Acme flights');
    expect(portal.complaints).toEqual([]);
  });

  test('emits bi-ready and bi-rendered, and answers methods that were called before', async () => {
    const page = await portal.open('', ALL);
    const heard = await page.evaluate(async () => {
      const types: string[] = [];
      const rendered = new Promise<void>((done) => {
        for (const type of ['bi-ready', 'bi-rendered', 'bi-session-change']) {
          document.addEventListener(type, () => {
            types.push(type);
            if (type === 'bi-rendered') done();
          });
        }
      });
      const element = document.createElement('bi-cube-list');
      Object.assign(element, { nonce: 'portal', token: 'acme-1' });
      document.body.append(element);
      await element.refresh();
      await rendered;
      return types;
    });
    expect(heard.filter((type) => type !== 'bi-session-change')).toEqual([
      'bi-ready',
      'bi-rendered',
    ]);
  });
});
