import fc from 'fast-check';
import type {
  AppliedPlan,
  BlueprintPlan,
  ExportedFiles,
} from '@bi/contract/blueprint/blueprint-files';
import { canonicalYaml, type FileValue } from '@bi/olap/blueprint/canonical-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

/** Random workspaces that go there and back. */
const WORKSPACES = Number(process.env['BI_BLUEPRINT_WORKSPACES'] ?? 3);

const NASTY = [
  ...[
    '~',
    '012',
    '1e3',
    'Yes',
    'null',
    '- a',
    'a: b',
    'a #b',
    '#c',
    'a\nb',
    'a\nb\n',
    '\na',
    ' \n ',
  ],
  ...[
    "it's",
    '"q"',
    '{a}',
    '[b]',
    '*x',
    '&y',
    '%d',
    '|',
    '>',
    '---',
    '2001-01-01',
    '你好',
    '😀\nb',
  ],
  ...['{{x}}', '\u2028', '\u0085', 'tab\there', 'cr\r\nlf', 'x'.repeat(300), ' lead', 'trail '],
];
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => !/\0|\p{Surrogate}/u.test(one)),
);
const FIELDS = ['origin', 'destination', 'day_part', 'distance_band'];
const MEASURES = ['flights', 'average_delay'];
const query = fc.record({
  cube: fc.constantFrom('flights', 'view:by_origin'),
  rows: fc.subarray(FIELDS, { minLength: 1, maxLength: 2 }),
  measures: fc.subarray(MEASURES, { minLength: 1 }),
});
const questionOf = ({
  cube,
  rows,
  measures,
}: {
  cube: string;
  rows: string[];
  measures: string[];
}) =>
  cube === 'flights'
    ? { cube, rows: rows.map((of) => ({ of })), columns: [], measures }
    : { cube, rows: [{ of: 'origin' }], columns: [], measures: ['trips'] };
const presentation = { show: 'grid', chart: { version: 1, mark: 'bar' } };
const words = fc.record({ description: text, tag: fc.constantFrom('', 'A', 'B: c') });
const named = (
  kind: string,
  at: number,
  { description, tag }: { description: string; tag: string },
) => ({
  name: `${kind} ${at} ~ #${at}`,
  ...(description && { description }),
  ...(tag && { tag }),
});

const workspace = fc
  .record({
    reports: fc.array(fc.tuple(words, query), { minLength: 1, maxLength: 4 }),
    texts: fc.array(text, { maxLength: 3 }),
    words: fc.array(words, { minLength: 4, maxLength: 4 }),
    comment: fc.boolean(),
  })
  .map(({ reports, texts, words: [a, b, c, d], comment }) => {
    const files = new Map<string, string>();
    const add = (path: string, content: object) =>
      files.set(path, canonicalYaml(content as { [name: string]: FileValue }));
    if (!a || !b || !c || !d) throw new Error('words');
    add('views/by_origin.yaml', {
      ...named('View', 1, a),
      sql: 'SELECT origin, count(*) AS trips\nFROM fact_flights\nGROUP BY origin\n',
    });
    const cube = `name: hops\nsource: {table: by_origin}\nkey: []\njoins: []
dimensions: [{name: origin, expr: origin, type: string}]\nhierarchies: []
measures: [{name: trips, agg: sum, expr: trips}]\n`;
    files.set('cubes/hops.yaml', comment ? `tag: C\n# counts hops\n${cube}` : cube);
    reports.forEach(([words, asked], at) => {
      const content = { ...named('Report', at, words), query: questionOf(asked), presentation };
      add(`reports/report-${at}.yaml`, content);
    });
    add('documents/paper.yaml', {
      ...named('Paper', 1, b),
      page: {
        ...{ size: 'a4', orientation: 'portrait' },
        margin: { top: 40, right: 40, bottom: 40, left: 40 },
      },
      parameters: [],
      blocks: [
        { id: 'r', kind: 'data', source: { kind: 'report', report: 'report-0' } },
        { id: 'v', kind: 'data', source: { kind: 'rows', of: 'view', id: 'by_origin' } },
        { id: 't', kind: 'data', source: { kind: 'rows', of: 'table', id: 'fact_flights' } },
        ...texts.map((one, at) => ({ id: `x${at}`, kind: 'text', text: one })),
      ],
    });
    add('dashboards/board.yaml', {
      ...named('Board', 1, c),
      tabs: [{ id: 'm', name: 'Main' }],
      tiles: reports.map((_, at) => ({
        ...{ id: `t${at}`, tab: 'm', x: 0, y: at * 6, w: 24, h: 6 },
        ...{ kind: 'report', report: `report-${at}` },
      })),
      filters: [{ id: 'f', name: 'From', bindings: { flights: 'origin' }, scope: 'all' }],
      urls: {},
    });
    add('schedules/weekly.yaml', {
      ...named('Weekly', 1, d),
      target: { kind: 'dashboard', id: 'board' },
      ...{
        subject: 'Weekly',
        text: (texts[0] ?? '').replaceAll('{{x}}', 'x'),
        files: ['pdf'],
        recipients: [],
      },
      content: { figures: true, chart: false, table: false },
      trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'UTC' },
    });
    return Object.fromEntries(files);
  });

const call = (as: CallOptions['as'], path: string, body: object) =>
  lab.call({ ...(as && { as }), method: 'POST', path, body });
async function exported(as: CallOptions['as']) {
  const answer = await call(as, '/blueprint/export', { private: true });
  return (answer.data as ExportedFiles).files ?? {};
}
async function apply(as: CallOptions['as'], files: object) {
  const body = { files, prune: true, onDrift: 'files' };
  const plan = (await call(as, '/blueprint/plans', body)).data as BlueprintPlan;
  expect([plan.problems, plan.missingTables]).toEqual([[], []]);
  if (plan.changes.every(({ action }) => action === 'left')) return null;
  const answer = await call(as, `/blueprint/plans/${plan.id}/apply`, {});
  expect(answer.message).toBe('');
  return answer.data as AppliedPlan;
}

describe('a workspace', () => {
  // a workspace that goes there and back takes about a second
  it(
    'that is exported and applied in another tenant is exported there as the same bytes',
    { timeout: 60_000 + WORKSPACES * 10_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(workspace, async (files) => {
          const { 'cubes/flights.yaml': flights = '' } = await exported('ana');
          await apply('ana', { ...files, 'cubes/flights.yaml': flights });
          const first = await exported('ana');
          expect(Object.keys(first)).toEqual(expect.arrayContaining(Object.keys(files)));
          await apply('gus', first);
          expect(await exported('gus')).toEqual(first);
          expect(await apply('gus', first)).toBeNull();
        }),
        { numRuns: WORKSPACES, endOnFailure: true },
      );
    },
  );
});
