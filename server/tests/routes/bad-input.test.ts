import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { BAD_QUESTIONS, FAULTY_MODELS, richModel as text, type More } from './bad-input-cases';

let lab: AppFixture;
let theirs = '';
const post = (
  path: string,
  body: object,
  as: CallOptions['as'] = 'ana',
  language: 'en' | 'zh-CN' = 'en',
) => lab.call({ as, method: 'POST', path, body, headers: { 'accept-language': language } });

beforeAll(async () => {
  lab = await openAppFixture();
  const saved = await post('/cubes', { text: text('rich') });
  expect(saved.code, saved.message).toBe(1000);
  theirs = (await lab.call({ as: 'ana', path: '/cubes/rich' })).data.id as string;
});
afterAll(() => lab.close());

const asked = (more: object = {}) => ({
  cube: 'rich',
  rows: [{ of: 'region' }],
  columns: [],
  measures: ['trips'],
  ...more,
});
const total = { rows: [], columns: [] };
const side = (region: string) => ({ where: { of: 'region', op: 'in', values: [region] } });

describe('a faulty model', () => {
  it.each(FAULTY_MODELS)(
    'with %s is reported at its place in both languages, and not saved',
    async (...row) => {
      const [label, more, place, english, chinese] = row;
      const given = text('faulty', more);
      for (const [language, words] of [
        ['en', english],
        ['zh-CN', chinese],
      ] as const) {
        const checked = await post(
          '/cubes/validate',
          { text: given, measure: true },
          'ana',
          language,
        );
        expect(checked.code, `${label}: ${checked.message}`).toBe(1000);
        type Problem = { path: string; line: number; message: string; severity: string };
        const [fault] = (checked.data.faults as Problem[]).filter(
          ({ severity }) => severity === 'error',
        );
        expect(fault?.message).toMatch(words);
        expect(fault?.path).toBe(place);
        expect(fault?.line).toBeGreaterThan(1);
        const saved = await post('/cubes', { text: given }, 'ana', language);
        expect([saved.code, saved.message]).toEqual([1001, expect.stringMatching(words)]);
        const query = asked({ cube: 'faulty' });
        const previewed = await post('/cubes/preview', { text: given, query }, 'ana', language);
        expect([1000, 1001]).toContain(previewed.code);
      }
      expect((await post('/query', asked({ cube: 'faulty' }))).code).toBe(1003);
    },
  );

  it('whose members go in a circle is reported when it is measured, saved and asked', async () => {
    const given = text('rich_circle', { above: 'origin' });
    const words = /Hierarchy "Line": "BOS" is its own ancestor.* Correct the parents/;
    const checked = await post('/cubes/validate', { text: given, measure: true });
    expect(checked.data.faults[0]).toMatchObject({
      path: 'hierarchies.0.parent',
      message: expect.stringMatching(words),
    });
    const refused = await post('/cubes', { text: given });
    expect([refused.code, refused.message]).toEqual([1001, expect.stringMatching(words)]);
    expect((await post('/cubes', { text: text('rich_circle') })).code).toBe(1000);
    // as if the data had become a circle since it was saved
    const model = JSON.stringify(parse(given));
    const stored = lab.database.updateTable('cube').set({ model, model_version: 2 });
    await stored.where('slug', '=', 'rich_circle').execute();
    const query = asked({ cube: 'rich_circle', rows: [{ of: 'line' }] });
    const changes = { query, measure: 'trips', from: side('West'), to: side('Midwest') };
    const answers = [
      await post('/query', query),
      await post('/query/drill-through', { query, cell: total }),
      await post('/query/changes', { ...changes, by: ['origin'] }),
      await post('/cubes/rich_circle/members', { of: 'line' }),
      await post('/cubes/preview', { text: given, query }),
    ];
    for (const { code, message } of answers) {
      expect([code, message]).toEqual([1001, expect.stringMatching(words)]);
    }
    const chinese = await post('/query', query, 'ana', 'zh-CN');
    expect(chinese.message).toMatch(/层次结构“Line”：“BOS”.*请更正上级/);
    expect((await post('/query', { ...query, rows: [{ of: 'region' }] })).code).toBe(1000);
  });
});

describe('a question', () => {
  it.each(BAD_QUESTIONS)(
    'with %s names it and the next step, wherever it is asked',
    async (label, more, en, zh) => {
      const query = asked(more);
      const answers = [
        await post('/query', query),
        await post('/cubes/preview', { text: text('rich'), query }),
      ];
      // the size of an answer limits no rows behind it
      if (!label.startsWith('more columns') && !label.startsWith('a property')) {
        answers.push(
          await post('/query/drill-through', { query, cell: total }),
          await post('/query/drill-through/export', { query, cell: total }),
        );
      }
      for (const { code, message } of answers) {
        expect([code, message]).toEqual([1001, expect.stringMatching(en)]);
      }
      const chinese = await post('/query', query, 'ana', 'zh-CN');
      expect([chinese.code, chinese.message]).toEqual([1001, expect.stringMatching(zh)]);
    },
  );

  it('that divides by zero has no value there, in an answer, a test of the model and a file', async () => {
    const calculated = [{ name: 'z', calc: 'trips / 0' }];
    const { data } = await post('/query', asked({ measures: ['by_zero', 'z'], calculated }));
    for (const { values } of data.cellSet.cells as { values: unknown[] }[]) {
      expect(new Set(values)).toEqual(new Set([null]));
    }
    const tests = 'tests:\n  - {name: zero, measure: by_zero, equals: 1}';
    const given = { text: text('rich', { rest: tests }), measure: true };
    expect((await post('/cubes/validate', given)).data.tests).toEqual([
      { name: 'zero', ok: false, expected: 1, actual: null },
    ]);
    const changes = { from: side('West'), to: side('Midwest'), measure: 'by_zero' };
    const changed = await post('/query/changes', { query: asked(), ...changes });
    expect(changed.data).toMatchObject({ from: null, delta: null, dimensions: [] });
  });

  it('of members that vanished counts nothing, and a set says which are missing', async () => {
    const gone = { of: 'region', op: 'in', values: ['Atlantis'] };
    const none = await post('/query', asked({ where: gone }));
    expect(none.data.cellSet.cells[0].values).toEqual([null]);
    const below = { of: 'line', op: 'in', paths: [['BOS', 'ZZZ']] };
    const tree = await post('/query', asked({ rows: [{ of: 'line' }], where: below }));
    expect(tree.data.cellSet.cells[0].values).toEqual([null]);
    const sets = [{ name: 's', of: 'region', paths: [['Atlantis'], ['West']] }];
    const kept = await post('/query', asked({ rows: [{ of: 'region', set: 's' }], sets }));
    expect(kept.data.cellSet.absent).toMatchObject([{ set: 's', paths: [['Atlantis']] }]);
    const cell = { rows: [['Atlantis']], columns: [] };
    const drilled = await post('/query/drill-through', { query: asked(), cell });
    expect(drilled.data.rows).toMatchObject({ total: 0, more: false });
    const changes = { from: side('Atlantis'), to: side('West'), measure: 'trips' };
    const changed = await post('/query/changes', { query: asked(), ...changes });
    expect(changed.data).toMatchObject({ from: null, delta: 240 });
  });

  it('of several facts, members below members, sets, properties and shares of all is answered', async () => {
    const of = { level: 'region', totals: 'all', filter: { m: 'trips', op: '>', value: 100 } };
    const query = asked({
      rows: [{ of: 'where', expand: 'all', properties: ['airport'] }],
      measures: [
        'trips',
        'airports',
        { m: 'trips', as: 'pctGrand', denominator: 'ignoreAxis', id: 'share' },
      ],
      where: { of: 'region', op: 'notIn', values: ['Midwest'] },
      having: [of],
    });
    const { data, code, message } = await post('/query', query);
    expect(code, message).toBe(1000);
    const [trips, airports, share] = data.cellSet.cells.map(
      ({ values }: { values: number[] }) => values,
    );
    expect([trips[0], airports[0], share[0]]).toEqual([360, 3, 0.75]);
    const line = await post('/query', asked({ rows: [{ of: 'line', expand: 'all' }] }));
    expect(line.data.cellSet.cells[0].values[1]).toBe(480);
  });
});

describe('contributions to a change', () => {
  type ServerAnswer = { members: { delta: number }[]; others: { delta: number } | null };
  const of = (field: string, value: string | number) => ({
    where: { of: field, op: 'in', values: [value] },
  });

  it.each([
    ['of a further fact', 'airports', of('region', 'West'), of('region', 'Midwest'), 'state'],
    ['of members below members', 'trips', of('hour', 1), of('hour', 2), 'origin'],
    ['of one of two facts', 'trips', of('region', 'West'), of('region', 'Midwest'), 'hour'],
  ])('%s add up to it', async (_, measure, from, to, by) => {
    const query = asked({ rows: [{ of: 'line', expand: 'all' }], measures: [measure] });
    const answer = await post('/query/changes', { query, measure, from, to, by: [by] });
    expect(answer.code, answer.message).toBe(1000);
    const { delta, dimensions } = answer.data as { delta: number; dimensions: ServerAnswer[] };
    const [{ members, others } = { members: [], others: null }] = dimensions;
    const sum = members.reduce((all, one) => all + one.delta, 0) + (others?.delta ?? 0);
    expect(sum).toBe(delta);
  });
});

describe('a cube of another tenant', () => {
  it('is missing like one that never was, wherever a question names it', async () => {
    const receipt = (await post('/query', asked())).data.trace.receipt as object;
    const bodies: [string, (cube: string) => object][] = [
      ['/query', (cube) => asked({ cube })],
      ['/query/drill-through', (cube) => ({ query: asked({ cube }), cell: total })],
      ['/query/drill-through/export', (cube) => ({ query: asked({ cube }), cell: total })],
      ['/query/verify', (cube) => ({ query: asked({ cube }), receipt })],
      [
        '/query/changes',
        (cube) => ({
          ...{ query: asked({ cube }), measure: 'trips' },
          ...{ from: side('West'), to: side('Midwest') },
        }),
      ],
    ];
    for (const [path, body] of bodies) {
      const answer = await post(path, body(theirs), 'gus');
      const never = await post(path, body('never'), 'gus');
      expect([path, answer.code, answer.message]).toEqual([path, 1003, never.message]);
      const own = await post(path, body(theirs));
      if (own.text.startsWith('{')) expect([path, own.code]).toEqual([path, 1000]);
      else expect([path, own.status]).toEqual([path, 200]);
      const without = await lab.call({ method: 'POST', path, body: body(theirs) });
      expect([path, without.status]).toEqual([path, 401]);
    }
  });

  it('breaks nothing when a text of one’s own is checked against it', async () => {
    const given = { text: text('mine'), cube: theirs };
    const limited = await post('/cubes/validate', given, 'gus');
    const never = await post('/cubes/validate', { ...given, cube: 'never' }, 'gus');
    expect([limited.code, limited.message]).toEqual([never.code, never.message]);
  });
});

describe('what a role may not see', () => {
  const access = (entry: string): More => ({ rest: `access:\n  - {role: viewer, ${entry}}` });
  const previewed = (entry: string, query: object) =>
    post('/cubes/preview', { text: text('rich', access(entry)), role: 'viewer', query });
  const west = `rows: "place.region = 'West'"`;

  it.each([
    ['visible', [240, 120, 120]],
    ['full', [480, 120, 120]],
    ['hidden', [null, 120, 120]],
  ])('counts in totals as its policy says: %s', async (totals, values) => {
    const query = asked({ rows: [{ of: 'state' }] });
    const { data } = await previewed(`${west}, totals: ${totals}`, query);
    expect(data.cellSet.rows.levels[0].members).toEqual(['California', 'Washington']);
    expect(data.cellSet.cells[0].values).toEqual(values);
  });

  it('does not exist, by no name and in no hint', async () => {
    const hidden = 'hide: [state, miles]';
    for (const more of [
      { measures: ['miles'] },
      { rows: [{ of: 'state' }] },
      { rows: [{ of: 'region', properties: ['state'] }] },
      { rows: [{ of: 'region', set: 's' }], sets: [{ name: 's', of: 'state', paths: [['x']] }] },
      { where: { of: 'state', op: 'in', values: ['Ohio'] } },
    ]) {
      const refused = await previewed(hidden, asked(more));
      expect([refused.code, refused.message]).toEqual([
        1001,
        expect.not.stringMatching(/mean "(state|miles)/),
      ]);
    }
  });
});
