import type { CubeModel } from '@bi/contract/cube';
import { functionSignatures, type FunctionName } from '@bi/olap/expression/functions';

/** Something that can be put into a formula. */
export interface Suggestion {
  kind: 'measure' | 'function';
  /** what is written into the formula */
  insert: string;
  label: string;
  /** name of a measure, parameters of a function */
  detail: string;
}

/** The word the caret stands in or behind: half-open range of the text; empty range where there is none. */
export interface WordAtCaret {
  from: number;
  to: number;
  word: string;
}

/** Functions that mean something for numbers after aggregation, the most used first. */
const FUNCTIONS: readonly FunctionName[] = [
  'if',
  'coalesce',
  'nullif',
  'round',
  'abs',
  'least',
  'greatest',
  'floor',
  'ceil',
  'trunc',
  'sign',
  'power',
  'sqrt',
  'ln',
  'log10',
  'exp',
];

const MOST = 12;

/** The word at a caret, for completion. */
export function wordAtCaret(text: string, caret: number): WordAtCaret {
  const before = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(text.slice(0, caret))?.[0] ?? '';
  const after = /^[\p{L}\p{N}_]*/u.exec(text.slice(caret))?.[0] ?? '';
  const from = caret - before.length;
  const to = before === '' ? caret : caret + after.length;
  return { from, to, word: text.slice(from, caret) };
}

/**
 * What may be meant by the beginning of a word: measures whose name, label or synonym holds it, then
 * functions that begin with it; with an empty word the measures.
 */
export function suggestionsFor(model: CubeModel, own: string, word: string): Suggestion[] {
  const wanted = word.toLocaleLowerCase();
  const measures = model.measures
    .filter(({ name, hidden }) => hidden !== true && name !== own)
    .flatMap((measure): (Suggestion & { rank: number })[] => {
      const label = measure.label ?? measure.name;
      const words = [label, measure.name, ...(measure.synonyms ?? [])];
      const places = words.map((one) => one.toLocaleLowerCase().indexOf(wanted));
      if (places.every((place) => place < 0)) return [];
      const rank = places.includes(0) ? 0 : 1;
      return [{ kind: 'measure', insert: measure.name, label, detail: measure.name, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank: _rank, ...suggestion }) => suggestion);
  const functions = FUNCTIONS.filter((name) => wanted !== '' && name.startsWith(wanted)).map(
    (name): Suggestion => ({
      kind: 'function',
      insert: `${name}(`,
      label: name,
      detail: `(${functionSignatures[name].parameters.join(', ')}${'repeat' in functionSignatures[name] ? ', …' : ''})`,
    }),
  );
  return [...measures, ...functions].slice(0, MOST);
}

/** The text with the word at the caret replaced, and where the caret stands then. */
export function completed(
  text: string,
  { from, to }: WordAtCaret,
  { insert }: Suggestion,
): { text: string; caret: number } {
  const follows = text.slice(to);
  const doubled = insert.endsWith('(') && follows.startsWith('(') ? insert.slice(0, -1) : insert;
  return { text: text.slice(0, from) + doubled + follows, caret: from + doubled.length };
}
