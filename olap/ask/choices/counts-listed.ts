import type { AskCube } from '../cube/ask-cube';
import { isCountedAt, roleAt } from '../cover/counted-at';
import type { WordSpan } from '../cover/covers';
import { rowsMeasure } from '../cube/rows-measure';
import {
  alikeApart,
  furtherRows,
  isNounOfMember,
  nameAt,
  sameWords,
  type SpannedReading,
} from './said-differently';

/** Whether a member is named right before or behind a noun: "customer Jane", "the product 'cumin'". */
function isNextToMember(spans: readonly WordSpan[], at: number): boolean {
  let next = at + 1;
  while (/^(?:['"]|named|called)$/.test(spans[next]?.text ?? '')) next += 1;
  return roleAt(spans[next]) === 'member';
}

/**
 * Whether the first reading counts what the second one lists, though no word says that it is counted: "the grapes and
 * years of wines above 100" lists grapes, "cards of customer Jane" counts no customers.
 */
export function countsListed(a: SpannedReading, b: SpannedReading, cube: AskCube): boolean {
  if (!alikeApart(a.frame, b.frame, 'rows', 'measures', 'measureAssumed')) return false;
  if (furtherRows(a.frame, b.frame).length > 0) return false;
  const [counted, ...others] = a.frame.measures.filter((one) => !b.frame.measures.includes(one));
  const agg = cube.measures.find(({ name }) => name === counted)?.agg;
  if (others.length > 0 || (agg !== 'distinct' && agg !== 'count')) return false;
  const isAdded = b.frame.measures.every((name) => a.frame.measures.includes(name));
  return a.spans.some((span, at) => {
    if (nameAt(span, 'measure') !== counted) return false;
    if (isCountedAt(a.spans, at)) return false;
    // rows may be counted where nothing else is asked
    if (isAdded || counted === rowsMeasure(cube, true)?.name) return isAdded;
    if (isNextToMember(a.spans, at) || isNounOfMember(a, at, cube)) return true;
    const field = nameAt(sameWords(span, b), 'field');
    return field !== null && b.frame.rows.some(({ of }) => of === field);
  });
}
