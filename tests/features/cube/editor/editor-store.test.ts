import { describe, expect, test } from 'vitest';
import { createEditorStore, isDirty } from '../../../../src/features/cube/editor/editor-store';
import {
  withEntries,
  withValue,
  entriesOf,
  freeName,
} from '../../../../src/features/cube/editor/model-path';
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
    expect(store.getState().whole).toBe(false);
    expect(store.getState().model?.name).toBe('trips');
    store.getState().edit((model) => ({ ...model, label: 'x' }));
    expect(textOf(store)).toContain('bad: [');
    store.getState().undo();
    expect(store.getState().whole).toBe(true);
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

  test('is dirty until what is shown is saved', () => {
    const store = open();
    expect(isDirty(store.getState())).toBe(true);
    const cube = { id: 'c', version: 1, tag: '', stag: '' } as never;
    store.getState().markSaved({ cube, text: TEXT });
    expect(isDirty(store.getState())).toBe(false);
    store.getState().file({ tag: 'A' });
    expect(isDirty(store.getState())).toBe(true);
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
    expect(freeName(model, 'n')).toBe('n_2');
  });

  test('tables stand right of what they hang on, none on another', () => {
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
