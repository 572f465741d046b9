import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const PAST = /^([a-z]{3,}?)(?:ed|d)$/;
const COUNTS = /\b(?:count|times|number)$|s$/i;
const MIN_STEM = 4;

/** The sum of how often each row had a verb done to it: Renewal count of "renewed"; undefined: none, or several. */
function countOf(text: string, { measures }: AskCube): string | undefined {
  const base = PAST.exec(text)?.[1] ?? '';
  if (base.length < MIN_STEM) return undefined;
  // "extended" is an extension
  const stem = base.length > MIN_STEM ? base.slice(0, -1) : base;
  const found = measures.filter(
    ({ agg, label }) =>
      agg === 'sum' &&
      COUNTS.test(label) &&
      label.split(' ').length <= 2 &&
      label.toLowerCase().startsWith(stem),
  );
  return found.length === 1 ? found[0]?.name : undefined;
}

/** How many spans say a number of times, with its comparison, and what number; null: they do not. */
function timesAt(
  spans: readonly WordSpan[],
  at: number,
): { length: number; compare: WordSpan | null; value: number } | null {
  const compare = word(spans[at], 'compare') === null ? null : (spans[at] ?? null);
  const from = compare === null ? at : at + 1;
  const said = word(spans[from], 'number');
  const meaning = spans[from]?.meaning;
  const value = said?.value ?? (meaning?.kind === 'number' ? meaning.value : undefined);
  if (value === undefined) return null;
  if (said?.often !== undefined) return { length: from + 1 - at, compare, value };
  return word(spans[from + 1], 'unit')?.of === 'times'
    ? { length: from + 2 - at, compare, value }
    : null;
}

/** Whether the last thing that is named is the rows: guests who renewed three times may have done so with several. */
function isRows(before: readonly WordSpan[], cube: AskCube): boolean {
  const last = before.findLast(({ meaning }) => meaning.kind === 'target')?.meaning;
  const rows = rowsMeasure(cube, true)?.name;
  if (last?.kind !== 'target') return false;
  return last.target.kind === 'measure' && last.target.name === rows;
}

/** Spans in which "loans renewed at least twice" is about the number of renewals that each loan has. */
export function withCountedVerbs(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const read: WordSpan[] = [];
  for (let at = 0; at < spans.length; at += 1) {
    const span = spans[at] as WordSpan;
    const times = timesAt(spans, at + 1);
    const isOfRows = times !== null && isRows(spans.slice(0, at), cube);
    const name = isOfRows ? countOf(span.text, cube) : undefined;
    if (times === null || name === undefined) {
      read.push(span);
      continue;
    }
    const last = spans[at + times.length] ?? span;
    const equal = {
      ...span,
      text: '=',
      meaning: { kind: 'word', word: { role: 'compare', op: '=' } },
    };
    read.push(
      { ...span, text: 'with', meaning: { kind: 'word', word: { role: 'fill' } } },
      { ...span, meaning: { kind: 'target', target: { kind: 'measure', name } } },
      times.compare ?? (equal as WordSpan),
      { ...last, meaning: { kind: 'number', value: times.value } },
    );
    at += times.length;
  }
  return read;
}
