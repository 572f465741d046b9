import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const WHEN = /^(?:when|while|whenever|as)$/;
const SUBJECT = /^(?:they|it|the|an?|one|each|all)$/;
const OFTEN = /^(?:how often|how frequently|how many times)$/;
const DO = /(?:^| )(?:do|does|did|were|was|are|is|of|when)$/;

/** Whether a span is a verb that is true of all rows of the cube. */
export const isRowVerb = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' &&
  span.meaning.target.kind === 'cube' &&
  span.meaning.target.verb === true;

/** Whether a span names what the rows are of: a field of texts, or the rows themselves. */
function isThing(span: WordSpan | undefined, cube: AskCube): boolean {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind === 'measure') return target.name === rowsMeasure(cube, true)?.name;
  if (target?.kind !== 'field' || target.period === true) return false;
  return cube.fields.find(({ name }) => name === target.name)?.type === 'string';
}

const isFill = (span: WordSpan | undefined): boolean => word(span, 'fill') !== null;

/** The place of the verb of the rows after a subject at another place; -1: none comes. */
function verbAfter(spans: readonly WordSpan[], at: number): number {
  let next = at;
  while (isFill(spans[next])) next += 1;
  return isRowVerb(spans[next]) ? next : -1;
}

/** Places of a clause that says no more than that there was such a row: "when they were hit", "when struck". */
function clauseAt(spans: readonly WordSpan[], at: number, cube: AskCube): number[] {
  if (!WHEN.test(spans[at]?.text ?? '') || spans[at]?.meaning.kind !== 'unknown') return [];
  let next = at + 1;
  while (SUBJECT.test(spans[next]?.text ?? '') || isThing(spans[next], cube)) next += 1;
  const verb = verbAfter(spans, next);
  if (verb < 0) return [];
  // "of aircraft when struck"
  const isOf = isThing(spans[at - 1], cube) && /^(?:of|of the)$/.test(spans[at - 2]?.text ?? '');
  const start = isOf ? at - 1 : at;
  return spans.slice(start, verb).map((_, index) => start + index);
}

/** Places of who did it and what it was done to: "how often did planes hit birds". */
function subjectAt(spans: readonly WordSpan[], at: number, cube: AskCube): number[] {
  if (!isThing(spans[at], cube)) return [];
  const before = spans.slice(0, at).findLast((one) => !/^(?:the|an?|all|our)$/.test(one.text));
  if (before === undefined || !(OFTEN.test(before.text) || DO.test(before.text))) return [];
  const verb = verbAfter(spans, at + 1);
  if (verb < 0) return [];
  const object = /^(?:an?|any|the)$/.test(spans[verb + 1]?.text ?? '') ? verb + 2 : verb + 1;
  return isThing(spans[object], cube) ? [at, object] : [at];
}

/**
 * Spans in which the verb of the rows with who did it is no more than that there were such rows: "how often did planes
 * hit birds in Ohio", "how fast were they when they were struck".
 */
export function withoutClausesOfRows(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  if (!spans.some((span) => isRowVerb(span))) return [...spans];
  const filled = new Set(
    spans.flatMap((_, at) => [...clauseAt(spans, at, cube), ...subjectAt(spans, at, cube)]),
  );
  return spans.map((span, at) => (filled.has(at) ? { ...span, meaning: FILL } : span));
}
