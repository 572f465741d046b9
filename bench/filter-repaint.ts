/**
 * From the choice of a filter value to the repaint of the numbers, over the three million flights of the sample: a
 * report in the viewer of the built product in Chromium, its pinned filter of members open, each press asking what
 * nobody asked before. Measured in the page, from the press to the frame after the table's first number changed;
 * next to it what the engine took for the statement, and the very same statement in a DuckDB of its own.
 *
 *   npm run bench bench/filter-repaint.ts (after npm start has built everything once)
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Page } from 'playwright';
import { openBrowser, startProduct } from '../tests/e2e/running-product';
import { signIn } from './sign-in';

const NAME = 'Filter to repaint';
/** Fields whose members are pressed one after the other. */
const FIELDS = (process.env['BENCH_FIELDS'] ?? 'weekday,day_part,month').split(',');

interface Round {
  repaint: number;
  call: number;
  engine: number;
  rows: number;
  sql: string;
}

interface Trace {
  sql?: string;
  engineMs: number;
  totalMs: number;
  rowsScanned: number | null;
  source: string;
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const share = (values: readonly number[], part: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
const ms = (value: number) => `${Math.round(value)} ms`;

async function api<T>(url: string, token: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code: number; message: string; data: T };
  if (answer.code !== 1000) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}

/** Presses one member and waits until the first number of the table is another one and drawn. */
async function press(page: Page, name: string): Promise<Round> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/v1/query') && response.request().method() === 'POST',
  );
  const item = page.getByRole('treeitem', { name, exact: false }).first();
  await item.scrollIntoViewIfNeeded();
  const repaint = await item.evaluate(
    (element) =>
      new Promise<number>((done) => {
        const root = element.getRootNode() as ShadowRoot;
        const cells = () =>
          [...root.querySelectorAll('[role="gridcell"]')]
            .slice(0, 6)
            .map((cell) => cell.textContent)
            .join('|');
        const before = cells();
        const since = performance.now();
        const look = () => {
          const now = cells();
          if (now === '' || now === before) requestAnimationFrame(look);
          else requestAnimationFrame(() => setTimeout(() => done(performance.now() - since)));
        };
        (element as HTMLElement).click();
        requestAnimationFrame(look);
      }),
  );
  const { data } = (await (await answered).json()) as { data: { trace: Trace } };
  const { sql = '', engineMs, totalMs, rowsScanned, source } = data.trace;
  if (source !== 'base') throw new Error(`${name} was answered from ${source}`);
  return { repaint, call: totalMs, engine: engineMs, rows: rowsScanned ?? 0, sql };
}

/** The statement with its values: the least delay that counts, and the members in the order of the presses. */
function withValues(sql: string, members: readonly string[]): string {
  let at = 0;
  return sql.replace(/CAST\(\$\d+ AS (BIGINT|VARCHAR)\)/g, (_, type: string) => {
    if (type === 'BIGINT') return '-120';
    const member = members[at] ?? '';
    at += 1;
    return `'${member.replaceAll("'", "''")}'`;
  });
}

// asked from its own place, which the bundled bench is not
const script = pathToFileURL(resolve('scripts/prepared-sample.mjs')).href;
const { preparedSample } = (await import(/* @vite-ignore */ script)) as {
  preparedSample: () => Promise<string>;
};
process.env['BI_TEST_DATA'] ??= await preparedSample();
const product = await startProduct();
const browser = await openBrowser({ optimizes: true });
const lines: string[] = [];
try {
  const token = await signIn(product.url);
  await api(product.url, token, '/reports', {
    name: NAME,
    query: {
      ...{ cube: 'flights', columns: [], rows: [{ of: 'origin' }] },
      measures: ['flights', 'average_delay', 'miles'],
    },
    presentation: { show: 'grid', chart: { version: 1 }, slicers: FIELDS },
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await page.addInitScript((given) => {
    localStorage.setItem('access_token', JSON.stringify(given));
    localStorage.setItem('userName', 'ana.lee@acme.test');
  }, token);

  const folder = readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' });
  const stored = (table: string): string => {
    const found = folder.filter((name) => name.includes(table) && name.endsWith('.duckdb'));
    return join(product.dataDir, found.sort().at(-1) ?? '');
  };
  const raw = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
  let hasTables = true;
  try {
    for (const table of ['fact_flights', 'dim_airport', 'dim_date']) {
      await raw.run(`ATTACH '${stored(table)}' AS "${table}_file" (READ_ONLY)`);
      await raw.run(`CREATE VIEW ${table} AS SELECT * FROM "${table}_file".${table}`);
    }
  } catch (error) {
    hasTables = false;
    lines.push(`(no engine of its own: ${String(error)})`);
  }

  lines.push(
    '| pinned filter | presses | press to repaint, median | p95 | the call | its engine | the statement alone | rows read |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
  );
  for (const of of FIELDS) {
    await page.goto(`${product.url}/#/report`);
    await page.goto(`${product.url}/#/view-Report?report_id=filter-to-repaint&type=report`);
    await page.getByRole('gridcell').first().waitFor();
    await page.locator('.bi-slicer').nth(FIELDS.indexOf(of)).click();
    await page.getByRole('treeitem').first().waitFor();
    const names = (await page.getByRole('treeitem').allInnerTexts()).map(
      (text) => text.trim().split('\n')[0] ?? '',
    );
    const rounds: Round[] = [];
    const alone: number[] = [];
    const pressed: string[] = [];
    for (const name of names.slice(0, -1)) {
      const round = await press(page, name);
      pressed.push(name);
      rounds.push(round);
      if (!hasTables) continue;
      const statement = withValues(round.sql, pressed);
      for (let at = 0; at < 2; at += 1) {
        const since = performance.now();
        await raw.runAndReadAll(statement);
        if (at === 1) alone.push(performance.now() - since);
      }
    }
    const of_ = (key: 'repaint' | 'call' | 'engine' | 'rows') => rounds.map((one) => one[key]);
    const cells = [
      ...[
        of,
        String(rounds.length),
        ms(share(of_('repaint'), 0.5)),
        ms(share(of_('repaint'), 0.95)),
      ],
      ...[ms(share(of_('call'), 0.5)), ms(share(of_('engine'), 0.5))],
      ...[
        alone.length === 0 ? '' : ms(share(alone, 0.5)),
        share(of_('rows'), 0.5).toLocaleString('en'),
      ],
    ];
    lines.push(`| ${cells.join(' | ')} |`);
    if (process.env['BENCH_SQL'] !== undefined) lines.push(rounds[0]?.sql ?? '');
  }
} finally {
  await browser.close();
  await product.stop();
}
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(0);
