import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Hierarchy } from '@bi/contract/cube/cube';
import type { Axis, Query } from '@bi/contract/query/query';
import { rowValue, type FilterContext } from './plan-filter';
import { measureOf, sortTarget } from './plan-shows';
import { planProperties } from './plan-properties';
import { levelsOfSet, pathsAbove, planSet } from './plan-set';
import { planValue } from './plan-value';
import type {
  OpenPaths,
  PlanField,
  PlanLevel,
  RaggedLevels,
  PlanValue,
  PlannedValue,
} from './query-plan';
import type {
  ResolvedDimension,
  ResolvedHierarchy,
  ResolvedModel,
  RowExpression,
  TreeLevels,
} from '../model/resolved-model';

function orderOf(
  { dimension }: ResolvedDimension,
  axis: Axis,
  model: ResolvedModel,
  byMeasure: boolean,
): PlanLevel['orderBy'] {
  if (axis.sort !== undefined && !byMeasure) {
    const { by, dir, empties } = axis.sort;
    return { of: rowValue(model, by), dir, ...(empties === undefined ? {} : { empties }) };
  }
  if (dimension.sortBy === undefined || axis.grain !== undefined) return undefined;
  return { of: rowValue(model.unrestricted, dimension.sortBy), dir: 'asc' };
}

function planLevel(
  level: ResolvedDimension,
  axis: Axis,
  model: ResolvedModel,
  byMeasure: boolean,
): PlanLevel {
  const { dimension } = level;
  const of = rowValue(model, dimension.name, axis.grain, axis.calendar);
  const orderBy = orderOf(level, axis, model, byMeasure);
  return {
    dimension: dimension.name,
    label: dimension.label ?? dimension.name,
    of,
    type: axis.grain === undefined ? dimension.type : of.type,
    ...(dimension.format === undefined ? {} : { format: dimension.format }),
    ...(dimension.emptyLabel === undefined ? {} : { emptyLabel: dimension.emptyLabel }),
    ...(dimension.bins === undefined ? {} : { bins: dimension.bins }),
    ...(orderBy === undefined ? {} : { orderBy }),
  };
}

function keyOf(path: readonly PlanValue[]): string {
  return JSON.stringify(path.map((value) => (value === null ? null : [value.type, value.value])));
}

/** Whether the last key of a path is that of a member without a place: it is open with its parent. */
function isPlaceless(path: readonly PlanValue[], ragged: Hierarchy['ragged']): boolean {
  if (ragged === undefined || path.length < 2) return false;
  const own = path.at(-1) ?? null;
  if (ragged === 'blank') return own === null;
  return keyOf([own]) === keyOf([path.at(-2) ?? null]);
}

/** Open members by depth; a path counts only if its parents are open too. */
function openPaths(
  paths: readonly (readonly unknown[])[],
  levels: readonly PlanLevel[],
  of: string,
  weekStart: number,
  ragged: Hierarchy['ragged'],
): OpenPaths {
  const byDepth: OpenPaths = [];
  const openKeys = new Set([keyOf([])]);
  const isOpen = (path: readonly PlanValue[]): boolean =>
    openKeys.has(keyOf(path)) || (isPlaceless(path, ragged) && isOpen(path.slice(0, -1)));
  for (let depth = 0; depth < levels.length - 1; depth += 1) {
    const open: PlanValue[][] = [];
    for (const path of paths) {
      if (path.length !== depth + 1) continue;
      const planned = path.map((key, index): PlanValue => {
        const value: PlannedValue | undefined = levels[index]?.of;
        if (key === null || value === undefined) return null;
        return planValue(key as string | number | boolean, value, of, weekStart);
      });
      const own = keyOf(planned);
      if (!isOpen(planned.slice(0, -1)) || openKeys.has(own)) continue;
      openKeys.add(own);
      open.push(planned);
    }
    if (open.length === 0 && ragged === undefined) break;
    byDepth.push(open);
  }
  return byDepth.every((open) => open.length === 0) ? [] : byDepth;
}

/** How members of a hierarchy lack places; null: each has one on every level. */
export function unevenOf(
  hierarchy: ResolvedHierarchy | null,
  openLevels: number,
): RaggedLevels | null {
  const ragged = hierarchy?.hierarchy.ragged;
  if (ragged !== undefined) return { kind: ragged, openLevels, tree: null };
  if (!hierarchy?.tree) return null;
  const { name, join, ownData, caption } = hierarchy.tree;
  const read = (expression: RowExpression): PlannedValue => ({ expression, type: expression.type });
  const reach = read(hierarchy.tree.reach);
  const ownReach = read(hierarchy.tree.ownReach);
  const tree = { name, join, reach, ownReach, ownData, captioned: caption !== null };
  return { kind: 'tree', openLevels, tree };
}

function planTreeLevels(
  { levels }: ResolvedHierarchy,
  { sortNames, orders }: TreeLevels,
  { of, sort }: Axis,
  byMeasure: boolean,
): PlanLevel[] {
  const by = byMeasure ? undefined : sort?.by;
  if (by !== undefined && by !== of && !sortNames.includes(by)) {
    const reason = reasonOf('tree.sort', { key: sortNames[0], order: sortNames[1] });
    throw new BiError('invalid.query.operator', { params: { name: of, op: 'sort', reason } });
  }
  return levels.map(({ dimension, expression }, depth) => {
    const ordering = orders[depth] ?? (by === undefined ? null : expression);
    return {
      dimension: dimension.name,
      label: dimension.label ?? dimension.name,
      of: { expression, type: expression.type },
      type: dimension.type,
      tree: true as const,
      ...(dimension.format === undefined ? {} : { format: dimension.format }),
      ...(dimension.emptyLabel === undefined ? {} : { emptyLabel: dimension.emptyLabel }),
      ...(ordering === null
        ? {}
        : {
            orderBy: {
              of: { expression: ordering, type: ordering.type },
              dir: by === undefined ? ('asc' as const) : (sort?.dir ?? 'asc'),
              ...(by === undefined || sort?.empties === undefined ? {} : { empties: sort.empties }),
            },
          }),
    };
  });
}

/**
 * Every level of a field, coarsest first, whether visible or not.
 * @throws {BiError} `invalid.query.field`, `invalid.query.grain`
 */
export function planAxisLevels(axis: Axis, model: ResolvedModel, byMeasure = false): PlanLevel[] {
  const hierarchy = model.hierarchy(axis.of);
  if (hierarchy !== null && axis.grain !== undefined) {
    throw new BiError('invalid.query.grain', {
      params: {
        name: axis.of,
        grain: reasonOf(`grain.${axis.grain}`),
        type: reasonOf('type.hierarchy'),
      },
    });
  }
  const dimensions = hierarchy?.levels ?? [model.dimension(axis.of)];
  if (hierarchy?.tree) return planTreeLevels(hierarchy, hierarchy.tree, axis, byMeasure);
  const ragged = hierarchy?.hierarchy.ragged;
  return dimensions.map((level) => ({
    ...planLevel(level, axis, model, byMeasure),
    ...(ragged === undefined ? {} : { ragged }),
  }));
}

/** An axis field with its order: a Top-N by a measure that is shown as it is has that of its ranking. */
function ordered(axis: Axis, { measures }: Query): Axis {
  const { top, sort, set } = axis;
  if (top === undefined || sort !== undefined || set !== undefined) return axis;
  if (!measures.includes(top.by)) return axis;
  return { ...axis, sort: { by: top.by, dir: top.bottom === true ? 'asc' : 'desc' } };
}

function planField(
  given: Axis,
  side: 'rows' | 'columns',
  index: number,
  query: Query,
  { model, clock }: FilterContext,
): PlanField {
  const axis = ordered(given, query);
  const by = axis.sort === undefined ? null : sortTarget(query.measures, axis.sort.by);
  const all = planAxisLevels(axis, model, by !== null);
  const expand = axis.expand ?? 1;
  const hierarchy = model.hierarchy(axis.of);
  const ragged = hierarchy?.hierarchy.ragged;
  const set = planSet(axis, query, all, clock.weekStart);
  const open = Array.isArray(expand)
    ? openPaths([...pathsAbove(set), ...expand], all, axis.of, clock.weekStart, ragged)
    : null;
  const asked = expand === 'all' ? all.length : open === null ? Number(expand) : open.length + 1;
  const shown = Math.min(all.length, Math.max(asked, levelsOfSet(set)));
  const uneven = unevenOf(hierarchy, open === null ? shown : 1);
  const isClosed = open !== null && open.length > 0;
  return {
    axis: side,
    index,
    of: axis.of,
    levels: ragged === undefined ? all.slice(0, shown) : all,
    hierarchyDepth: all.length,
    set,
    properties: planProperties(axis, shown, model),
    uneven,
    open: isClosed ? open : null,
    shallow: isClosed || uneven !== null,
    unmapped: false,
    totals: axis.totals ?? 'before',
    sort:
      axis.sort === undefined || by === null
        ? null
        : {
            ...{ by, at: axis.sort.at ?? null, dir: axis.sort.dir },
            ...(axis.sort.empties === undefined ? {} : { empties: axis.sort.empties }),
          },
    top:
      axis.top === undefined
        ? null
        : {
            n: axis.top.n,
            measure: measureOf(query.measures, axis.top.by),
            bottom: axis.top.bottom === true,
            others: axis.top.others,
            perParent: axis.top.perParent === true,
          },
  };
}

/**
 * The fields of a query with their visible levels, rows before columns.
 * @throws {BiError} `invalid.query.*`
 */
export function resolveFields(query: Query, context: FilterContext): PlanField[] {
  const seen = new Set<string>();
  for (const { of, grain } of [...query.rows, ...query.columns]) {
    const key = `${of} ${grain ?? ''}`;
    if (seen.has(key)) throw new BiError('invalid.query.axisTwice', { params: { name: of } });
    seen.add(key);
  }
  return [
    ...query.rows.map((axis, index) => planField(axis, 'rows', index, query, context)),
    ...query.columns.map((axis, index) => planField(axis, 'columns', index, query, context)),
  ];
}
