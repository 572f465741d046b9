import type { AskCube } from '../cube/ask-cube';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { timeUnit } from '../words/time-units';

const WITHIN = /^(?:in|at|on|inside|within) ?(?:the)?$/;

/** "in the locker": one of a kind that the question does not name is no breakdown by all of them. */
export function isOneUnnamed(
  spans: readonly WordSpan[],
  at: number,
  { measures }: AskCube,
): boolean {
  const { meaning, text = '' } = spans[at] ?? {};
  const target = meaning?.kind === 'target' ? meaning.target : null;
  const isField = target?.kind === 'field' && target.period !== true;
  const isCount =
    target?.kind === 'measure' &&
    measures.find(({ name }) => name === target.name)?.agg === 'distinct';
  if ((!isField && !isCount) || /s$/.test(text) || spans[at - 1]?.text !== 'the') return false;
  if (!WITHIN.test(spans[at - 2]?.text ?? '')) return false;
  const next = spans[at + 1];
  return (
    next === undefined ||
    (next.meaning.kind === 'word' && next.text !== 'of' && word(next, 'top') === null)
  );
}

/**
 * "by weekday of the performance": what is after a field so says whose it is; another field, or what counts something
 * else than the rows, is nothing of its own there.
 */
export function saysOfWhat(spans: readonly WordSpan[], at: number, { measures }: AskCube): boolean {
  const meaning = spans[at]?.meaning;
  const target = meaning?.kind === 'target' ? meaning.target : null;
  if (target?.kind !== 'field' && target?.kind !== 'measure') return false;
  // "month of arrival" says which date the month is of
  if (target.kind === 'field' && target.period === true) return false;
  // "month of the year" is a part of a date
  if (timeUnit(spans[at]?.text ?? '') !== null) return false;
  const measure = measures.find(({ name }) => target.kind === 'measure' && name === target.name);
  if (measure !== undefined && measure.agg !== 'distinct') return false;
  const of = spans[at - 1]?.text === 'the' ? at - 2 : at - 1;
  if (!/^of(?: the)?$/.test(spans[of]?.text ?? '')) return false;
  const before = spans[of - 1]?.meaning;
  const isField = before?.kind === 'target' && before.target.kind === 'field';
  return isField && word(spans[of - 2], 'by') !== null;
}
