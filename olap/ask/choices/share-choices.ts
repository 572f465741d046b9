import type { AskCube } from '../cube/ask-cube';
import { shareName } from '../frame/frame-ratio';
import { queryOf } from '../frame/frame-query';
import type { Understood } from '../vocabulary/understood';

const ADDED = new Set(['sum', 'count', 'distinct']);

/**
 * Readings of "percentage of remote employees by department" and "which department has the highest share of remote
 * employees": how these are divided among the departments, and what part they are of each. Empty: the question asks for no share of members, or breaks nothing down.
 */
export function shareChoices(reading: Understood, cube: AskCube): Understood[] {
  const { frame } = reading;
  const [of, ...measures] = frame.measures;
  const [where, ...members] = frame.members.filter(({ not }) => !not);
  const isOpen = frame.show === 'pctGrand' && frame.rows.length > 0 && frame.focus === undefined;
  if (!isOpen || frame.intent !== 'query') return [];
  if (of === undefined || where === undefined || measures.length + members.length > 0) return [];
  if (frame.rows.some((row) => row.of === where.field)) return [];
  if (!ADDED.has(cube.measures.find(({ name }) => name === of)?.agg ?? '')) return [];
  const name = shareName(of, where, cube);
  const each = {
    ...frame,
    measures: [name],
    ratios: [...(frame.ratios ?? []), { name, of, per: of, where }],
    members: frame.members.filter((one) => one !== where),
    show: null,
  };
  return [reading, { ...reading, frame: each, query: queryOf(each, cube) }];
}
