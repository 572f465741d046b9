import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type {} from '../../elements/bi-cube-list/bi-cube-list';
import { bundleSizes } from '../../scripts/build/bundle-sizes.mjs';
import { root } from './built-root';
import { answerByTenant, cubesOf, openPortal, type Portal, type PortalAnswer } from './portal';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(answerByTenant);
});
afterAll(() => portal.close());
afterEach(() => portal.releasePages());
beforeEach(() => {
  portal.answer(answerByTenant);
  portal.calls.length = 0;
  portal.complaints.length = 0;
});

const list = (attributes: string) => `<bi-cube-list nonce="portal" ${attributes}></bi-cube-list>`;

describe('a page of another origin under a strict CSP', () => {
  test('shows an element with two lines, and the browser complains about nothing', async () => {
    const page = await portal.open(list('token="acme-1"'));
    await page.getByText('Acme flights').first().waitFor();
    expect(portal.complaints).toEqual([]);
    expect(portal.calls.every(({ cookie }) => cookie === '')).toBe(true);
  });

  test('leaves address, title, storage, globals, head and body of the page alone', async () => {
    const look = `(() => ({
      title: document.title, href: location.href, history: history.length,
      local: localStorage.length, session: sessionStorage.length, cookie: document.cookie,
      head: document.head.innerHTML, body: document.body.children.length,
      globals: Object.keys(globalThis).length,
    }))()`;
    const page = await portal.open('');
    const before = await page.evaluate(look);
    await page.evaluate(() => {
      const element = document.createElement('bi-cube-list');
      element.nonce = 'portal';
      element.token = 'acme-1';
      document.body.append(element);
    });
    await page.getByText('Acme flights').first().waitFor();
    await page.evaluate(() => document.querySelector('bi-cube-list')?.remove());
    await expect.poll(() => page.evaluate(look)).toEqual(before);
  });

  test('finds no token in DOM, storage or address', async () => {
    const page = await portal.open(list('token="acme-secret"'));
    await page.getByText('Acme flights').first().waitFor();
    const everything = await page.evaluate(() => {
      const texts: string[] = [document.documentElement.outerHTML, location.href];
      const walk = (root: ParentNode) => {
        for (const node of root.querySelectorAll('*')) {
          texts.push(...[...node.attributes].map(({ value }) => value));
          if (node.shadowRoot) {
            texts.push(node.shadowRoot.innerHTML);
            walk(node.shadowRoot);
          }
        }
      };
      walk(document);
      const element = document.querySelector('bi-cube-list');
      texts.push(
        JSON.stringify(Object.entries(localStorage).concat(Object.entries(sessionStorage))),
      );
      texts.push(String(element?.token), JSON.stringify(element));
      return texts.join('\n');
    });
    expect(everything).not.toContain('acme-secret');
    expect(portal.calls.filter(({ path }) => path.includes('acme-secret'))).toEqual([]);
    expect(portal.calls[0]?.token).toBe('acme-secret');
  });
});

describe('two tenants on one page', () => {
  test('never mix: each element sends its own token and shows its own cubes', async () => {
    const page = await portal.open(list('id="a" token="acme-1"') + list('id="b" token="globex-1"'));
    await page.locator('#a').getByText('Acme flights').first().waitFor();
    await page.locator('#b').getByText('Globex sales').first().waitFor();
    expect(await page.locator('#a').getByText('Globex sales').count()).toBe(0);
    expect(await page.locator('#b').getByText('Acme flights').count()).toBe(0);
  });

  test('a token of another tenant on the same element replaces everything shown', async () => {
    const page = await portal.open(list('token="acme-1"'));
    await page.getByText('Acme flights').first().waitFor();
    await page.evaluate(() => document.querySelector('bi-cube-list')?.setToken('globex-1'));
    await page.getByText('Globex sales').first().waitFor();
    expect(await page.getByText('Acme flights').count()).toBe(0);
  });

  test('elements of one session name share one sign-in and one bootstrap', async () => {
    const page = await portal.open(
      Array.from({ length: 4 }, () => list('session="shop" class="one"')).join(''),
    );
    await page.evaluate(() => document.querySelector('bi-cube-list')?.setToken('acme-1'));
    await page.locator('.one').nth(3).getByText('Acme flights').first().waitFor();
    expect(portal.calls.filter(({ path }) => path === '/api/v1/me')).toHaveLength(1);
  });
});

describe('tokens', () => {
  test('the host answers bi-auth-required, once for all elements of a session', async () => {
    const page = await portal.open('');
    const asked = await page.evaluate(async (tag) => {
      const reasons: string[] = [];
      document.addEventListener('bi-auth-required', (event) => {
        reasons.push((event as CustomEvent<{ reason: string }>).detail.reason);
        (event as unknown as { respondWith: (t: Promise<string>) => void }).respondWith(
          Promise.resolve('acme-1'),
        );
      });
      const elements = Array.from({ length: 3 }, () =>
        document.createElement(tag as 'bi-cube-list'),
      );
      for (const element of elements) Object.assign(element, { nonce: 'portal', session: 's' });
      document.body.append(...elements);
      await Promise.all(elements.map(({ ready }) => ready));
      return reasons;
    }, 'bi-cube-list');
    expect(asked).toEqual(['initial']);
  });

  test('a dead token is renewed once, and what was typed stays', async () => {
    const page = await portal.open('');
    await page.evaluate(() => {
      const element = document.createElement('bi-cube-list');
      element.nonce = 'portal';
      Object.assign(globalThis, { given: [] as string[] });
      element.tokenProvider = ({ reason }) => {
        const { given } = globalThis as unknown as { given: string[] };
        given.push(reason);
        return `acme-${given.length}`;
      };
      document.body.append(element);
    });
    await page.getByText('Acme flights').first().waitFor();
    const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
    await search.fill('acme');
    portal.answer((call) => (call.token === 'acme-1' ? 401 : answerByTenant(call)));
    await page.evaluate(() => document.querySelector('bi-cube-list')?.refresh());
    await page.getByText('Acme flights').first().waitFor();
    expect(await page.evaluate('given')).toEqual(['initial', 'rejected']);
    expect(await search.inputValue()).toBe('acme');
  });

  test('signing out clears what was shown and sends nothing more', async () => {
    const page = await portal.open(list('token="acme-1"'));
    await page.getByText('Acme flights').first().waitFor();
    const states = await page.evaluate(() => {
      const element = document.querySelector('bi-cube-list');
      const heard: string[] = [];
      element?.addEventListener('bi-session-change', ({ detail }) => heard.push(detail.state));
      element?.signOut();
      return heard;
    });
    expect(states).toEqual(['signedOut']);
    await page.getByText('Not signed in').waitFor();
    expect(await page.getByText('Acme flights').count()).toBe(0);
    portal.calls.length = 0;
    await page.evaluate(async () => {
      await document
        .querySelector('bi-cube-list')
        ?.refresh()
        .catch(() => undefined);
    });
    expect(portal.calls).toEqual([]);
  });

  test.each(['removeAttribute', 'null', 'undefined', 'empty'])(
    'taking the token away by %s signs out',
    async (way) => {
      const page = await portal.open(list('token="acme-1"'));
      await page.getByText('Acme flights').first().waitFor();
      await page.evaluate((how) => {
        const element = document.querySelector('bi-cube-list');
        if (!element) return;
        if (how === 'removeAttribute') element.removeAttribute('token');
        else if (how === 'empty') element.setAttribute('token', '');
        else element.token = (how === 'null' ? null : undefined) as null;
      }, way);
      await page.getByText('Not signed in').waitFor();
    },
  );

  test('a token that is refused at once is said to be none, not to have ended, and may be tried again', async () => {
    const page = await portal.open(list('token="nobody-1"'));
    await page.getByText('Not signed in').waitFor();
    expect(await page.getByText('loaded before').count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.evaluate(() => document.querySelector('bi-cube-list')?.setToken('acme-2'));
    await page.getByText('Acme flights').first().waitFor();
  });

  test('an unanswered element is calm: a message, no request, no navigation', async () => {
    const page = await portal.open(list(''));
    await page.getByText('Not signed in').waitFor();
    expect(portal.calls).toEqual([]);
    expect(portal.complaints).toEqual([]);
  });
});

describe('a host that signs calls', () => {
  const sign = `(element) => {
    element.requestInterceptor = ({ path, headers }) => {
      headers['x-signature'] = 'of ' + path;
    };
  }`;
  const asked = { id: 'r1', query: QUERY };
  const opened = { report: asked, cube: cubesOf('Acme flights'), answer: null };
  const report: PortalAnswer = (call) =>
    call.path === '/api/v1/reports/r1/open' ? opened : answerByTenant(call);
  const ways = {
    'before the element is put in': `
      const element = document.createElement('bi-report-viewer');
      (${sign})(element);
      Object.assign(element, { nonce: 'portal', reportId: 'r1', token: 'acme-1' });
      document.body.append(element);`,
    'right after the element was put in': `
      const element = document.createElement('bi-report-viewer');
      Object.assign(element, { nonce: 'portal', reportId: 'r1', token: 'acme-1' });
      document.body.append(element);
      (${sign})(element);`,
    'in a script of a page that holds the element': `
      (${sign})(document.querySelector('bi-report-viewer'));`,
  };
  test.each(Object.entries(ways))('%s, has every call signed', async (way, script) => {
    portal.answer(report);
    const tag = way.startsWith('in a script')
      ? '<bi-report-viewer nonce="portal" report-id="r1" token="acme-1"></bi-report-viewer>'
      : '';
    const page = await portal.open(`${tag}<script type="module" nonce="portal">${script}</script>`);
    const asked = () => portal.calls.map(({ path }) => path.split('?')[0]);
    await expect.poll(asked).toContain('/api/v1/query');
    await page.locator('bi-report-viewer').getByRole('alert').first().waitFor();
    expect(
      portal.calls.filter(
        ({ signature, path }) => !path.endsWith(signature.slice(3)) || signature === '',
      ),
    ).toEqual([]);
  });
});

const QUERY = { version: 1, cube: 'c1', rows: [], columns: [], measures: ['n'] };

describe('bytes', () => {
  /** KB of gzip; what the libraries alone need is about 140 of them */
  const BUDGET = { loader: 6, 'bi-report-viewer': 190, 'bi-app': 207, 'bi-olap': 412.5 };
  const PAGED = { 'bi-report-plus-preview': 226.5, 'bi-report-plus-config': 374.5 };
  test('loaded at once stay within their budget', () => {
    const { loader, elements } = bundleSizes(join(root, 'dist/elements'));
    const sizes: Record<string, { gzip: number }> = { loader, ...elements };
    const over = Object.entries({ ...BUDGET, ...PAGED }).filter(
      ([name, limit]) => (sizes[name]?.gzip ?? Infinity) / 1024 > limit,
    );
    expect(over).toEqual([]);
  });

  test('of no chunk hold the schema library', () => {
    // the key under which each of its schemas says what it is: no minifier changes it
    const mark = '~kind';
    const scripts = (folder: string, ending: RegExp) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => join(folder, name));
    const holders = (files: string[]) =>
      files.filter((file) => readFileSync(file, 'utf8').includes(mark));
    expect(holders(scripts(join(root, 'node_modules/typebox/build'), /\.mjs$/))).not.toEqual([]);
    const chunks = ['elements', 'standalone'].flatMap((form) =>
      scripts(join(root, 'dist', form), /\.m?js$/),
    );
    expect(chunks.length).toBeGreaterThan(50);
    expect(holders(chunks)).toEqual([]);
  });
});

describe('life', () => {
  test('bi-ready and bi-rendered report their timings, in this order', async () => {
    const page = await portal.open('');
    const heard = await page.evaluate(
      () =>
        new Promise<{ type: string; detail: Record<string, unknown> }[]>((done) => {
          const events: { type: string; detail: Record<string, unknown> }[] = [];
          for (const type of ['bi-ready', 'bi-rendered']) {
            document.addEventListener(type, (event) => {
              events.push({ type, detail: (event as CustomEvent).detail });
              if (events.length === 2) done(events);
            });
          }
          const element = document.createElement('bi-cube-list');
          Object.assign(element, { id: 'mine', nonce: 'portal', token: 'acme-1' });
          document.body.append(element);
        }),
    );
    expect(heard.map(({ type }) => type)).toEqual(['bi-ready', 'bi-rendered']);
    expect(heard[1]?.detail).toMatchObject({ id: 'mine', version: '0.1.0' });
    const timings = heard[1]?.detail['timings'] as Record<string, number | null>;
    expect(Object.keys(timings)).toEqual(['skeleton', 'auth', 'first', 'query', 'paint']);
    expect(Object.values(timings).every((value) => (value ?? 0) >= 0)).toBe(true);
  });

  test('a loader loaded twice from two addresses works, and its tags are defined once', async () => {
    const page = await portal.open(list('token="acme-1"'));
    await page.getByText('Acme flights').first().waitFor();
    await page.evaluate(`import('${portal.server}/elements/bi-elements.js?again')`);
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML('beforeend', html),
      list('id="second" token="acme-1"'),
    );
    await page.locator('#second').getByText('Acme flights').first().waitFor();
    expect(portal.complaints).toEqual([]);
  });

  // React keeps what it rendered last, whatever it was: a constant few, where a leak would keep all.
  test('twenty removed elements are let go', async () => {
    const page = await portal.open('');
    await page.evaluate(async () => {
      const refs: WeakRef<Element>[] = [];
      for (let round = 0; round < 20; round += 1) {
        const element = document.createElement('bi-cube-list');
        Object.assign(element, { nonce: 'portal', token: 'acme-1' });
        document.body.append(element);
        await element.ready;
        refs.push(new WeakRef(element));
        element.remove();
      }
      Object.assign(globalThis, { refs });
    });
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { gc, refs } = globalThis as unknown as {
            gc: () => void;
            refs: WeakRef<Element>[];
          };
          await new Promise((done) => setTimeout(done, 50));
          gc();
          return refs.filter((ref) => ref.deref()).length;
        }),
      )
      .toBeLessThanOrEqual(3);
  });
});
