import type { Hierarchy } from '@bi/contract/cube/cube';
import type { MemberKey } from '@bi/contract/query/query';
import { oracleTree } from './oracle-uneven';
import type { OracleDimension, OracleRow, OracleTree } from './oracle-world';
import type { SeededRandom } from './seeded-random';
import { column } from './world-dimensions';

type Plain = Record<string, MemberKey>;

/** A parent-child hierarchy with its levels, and what orders each, as dimensions. */
export interface WorldTree {
  hierarchy: Hierarchy;
  tree: OracleTree;
  dimensions: [name: string, plain: OracleDimension][];
}

interface TreeDraft {
  hierarchy: Hierarchy;
  table: string;
  joins: string[];
  rows: readonly Plain[];
  boss: string;
  caption: string | null;
}

function worldTree({ hierarchy, table, joins, rows, boss, caption }: TreeDraft): WorldTree {
  const members = rows.map((row) => ({
    id: Number(row['id']),
    boss: row[boss] === null ? null : Number(row[boss]),
  }));
  const idIn = column(table, 'id');
  const tree = oracleTree(hierarchy.name, members, idIn, hierarchy.members !== 'leaves');
  const captionOf = (id: number | undefined): MemberKey =>
    caption === null ? null : (rows.find((row) => row['id'] === id)?.[caption] ?? null);
  const dimensions = tree.levels.flatMap((level, depth): WorldTree['dimensions'] => [
    [level, { type: 'number', joins, value: (row: OracleRow) => tree.path(row)[depth] ?? null }],
    [
      `${level} order`,
      { type: 'string', joins, value: (row: OracleRow) => captionOf(tree.path(row)[depth]) },
    ],
  ]);
  return { hierarchy, tree, dimensions };
}

/** The parent-child hierarchies of a random world: over a joined table, and over the fact. */
export function worldTrees({
  places,
  facts,
  random,
}: {
  places: readonly Plain[];
  facts: readonly Plain[];
  random: SeededRandom;
}): WorldTree[] {
  return [
    worldTree({
      hierarchy: {
        name: 'from_line',
        levels: ['from_id'],
        parent: 'from_boss',
        caption: 'from_city',
        members: random.pick(['all', 'leaves'] as const),
      },
      table: 'origin',
      joins: ['origin'],
      rows: places,
      boss: 'boss',
      caption: 'city',
    }),
    worldTree({
      hierarchy: {
        name: 'line',
        levels: ['id'],
        parent: 'above',
        ...(random.chance(0.3) ? { members: 'leaves' as const } : {}),
      },
      table: 'fact',
      joins: [],
      rows: facts,
      boss: 'above',
      caption: null,
    }),
  ];
}
