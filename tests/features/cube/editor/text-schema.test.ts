import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { completeModel, hoverText, keysAbove } from '../../../../src/widgets/model-schema';

const TEXT = `name: flights
source:
  table: fact
dimensions:
  - name: city
    expr: city
    type: string
  - name: state
    expr: state
hierarchies:
  - name: place
    levels: [state, city]
measures:
  - name: rows
    agg: count
    semi:
      over: city
`;

/** Offered labels where `|` is in a text. */
function offered(text: string, explicit = true): string[] {
  const pos = text.indexOf('|');
  const state = EditorState.create({ doc: text.replace('|', '') });
  const result = completeModel(new CompletionContext(state, pos, explicit));
  return result?.options.map(({ label }) => label) ?? [];
}

describe('the text of a model', () => {
  test.each([
    ['name: flights', []],
    ['table: fact', ['source']],
    ['expr: city', ['dimensions']],
    ['over: city', ['measures', 'semi']],
    ['levels: [', ['hierarchies']],
  ])('knows what %s is in', (line, keys) => {
    expect(keysAbove(TEXT, TEXT.indexOf(line))).toEqual(keys);
  });

  test('offers the keys of the place', () => {
    expect(offered(`${TEXT}|`)).toEqual(expect.arrayContaining(['joins', 'tests', 'calendars']));
    expect(offered(TEXT.replace('    agg: count', '    agg: count\n    fo|'))).toEqual(
      expect.arrayContaining(['folder', 'format', 'calc', 'where']),
    );
    expect(offered(TEXT.replace('    expr: state', '    |'))).toEqual(
      expect.arrayContaining(['determines', 'sortBy']),
    );
  });

  test('offers values and the names the model has', () => {
    expect(offered(TEXT.replace('agg: count', 'agg: |'))).toEqual(
      expect.arrayContaining(['sum', 'distinct']),
    );
    expect(offered(TEXT.replace('[state, city]', '[state, |'))).toEqual(['city', 'state']);
    expect(offered(TEXT.replace('type: string', 'type: |'))).toEqual([
      'string',
      'number',
      'boolean',
      'date',
      'timestamp',
    ]);
  });

  test('explains the property of a line', () => {
    expect(hoverText(TEXT, TEXT.indexOf('expr: city') + 2)).toMatch(/column/);
    expect(hoverText('nonsense: 1', 3)).toBeNull();
  });
});
