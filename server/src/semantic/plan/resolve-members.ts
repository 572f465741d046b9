import { BiError } from '@bi/contract/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Axis, Query } from '@bi/contract/query';
import { rowValue, type FilterContext } from './plan-filter';
import { measureOf, sortTarget } from './plan-shows';
import { planProperties } from './plan-properties';
import { levelsOfSet, pathsAbove, planSet } from './plan-set';
import { planValue } from './plan-value';
import type { OpenPaths, PlanField, PlanLevel, PlanValue, RowValue } from './query-plan';
import type { ResolvedDimension, ResolvedModel } from '../model/resolved-model';

function orderOf(
  { dimension }: ResolvedDimension,
  axis: Axis,
  model: ResolvedModel,
  byMeasure: boolean,
): PlanLevel['orderBy'] {
  if (axis.sort !== undefined && !byMeasure) {
    return { of: rowValue(model, axis.sort.by), dir: axis.sort.dir };
  }
  if (dimension.sortBy === undefined || axis.grain !== undefined) return undefined;
  return { of: rowValue(model.whole, dimension.sortBy), dir: 'asc' };
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
    ...(orderBy === undefined ? {} : { orderBy }),
  };
}

function keyOf(path: readonly PlanValue[]): string {
  return JSON.stringify(path.map((value) => (value === null ? null : [value.type, value.value])));
}

/** Open members by depth; a path counts only if its parents are open too. */
function openPaths(
  paths: readonly (readonly unknown[])[],
  levels: readonly PlanLevel[],
  of: string,
  weekStart: number,
): OpenPaths {
  const byDepth: OpenPaths = [];
  let parents = new Set([keyOf([])]);
  for (let depth = 0; depth < levels.length - 1; depth += 1) {
    const open: PlanValue[][] = [];
    const known = new Set<string>();
    for (const path of paths) {
      if (path.length !== depth + 1) continue;
      const planned = path.map((key, index): PlanValue => {
        const value: RowValue | undefined = levels[index]?.of;
        if (key === null || value === undefined) return null;
        return planValue(key as string | number | boolean, value, of, weekStart);
      });
      const own = keyOf(planned);
      if (!parents.has(keyOf(planned.slice(0, -1))) || known.has(own)) continue;
      known.add(own);
      open.push(planned);
    }
    if (open.length === 0) break;
    byDepth.push(open);
    parents = known;
  }
  return byDepth;
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
  return dimensions.map((level) => planLevel(level, axis, model, byMeasure));
}

function planField(
  axis: Axis,
  side: 'rows' | 'columns',
  index: number,
  query: Query,
  { model, clock }: FilterContext,
): PlanField {
  const by = axis.sort === undefined ? null : sortTarget(query.measures, axis.sort.by);
  const all = planAxisLevels(axis, model, by !== null);
  const expand = axis.expand ?? 1;
  const set = planSet(axis, query, all, clock.weekStart);
  const open = Array.isArray(expand)
    ? openPaths([...pathsAbove(set), ...expand], all, axis.of, clock.weekStart)
    : null;
  const asked = expand === 'all' ? all.length : open === null ? Number(expand) : open.length + 1;
  const shown = Math.min(all.length, Math.max(asked, levelsOfSet(set)));
  const isClosed = open !== null && open.length > 0;
  return {
    axis: side,
    index,
    of: axis.of,
    levels: all.slice(0, shown),
    hierarchyDepth: all.length,
    set,
    properties: planProperties(axis, shown, model),
    open: isClosed ? open : null,
    shallow: isClosed,
    lost: false,
    totals: axis.totals ?? 'before',
    sort:
      axis.sort === undefined || by === null
        ? null
        : { by, at: axis.sort.at ?? null, dir: axis.sort.dir },
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
