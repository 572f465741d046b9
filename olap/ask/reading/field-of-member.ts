import type { AskCube } from '../cube/ask-cube';
import { saidAfter } from './loose-words';
import { saidBefore, sideOf, word } from '../cover/cover-words';
import { LEXICON } from '../words/lexicon';
import { hasMember } from '../cube/members-of-field';
import { keyOf } from '../words/normalise';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';

/** "origin state is Texas" of another field than the one named: hardly what is meant. */
function equalsOther(spans: readonly WordSpan[], field: string, at: number): boolean {
  const meaning = EQUALS.has(spans[at + 1]?.text ?? '') ? spans[at + 2]?.meaning : undefined;
  if (meaning?.kind !== 'target' || meaning.target.kind !== 'member') return false;
  return meaning.target.field !== field;
}

const EQUALS = new Set(['is', 'are', 'was', 'were', '=', 'equals', 'equal to', '是', '为']);

/** "members who booked a class": one of what a verb of all rows is about is no breakdown. */
function isObject(spans: readonly WordSpan[], at: number): boolean {
  const [article, verb] = [spans[at - 1], spans[at - 2]];
  if (!/^(?:an?|any|at least one)$/.test(article?.text ?? '')) return false;
  const target = verb?.meaning.kind === 'target' ? verb.meaning.target : null;
  const isEvent = target?.kind === 'field' && target.period === true && target.filled === undefined;
  const isVerb = (target?.kind === 'cube' && target.verb === true) || word(verb, 'fill')?.verb;
  return (isEvent || isVerb === true) && spans.some((span) => word(span, 'count') !== null);
}

/** "status FAIL", "Cardiology ward", "state is Texas": whether a field next to one of its members says whose it is. */
export function namesFieldOfMember(spans: readonly WordSpan[], field: string, at: number): boolean {
  if (word(spans[at - 1], 'by') !== null) return false;
  if (isObject(spans, at)) return true;
  const isOf = spans[at + 1]?.text === 'of' && spans[at - 1]?.text === 'the';
  const is = isOf || EQUALS.has(spans[at + 1]?.text ?? '') ? spans[at + 2] : undefined;
  return [spans[at - 1], spans[at + 1], is].some((span) => {
    const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
    return target?.kind === 'member' && target.field === field;
  });
}

/**
 * "of the agency X", 出发州不含X: a field before a member that it has itself is hardly named for one of this name in
 * another field.
 */
function namedForOther(
  spans: readonly WordSpan[],
  field: string,
  at: number,
  members: AskCube['members'],
): boolean {
  const next = spans[at + 1];
  const isLeftOut = word(next, 'not') !== null;
  if (!isLeftOut && (spans[at - 1]?.text !== 'the' || word(saidBefore(spans, at), 'by') !== null))
    return false;
  const meaning = (isLeftOut ? saidAfter(spans, at + 1) : next)?.meaning;
  const target = meaning?.kind === 'target' ? meaning.target : null;
  if (target?.kind !== 'member' || target.field === field) return false;
  return hasMember(members, field, target.key);
}

/** "busiest departure airports": a word for a side before a field that has one is no measure of this name. */
function readsSideAsMeasure(
  spans: readonly WordSpan[],
  name: string,
  at: number,
  { fields }: AskCube,
): boolean {
  const before = spans[at - 1];
  if (before?.meaning.kind !== 'target' || before.meaning.target.kind !== 'measure') return false;
  const side = (LEXICON.get(keyOf(before.text)) ?? []).find(({ role }) => role === 'place');
  const field = fields.find((one) => one.name === name);
  if (side?.role !== 'place' || field === undefined) return false;
  return sideOf(`${field.name} ${field.label}`, side.side) !== 'none';
}

/** Whether what is next to a field makes this one hardly the one that is meant. */
export function isOfOther(
  cube: AskCube,
  spans: readonly WordSpan[],
  field: string,
  at: number,
): boolean {
  return (
    equalsOther(spans, field, at) ||
    namedForOther(spans, field, at, cube.members) ||
    readsSideAsMeasure(spans, field, at, cube)
  );
}

/** "by day" where a member is called so, too: after "by" the field of this name is meant, and no yes or no. */
export function isFieldAfterBy(
  { fields }: AskCube,
  spans: readonly WordSpan[],
  key: string | number | boolean,
  at: number,
): boolean {
  if (word(spans[at - 1], 'by') === null) return false;
  const text = spans[at]?.text ?? '';
  return (
    typeof key === 'boolean' ||
    fields.some(({ name, label }) => [name, label.toLowerCase()].includes(text))
  );
}

/**
 * Whether members that are left out, or several that are compared, are of another field than the one that the answer is
 * broken down by, which has them, too: "by category … apart from Excise Taxes", 出发城市Chicago与Denver.
 */
export function isOfOtherRow(
  { rows, members: limited }: QuestionFrame,
  { members }: AskCube,
): boolean {
  return limited.some(({ field, not, members: named }) => {
    if (!(not || named.length > 1) || rows.some(({ of }) => of === field)) return false;
    return rows.some(({ of }) => named.every(({ key }) => hasMember(members, of, key)));
  });
}
