import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allTags, readPdf } from '../../server/tests/rendering/pdf/read-pdf';
import { unzip } from '../../server/tests/support/unzip';
import { ANA, RAJ, tokenOf, type Person } from './person';
import { startProduct, type RunningProduct } from './running-product';

/* Every file of every report that somebody may see whose rows are limited to the West: none has a name or a
   figure of another region. A picture is what the drawing (SVG) of the same report shows. */

const REPORTS = [
  'Airports on the map',
  'Delay builds up during the day',
  'Friday evenings and nights are the latest',
  'Punctuality by region and month',
  'Ten busiest states',
];

let product: RunningProduct;
const tokens = new Map<Person, string>();
/** names and codes of states and airports outside of the West, and figures that only others may see */
const outside = { names: new Set<string>(), codes: new Set<string>(), figures: new Set<string>() };

beforeAll(async () => {
  product = await startProduct();
  for (const person of [ANA, RAJ]) tokens.set(person, await tokenOf(product.url, person));
  for (const of of ['origin_region', 'origin_state', 'origin_code']) await findOutside(of);
}, 120_000);
afterAll(() => product.stop());

async function send(as: Person, method: string, path: string, body?: object): Promise<Response> {
  return await fetch(`${product.url}/api/v1${path}`, {
    method,
    headers: { authorization: tokens.get(as) ?? '', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function call<Data>(as: Person, method: string, path: string, body?: object): Promise<Data> {
  const answer = await send(as, method, path, body);
  return ((await answer.json()) as { data: Data }).data;
}

/** The bytes of a file that is made by a call; null where nothing of it may be seen. */
async function fileOf(as: Person, path: string, body: object): Promise<Buffer | null> {
  const begun = await call<{ job?: { id: string } } | null>(as, 'POST', path, body);
  if (!begun?.job) return null;
  const { id } = begun.job;
  let state = 'running';
  while (state === 'running') {
    const job = await call<{ state: string }>(as, 'GET', `/jobs/${id}?wait=5`);
    state = job.state;
  }
  const { path: place } = await call<{ path: string }>(as, 'POST', `/files/${id}/ticket`, {});
  return Buffer.from(await (await send(as, 'GET', place)).arrayBuffer());
}

interface JsonFile {
  about: { rowsLimited: boolean };
  columns: { role: string }[];
  rows: { kind: string; cells: (string | null)[] }[];
}
const jsonOf = (bytes: Buffer | null) => JSON.parse(bytes?.toString('utf8') ?? 'null') as JsonFile;

async function findOutside(of: string): Promise<void> {
  const query = (op: 'in' | 'notIn') => ({
    ...{ version: 1, cube: 'flights', rows: [{ of }], columns: [], measures: ['flights'] },
    where: { of: 'origin_region', op, values: ['West'] },
  });
  const cells = async (op: 'in' | 'notIn') =>
    jsonOf(await fileOf(ANA, '/query/export', { format: 'json', query: query(op) })).rows.map(
      ({ cells: [name, figure] }) => ({ name: name ?? '', figure: figure ?? '' }),
    );
  const west = await cells('in');
  for (const { name, figure } of await cells('notIn')) {
    if (!west.some((one) => one.name === name))
      (name.length > 3 ? outside.names : outside.codes).add(name);
    if (figure.length > 4 && !west.some((one) => one.figure === figure))
      outside.figures.add(figure);
  }
}

/** The texts of a file, each as it is in its cell or line. */
const TEXTS_OF: Record<string, (bytes: Buffer) => Promise<string[]> | string[]> = {
  csv: (bytes) => bytes.toString('utf8').split(/,|\r?\n/),
  json: (bytes) => [
    ...jsonOf(bytes).rows.flatMap(({ cells }) => cells.map((cell) => cell ?? '')),
    JSON.stringify(jsonOf(bytes).about),
  ],
  xlsx: (bytes) =>
    [...unzip(bytes).values()].flatMap((part) =>
      [...part.matchAll(/<(t|v|c:v|f|c:f)(?: [^>]*)?>([^<]*)</g)].map(([, , text]) => text ?? ''),
    ),
  pdf: async (bytes) => {
    const { pages } = await readPdf(bytes);
    return pages.flatMap(({ texts, tags }) => [
      ...texts,
      ...allTags(tags).flatMap(({ alt }) => alt ?? []),
    ]);
  },
  svg: (bytes) => bytes.toString('utf8').split(/<[^>]*>|"/),
};

/** What a file says that only others may see. */
function leaksOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const bare = text.replace(/(?<=\d),(?=\d{3})/g, '').trim();
    const words = [...outside.names].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
    const figures = (bare.match(/\d{5,}/g) ?? []).filter((figure) => outside.figures.has(figure));
    return [...words, ...figures, ...(outside.codes.has(bare) ? [bare] : [])];
  });
}

describe('files of somebody whose rows are limited to the West', () => {
  test('are compared with what there is elsewhere', () => {
    expect(outside.names).toContain('Midwest');
    expect(outside.names).toContain('Illinois');
    expect(outside.codes).toContain('ORD');
    expect(outside.figures.size).toBeGreaterThan(50);
  });

  test.each(Object.keys(TEXTS_OF))('have the West alone as %s, and say so', async (format) => {
    const { items } = await call<{ items: { id: string; name: string }[] }>(
      ...([RAJ, 'GET', '/reports?pageSize=100'] as const),
    );
    const seen: string[] = [];
    for (const { id, name } of items) {
      const made = async (as: Person) => {
        const bytes = await fileOf(as, `/reports/${id}/export`, { format, options: {} });
        return bytes && (await TEXTS_OF[format]!(bytes));
      };
      const texts = await made(RAJ);
      // his rule cannot be applied to the cubes of the others
      if (texts === null) continue;
      seen.push(name);
      expect([name, leaksOf(texts)]).toEqual([name, []]);
      expect(texts.join('\n')).toMatch(/limited by your access|"rowsLimited":true/);
      if (name === 'Ten busiest states') expect(leaksOf((await made(ANA)) ?? [])).not.toEqual([]);
    }
    expect(seen.sort()).toEqual(REPORTS);
  });
});
