import { fieldColumns } from '../rows/field-codes';
import type { QueryPlan } from '../plan/query-plan';
import { shapeColumns, type Shape } from './shapes';
import { NOT_TOTAL } from '../states/finished-aggregate';

const { node } = fieldColumns;

/** How rows with node columns are put together: one group per combination of `keys`. */
export interface Grouping {
  /** columns that name a group */
  readonly keys: readonly string[];
  /** SELECT list that gives the keys from grouped rows */
  readonly select: readonly string[];
  /** GROUP BY, by more columns besides where given; empty without any */
  groupBy(more?: readonly string[]): string;
  /** the same groups as one plain grouping each, for what must not be computed in grouping sets */
  sets(): { select: readonly string[]; groupBy: string }[];
  /** the same groups, each once per combination of more columns */
  with(more: readonly string[]): Grouping;
  /** SQL that is true of the group of all rows */
  root(alias: string): string;
  /** SQL true of groups that a node of a field below a depth keeps apart */
  below(alias: string, field: number, depth: number): string;
  /** groups without the nodes below a depth of each field, and some more columns; see ReducedGrouping */
  reduced(limits: readonly number[], without?: readonly string[]): ReducedGrouping;
}

/**
 * Larger groups that contain those of another grouping. `nodes` are columns whose least value in a group
 * of the other grouping names the larger one, as `m` and their position; `on` joins them.
 */
export interface ReducedGrouping {
  readonly grouping: Grouping;
  readonly nodes: readonly string[];
  on(own: string, larger: string): [own: string, larger: string][];
}

/** Column with a field's node, whichever depth the shape groups it by. */
export function codeColumn(field: number): string {
  return `f${field}`;
}

/** Whether a column holds nodes of a field. */
export function isNodeColumn(name: string): boolean {
  return /^e\d+_\d+$/.test(name);
}

/** The field and the depth of a node column. */
export function nodePlace(name: string): { field: number; depth: number } {
  const [, field = '0', depth = '0'] = /^e(\d+)_(\d+)$/.exec(name) ?? [];
  return { field: Number(field), depth: Number(depth) };
}

/** Name of the larger node that contains a node column's; null where its field is left out. */
function larger(name: string, limits: readonly number[]): string | null {
  const { field, depth } = nodePlace(name);
  const limit = limits[field] ?? Infinity;
  if (depth <= limit) return name;
  return limit < 0 ? null : node(field, limit);
}

function groupText(columns: readonly string[]): string {
  return columns.length === 0 ? '' : ` GROUP BY ${columns.join(', ')}`;
}

/** Groups by node columns as they are. */
export function plainGrouping(by: readonly string[], more: readonly string[] = []): Grouping {
  const keys = [...by, ...more];
  return {
    keys,
    select: keys,
    groupBy: (further = []) => groupText([...keys, ...further]),
    sets: () => [{ select: keys, groupBy: groupText(keys) }],
    with: (further) => plainGrouping(by, [...more, ...further]),
    root: () => (keys.length === 0 ? '1 = 1' : NOT_TOTAL),
    below: (_alias, field, depth) => (isBelow(by, field, depth) ? '1 = 1' : '1 = 0'),
    reduced: (limits, without = []) => {
      const rest = more.filter((name) => !without.includes(name));
      const nodeNames = new Set(by.flatMap((name) => larger(name, limits) ?? []));
      const nodes = [...nodeNames].filter((name) => !by.includes(name));
      return {
        grouping: plainGrouping([...nodeNames], rest),
        nodes,
        on: (own, other) =>
          [...nodeNames, ...rest].map((name) => {
            const place = nodes.indexOf(name);
            return [`${own}.${place < 0 ? name : `m${place}`}`, `${other}.${name}`];
          }),
      };
    },
  };
}

/** Which grouping set a row belongs to, read from GROUPING, never from NULL. */
function tagSql(sets: readonly (readonly string[])[], all: readonly string[]): string {
  if (all.length === 0) return '0';
  const branches = sets.map((set, tag) => {
    const own = new Set(set);
    const mask = all.reduce((bits, name) => bits * 2 + (own.has(name) ? 0 : 1), 0);
    return `WHEN ${mask} THEN ${tag}`;
  });
  return `CASE GROUPING(${all.join(', ')}) ${branches.join(' ')} END`;
}

/** The node column of a field that a set groups by. */
function nodeIn(set: readonly string[], field: number): string | undefined {
  return set.find((name) => nodePlace(name).field === field);
}

function isBelow(set: readonly string[], field: number, depth: number): boolean {
  return set.some((name) => nodePlace(name).field === field && nodePlace(name).depth > depth);
}

function setsGrouping(
  fieldCount: number,
  sets: readonly (readonly string[])[],
  more: readonly string[] = [],
): Grouping {
  const all = [...new Set(sets.flat())];
  const codes = Array.from({ length: fieldCount }, (_, field) => {
    const nodes = all
      .filter((name) => nodePlace(name).field === field)
      .sort((a, b) => nodePlace(b).depth - nodePlace(a).depth);
    if (nodes.length === 0) return 'NULL';
    return nodes.length === 1 ? (nodes[0] ?? '') : `coalesce(${nodes.join(', ')})`;
  });
  const named = (sql: string, field: number): string => `${sql} AS ${codeColumn(field)}`;
  const totalSet = sets.findIndex((set) => set.length === 0);
  return {
    keys: ['t', ...codes.map((_, field) => codeColumn(field)), ...more],
    select: [`${tagSql(sets, all)} AS t`, ...codes.map(named), ...more],
    groupBy: (further = []) => {
      const extra = [...more, ...further];
      if (fieldCount === 0) return groupText(extra);
      const texts = sets.map((set) => `(${[...set, ...extra].join(', ')})`);
      return ` GROUP BY GROUPING SETS (${texts.join(', ')})`;
    },
    sets: () =>
      sets.map((set, tag) => ({
        select: [
          `${tag} AS t`,
          ...codes.map((_, field) => named(nodeIn(set, field) ?? 'NULL', field)),
          ...more,
        ],
        groupBy: groupText([...set, ...more]),
      })),
    with: (further) => setsGrouping(fieldCount, sets, [...more, ...further]),
    below: (alias, field, depth) => {
      const tags = sets.flatMap((set, tag) => (isBelow(set, field, depth) ? [tag] : []));
      return tags.length === 0 ? '1 = 0' : `${alias}.t IN (${tags.join(', ')})`;
    },
    root: (alias) => (totalSet < 0 || more.length > 0 ? NOT_TOTAL : `${alias}.t = ${totalSet}`),
    reduced: (limits, without = []) => {
      const rest = more.filter((name) => !without.includes(name));
      return reducedSets(fieldCount, sets, limits, rest);
    },
  };
}

function reducedSets(
  fieldCount: number,
  sets: readonly (readonly string[])[],
  limits: readonly number[],
  more: readonly string[],
): ReducedGrouping {
  const reduced = sets.map((set) => set.flatMap((name) => larger(name, limits) ?? []));
  const ids = reduced.map((set) => set.join(' '));
  const different = [...new Set(ids)];
  const inner = different.map((id) => reduced[ids.indexOf(id)] ?? []);
  const nodes = [
    ...new Set(reduced.flatMap((set, tag) => set.filter((name) => !sets[tag]?.includes(name)))),
  ];
  return {
    grouping: setsGrouping(fieldCount, inner, more),
    nodes,
    on: (own, other) => {
      const tags = ids.map((id, tag) => `WHEN ${tag} THEN ${different.indexOf(id)}`);
      const codes = Array.from({ length: fieldCount }, (_, field): [string, string] => {
        const branches = reduced.flatMap((set, tag) => {
          const name = nodeIn(set, field);
          if (name === undefined) return [];
          const place = nodes.indexOf(name);
          const same = sets[tag]?.includes(name) === true;
          return [`WHEN ${tag} THEN ${own}.${same ? codeColumn(field) : `m${place}`}`];
        });
        const sql = branches.length === 0 ? 'NULL' : `CASE ${own}.t ${branches.join(' ')} END`;
        return [sql, `${other}.${codeColumn(field)}`];
      });
      const nodeNames = more.map((name): [string, string] => [
        `${own}.${name}`,
        `${other}.${name}`,
      ]);
      return [[`CASE ${own}.t ${tags.join(' ')} END`, `${other}.t`], ...codes, ...nodeNames];
    },
  };
}

/** Groups by every shape at once: `t` is the index of the shape, then one node per field. */
export function shapesGrouping({ fields }: QueryPlan, shapes: readonly Shape[]): Grouping {
  return setsGrouping(
    fields.length,
    shapes.map((shape) => shapeColumns(shape, fields)),
  );
}
