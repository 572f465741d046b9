import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import type { BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import type { LineageEdge } from './lineage';

/** How long ago the oldest rows that an object shows were loaded, at most; `older`: longer than a month. */
export const ROW_AGES = ['day', 'week', 'month', 'older'] as const;

/** One of ROW_AGES. */
export type RowAge = (typeof ROW_AGES)[number];

/** Which objects a map shows. */
export interface MapFilter {
  /** empty: every kind */
  kinds: readonly BlueprintKind[];
  /** folder; '' for any */
  tag: string;
  /** name of the owner; '' for any */
  owner: string;
  /** null: any */
  rows: RowAge | null;
  /** part of a name; '' for any */
  text: string;
  /** part of the name of a column or field; '' for any */
  column: string;
}

/** A filter that every object passes. */
export const NO_FILTER: MapFilter = {
  ...{ kinds: [], tag: '', owner: '', rows: null, text: '', column: '' },
};

const DAY_MS = 86_400_000;
const AGE_DAYS: Readonly<Record<Exclude<RowAge, 'older'>, number>> = { day: 1, week: 7, month: 31 };

function hasAge({ loadedAt }: BlueprintNode, age: RowAge, nowMs: number): boolean {
  if (loadedAt === null) return false;
  const days = (nowMs - Date.parse(loadedAt)) / DAY_MS;
  return age === 'older' ? days > AGE_DAYS.month : days <= AGE_DAYS[age];
}

const norm = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** How many conditions a filter has. */
export function conditionCount(filter: MapFilter): number {
  const { kinds, tag, owner, rows, text, column } = filter;
  const texts = [tag, owner, text, column].filter((one) => one.trim() !== '');
  return texts.length + (kinds.length > 0 ? 1 : 0) + (rows === null ? 0 : 1);
}

/**
 * Keys of the objects that pass a filter.
 * @param withColumn keys of the objects with a column that `filter.column` names; not used without one
 */
export function fittingKeys(
  nodes: readonly BlueprintNode[],
  filter: MapFilter,
  nowMs: number,
  withColumn: ReadonlySet<string>,
): Set<string> {
  const { kinds, tag, owner, rows } = filter;
  const text = norm(filter.text);
  const byColumn = norm(filter.column) !== '';
  const fits = (node: BlueprintNode): boolean =>
    (kinds.length === 0 || kinds.includes(node.kind)) &&
    (tag === '' || node.tag === tag) &&
    (owner === '' || node.owner === owner) &&
    (rows === null || hasAge(node, rows, nowMs)) &&
    norm(node.name).includes(text) &&
    (!byColumn || withColumn.has(node.key));
  return new Set(nodes.filter(fits).map(({ key }) => key));
}

/** Keys of the objects that have a column or field of which `column` is a part of the name. */
export function keysWithColumn(nodes: readonly BlueprintNode[], column: string): Set<string> {
  const wanted = norm(column);
  const has = ({ parts = [] }: BlueprintNode) =>
    parts.some(({ id, name }) => norm(name).includes(wanted) || norm(id).includes(wanted));
  return new Set(nodes.filter(has).map(({ key }) => key));
}

/** Edges between the objects that are left, also where the way between them goes through others. */
export function edgesThrough(
  edges: readonly LineageEdge[],
  left: ReadonlySet<string>,
): LineageEdge[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const list = next.get(from);
    if (list === undefined) next.set(from, [to]);
    else list.push(to);
  }
  const known = new Map<string, ReadonlySet<string>>();
  const reached = (key: string): ReadonlySet<string> => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = new Set<string>();
    // a way back to where it began adds nothing
    known.set(key, found);
    for (const one of next.get(key) ?? []) {
      if (left.has(one)) found.add(one);
      else for (const further of reached(one)) found.add(further);
    }
    return found;
  };
  return [...left].flatMap((from) =>
    [...reached(from)].filter((to) => to !== from).map((to) => ({ from, to })),
  );
}
