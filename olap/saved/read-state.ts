import type { Axis, AxisSort, AxisTop, Grain, Having, Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { defaultPresentation, type OlapState } from '../query/olap-state';
import { GRAINS } from '../query/model-fields';
import { isInteger, isName, isRecord, readList, readPath } from '../query/read-json';
import { readCellFormats } from '../query/read-cell-format';
import { readChart } from './read-chart';
import { readField, readParameter } from '../query/read-fields';
import { readFilter, readMeasureFilter } from '../query/read-filter';
import { readCalculated, readSet, readShow } from '../query/read-show';

/**
 * Reads a state that came from outside (a link, a draft): whatever has not the shape of the contract
 * is left out; null when it is no state at all. Names are not checked against a model: see
 * `keepValid`.
 */
export function readState(value: unknown): OlapState | null {
  if (!isRecord(value)) return null;
  const query = readQuery(value['query']);
  return query && { query, presentation: readPresentation(value['presentation'], query) };
}

/** Reads a query, see `readState`. */
export function readQuery(value: unknown): Query | null {
  if (!isRecord(value)) return null;
  const cube = value['cube'];
  if (typeof cube !== 'string' || cube === '' || cube.length > 120) return null;
  const query: Query = {
    version: 1,
    cube,
    rows: readList(value['rows'], readAxis).slice(0, 12),
    columns: readList(value['columns'], readAxis).slice(0, 12),
    measures: readList(value['measures'], readShow).slice(0, 40),
  };
  const calculated = readList(value['calculated'], readCalculated).slice(0, 40);
  if (calculated.length > 0) query.calculated = calculated;
  const fields = readList(value['fields'], readField).slice(0, 40);
  if (fields.length > 0) query.fields = fields;
  const parameters = readList(value['parameters'], readParameter).slice(0, 40);
  if (parameters.length > 0) query.parameters = parameters;
  const sets = readList(value['sets'], readSet).slice(0, 40);
  if (sets.length > 0) query.sets = sets;
  const where = readFilter(value['where']);
  if (where) query.where = where;
  const having = readList(value['having'], readHaving).slice(0, 12);
  if (having.length > 0) query.having = having;
  const { timezone, weekStart, asOf, showEmpty } = value;
  if (typeof timezone === 'string' && timezone.length <= 64) query.timezone = timezone;
  if (isInteger(weekStart, 1, 7)) query.weekStart = weekStart;
  if (typeof asOf === 'string' && asOf.length <= 32) query.asOf = asOf;
  if (showEmpty === true) query.showEmpty = true;
  if (value['totals'] === 'shown') query.totals = 'shown';
  return query;
}

/**
 * Reads a presentation of a query; what is missing or wrong takes its default. A chart in the form used
 * before is brought to that of today.
 */
export function readPresentation(
  value: unknown,
  query: Pick<Query, 'measures'> = { measures: [] },
): Presentation {
  const result = defaultPresentation();
  if (!isRecord(value)) return result;
  const { show, chart, heat, density, layout, split, slicers, columnWidths } = value;
  if (show === 'grid' || show === 'chart' || show === 'both') result.show = show;
  result.chart = readChart(chart, query);
  const heated = readList(heat, (one) => (typeof one === 'string' ? one : null));
  if (heated.length > 0) result.heat = heated;
  const marked = readCellFormats(value['formats']);
  if (Object.keys(marked).length > 0) result.formats = marked;
  if (density === 'compact' || density === 'normal' || density === 'roomy') {
    result.density = density;
  }
  if (layout === 'auto' || layout === 'stacked' || layout === 'side') result.layout = layout;
  if (typeof split === 'number' && split >= 0.1 && split <= 0.9) result.split = split;
  const pinned = readList(slicers, (one) => (isName(one) ? one : null)).slice(0, 20);
  if (pinned.length > 0) result.slicers = pinned;
  if (isRecord(columnWidths)) {
    const widths = Object.entries(columnWidths).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
    );
    if (widths.length > 0) result.columnWidths = Object.fromEntries(widths);
  }
  return result;
}

function readAxis(value: unknown): Axis | null {
  if (!isRecord(value) || !isName(value['of'])) return null;
  const axis: Axis = { of: value['of'] };
  const { grain, expand, totals } = value;
  const known = GRAINS.find((one): one is Grain => one === grain);
  if (known) axis.grain = known;
  if (expand === 'all' || isInteger(expand, 1, 64)) axis.expand = expand;
  else if (Array.isArray(expand)) axis.expand = readList(expand, readPath).slice(0, 5000);
  if (totals === 'before' || totals === 'after' || totals === 'none') axis.totals = totals;
  const sort = readSort(value['sort']);
  if (sort) axis.sort = sort;
  const top = readTop(value['top']);
  if (top) axis.top = top;
  if (isName(value['calendar'])) axis.calendar = value['calendar'];
  if (isName(value['set'])) axis.set = value['set'];
  const properties = readList(value['properties'], (one) => (isName(one) ? one : null));
  if (properties.length > 0) axis.properties = properties.slice(0, 12);
  return axis;
}

function readSort(value: unknown): AxisSort | null {
  if (!isRecord(value) || !isName(value['by'])) return null;
  const { by, at, dir } = value;
  if (dir !== 'asc' && dir !== 'desc') return null;
  const path = readPath(at);
  if (at !== undefined && !path) return null;
  const empties = value['empties'] === 'first' ? { empties: 'first' as const } : {};
  return path ? { by, at: path, dir, ...empties } : { by, dir, ...empties };
}

function readTop(value: unknown): AxisTop | null {
  if (!isRecord(value) || !isName(value['by']) || !isInteger(value['n'], 1, 10_000)) return null;
  const { n, by, bottom, others, perParent, parameter } = value;
  return {
    n,
    by,
    others: others === true,
    ...(bottom === true && { bottom }),
    ...(perParent === true && { perParent }),
    ...(isName(parameter) && { parameter }),
  };
}

function readHaving(value: unknown): Having | null {
  if (!isRecord(value) || !isName(value['level'])) return null;
  const filter = readMeasureFilter(value['filter']);
  const { level, totals } = value;
  return filter && { filter, level, totals: totals === 'all' ? 'all' : 'visible' };
}
