import { fieldsOn, mappedSource, type AxisMaps, type RunningLevel } from './axis-maps';
import type { Compilation } from './compilation';
import { depthSql, placelessNodes } from './member-nodes';
import { isNodeColumn, nodePlace } from './groupings';
import { MEMBER_NOTES } from '@bi/olap/cells/assembly-spec';
import { fieldColumns } from '../rows/field-codes';

const { node, note, code } = fieldColumns;

/** Steps between own data and members, and between levels, in the natural order of siblings. */
const LEVEL_STEP = 2 ** 40;
const OWN_STEP = 2 ** 46;

function notPlaceless(
  { plan }: Compilation,
  field: number,
  depth: number,
  name: string,
): string | null {
  const own = plan.fields[field];
  const nodes = own === undefined ? null : placelessNodes(own, field, depth);
  return nodes === null ? null : `${name} NOT IN ${nodes}`;
}

/** SQL of the parent node, within their field, of the members of a level; -1: none. */
function aboveSql(compilation: Compilation, field: number, depth: number): string {
  if (depth === 0) return '-1';
  const branches: string[] = [];
  for (let level = depth - 1; level >= 0; level -= 1) {
    const name = node(field, level);
    const test = notPlaceless(compilation, field, level, name);
    if (test === null) {
      return branches.length === 0 ? name : `CASE ${branches.join(' ')} ELSE ${name} END`;
    }
    branches.push(`WHEN ${test} THEN ${name}`);
  }
  return `CASE ${branches.join(' ')} ELSE -1 END`;
}

/** SQL of a number that puts the members under one member into natural order. */
function placeSql({ plan }: Compilation, field: number, depth: number): string {
  const name = node(field, depth);
  if (plan.fields[field]?.uneven == null) return name;
  const ofLevel = `${depth * LEVEL_STEP} + ${name}`;
  if (depth === 0) return ofLevel;
  const isOwn = `${code(field, depth)} IS NOT NULL AND ${note(field, depth)} >= ${MEMBER_NOTES.ownData}`;
  return `CASE WHEN ${name} IN (SELECT ${name} FROM p${field} WHERE ${isOwn}) THEN ${OWN_STEP} ELSE 0 END + ${ofLevel}`;
}

/** Tests that a column holds a member of a level with a place of its own. */
function memberTestsOf(compilation: Compilation, field: number, depth: number): string {
  const name = node(field, depth);
  const count = compilation.plan.fields[field]?.levels.length ?? 1;
  const tests = [`${name} >= 0`];
  if (count > 1) tests.push(`${depthSql(name, count)} = ${depth}`);
  const placed = notPlaceless(compilation, field, depth, name);
  return [...tests, ...(placed === null ? [] : [placed])].join(' AND ');
}

function columnsUpTo(field: number, depth: number): string[] {
  return Array.from({ length: depth + 1 }, (_, level) => node(field, level));
}

/** Levels whose members may be siblings of members of a level. */
function siblingLevels({ plan }: Compilation, { field, depth }: RunningLevel): number[] {
  const { uneven, levels } = plan.fields[field] ?? { uneven: null, levels: [] };
  if (uneven === null || uneven.tree !== null) return [depth];
  return levels.map((_, level) => level);
}

/** Name of the next part of a level. */
function partName({ side, field, depth, denominator, parts }: RunningLevel): string {
  return `run_${side}_${field}_${depth}_${denominator ?? 'own'}_${parts.size}`;
}

/**
 * The nodes that include rows. Members without rows come after siblings that a query leaves out, so that
 * they include rows of a share denominator, too.
 */
function withDimensionNodes(
  compilation: Compilation,
  { field, denominator }: RunningLevel,
  source: string,
  outer: readonly string[],
): string {
  const own = compilation.plan.fields[field];
  if (denominator === null || own === undefined || !compilation.withEmptyMembers(own))
    return source;
  if (outer.length === 0) return `p${field}`;
  return `(SELECT * FROM (SELECT DISTINCT ${outer.join(', ')} FROM ${source}) AS o CROSS JOIN p${field})`;
}

/** Which members, by level `z` and node `x`, the rows of each member of the level are put together of. */
function pairsPart(
  compilation: Compilation,
  maps: AxisMaps,
  running: RunningLevel,
  outer: readonly string[],
): string {
  const id = outer.join(' ');
  const existing = running.parts.get(id);
  if (existing !== undefined) return existing;
  const { field, depth } = running;
  const name = partName(running);
  running.parts.set(id, name);
  const source = mappedSource(compilation, 'coded', maps, []);
  const place = (level: number): string =>
    `${aboveSql(compilation, field, level)} AS above, ${placeSql(compilation, field, level)} AS place`;
  const select = (columns: readonly string[], level: number, from = source): string =>
    `SELECT DISTINCT ${[...outer, ...columns].join(', ')}, ${place(level)} FROM ${from} AS s WHERE ${memberTestsOf(compilation, field, level)}`;
  const to = withDimensionNodes(compilation, running, source, outer);
  compilation.add(`${name}_to`, select(columnsUpTo(field, depth), depth, to));
  const from = siblingLevels(compilation, running).map((level) =>
    select([`${level} AS z`, `${node(field, level)} AS x`], level),
  );
  compilation.add(`${name}_from`, from.join(' UNION ALL '));
  const on = [...outer, 'above'].map((column) => `a.${column} = b.${column}`);
  const columns = [
    ...outer.map((column) => `a.${column}`),
    'a.z',
    'a.x',
    ...columnsUpTo(field, depth).map((column) => `b.${column}`),
  ];
  compilation.add(
    name,
    `SELECT ${columns.join(', ')} FROM ${name}_from AS a JOIN ${name}_to AS b ON ${on.join(' AND ')} AND a.place <= b.place`,
  );
  return name;
}

/** Groups of single members that hold rows somebody sees; null where every row is one. */
function visiblePart(
  compilation: Compilation,
  maps: AxisMaps,
  running: RunningLevel,
  keyColumns: readonly string[],
): string | null {
  const { plan, measures } = compilation;
  const test = measures.isVisible((alias) => `sum(${alias})`, running.denominator);
  if (plan.totals === null || test === null) return null;
  const id = `seen ${keyColumns.join(' ')}`;
  const existing = running.parts.get(id);
  if (existing !== undefined) return existing;
  const name = partName(running);
  running.parts.set(id, name);
  const states = measures.states().map(({ alias }) => alias);
  const source = mappedSource(compilation, 'coded', maps, states);
  const levels = siblingLevels(compilation, running).map((level) => {
    const by = [...keyColumns, node(running.field, level)].join(', ');
    return `SELECT ${[...keyColumns, `${level} AS z`, `${node(running.field, level)} AS x`].join(', ')} FROM ${source} AS s GROUP BY ${by} HAVING ${test}`;
  });
  compilation.add(name, levels.join(' UNION ALL '));
  return name;
}

/**
 * `coded…` rows as `mappedSource` gives them, for groups by `keys`. Where these distinguish the members
 * of the running level, each row counts for its own member and for every later sibling in natural order.
 */
export function groupedSource(
  compilation: Compilation,
  coded: string,
  maps: AxisMaps,
  more: readonly string[],
  keys: readonly string[],
): string {
  const source = mappedSource(compilation, coded, maps, more);
  const { running } = maps;
  if (running === undefined || !keys.includes(node(running.field, running.depth))) return source;
  const { plan, measures } = compilation;
  const { side, field, depth } = running;
  const nodes = keys.filter((name) => isNodeColumn(name) && nodePlace(name).field !== field);
  const outer = nodes.filter((name) => plan.fields[nodePlace(name).field]?.axis === side);
  const pairs = pairsPart(compilation, maps, running, outer);
  const visibleRows = visiblePart(compilation, maps, running, nodes);
  const columns = (['rows', 'columns'] as const).flatMap((axis) =>
    fieldsOn(compilation, axis).flatMap(({ field: one, index }) =>
      one.levels.map((_, level) => {
        const name = node(index, level);
        if (index !== field) return `s.${name}`;
        return level <= depth ? `q.${name}` : `q.${node(field, depth)} AS ${name}`;
      }),
    ),
  );
  const keyColumns = [...measures.levelKeys().map(({ alias }) => alias), ...more];
  columns.push(...keyColumns.map((name) => `s.${name}`));
  const branches = siblingLevels(compilation, running).map((level) => {
    const own = `s.${node(field, level)}`;
    const on = [
      `${own} = q.x`,
      `q.z = ${level}`,
      ...outer.map((name) => `s.${name} = q.${name}`),
    ].join(' AND ');
    const visible =
      visibleRows === null
        ? ''
        : ` JOIN ${visibleRows} ON ${[`${own} = ${visibleRows}.x`, `${visibleRows}.z = ${level}`, ...nodes.map((name) => `s.${name} = ${visibleRows}.${name}`)].join(' AND ')}`;
    return `SELECT ${columns.join(', ')} FROM ${source} AS s JOIN ${pairs} AS q ON ${on}${visible}`;
  });
  return `(${branches.join(' UNION ALL ')})`;
}

/** A percentile of each group: the column of its values, and that of the rows. */
export interface RunningPercentile {
  alias: string;
  value: string;
  p: number;
}

/**
 * A percentile over the rows so far, as `groupedSource` would put them together: of each member's rows
 * and those before them by a window, then for every member that of the last one so far that has rows.
 * null where nothing runs.
 */
export function runningPercentileSql(
  compilation: Compilation,
  { alias, value, p }: RunningPercentile,
  maps: AxisMaps,
  keys: readonly string[],
): string | null {
  const { running } = maps;
  const own = running === undefined ? '' : node(running.field, running.depth);
  if (running === undefined || !keys.includes(own)) return null;
  const { plan, statement } = compilation;
  const { dialect } = statement;
  const { side, field } = running;
  const rest = keys.filter((name) => name !== own);
  const nodes = rest.filter((name) => isNodeColumn(name) && nodePlace(name).field !== field);
  const outer = nodes.filter((name) => plan.fields[nodePlace(name).field]?.axis === side);
  const pairs = pairsPart(compilation, maps, running, outer);
  const visibleRows = visiblePart(compilation, maps, running, nodes);
  const source = mappedSource(compilation, `coded_${alias}`, maps, [value]);
  const rows = siblingLevels(compilation, running).map((level) => {
    const columns = [
      ...rest,
      `${level} AS z`,
      `${node(field, level)} AS x`,
      `${aboveSql(compilation, field, level)} AS above`,
      `${placeSql(compilation, field, level)} AS place`,
      value,
    ];
    return `SELECT ${columns.join(', ')} FROM ${source} AS s WHERE ${memberTestsOf(compilation, field, level)}`;
  });
  const tested = ['x', 'z', ...nodes].map((name) => `s.${name} = ${visibleRows ?? ''}.${name}`);
  const visible = visibleRows === null ? '' : ` JOIN ${visibleRows} ON ${tested.join(' AND ')}`;
  const by = [...rest, 'z', 'x', 'above', 'place'];
  const soFar = dialect.percentileSoFar(`s.${value}`, p, partition(rest), 's.place');
  const windowed = `SELECT ${by.map((name) => `s.${name}`).join(', ')}, ${soFar} AS v FROM (${rows.join(' UNION ALL ')}) AS s${visible}`;
  const part = `${partName(running)}_${alias}`;
  running.parts.set(part, part);
  compilation.add(
    part,
    `SELECT ${by.join(', ')}, max(v) AS v FROM (${windowed}) GROUP BY ${by.join(', ')}`,
  );
  const reached = ['w.x = q.x', 'w.z = q.z', ...outer.map((name) => `w.${name} = q.${name}`)];
  const groups = [...rest.map((name) => `w.${name}`), 'w.above', `q.${own}`].join(', ');
  const last = `SELECT ${groups}, max(w.place) AS place FROM ${part} AS w JOIN ${pairs} AS q ON ${reached.join(' AND ')} GROUP BY ${groups}`;
  const on = [
    'e.place = w.place',
    'e.above = w.above',
    ...rest.map((name) => dialect.sameOrNull(`e.${name}`, `w.${name}`)),
  ];
  const columns = keys.map((name) => `e.${name} AS ${name}`);
  return `SELECT ${[...columns, `w.v AS ${alias}`].join(', ')} FROM (${last}) AS e JOIN ${part} AS w ON ${on.join(' AND ')}`;
}

function partition(rest: readonly string[]): string[] {
  return [...rest.map((name) => `s.${name}`), 's.above'];
}
