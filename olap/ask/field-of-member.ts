import type { AskCube } from './ask-cube';
import { saidAfter } from './loose-words';
import { saidBefore, word } from './cover-words';
import type { WordSpan } from './covers';

/** "origin state is Texas" of another field than the one named: hardly what is meant. */
function equalsOther(spans: readonly WordSpan[], field: string, at: number): boolean {
  const meaning = EQUALS.has(spans[at + 1]?.text ?? '') ? spans[at + 2]?.meaning : undefined;
  if (meaning?.kind !== 'target' || meaning.target.kind !== 'member') return false;
  return meaning.target.field !== field;
}

const EQUALS = new Set(['is', 'are', 'was', 'were', '=', 'equals', 'equal to', '是', '为']);

/** "status FAIL", "Cardiology ward", "state is Texas": whether a field next to one of its members says whose it is. */
export function namesFieldOfMember(spans: readonly WordSpan[], field: string, at: number): boolean {
  if (word(spans[at - 1], 'by') !== null) return false;
  const is = EQUALS.has(spans[at + 1]?.text ?? '') ? spans[at + 2] : undefined;
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
  return members.some((one) => one.field === field && one.key === target.key);
}

/** Whether the member next to a field is hardly the one that the field is named for. */
export function isOfOther(
  { members }: AskCube,
  spans: readonly WordSpan[],
  field: string,
  at: number,
): boolean {
  return equalsOther(spans, field, at) || namedForOther(spans, field, at, members);
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
