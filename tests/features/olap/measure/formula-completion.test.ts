import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import type { FormulaName } from '@bi/olap/formula/formula-names';
import { expect, test } from 'vitest';
import { formulaCompletion } from '../../../../src/features/olap/measure/formula-completion';

const measure = (name: string, label: string): FormulaName => ({ name, label, kind: 'measure' });
const complete = formulaCompletion(() => ({
  names: [measure('flights', 'Flights'), measure('on_time', 'On-time flights')],
  base: 'value',
  language: 'en',
  kinds: { measure: 'measure', field: 'field', parameter: 'parameter' },
}));

/** What is offered behind a text, and the part of it that is replaced. */
function offered(text: string): { replaced: string; labels: string[] } | null {
  const result = complete(
    new CompletionContext(EditorState.create({ doc: text }), text.length, false),
  );
  if (result === null) return null;
  return {
    replaced: text.slice(result.from),
    labels: result.options.map(({ label, displayLabel = label }) => displayLabel),
  };
}

test('a name of several words is completed as one, wherever its last word is', () => {
  expect(offered('On-time fl')).toEqual({ replaced: 'On-time fl', labels: ['On-time flights'] });
  expect(offered('2 * on-t')).toEqual({ replaced: 'on-t', labels: ['On-time flights'] });
});

test('behind a calculation sign only the last word is completed', () => {
  const result = offered('[Flights] - fl');
  expect(result?.replaced).toBe('fl');
  expect(result?.labels).toContain('floor');
  expect(result?.labels).toContain('Flights');
});

test('a measure is offered before a function that begins alike, whatever its capitals', () => {
  const result = complete(new CompletionContext(EditorState.create({ doc: 'fl' }), 2, false));
  const matches = result?.options.filter(({ label }) => label.startsWith('fl')) ?? [];
  const [first] = matches.toSorted((a, b) => (b.boost ?? 0) - (a.boost ?? 0));
  expect(matches.map(({ label }) => label)).toContain('floor');
  expect(first?.displayLabel).toBe('Flights');
});
