import type { AskCube } from '../../cube/ask-cube';
import { saidBefore, word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';
import { keyOf, singular } from '../../words/normalise';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;

/** Words for how much something is or is worth, which begin no name of their own here. */
const WORTH = /^(?:values?|amounts?|totals?|volume)$/;

/** The words that a cube's rows are called by: "purchase", "order" and "item" of Purchase order items. */
function rowWords({ label, noun }: AskCube): ReadonlySet<string> {
  const words = `${label} ${noun ?? ''}`.toLowerCase().split(/[^a-z]+/);
  return new Set(words.filter((one) => one.length > 2).map((one) => singular(keyOf(one))));
}

/** Whether a span is a field or a measure by a part of its name, which is a word for the rows: "order" of Order status. */
function isPartOfRows(span: WordSpan, { fields, measures }: AskCube, rows: ReadonlySet<string>) {
  const target = span.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind !== 'field' && target?.kind !== 'measure') return false;
  const said = span.text.split(' ').map((one) => singular(keyOf(one)));
  if (!said.every((one) => rows.has(one))) return false;
  const all: readonly { name: string; label: string; synonyms: string[] }[] =
    target.kind === 'field' ? fields : measures;
  const own = all.find(({ name }) => name === target.name);
  if (own === undefined) return false;
  const named = [own.label, ...own.synonyms].map((one) => singular(keyOf(one)));
  return !named.includes(singular(keyOf(span.text)));
}

/** Whether a span is a measure of how much, by which nothing is counted. */
function isAmount(span: WordSpan | undefined, { measures }: AskCube): boolean {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind !== 'measure') return false;
  const agg = measures.find(({ name }) => name === target.name)?.agg;
  return agg !== 'count' && agg !== 'distinct';
}

const isAsked = (span: WordSpan | undefined): boolean =>
  (['by', 'count', 'top', 'split', 'versus'] as const).some((role) => word(span, role) !== null) ||
  /^(?:which|what|each|every|per)$/.test(span?.text ?? '');

/** A measure that counts the rows or different things. */
const isNumber = ({ meaning }: WordSpan, { measures }: AskCube): boolean => {
  const target = meaning.kind === 'target' ? meaning.target : null;
  const own = measures.find(({ name }) => target?.kind === 'measure' && name === target.name);
  return own?.agg === 'count' || own?.agg === 'distinct';
};

/** What a word for the rows is next to a word for how much: nothing of its own, or the rows that have a value. */
function meaningIn(
  spans: readonly WordSpan[],
  at: number,
  cube: AskCube,
  rows: ReadonlySet<string>,
): WordSpan['meaning'] | null {
  const [before, span, next] = [spans[at - 1], spans[at], spans[at + 1]];
  if (span === undefined || !WORTH.test(next?.text ?? '')) return null;
  const isValue = word(next, 'fill') !== null;
  if (isValue && isAmount(before, cube) && isNumber(span, cube)) return FILL;
  if (!isPartOfRows(span, cube, rows) || isAsked(saidBefore(spans, at))) return null;
  const isField = span.meaning.kind === 'target' && span.meaning.target.kind === 'field';
  if (isAmount(before, cube) && (isValue || isAmount(next, cube))) return FILL;
  if (isField && isAmount(next, cube)) return FILL;
  const counted = rowsMeasure(cube, true);
  if (!isValue || counted === undefined) return null;
  return { kind: 'target', target: { kind: 'measure', name: counted.name } };
}

/**
 * "net order value" of purchase order items is their net amount: a word for the rows within what names a measure is no
 * field or measure that has the word as a part of its name.
 */
export function withoutRowsOfWorth(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  if (!spans.some(({ text }) => WORTH.test(text))) return [...spans];
  const rows = rowWords(cube);
  return spans.flatMap((span, at): WordSpan[] => {
    const meaning = meaningIn(spans, at, cube, rows);
    if (meaning === FILL) return [];
    return [meaning === null ? span : { ...span, meaning }];
  });
}
