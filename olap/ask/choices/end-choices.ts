import type { AskCube } from '../cube/ask-cube';
import { drawsMembers } from '../frame/drawn-frame';
import { queryOf } from '../frame/frame-query';
import { furtherFields } from '../phrases/next-frames';
import type { Understood } from '../vocabulary/understood';
import type { Vocabulary } from '../vocabulary/vocabulary';

const MAX_CHOICES = 4;
/** What a map can show. */
const PLACE = /\bstate\b|country|airport|城市|州|国家|机场/i;

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
 * Readings of "highest delay", which says no field to list: the first member of each of some fields;
 * or of "pie of strikes", which says none to draw. Empty: the
 * question is no such one, or leaves more than that open.
 */
export function endChoices(
  { left, ...best }: Understood & { left: readonly string[] },
  vocabularies: readonly Vocabulary[],
): Understood[] {
  const { frame } = best;
  const cube = vocabularies.find((one) => one.cube.name === frame.cube)?.cube;
  const isOpen = frame.top !== null || drawsMembers(frame);
  if (cube === undefined || !isOpen || frame.rows.length > 0) return [];
  if (left.length !== 1 || frame.measureAssumed || frame.measures.length !== 1) return [];
  if (frame.intent !== 'query' || frame.show !== null || frame.conditions.length > 0) return [];
  const places = frame.chart === 'map' ? PLACE : /./;
  const label = (name: string) => cube.fields.find((one) => one.name === name)?.label ?? name;
  const fields = cube.fields.map(({ name }) => name).filter((name) => places.test(label(name)));
  const further = furtherFields(frame, cube);
  return variousFields(frame.chart === 'map' ? fields : further, cube)
    .slice(0, MAX_CHOICES)
    .map((of) => {
      const top = frame.top && { ...frame.top, n: frame.top.n ?? 1 };
      const one = { ...frame, rows: [{ of }], top };
      return { ...best, frame: one, query: queryOf(one, cube) };
    });
}
