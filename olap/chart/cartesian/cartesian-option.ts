import { axesOf } from './cartesian-axes';
import {
  cartesianData,
  type CartesianData,
  type CartesianKind,
  type ForecastBuilder,
  isLine,
  isStack,
  type Pane,
  seriesKey,
} from './cartesian-data';
import { titlesOf } from './cartesian-heads';
import { lineOption, lineTexts } from './cartesian-lines';
import { annotationOptions, noteBoxes } from './cartesian-notes';
import { openOptions, withOpenPeriod } from './cartesian-open';
import { boxAt, scaleAt, type Plan, planOf, referenceRoom, secondMeasures } from './cartesian-plan';
import { barOption, endName, type PaneLook, seriesName } from './cartesian-series';
import { categoryTooltip } from './cartesian-tooltip';
import {
  baseOption,
  type BuiltChart,
  type ChartInput,
  type Colored,
  type LegendEntry,
  type OptionObject,
  titleHeight,
  TOP,
  tooltip,
  markValueText,
} from '../style/chart-style';
import { channelTitles } from '../data/channels';
import { chartWords } from '../text/chart-words';
import { endLabels } from './end-labels';
import { drawnLegend } from '../style/legend-rows';
import { lineLabels } from './line-labels';
import { lyingSteps } from '../style/mark-step';
import { ownColor } from '../style/own-colors';
import { goneReferences, referenceLines } from './reference-lines';
import { referenceOption } from './reference-option';
import { canZoom, smallAxes, unmetOf } from './settings-report';
import { REST, type TableSeries } from '../data/series-table';

export type { CartesianKind } from './cartesian-data';

/**
 * Bars, stacks, shares, lines, areas, and bars with lines on a second axis.
 * @param continued adds the forecasts that the spec asks for; absent: there are none
 */
export function cartesianOption(
  input: ChartInput,
  wanted: CartesianKind,
  continued?: ForecastBuilder,
): BuiltChart {
  const read = cartesianData(input, wanted);
  const whole = withOpenPeriod(input, continued?.(input, read) ?? read);
  const legend = legendOf(input, whole);
  const data = withoutHidden(input, whole);
  const plan = planOf(input, data, legend);
  const looks = data.panes.map((pane, at): PaneLook => lookOf(plan, pane, at));
  const drawn = looks.map((look) => seriesOf(plan, look));
  const open = looks.flatMap(openOptions);
  const references = looks.map((look) => [...referencesOf(plan, look), ...annotationOptions(look)]);
  const { tint } = plan;
  const shown = data.panes.flatMap(({ series }) => series);
  const { second } = axesOf(plan);
  const formatter = categoryTooltip(plan);
  const labels = data.categories.map(({ label }) => label);
  return {
    kind: wanted,
    option: {
      ...baseOption(input),
      title: titlesOf(plan),
      ...drawnLegend(input, plan.ends > 0 ? [] : legend, TOP + titleHeight(input)),
      tooltip: {
        ...tooltip(input, 'axis'),
        axisPointer: pointer(plan),
        ...(formatter === undefined ? {} : { formatter }),
      },
      ...(tint === null ? {} : { visualMap: tint.visualMap }),
      axisPointer: { link: [plan.horizontal ? { yAxisIndex: 'all' } : { xAxisIndex: 'all' }] },
      grid: plan.boxes.map(({ left, top, width, height }) => ({
        left,
        top,
        width,
        height,
        outerBoundsMode: 'none',
      })),
      dataZoom: plan.zoom,
      ...axesOf(plan).axes,
      series: [...drawn.flat(), ...open, ...references.flat()],
    },
    marks: [...shown.map(({ marks }) => marks), ...[...open, ...references.flat()].map(() => [])],
    describe: (series, point) => describe(plan, shown, series, point),
    ...(plan.horizontal ? { step: lyingSteps(shown.length, labels.length) } : {}),
    ...(plan.ends === 0 && legend.length > 0 ? { legend } : {}),
    colored: coloredOf(input, whole),
    keyOf: (series, point) => keyOf(input, data, shown[series], point),
    channels: channelTitles(data.channels),
    canZoom: canZoom(plan),
    smallAxes: smallAxes(plan),
    unmet: unmetOf(plan),
    ...(tint !== null
      ? { engine: 'scaled' as const }
      : second || references.some((lines) => lines.length > 0) || wanted !== whole.kind
        ? { engine: 'mixed' as const }
        : {}),
    notes: [
      ...data.notes,
      ...goneReferences(input),
      ...(smallAxes(plan) === 'own' ? [chartWords(input.language).ownAxes] : []),
    ],
    left: data.left > 0 && !hasRest(shown) ? data.left : 0,
    ...(hasRest(shown) ? { together: { left: data.left, all: data.all } } : {}),
    hidesOthers: data.hidesOthers,
    ...beyondOf(plan, looks),
  };
}

const hasRest = (series: readonly TableSeries[]): boolean => series.some(({ id }) => id === REST);

/** What Others is, where its bar ends with the axis. */
function beyondOf({ data }: Plan, looks: readonly PaneLook[]): { beyond?: string } {
  if (isLine(data.kind) || isStack(data.kind)) return {};
  for (const look of looks) {
    const at = data.categories.findIndex(({ leaf }) => leaf.kind === 'others');
    const [one] = look.pane.series;
    const value = one?.values[at] ?? null;
    if (one === undefined || value === null || data.categories.length < 2) continue;
    if (value > look.scale.max || value < look.scale.min)
      return { beyond: markValueText(look.input, one.measure, value) };
  }
  return {};
}

function describe(
  { input, data }: Plan,
  shown: readonly TableSeries[],
  series: number,
  point: number,
): string {
  const one = shown[series];
  const pane = data.panes.find(({ series: own }) => one !== undefined && own.includes(one));
  if (one === undefined || pane === undefined) return '';
  const own =
    shown.length > 1 && (one.label !== '' || pane.measures.length > 1 || data.panes.length > 1);
  const name = [data.categories[point]?.label, pane.facet, own ? seriesName(input, pane, one) : '']
    .filter(Boolean)
    .join(', ');
  return `${name}: ${markValueText(input, one.measure, one.values[point])}`;
}

/** Id of a series in the legend: its members', else its measure's. */
const legendId = (data: CartesianData, one: TableSeries): string =>
  data.hasMembers ? one.id : String(one.measure);

function legendOf(input: ChartInput, data: CartesianData): LegendEntry[] {
  const entries = new Map<string, LegendEntry>();
  for (const pane of data.panes) {
    for (const one of pane.series) {
      const id = legendId(data, one);
      const label = data.hasMembers
        ? one.label
        : (input.cellSet.measures[one.measure]?.label ?? '');
      const key = seriesKey(input, data, one);
      entries.set(id, {
        id,
        key,
        label,
        color: data.colorOf(one),
        isHidden: isHidden(input, data, one),
      });
    }
  }
  const shares = data.panes.some(({ measures }) => measures.length > 1);
  const needed = data.hasMembers ? entries.size > 1 : shares;
  return needed && input.spec?.legend?.place !== 'none' ? [...entries.values()] : [];
}

const isHidden = (input: ChartInput, data: CartesianData, one: TableSeries): boolean =>
  input.hidden?.has(legendId(data, one)) === true ||
  input.spec?.hidden?.includes(seriesKey(input, data, one)) === true;

/** Where everything is hidden, everything is drawn. */
function withoutHidden(input: ChartInput, data: CartesianData): CartesianData {
  const panes = data.panes.map((pane) => ({
    ...pane,
    series: pane.series.filter((one) => !isHidden(input, data, one)),
  }));
  return panes.every(({ series }) => series.length === 0) ? data : { ...data, panes };
}

/** What the colour of a mark belongs to: its series, or its category where there is only one series. */
function keyOf(
  input: ChartInput,
  data: CartesianData,
  one: TableSeries | undefined,
  point: number,
): string {
  if (one === undefined) return '';
  const colored = coloredOf(input, data);
  const key = seriesKey(input, data, one);
  if (colored.some((entry) => entry.key === key)) return key;
  return data.categories[point]?.label ?? '';
}

/** Series, or the bars of the only one. */
function coloredOf(input: ChartInput, data: CartesianData): Colored[] {
  const measures = new Set(data.panes.flatMap((pane) => pane.measures));
  const [only] = data.panes.flatMap(({ series }) => series);
  const isOne = !data.hasMembers && measures.size === 1;
  if (isOne && only !== undefined && !isLine(data.kind) && data.x !== null) {
    return data.categories.map(({ label, leaf }) => ({
      key: label,
      label,
      color:
        ownColor(input.spec, label, input.palette) ??
        (leaf.kind === 'others' ? input.palette.others : data.colorOf(only)),
      isSeries: false,
      isHidden: false,
    }));
  }
  const found = new Map<string, Colored>();
  for (const pane of data.panes) {
    for (const one of pane.series) {
      const key = seriesKey(input, data, one);
      const label = data.hasMembers ? one.label : seriesName(input, pane, one);
      found.set(key, {
        key,
        label,
        color: data.colorOf(one),
        isSeries: data.hasMembers ? true : measures.size > 1,
        isHidden: isHidden(input, data, one),
      });
    }
  }
  return [...found.values()];
}

function lookOf(plan: Plan, pane: Pane, at: number): PaneLook {
  const { input, data, horizontal, withValues } = plan;
  const box = boxAt(plan, at);
  const length = horizontal ? box.height : box.width;
  return {
    input,
    data,
    pane,
    at,
    box,
    scale: scaleAt(plan.scales, at),
    horizontal,
    withValues,
    hasEnds: plan.ends > 0,
    step: length / Math.max(1, data.categories.length),
    tint: plan.tint,
  };
}

function lastOf(values: readonly (number | null)[]): number | null {
  return values.findLast((value) => value !== null) ?? null;
}

function seriesOf(plan: Plan, look: PaneLook): OptionObject[] {
  const { data, input } = plan;
  const { pane } = look;
  if (data.kind === 'combination') return layersOf(plan, look);
  const lines = [
    ...pane.series.map((one) => ({
      name: endName(input, pane, one),
      last: lastOf(one.values),
    })),
    ...referenceLines(input, data, pane).map(({ label, values }) => ({
      name: label,
      last: lastOf(values),
    })),
  ];
  const ends = plan.ends > 0 ? endLabels(lines, look.box, look.scale, plan.ends) : [];
  // the name of a line that is continued is at the end of its forecast
  const endOf = (at: number) => (data.future > 0 ? null : (ends[at] ?? null));
  const labelled = pane.series.map((one, at) => ({
    values: one.values,
    texts: lineTexts(look, one),
    end: endOf(at),
  }));
  const step = look.box.width / Math.max(1, data.categories.length - 1);
  const texts = lineLabels(labelled, look.box, look.scale, step, noteBoxes(look));
  return pane.series.map((one, at) =>
    isLine(data.kind)
      ? lineOption(look, one, { end: endOf(at), texts: texts[at] ?? [] })
      : barOption(look, one),
  );
}

function layersOf(plan: Plan, look: PaneLook): OptionObject[] {
  const { input } = plan;
  const second = secondMeasures(plan);
  return look.pane.series.map((one) => {
    const { m = '', id = m } = input.cellSet.measures[one.measure] ?? {};
    const layer = input.spec?.layers?.find((each) => each.measure === id);
    const isSecond = second.includes(one.measure);
    const mark = layer?.mark ?? (look.pane.measures.indexOf(one.measure) === 0 ? 'bar' : 'line');
    const option =
      mark === 'bar'
        ? barOption(look, one)
        : lineOption(look, one, { dashed: layer?.dashed === true });
    return { ...option, yAxisIndex: isSecond ? 1 : 0, ...(mark === 'line' ? { z: 3 } : {}) };
  });
}

function referencesOf(plan: Plan, look: PaneLook): OptionObject[] {
  const { input, data, horizontal, ends } = plan;
  const lines = referenceLines(input, data, look.pane);
  const all = [
    ...(ends > 0
      ? look.pane.series.map((one) => ({
          name: endName(input, look.pane, one),
          last: lastOf(one.values),
        }))
      : []),
    ...lines.map(({ label, values }) => ({ name: label, last: lastOf(values) })),
  ];
  const room = ends > 0 ? ends : referenceRoom(input, data, look.pane);
  const labels = horizontal ? [] : endLabels(all, look.box, look.scale, room);
  return lines.flatMap((line, at) =>
    referenceOption(look, line, labels[at + all.length - lines.length] ?? null),
  );
}

function pointer({ data, input: { palette } }: Plan): OptionObject {
  return isLine(data.kind)
    ? { type: 'line', lineStyle: { color: palette.textSecond, type: 'dashed' } }
    : {
        type: 'shadow',
        triggerEmphasis: false,
        shadowStyle: { color: palette.text, opacity: 0.05 },
      };
}
