import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Query } from '@bi/contract/query/query';
import { expect, onTestFinished, test } from 'vitest';
import { smallServer } from '../features/olap/small-server';
import { root } from './built-root';
import { meOf, openPortal } from './portal';

/** KB of gzip of all scripts that have come by the time the first chart of a viewer is drawn. */
const BUDGET = 400;

const QUERY: Query = {
  version: 1,
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['flights'],
};

test('the bytes loaded until a viewer has drawn its first chart stay within their budget', async () => {
  const { cube, verify } = smallServer();
  const report = {
    ...{ ...cube, id: 'r1', slug: 'r1', cube: 'flights', cubeName: cube.name, query: QUERY },
    ...{
      presentation: { show: 'chart', chart: { version: 1, mark: 'bar' } },
      favourite: false,
      audience: 'owner',
    },
  };
  const portal = await openPortal(({ path }) => {
    if (path === '/api/v1/reports/r1/open') return { report, cube, answer: null };
    if (path.split('?')[0] === '/api/v1/query') return verify(QUERY);
    return path.startsWith('/api/v1/me') ? meOf('acme') : undefined;
  });
  onTestFinished(() => portal.close());
  const page = await portal.open('');
  const scripts = await page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const element = document.createElement('bi-report-viewer');
        Object.assign(element, { nonce: 'portal', reportId: 'r1', token: 'acme-1' });
        element.style.height = '500px';
        const watch = new MutationObserver(() => {
          if (!element.shadowRoot?.querySelector('.bi-chart canvas')) return;
          watch.disconnect();
          const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
          done(loaded.filter((name) => name.includes('/elements/')));
        });
        document.body.append(element);
        watch.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true });
      }),
  );
  const texts = [...new Set(scripts)].map((address) =>
    readFileSync(join(root, 'dist', new URL(address).pathname), 'utf8'),
  );
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  expect(bytes / 1024).toBeLessThan(BUDGET);
  // what draws tables is not among them
  expect(texts.filter((text) => text.includes('treegrid'))).toEqual([]);
  expect(texts.length).toBeGreaterThan(15);
  await page.locator('.bi-viewer-print').waitFor({ state: 'attached' });
  // what is not read at first comes after it, and the question is the one that the loader sent ahead
  await page.locator('.bi-viewer-bar:not([aria-busy])').waitFor();
  const questions = portal.calls.filter(({ path }) => path.startsWith('/api/v1/query'));
  expect(questions.map(({ path }) => path)).toEqual(['/api/v1/query?of=report%3Ar1']);
});
