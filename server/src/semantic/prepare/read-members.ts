import type { MembersAnswer } from '@bi/contract/cube-editor/cube-entity';
import { memberKey } from '@bi/olap/cells/member-dictionary';
import type { ResultColumn, ResultTable } from '@bi/olap/cells/result-column';
import type { PlanLevel } from '../plan/query-plan';

function numberAt(column: ResultColumn | undefined, row: number): number {
  return Number(column?.values[row] ?? 0);
}

function textAt(column: ResultColumn | undefined, row: number): string | null {
  if (column?.kind !== 'text' || column.nulls?.[row] === 1) return null;
  return column.values[row] ?? null;
}

/**
 * The rows of a member list as its answer: depth, place and count, of uneven hierarchies their reach, own
 * data and caption, then the keys of all levels as texts and the names of those above.
 */
export function readMembers(
  table: ResultTable,
  levels: readonly PlanLevel[],
  isUneven: boolean,
  limit: number,
): MembersAnswer {
  const [depths, , counts, ...more] = table.columns;
  const [reaches, owns, captions] = isUneven ? more : [];
  const texts = isUneven ? more.slice(3) : more;
  const named = texts.slice(levels.length);
  const shown = Math.min(limit, table.rowCount);
  const members = Array.from({ length: shown }, (_, row) => {
    const depth = numberAt(depths, row);
    const path = levels.slice(0, depth + 1).map(({ type }, index) => {
      const column = texts[index];
      const text = column?.kind === 'text' ? column.values[row] : undefined;
      return memberKey(text, column?.nulls?.[row] === 1, type);
    });
    const ownData = numberAt(owns, row) === 1;
    const deepest = isUneven && !ownData ? numberAt(reaches, row) : isUneven ? 0 : levels.length;
    const caption = textAt(captions, row);
    return {
      path,
      key: path.at(-1) ?? null,
      level: levels[depth]?.dimension ?? '',
      count: numberAt(counts, row),
      hasChildren: depth < Math.min(deepest, levels.length) - 1,
      ...(caption === null ? {} : { caption }),
      ...(named.length === 0
        ? {}
        : { captions: path.map((_, index) => textAt(named[index], row)) }),
      ...(ownData ? { ownData: true as const } : {}),
    };
  });
  return { members, more: table.rowCount > limit };
}
