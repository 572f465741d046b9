import { namedMeasure } from '../cover/named-at';
import type { AskCube } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';

const STARTS =
  /^(?:and|&|,|for|of|by|per|across|all|the|all the|as well as|with|each|from each|for each)$/;
const INSIDE = /^(?:in|at|from|to|into|on|within)$/;

/**
 * Whether a word for different things is right before a field that is listed or broken down by, whose members come once
 * each anyway: "what are the different countries", "for all the different cylinders". "Sold in different countries" says
 * something of each row.
 */
export function repeatsList(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const behind = spans.slice(at + 1).filter(({ meaning, text }) => {
    const isMember = meaning.kind === 'target' && meaning.target.kind === 'member';
    return !isMember && text !== 'number of';
  });
  // "the different film directors": the noun for the rows, in the singular, belongs to the column behind it
  const rows = rowsMeasure(cube, true);
  const isCompound =
    rows !== undefined &&
    namedMeasure(behind[0], cube) === rows &&
    /^[a-z]+(?<!s)$/.test(behind[0]?.text ?? '');
  const next = isCompound ? behind[1] : behind[0];
  const target = next?.meaning.kind === 'target' ? next.meaning.target : null;
  if (target?.kind !== 'field' || target.period === true) return false;
  const last = spans.slice(0, at).findLastIndex(({ meaning }) => meaning.kind === 'target');
  const between = spans.slice(last + 1, at);
  // "in which different years"
  if (between.at(-1)?.text === 'which') return true;
  if (last < 0) return between.every((span) => !INSIDE.test(span.text));
  return between.some((span) => STARTS.test(span.text) || word(span, 'by') !== null)
    ? between.every((span) => !INSIDE.test(span.text))
    : false;
}
