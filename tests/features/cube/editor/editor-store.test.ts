import { describe, expect, test } from 'vitest';
import {
  AggregateMeasure,
  CalculatedMeasure,
  Calendar,
  CubeAccess,
  CubeTest,
  Dimension,
  Fact,
  Hierarchy,
  Join,
} from '@bi/contract/cube/cube';
import { changeEntry, isShownEntry } from '../../../../src/features/cube/editor/change-entry';
import { createEditorStore, isCubeDirty } from '../../../../src/features/cube/editor/editor-store';
import {
  withEntries,
  withValue,
  entriesOf,
  freeModelName,
  type ModelEntry,
  type ListPart,
} from '../../../../src/features/cube/editor/model-path';
import { fieldsOfPart } from '../../../../src/features/cube/editor/part-fields';
import { placeTables } from '../../../../src/features/cube/editor/place-tables';
import { suggestFor, wordBefore } from '../../../../src/features/cube/editor/expression-scope';

const TEXT = `# what the team agreed on
name: trips
source: {table: t}
key: []
joins: []
dimensions:
  - {name: a, expr: a, type: string} # first
hierarchies: []
measures:
  - {name: n, agg: count}
`;
const open = (text = TEXT) =>
  createEditorStore({
    cube: null,
    saved: { text, tag: '', stag: '' },
    draft: null,
    baseVersion: null,
  });
const textOf = (store: ReturnType<typeof open>) => store.getState().history.present.text;

describe('the editor', () => {
  test('changes the text without losing its comments, and takes it back step by step', () => {
    const store = open();
    for (let step = 1; step <= 120; step += 1) {
      store.getState().edit((model) => ({ ...model, label: `Label ${step}` }));
    }
    expect(textOf(store)).toContain('label: Label 120');
    expect(textOf(store)).toContain('# first');
    for (let step = 0; step < 119; step += 1) store.getState().undo();
    expect(store.getState().model?.label).toBe('Label 1');
    store.getState().undo();
    expect(textOf(store)).toBe(TEXT);
    store.getState().redo();
    expect(store.getState().model?.label).toBe('Label 1');
  });

  test('keeps the last model while the text is none, and changes nothing then', () => {
    const store = open();
    store.getState().type(`${TEXT}\n  bad: [`, 0);
    expect(store.getState().complete).toBe(false);
    expect(store.getState().model?.name).toBe('trips');
    store.getState().edit((model) => ({ ...model, label: 'x' }));
    expect(textOf(store)).toContain('bad: [');
    store.getState().undo();
    expect(store.getState().complete).toBe(true);
  });

  test('makes one step of letters typed at one stretch', () => {
    const store = open();
    store.getState().type(`${TEXT}#`, 0);
    store.getState().type(`${TEXT}# a`, 300);
    store.getState().type(`${TEXT}# ab`, 600);
    store.getState().type(`${TEXT}# ab c`, 5000);
    expect(store.getState().history.past).toHaveLength(2);
    store.getState().undo();
    expect(textOf(store)).toBe(`${TEXT}# ab`);
    store.getState().undo();
    expect(textOf(store)).toBe(TEXT);
  });

  test('makes one step of letters typed into one field, another of the next field', () => {
    const store = open();
    const label = (text: string, place: string, nowMs: number) =>
      store.getState().edit((model) => ({ ...model, label: text }), { place, nowMs });
    label('T', 'label', 0);
    label('Tr', 'label', 300);
    label('Tri', 'description', 400);
    label('Trip', 'description', 5000);
    expect(store.getState().history.past).toHaveLength(3);
    store.getState().undo();
    store.getState().undo();
    expect(store.getState().model?.label).toBe('Tr');
    store.getState().undo();
    expect(textOf(store)).toBe(TEXT);
  });

  test('takes what asks for a name along when it changes, not to names on the way', () => {
    const store = open(
      TEXT.replace('hierarchies: []', 'hierarchies:\n  - {name: h, levels: [a, ab]}').replace(
        '# first',
        '# first\n  - {name: ab, expr: b, type: string}',
      ),
    );
    const rename = (name: string, nowMs: number) =>
      store.getState().rename('dimensions', 0, name, { place: 'dimensions.0.name', nowMs });
    rename('ab', 0);
    expect(store.getState().model?.hierarchies[0]?.levels).toEqual(['a', 'ab']);
    rename('', 2000);
    rename('abc', 4000);
    expect(store.getState().model?.hierarchies[0]?.levels).toEqual(['abc', 'ab']);
    expect(textOf(store)).toContain('# first');
    for (let step = 0; step < 3; step += 1) store.getState().undo();
    expect(store.getState().model?.dimensions[0]?.name).toBe('a');
  });

  test('is dirty until what is shown is saved', () => {
    const store = open();
    expect(isCubeDirty(store.getState())).toBe(true);
    const cube = { id: 'c', version: 1, tag: '', stag: '' } as never;
    store.getState().markSaved({ cube, text: TEXT });
    expect(isCubeDirty(store.getState())).toBe(false);
    store.getState().file({ tag: 'A' });
    expect(isCubeDirty(store.getState())).toBe(true);
  });
});

describe('parts of a model', () => {
  test('an emptied property goes, with what held nothing else', () => {
    const entry = { name: 'm', semi: { over: 'd' } };
    expect(withValue(entry, 'semi.over', undefined)).toEqual({ name: 'm' });
    expect(withValue({ name: 'm' }, 'shift.n', -1)).toEqual({ name: 'm', shift: { n: -1 } });
    expect(withValue({ name: 'm', label: 'x' }, 'label', '')).toEqual({ name: 'm' });
  });

  test('a list that may be absent goes when it is empty', () => {
    const { model } = open().getState();
    if (!model) throw new Error('no model');
    const tested = withEntries(model, 'tests', [{ name: 't', measure: 'n', equals: 1 }]);
    expect(entriesOf(tested, 'tests')).toHaveLength(1);
    expect(withEntries(tested, 'tests', [])).toEqual(model);
    expect(freeModelName(model, 'n')).toBe('n_2');
  });

  test('tables are placed right of what they depend on, none over another', () => {
    const { model } = open().getState();
    if (!model) throw new Error('no model');
    const join = (name: string, from?: string) => ({
      name,
      to: name,
      rel: 'many_to_one' as const,
      on: [['a', 'b'] as [string, string]],
      ...(from === undefined ? {} : { from }),
    });
    const joins = [join('x'), join('y', 'x'), join('z', 'x'), join('w'), join('loop', 'loop')];
    const { tables } = placeTables({ ...model, joins }, { width: 100, height: 40 });
    expect(tables).toHaveLength(6);
    for (const { x, from } of tables) if (from) expect(x).toBeGreaterThan(from.x);
    expect(new Set(tables.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  });

  test('an expression offers what its last word begins', () => {
    const scope = ['origin.state', 'origin', 'sum_x'].map((text) => ({
      text,
      detail: '',
      insert: text,
    }));
    expect(wordBefore('a + origin.st', 13)).toBe('origin.st');
    expect(suggestFor('origin.st', scope).map(({ text }) => text)).toEqual(['origin.state']);
    expect(suggestFor('state', scope).map(({ text }) => text)).toEqual(['origin.state']);
    expect(suggestFor('', scope)).toEqual([]);
    expect(suggestFor('sum_x', scope)).toEqual([]);
  });
});

describe('a form in which a needed value is emptied', () => {
  test('continues to show the model, which is none until the value is there', () => {
    const store = open();
    store.getState().edit((model) => {
      const [first] = model.dimensions;
      return { ...model, dimensions: [{ ...first!, name: '' }] };
    });
    expect(store.getState()).toMatchObject({ complete: false, shaped: true });
    expect(store.getState().model?.dimensions[0]?.name).toBe('');
    store.getState().edit((model) => {
      const [first] = model.dimensions;
      return { ...model, dimensions: [{ ...first!, name: 'city' }] };
    });
    expect(store.getState()).toMatchObject({ complete: true, shaped: true });
    expect(textOf(store)).toContain('{name: city, expr: a, type: string} # first');
  });

  test('is a model without the expression of a dimension, which further facts may have', () => {
    const store = open();
    const emptied = changeEntry(
      { name: 'a', expr: 'a', type: 'string' },
      fieldsOfPart({ part: 'dimensions', index: 0 }, {}).find(({ path }) => path === 'expr')!,
      '',
    );
    expect(emptied).toEqual({ name: 'a', type: 'string' });
    store.getState().edit((model) => withEntries(model, 'dimensions', [emptied]));
    expect(store.getState()).toMatchObject({ complete: true, shaped: true });
    expect(textOf(store)).toContain('{name: a, type: string} # first');
  });

  test('shows nothing of a text that has no parts of a model', () => {
    const store = open();
    store.getState().type('dimensions: 3', 0);
    expect(store.getState()).toMatchObject({ complete: false, shaped: false });
    expect(store.getState().model?.dimensions).toHaveLength(1);
  });
});

describe('a property of an entry', () => {
  const field = (
    chosen: 'measures' | 'hierarchies' | 'calendars',
    entry: ModelEntry,
    path: string,
  ) => fieldsOfPart({ part: chosen, index: 0 }, entry).find((one) => one.path === path)!;
  const change = (
    chosen: 'measures' | 'hierarchies' | 'calendars',
    entry: ModelEntry,
    path: string,
    value: unknown,
  ) => changeEntry(entry, field(chosen, entry, path), value);
  const stock = { name: 'm', agg: 'sum', expr: 'a', semi: { over: 'day', take: 'last' } };

  test.each<
    [string, 'measures' | 'hierarchies' | 'calendars', ModelEntry, string, unknown, ModelEntry]
  >([
    [
      'a stock begins with its last date',
      'measures',
      { name: 'm', agg: 'sum' },
      'semi.over',
      'day',
      { name: 'm', agg: 'sum', semi: { over: 'day', take: 'last' } },
    ],
    [
      'without its date it is no stock',
      'measures',
      stock,
      'semi.over',
      undefined,
      { name: 'm', agg: 'sum', expr: 'a' },
    ],
    [
      'a moved period begins with the year before',
      'measures',
      { name: 'm', calc: 'a' },
      'shift.over',
      'day',
      { name: 'm', calc: 'a', shift: { over: 'day', n: -1, unit: 'year' } },
    ],
    [
      'a percentile has a share, and is no stock',
      'measures',
      { ...stock, scale: 2 },
      'agg',
      'percentile',
      { name: 'm', agg: 'percentile', expr: 'a', p: 0.5 },
    ],
    [
      'everything is a level, too',
      'measures',
      { name: 'm', calc: 'a' },
      'at',
      { fix: [] },
      { name: 'm', calc: 'a', at: { fix: [] } },
    ],
    ['what is needed stays, emptied', 'measures', stock, 'name', '', { ...stock, name: '' }],
    [
      'weeks take the place of months',
      'calendars',
      { name: 'c', kind: 'fiscal', startMonth: 4 },
      'kind',
      '445',
      { name: 'c', kind: '445', weeks: '445', endMonth: 1, lastWeekday: 6, end: 'nearest' },
    ],
  ])('%s', (_what, part, entry, path, value, expected) => {
    expect(change(part, entry, path, value)).toEqual(expected);
  });

  test('is shown where it means something, or is there', () => {
    const keys = field('measures', { name: 'm', agg: 'sum' }, 'keys');
    expect(isShownEntry(keys, { agg: 'sum' })).toBe(false);
    expect(isShownEntry(keys, { agg: 'distinct' })).toBe(true);
    expect(isShownEntry(keys, { agg: 'sum', keys: ['a'] })).toBe(true);
  });

  test('of the contract has a field in the forms, but for those edited elsewhere', () => {
    const fields = (part: ListPart, entry: ModelEntry) =>
      new Set(fieldsOfPart({ part, index: 0 }, entry).map(({ path }) => path.split('.')[0]));
    const properties = (schema: { properties: object }) => Object.keys(schema.properties);
    const missing = (part: ListPart, entry: ModelEntry, schema: { properties: object }) =>
      properties(schema).filter((name) => !fields(part, entry).has(name));
    expect(missing('joins', {}, Join)).toEqual([]);
    expect(missing('facts', {}, Fact)).toEqual([]);
    expect(missing('dimensions', {}, Dimension)).toEqual([]);
    expect(missing('hierarchies', { parent: 'a', levels: ['a'] }, Hierarchy)).toEqual([]);
    expect(missing('measures', { agg: 'sum' }, AggregateMeasure)).toEqual([]);
    expect(missing('measures', { calc: 'a' }, CalculatedMeasure)).toEqual([]);
    expect(missing('access', {}, CubeAccess)).toEqual([]);
    expect(missing('tests', {}, CubeTest)).toEqual([]);
    expect(missing('calendars', { kind: 'fiscal' }, Calendar.anyOf[0])).toEqual([]);
    expect(missing('calendars', { kind: '445' }, Calendar.anyOf[1])).toEqual([]);
  });
});
