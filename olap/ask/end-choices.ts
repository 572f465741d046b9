import type { AskCube } from './ask-cube';
import { queryOf } from './frame-query';
import { furtherFields } from './next-frames';
import type { Understood } from './understood';
import type { Vocabulary } from './vocabulary';

const MAX_CHOICES = 4;

/** One field of each kind: "Origin region" alone of region, division and city of the origin. */
function variousFields(fields: readonly string[], cube: AskCube): string[] {
  const firsts = new Set<string>();
  return fields.filter((name) => {
    const label = cube.fields.find((one) => one.name === name)?.label ?? name;
    const [first = ''] = label.split(/\s/);
    if (firsts.has(first)) return false;
    firsts.add(first);
    return true;
  });
}

/**
 * Readings of "highest delay", which says no field to list: the first member of each of some fields. Empty: the
 * question is no such one, or leaves more than that open.
 */
export function endChoices(
  { left, ...best }: Understood & { left: readonly string[] },
  vocabularies: readonly Vocabulary[],
): Understood[] {
  const { frame } = best;
  const cube = vocabularies.find((one) => one.cube.name === frame.cube)?.cube;
  if (cube === undefined || frame.top === null || frame.rows.length > 0) return [];
  if (left.length !== 1 || frame.measureAssumed || frame.measures.length !== 1) return [];
  if (frame.intent !== 'query' || frame.show !== null || frame.conditions.length > 0) return [];
  return variousFields(furtherFields(frame, cube), cube)
    .slice(0, MAX_CHOICES)
    .map((of) => {
      const one = {
        ...frame,
        rows: [{ of }],
        top: { n: frame.top?.n ?? 1, end: frame.top?.end ?? 'top' },
      };
      return { ...best, frame: one, query: queryOf(one, cube) };
    });
}
