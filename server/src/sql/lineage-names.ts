import { isNode, nodeText, type TreeNode } from './statement-tree';

/** A column of a relation. */
export interface ColumnSource {
  table: string;
  column: string;
}

/** Columns in order, each with what it is computed from. */
export type Columns = { name: string; from: ColumnSource[] }[];

/**
 * A relation in FROM. `shared` names columns of a USING or NATURAL join: what the unqualified name
 * means, null where another relation of the join speaks for it.
 */
export interface Source {
  alias: string;
  columns: Columns;
  shared: ReadonlyMap<string, ColumnSource[] | null>;
}

/** Names in statements are compared ignoring case. */
export const lower = (text: string): string => text.toLowerCase();

/** The nodes of a list in a tree; none when it is no list. */
export const nodesOf = (value: unknown): TreeNode[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

/** The texts of a list in a tree. */
export const textsInTree = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [];

/** Every source once, in the order in which they are first met. */
export function merged(lists: readonly ColumnSource[][]): ColumnSource[] {
  const seen = new Map<string, ColumnSource>();
  for (const one of lists.flat()) seen.set(`${one.table}\0${one.column}`, one);
  return [...seen.values()];
}

/** A relation without shared columns. */
export function relationSource(alias: string, columns: Columns): Source {
  return { alias, columns, shared: new Map() };
}

/** Columns under new names, those beyond the list keep theirs. */
export function renamed(columns: Columns, names: readonly string[]): Columns {
  return columns.map(({ name, from }, index) => ({ name: names[index] ?? name, from }));
}

function isShown({ shared }: Source, name: string): boolean {
  return shared.get(lower(name)) !== null;
}

/** What an unqualified name of a relation means. */
function sharedFrom({ shared }: Source, { name, from }: Columns[number]): ColumnSource[] {
  return shared.get(lower(name)) ?? from;
}

/** Columns that `*` gives of some relations; with a name, those of that relation alone. */
export function starColumns(sources: readonly Source[], relation: string): Columns {
  const of = lower(relation);
  if (of !== '')
    return sources.flatMap(({ alias, columns }) => (lower(alias) === of ? columns : []));
  return sources.flatMap((source) =>
    source.columns
      .filter(({ name }) => isShown(source, name))
      .map((column) => ({ name: column.name, from: sharedFrom(source, column) })),
  );
}

/**
 * What `a`, `t.a` or `a.field` means, looked up in the relations in order; the name of a relation
 * by itself means all of its columns.
 */
export function columnFrom(names: readonly string[], places: readonly Source[]): ColumnSource[] {
  const [first = '', second] = names.map(lower);
  if (second !== undefined) {
    const own = places.filter(({ alias }) => lower(alias) === first);
    for (const { columns } of own) {
      const found = columns.find(({ name }) => lower(name) === second);
      if (found) return found.from;
    }
    const last = lower(names.at(-1) ?? '');
    for (const { alias, columns } of places) {
      if (lower(alias) !== lower(names.at(-2) ?? '')) continue;
      const found = columns.find(({ name }) => lower(name) === last);
      if (found) return found.from;
    }
  }
  for (const source of places) {
    const found = source.columns.find(({ name }) => lower(name) === first);
    if (found && isShown(source, first)) return sharedFrom(source, found);
  }
  const relation = places.find(({ alias }) => alias !== '' && lower(alias) === first);
  return merged((relation?.columns ?? []).map(({ from }) => from));
}

const SPEAKS: Record<string, 'right' | 'both'> = { RIGHT: 'right', FULL: 'both', OUTER: 'both' };

/** The relations of a join; those of a semi or anti join are its left ones. */
export function columnsOfJoin(node: TreeNode, left: Source[], right: Source[]): Source[] {
  const type = nodeText(node, 'join_type');
  if (type === 'SEMI' || type === 'ANTI') return left;
  const names = new Set(textsInTree(node['using_columns']).map(lower));
  if (nodeText(node, 'ref_type') === 'NATURAL') {
    const rightNames = new Set(starColumns(right, '').map(({ name }) => lower(name)));
    for (const { name } of starColumns(left, ''))
      if (rightNames.has(lower(name))) names.add(lower(name));
  }
  if (names.size === 0) return [...left, ...right];
  const speaks = SPEAKS[type] ?? 'left';
  const fromOf = (sources: readonly Source[], name: string) => columnFrom([name], sources);
  const taken = new Set<string>();
  const share = (source: Source, isRight: boolean): Source => {
    const shared = new Map(source.shared);
    for (const { name } of source.columns.filter((column) => names.has(lower(column.name)))) {
      const key = lower(name);
      if (!isShown(source, key)) continue;
      const isFirst = !isRight && !taken.has(key);
      taken.add(key);
      const own = speaks === 'right' ? [] : [fromOf(left, key)];
      const other = speaks === 'left' ? [] : [fromOf(right, key)];
      shared.set(key, isFirst ? merged([...own, ...other]) : null);
    }
    return { ...source, shared };
  };
  return [...left.map((one) => share(one, false)), ...right.map((one) => share(one, true))];
}
