import type { CellSet } from '@bi/contract/query/cell-set';
import { chooseChannels, MAX_COLORS, type Channels } from '../data/channels';
import {
  chartShape,
  hasOrder,
  type ChartField,
  type ChartShape,
  type FieldMember,
} from '../data/chart-fields';
import type { ChartInput } from '../style/chart-style';
import { addsUp, unitOf } from '../data/adds-up';
import { chartWords } from '../text/chart-words';
import { facetBoxes } from '../style/facet-boxes';
import type { Forecast } from '../overlay/forecast';
import { memberColors } from '../style/member-colors';
import { ownColor } from '../style/own-colors';
import { categoryOrder, topOf } from './category-order';
import {
  keepLargest,
  REST,
  seriesTable,
  type KeptSeries,
  type TableSeries,
} from '../data/series-table';

/** Kinds with an axis of categories and an axis of values. */
export type CartesianKind = 'bar' | 'stackedBar' | 'percentBar' | 'line' | 'area' | 'combination';

/** Series that share a pair of axes. */
export interface Pane {
  /** member of the small chart; '' without */
  facet: string;
  /** measures that share the value axis */
  measures: number[];
  series: TableSeries[];
}

/** How a series is continued. */
export interface PaneForecast extends Forecast {
  series: TableSeries;
}

/** What is drawn, before it has places. */
export interface CartesianData {
  kind: CartesianKind;
  x: ChartField | null;
  channels: Channels;
  categories: FieldMember[];
  isTime: boolean;
  panes: Pane[];
  /** names of the members that all of the chart is of */
  fixed: string[];
  /** true: the panes are one measure for each member of a field, and share their axis of values */
  hasFacets: boolean;
  /** columns of small charts a person asked for; null: as many as fit */
  facetColumns: number | null;
  /** how the measures continue after the last category but `future`; [] without a forecast */
  forecasts: PaneForecast[];
  /** categories at the end that are not in the answer */
  future: number;
  /** 1: the last category of the answer is a period that has not ended, where a forecast begins; else 0 */
  open: 0 | 1;
  /** colour of each series id; without members, of each measure */
  colorOf: (series: TableSeries) => string;
  /** members in the rest or not drawn, and all there are */
  left: number;
  all: number;
  hidesOthers: boolean;
  /** something other than the measure distinguishes series */
  hasMembers: boolean;
  /** sentences about what is drawn in another way than asked for */
  notes: string[];
}

/** Continues what is drawn by the forecasts that its spec asks for. */
export type ForecastBuilder = (input: ChartInput, data: CartesianData) => CartesianData;

const MAX_PANES = 4;
const MAX_BAR_FACETS = 12;
/** how many times the largest member the rest may be to be a line next to it */
const MAX_OF_LARGEST = 2;

export const isStack = (kind: CartesianKind): boolean =>
  kind === 'stackedBar' || kind === 'percentBar' || kind === 'area';

export const isLine = (kind: CartesianKind): boolean => kind === 'line' || kind === 'area';

/** Reads what a chart with axes draws: its channels, the largest members, in their order. */
export function cartesianData(input: ChartInput, wanted: CartesianKind): CartesianData {
  const { cellSet, language } = input;
  const measures = input.measures ?? [...cellSet.measures.keys()];
  const shape = chartShape(cellSet, language);
  const isSmall = measures.length > 1;
  const canFacet = !isSmall && (isLine(wanted) || wanted === 'bar' || wanted === 'percentBar');
  let channels = chooseChannels(shape.fields, { spec: input.spec, canFacet });
  const facets = (channels.facet?.members.length ?? 0) * (channels.across?.members.length ?? 1);
  if (facetBoxes(facets, input.size, channels.facetColumns) === null) {
    // a table of small charts that has no room wraps
    channels = { ...channels, facetColumns: null };
  }
  const fits =
    facetBoxes(facets, input.size) !== null && (isLine(wanted) || facets <= MAX_BAR_FACETS);
  if (facets > 0 && !fits) channels = chooseChannels(shape.fields, { canFacet: false });
  const { x } = channels;
  const single = (x?.members.length ?? 0) < 2;
  if (!isLine(wanted) || (x !== null && !single && hasOrder(x))) {
    return readPanes(input, wanted, { shape, channels, measures });
  }
  const adds = wanted === 'area' && measures.every((measure) => addsUp(cellSet, measure));
  const data = readPanes(input, adds ? 'stackedBar' : 'bar', { shape, channels, measures });
  const note = chartWords(language).barsNotLine.replace('{field}', x?.title ?? '');
  return { ...data, notes: single ? data.notes : [...data.notes, note] };
}

/** True where the measures that are lines of a combination are points: their categories have no order. */
export function pointsOnly({ kind, x }: Pick<CartesianData, 'kind' | 'x'>): boolean {
  return kind === 'combination' && x !== null && !hasOrder(x);
}

interface Reading {
  shape: ChartShape;
  channels: Channels;
  measures: readonly number[];
}

function readPanes(
  input: ChartInput,
  kind: CartesianKind,
  { shape, channels, measures }: Reading,
): CartesianData {
  const { cellSet, language } = input;
  const table = seriesTable(cellSet, shape, channels, measures);
  const adds = measures.every((measure) => addsUp(cellSet, measure));
  const { series: all, hidesOthers } = withoutRest(table.series, kind);
  const kept = keepLargest(
    all,
    MAX_COLORS,
    adds && kind !== 'bar' && kind !== 'combination' ? chartWords(language).others : null,
  );
  const { series: bySize, left } = lineRest(kept, kind);
  const series = inChosenOrder(input, bySize);
  const cut = topOf(input, kind, {
    x: channels.x,
    order: categoryOrder(input, kind, channels.x, series),
    series,
    adds,
  });
  const hasFacets = table.facets.length > 0;
  const panes = hasFacets
    ? table.facets.map((member, facet) => ({
        facet: member.label,
        measures: [...measures],
        series: series.filter((one) => one.facet === facet),
      }))
    : kind === 'combination'
      ? [{ facet: '', measures: [...measures], series }]
      : measurePanes(cellSet, series);
  return {
    kind,
    x: channels.x,
    channels,
    categories: cut.order.flatMap((at) => table.categories[at] ?? cut.rest ?? []),
    isTime: channels.x?.isTime ?? false,
    panes,
    fixed: channels.fixed.flatMap(({ members }) => members[0]?.label ?? []),
    hasFacets,
    facetColumns: channels.facetColumns,
    forecasts: [],
    future: 0,
    open: 0,
    colorOf: seriesColors(input, series),
    left,
    all: kept.all,
    hidesOthers,
    hasMembers: series.some(({ leaf }) => leaf !== null),
    notes: [...cut.notes, ...unorderedNote(kind, channels, language)],
  };
}

/** Name of a series in the settings: its member's label, else its measure's id. */
export function seriesKey(
  { cellSet }: Pick<ChartInput, 'cellSet'>,
  data: Pick<CartesianData, 'hasMembers'>,
  one: TableSeries,
): string {
  const { m = '', id = m } = cellSet.measures[one.measure] ?? {};
  return data.hasMembers ? one.label : id;
}

/** Series a person put in order come first. */
function inChosenOrder(input: ChartInput, series: readonly TableSeries[]): TableSeries[] {
  const order = input.spec?.legend?.order ?? [];
  const hasMembers = series.some(({ leaf }) => leaf !== null);
  const rank = (one: TableSeries): number => {
    const at = order.indexOf(seriesKey(input, { hasMembers }, one));
    return at < 0 ? order.length : at;
  };
  return order.length === 0 ? [...series] : [...series].sort((a, b) => rank(a) - rank(b));
}

function unorderedNote(kind: CartesianKind, channels: Channels, language: 'en' | 'zh'): string[] {
  return pointsOnly({ kind, x: channels.x })
    ? [chartWords(language).pointsNotLine.replace('{field}', channels.x?.title ?? '')]
    : [];
}

/** The rest of lines is left out where it is so large that the others would be flat next to it. */
function lineRest(kept: KeptSeries, kind: CartesianKind): Pick<KeptSeries, 'series' | 'left'> {
  const { series, left } = kept;
  if (isStack(kind)) return { series: largestFirst(series), left };
  const highest = (all: readonly TableSeries[]) =>
    all.reduce((most, { values }) => Math.max(most, ...values.map((value) => value ?? 0)), 0);
  const rest = series.filter(({ id }) => id === REST);
  const members = series.filter(({ id }) => id !== REST);
  return { series: highest(rest) > MAX_OF_LARGEST * highest(members) ? members : series, left };
}

/** The rest of a Top-N is a part of a stack, but no line or bar among those it is larger than. */
function withoutRest(series: TableSeries[], kind: CartesianKind) {
  if (isStack(kind)) return { series, hidesOthers: false };
  const members = series.filter(({ leaf }) => leaf?.kind !== 'others');
  const hides = members.length > 0 && members.length < series.length;
  return { series: hides ? members : series, hidesOthers: hides };
}

const total = ({ values }: TableSeries): number =>
  values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);

/** Members by size, the rest last; the same order for all measures. */
function largestFirst(series: readonly TableSeries[]): TableSeries[] {
  const sizes = new Map<string, number>();
  for (const one of series) sizes.set(one.id, (sizes.get(one.id) ?? 0) + total(one));
  const rank = (one: TableSeries): number =>
    one.leaf?.kind === 'others' ? -1 : (sizes.get(one.id) ?? 0);
  return [...series].sort((a, b) => rank(b) - rank(a));
}

/** Colours in the order of size, so that the largest have those that are easiest to distinguish. */
function seriesColors(
  { palette, colors, spec, cellSet }: ChartInput,
  series: readonly TableSeries[],
): (one: TableSeries) => string {
  const own = (key: string) => ownColor(spec, key, palette);
  if (series.every(({ leaf }) => leaf === null)) {
    const measures = [...new Set(series.map(({ measure }) => measure))];
    return ({ measure }) => {
      const { m = '', id = m } = cellSet.measures[measure] ?? {};
      const places = palette.categorical;
      return own(id) ?? places[measures.indexOf(measure) % places.length] ?? palette.others;
    };
  }
  const ranked = largestFirst(series);
  const ids = [...new Map(ranked.map((one) => [one.id, one])).values()];
  const given = memberColors(
    ids.map(({ leaf }) => leaf),
    palette,
    colors,
  );
  const byId = new Map(ids.map(({ id, label }, at) => [id, own(label) ?? given[at]]));
  return ({ id }) => byId.get(id) ?? palette.others;
}

/** Measures whose values cannot share an axis get panes of their own. */
function measurePanes(cellSet: CellSet, series: readonly TableSeries[]): Pane[] {
  const panes = new Map<string, Pane>();
  const reach = new Map<number, number>();
  for (const { measure, values } of series) {
    const most = values.reduce<number>((high, value) => Math.max(high, Math.abs(value ?? 0)), 0);
    reach.set(measure, Math.max(reach.get(measure) ?? 0, most));
  }
  for (const one of series) {
    const size = Math.floor(Math.log10(Math.max(reach.get(one.measure) ?? 1, 1e-9)) / 2);
    const unit = unitOf(cellSet.measures[one.measure]?.format);
    const key = unit === '%' ? unit : `${unit}${size}`;
    const pane = panes.get(key) ?? { facet: '', measures: [], series: [] };
    if (!pane.measures.includes(one.measure)) pane.measures.push(one.measure);
    pane.series.push(one);
    panes.set(key, pane);
  }
  return [...panes.values()].slice(0, MAX_PANES);
}
