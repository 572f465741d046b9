import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const ARTICLE = /^an?$/;
const SOMETHING = /^(?:something|anything)$/;
const PLURAL = /(?<![siu])s$/;

/** Whether a span is a verb that is true of all rows of the cube: borrowed, hired. */
const isRowVerb = ({ meaning }: WordSpan): boolean =>
  meaning.kind === 'target' && meaning.target.kind === 'cube' && meaning.target.verb === true;

/** Whether a span names one of what the cube counts, or of a field's members: a car, a course. */
function isThing(
  { meaning, text }: Pick<WordSpan, 'meaning' | 'text'>,
  { measures, fields }: AskCube,
): boolean {
  if (meaning.kind !== 'target' || PLURAL.test(text)) return false;
  const { target } = meaning;
  if (target.kind === 'field')
    return (
      target.period !== true && fields.find(({ name }) => name === target.name)?.type === 'string'
    );
  if (target.kind !== 'measure') return false;
  const agg = measures.find(({ name }) => name === target.name)?.agg;
  return agg === 'count' || agg === 'distinct';
}

/** 撞了几次鸟: what a verb of the rows is done to, behind how often it was. */
function isObjectZh(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const [count, noun] = [spans[at - 1], spans[at]];
  const verb = spans.slice(0, Math.max(0, at - 1)).findLast((span) => word(span, 'fill') === null);
  if (verb === undefined || noun === undefined || !isRowVerb(verb)) return false;
  if (word(count, 'count') === null || !/[次回起趟]$/.test(count?.text ?? '')) return false;
  const target = noun.meaning.kind === 'target' ? noun.meaning.target : null;
  return target?.kind === 'field' && isThing(noun, cube);
}

/** Whether a span is a noun for the rows. */
const isRowsAt = ({ meaning }: WordSpan, cube: AskCube): boolean =>
  meaning.kind === 'target' &&
  meaning.target.kind === 'measure' &&
  meaning.target.name === rowsMeasure(cube, true)?.name;

/** What only aircraft do, or have done to them. */
const AIRCRAFT = /^(?:飞机|客机)$/;
const OF_AIRCRAFT = /^(?:被?撞(?!击)|飞)/;

/** 飞机撞了多少次原鸽: the noun of those that all rows are of, before their verb. */
function isDoerZh(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const [before, own, verb] = [spans[at - 1], spans[at], spans[at + 1]];
  if (own === undefined || verb === undefined) return false;
  if (!isRowVerb(verb) && !isRowsAt(verb, cube)) return false;
  if (!OF_AIRCRAFT.test(verb.text) || !AIRCRAFT.test(own.text)) return false;
  if (/[哪几各每]/.test(before?.text ?? '')) return false;
  return (['by', 'count', 'top', 'number'] as const).every((role) => word(before, role) === null);
}

/**
 * Spans in which what a verb of the rows is done to says no more than the verb: "customers who hired a car", "people who
 * borrowed something", "accounts that received an invoice". A member says which rows are meant: "hired a van".
 */
export function withoutObjectsOfVerbs(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true)?.name;
  const filled = new Set<number>();
  for (const [at, { text, meaning }] of spans.entries()) {
    if (isObjectZh(spans, at, cube) || isDoerZh(spans, at, cube)) filled.add(at);
    const [verb, article] = [spans[at - 2], spans[at - 1]];
    if (article !== undefined && SOMETHING.test(text) && isRowVerb(article)) filled.add(at);
    if (verb === undefined || article === undefined || !ARTICLE.test(article.text)) continue;
    const target = meaning.kind === 'target' ? meaning.target : null;
    const isRows = target?.kind === 'measure' && target.name === rows;
    if (isThing({ text, meaning }, cube) && isRowVerb(verb)) filled.add(at);
    // "made a donation"
    if (isRows && word(verb, 'fill')?.verb === true)
      for (const one of [at, at - 2]) filled.add(one);
  }
  return spans.map((span, at) => {
    if (filled.has(at)) return { ...span, meaning: FILL };
    // "loans by request": what rows are broken down by is no verb
    const isBrokenDown =
      isRowVerb(span) && /[a-z]$/.test(span.text) && word(spans[at - 1], 'by') !== null;
    return isBrokenDown ? { ...span, meaning: { kind: 'unknown' } } : span;
  });
}
