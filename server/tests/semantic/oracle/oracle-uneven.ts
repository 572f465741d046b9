import type { Hierarchy } from '@bi/contract/cube/cube';
import type { MemberKey } from '@bi/contract/query/query';
import type { OracleRow, OracleTree, OracleWorld } from './oracle-world';

/** Names under which the levels of a field stand among a world's dimensions. */
export function levelsOf(world: OracleWorld, of: string): string[] {
  const tree = world.trees.get(of);
  if (tree !== undefined) return tree.levels;
  return world.model.hierarchies.find(({ name }) => name === of)?.levels ?? [of];
}

/** Names that a measure condition calls the levels of a field by: those of a tree after its key. */
export function levelNames(world: OracleWorld, of: string): string[] {
  const levels = levelsOf(world, of);
  if (!world.trees.has(of)) return levels;
  const key = world.model.hierarchies.find(({ name }) => name === of)!.levels[0]!;
  return levels.map((_, depth) => (depth === 0 ? key : `${key}_${depth + 1}`));
}

/** The dimension that orders a level, if any. */
export function sortOf(world: OracleWorld, level: string): string | undefined {
  const own = world.model.dimensions.find(({ name }) => name === level);
  return own === undefined ? `${level} order` : own.sortBy;
}

/** How a field leaves members out. */
export function raggedOf(world: OracleWorld, of: string): Hierarchy['ragged'] {
  return world.model.hierarchies.find(({ name }) => name === of)?.ragged;
}

/** Whether the last of a path's keys is that of a member without a place. */
export function isPlaceless(ragged: Hierarchy['ragged'], keys: readonly MemberKey[]): boolean {
  if (ragged === undefined || keys.length < 2) return false;
  return ragged === 'blank' ? keys.at(-1) === null : keys.at(-1) === keys.at(-2);
}

/** Levels down to the last on which a row has a place. */
export function reachOf(ragged: Hierarchy['ragged'], keys: readonly MemberKey[]): number {
  let reach = keys.length;
  while (reach > 1 && isPlaceless(ragged, keys.slice(0, reach))) reach -= 1;
  return reach;
}

/** A forest of members: who stands above whom, and the path down to each. */
export function oracleTree(
  name: string,
  members: readonly { id: number; boss: number | null }[],
  idIn: (row: OracleRow) => MemberKey,
  ownData: boolean,
): OracleTree & { path(row: OracleRow): number[] } {
  const boss = new Map(members.map((member) => [member.id, member.boss]));
  const down = (id: number): number[] => {
    const above = boss.get(id) ?? null;
    return above === null ? [id] : [...down(above), id];
  };
  const path = (row: OracleRow): number[] => {
    const id = idIn(row);
    return typeof id === 'number' && boss.has(id) ? down(id) : [];
  };
  const hasChildren = (id: MemberKey): boolean =>
    id !== null && [...boss.values()].some((above) => above === id);
  const depth = Math.max(1, ...members.map(({ id }) => down(id).length));
  return {
    levels: Array.from({ length: depth }, (_, level) => `${name} level ${level}`),
    ownData,
    path,
    hasChildren,
    reach(row) {
      const own = path(row);
      const below = ownData && hasChildren(own.at(-1) ?? null) ? 1 : 0;
      return Math.max(1, own.length + below);
    },
  };
}
