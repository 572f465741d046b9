import { MEMBER_NOTES } from '@bi/olap/cells/assembly-spec';
import { fieldColumns } from '../rows/field-codes';
import type { PlanField, QueryPlan } from '../plan/query-plan';

const { code, node, note, open, unmapped } = fieldColumns;

/** SQL of the depth of a field's node. */
export function depthSql(sql: string, depthCount: number): string {
  return depthCount === 1
    ? '0'
    : `CASE WHEN ${sql} >= 0 THEN ${sql} % ${depthCount} ELSE (-2 - ${sql}) % ${depthCount} END`;
}

/** The nodes of a level without a place of their own; null where every member has one. */
export function placelessNodes(field: PlanField, index: number, depth: number): string | null {
  const last = depth === field.levels.length - 1;
  if (field.uneven === null || field.uneven.tree !== null || depth === 0 || last) return null;
  const isPlaceless = `${note(index, depth)} % ${MEMBER_NOTES.ownData} >= ${MEMBER_NOTES.placeless}`;
  return `(SELECT ${node(index, depth)} FROM p${index} WHERE ${code(index, depth)} IS NOT NULL AND ${isPlaceless})`;
}

/** SQL of the last level down to `depth` on which a row's member of a ragged field has a place. */
export function placedLevelSql(field: PlanField, index: number, depth: number): string {
  const branches = Array.from({ length: depth }, (_, up) => depth - up).flatMap((level) => {
    const placeless = placelessNodes(field, index, level);
    return placeless === null
      ? []
      : [`WHEN ${node(index, level)} NOT IN ${placeless} THEN ${level}`];
  });
  return branches.length === 0 ? String(depth) : `CASE ${branches.join(' ')} ELSE 0 END`;
}

/**
 * SQL of the open levels of a level's member: the most that any of its rows has, and one more where
 * their fact lacks the next that is open.
 */
export function openOf({ facts, fields }: QueryPlan, index: number, depth: number): string {
  const own = fields[index]?.unmapped ? `${open(index)} + ${unmapped(index)}` : open(index);
  return facts.length === 0 ? own : `max(${own}) OVER (PARTITION BY ${code(index, depth)})`;
}
