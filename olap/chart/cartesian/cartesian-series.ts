import { evenDecimals } from '../../format/even-decimals';
import { formatForScreen } from '../../format/format-value';
import { isStack, type CartesianData, type Pane } from './cartesian-data';
import type { PaneBox } from './cartesian-layout';
import { brokenLabel, insideLabel, isLabelInside, labelDistance } from './bar-labels';
import { outlined, markValueText, type ChartInput, type OptionObject } from '../style/chart-style';
import { axisFormat, isLabelled } from './cartesian-settings';
import { labelWidth } from '../text/label-fit';
import { ownColor } from '../style/own-colors';
import type { MeasureTint } from '../style/measure-tint';
import { readableOn } from '../style/palette';
import { referenceLines, type ReferenceLine } from './reference-lines';
import type { TableSeries } from '../data/series-table';
import { wholePercents } from '../data/shares';
import { smallText } from '../text/tick-text';
import type { ValueScale } from '../text/value-scale';

/** The colour of a bar by the measure a person chose for colours. */
function tintAt({ tint }: PaneLook, one: TableSeries, place: number): OptionObject {
  const color = tint?.colorOf(one.marks[place] ?? null) ?? null;
  return color === null ? {} : { color };
}

/** What all series of one pane share. */
export interface PaneLook {
  input: ChartInput;
  data: CartesianData;
  pane: Pane;
  /** index of the pane's axes */
  at: number;
  box: PaneBox;
  scale: ValueScale;
  horizontal: boolean;
  /** values are written at the ends of the bars */
  withValues: boolean;
  /** the names of lines are at their ends */
  hasEnds: boolean;
  /** pixels from one category to the next */
  step: number;
  /** colours by a measure; null without */
  tint: MeasureTint | null;
}

/** Sum of all series of a pane at each category. */
function sumsOf({ pane, data }: PaneLook): number[] {
  return data.categories.map((_, at) =>
    pane.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
}

/** Name of a series among those of its pane. */
export function seriesName({ cellSet }: ChartInput, pane: Pane, one: TableSeries): string {
  const measure = cellSet.measures[one.measure]?.label ?? '';
  if (one.label === '') return measure;
  return pane.measures.length > 1 ? `${one.label} · ${measure}` : one.label;
}

/** What is written at the end of a line: its name, and its last value where a person wants it. */
export function endName(input: ChartInput, pane: Pane, one: TableSeries): string {
  const name = seriesName(input, pane, one);
  const { labels } = input.spec ?? {};
  if (labels !== 'ends' && labels !== 'smart') return name;
  const last = one.values.findLastIndex((value) => value !== null);
  return last < 0 ? name : `${name} ${shortTexts({ input }, one)[last] ?? ''}`;
}

/** What the series of a pane have alike: name, axes, colour, tooltip. */
export function seriesBase(look: PaneLook, one: TableSeries): OptionObject {
  const { input, data, pane, at } = look;
  const sums = data.kind === 'percentBar' ? sumsOf(look) : [];
  return {
    name: seriesName(input, pane, one),
    xAxisIndex: at,
    yAxisIndex: at,
    color: data.colorOf(one),
    emphasis: outlined(input),
    tooltip: {
      valueFormatter: (value: unknown, place?: number) => {
        if (data.kind !== 'percentBar') return textAt(look, one, value, place);
        const own = one.values[place ?? -1];
        const share = formatForScreen(
          (own ?? 0) / (sums[place ?? -1] ?? 1),
          '0.0%',
          input.language,
        );
        return `${markValueText(input, one.measure, own)}  ${share}`;
      },
    },
  };
}

/** A value as text: of a bar that is drawn shorter than it is, its own. */
function textAt({ input }: PaneLook, one: TableSeries, value: unknown, place?: number): string {
  const own = place === undefined ? value : one.values[place];
  return markValueText(input, one.measure, own ?? (value === null ? undefined : value));
}

/** The values of a series as short as they are next to their marks; '' where there is none. */
export function shortTexts({ input }: Pick<PaneLook, 'input'>, one: TableSeries): string[] {
  const format = axisFormat(input, one.measure);
  return evenDecimals(
    one.values.map((value) => (value === null ? '' : smallText(value, format, input.language))),
  );
}

/** The categories are ranges of a number, which have no gaps between them. */
function isBinned({ input, data: { x } }: PaneLook): boolean {
  return (
    x !== null &&
    input.cellSet[x.side].levels.some(({ of, bins }) => of === x.of && bins !== undefined)
  );
}

/** Bars of one series. */
export function barOption(look: PaneLook, one: TableSeries): OptionObject {
  const { input, data, at, horizontal } = look;
  const stacked = isStack(data.kind);
  const across = look.withValues && !stacked ? referenceLines(input, data, look.pane) : [];
  const lines = across.filter(({ until }) => until === undefined);
  const texts = shortTexts(look, one);
  return {
    ...seriesBase(look, one),
    type: 'bar',
    barGap: '4%',
    ...(isBinned(look) ? { barCategoryGap: '2%' } : { barMaxWidth: 96, barCategoryGap: '28%' }),
    ...(stacked
      ? {
          stack: `pane${at}`,
          itemStyle: { borderColor: input.palette.canvas, borderWidth: 1 },
        }
      : {}),
    data:
      data.kind === 'percentBar'
        ? sharesOf(look, one)
        : one.values.map((_, place) =>
            barAt(look, one, place, { lines, text: texts[place] ?? '' }),
          ),
    ...(stacked ? partLabel(look, one) : {}),
    ...(look.withValues && !stacked
      ? {
          label: {
            show: true,
            position: horizontal ? 'right' : 'top',
            distance: 4,
            color: input.palette.text,
            fontSize: 12,
            formatter: ({ dataIndex }: { dataIndex: number }) =>
              isLabelled(input, data, one, dataIndex) ? texts[dataIndex] : '',
          },
        }
      : {}),
  };
}

/** One bar: round where it ends, grey for Others, which ends with the axis where it is longer. */
function barAt(
  look: PaneLook,
  one: TableSeries,
  place: number,
  { lines, text }: { lines: readonly ReferenceLine[]; text: string },
): unknown {
  const { data, scale, horizontal } = look;
  const value = one.values[place] ?? null;
  if (value === null || isStack(data.kind)) return value;
  const isOthers = data.categories[place]?.leaf.kind === 'others' && data.categories.length > 1;
  // a vertical bar leaves room above for its value
  const top = horizontal ? scale.max : scale.max - (scale.max - scale.min) * (24 / look.box.height);
  const drawn = isOthers && value > scale.max ? top : isOthers ? Math.max(scale.min, value) : value;
  const isCut = drawn !== value;
  // a label that was moved while the bar was longer than its axis stays moved unless it is put back
  const unmoved = isOthers ? { offset: [0, 0] } : {};
  const ends = horizontal
    ? value < 0
      ? [3, 0, 0, 3]
      : [0, 3, 3, 0]
    : value < 0
      ? [0, 0, 3, 3]
      : [3, 3, 0, 0];
  return {
    value: drawn,
    itemStyle: {
      borderRadius: isCut ? 0 : ends,
      ...tintAt(look, one, place),
      ...categoryColor(look, place),
    },
    ...(look.withValues && (value < 0 || lines.length > 0)
      ? {
          label: {
            ...unmoved,
            ...(value < 0 ? { position: horizontal ? 'left' : 'bottom' } : {}),
            distance: labelDistance(
              look,
              value,
              lines.map(({ values }) => values[place] ?? null),
              labelWidth(text),
            ),
          },
        }
      : isOthers
        ? { label: unmoved }
        : {}),
    ...(isCut ? { label: brokenLabel(look, look.withValues ? text : '') } : {}),
    ...(isLabelInside(look, value) ? { label: insideLabel(look, one) } : {}),
  };
}

/** Colour of a bar by its category, where series do not distinguish members: a person's, grey for Others. */
function categoryColor({ data, input, pane }: PaneLook, place: number): OptionObject {
  const category = data.categories[place];
  if (category === undefined || data.hasMembers || pane.measures.length > 1) return {};
  const own = ownColor(input.spec, category.label, input.palette);
  if (own !== undefined) return { color: own };
  const isOthers = category.leaf.kind === 'others' && data.categories.length > 1;
  return isOthers ? { color: input.palette.others } : {};
}

function sharesOf(look: PaneLook, one: TableSeries): (number | null)[] {
  const sums = sumsOf(look);
  return one.values.map((value, at) =>
    value === null || !((sums[at] ?? 0) > 0) ? null : value / (sums[at] ?? 1),
  );
}

/** What is written in the parts of a stack: shares of 100 % unless a person wants none, values on demand. */
function partLabel(look: PaneLook, one: TableSeries): OptionObject {
  const { input, data, box, horizontal, scale, step } = look;
  const { labels } = input.spec ?? {};
  if (labels === 'none') return {};
  if (data.kind === 'percentBar') return { label: shareLabel(look, one) };
  if (labels === undefined) return {};
  const length = (horizontal ? box.width : box.height) / (scale.max - scale.min);
  const thick = Math.min(96, step * 0.72);
  const texts = shortTexts(look, one);
  return {
    label: {
      show: true,
      position: 'inside',
      color: readableOn(data.colorOf(one)),
      fontSize: 12,
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const text = texts[dataIndex] ?? '';
        const [along, across] = horizontal
          ? [labelWidth(text) + 8, 16]
          : [18, labelWidth(text) + 4];
        const hasRoom = Math.abs(one.values[dataIndex] ?? 0) * length >= along && thick >= across;
        return hasRoom && isLabelled(input, data, one, dataIndex) ? text : '';
      },
    },
  };
}

/** Shares in the parts of a stack that have room for them; those of one bar sum to 100. */
function shareLabel(look: PaneLook, one: TableSeries): OptionObject {
  const { input, data, pane, box, horizontal, step } = look;
  const place = pane.series.indexOf(one);
  const whole = data.categories.map(
    (_, at) => wholePercents(pane.series.map(({ values }) => values[at] ?? null))[place] ?? null,
  );
  const shares = sharesOf(look, one);
  const length = horizontal ? box.width : box.height;
  const thick = Math.min(96, step * 0.72);
  const texts = whole.map((percent, at) => {
    if (percent === null) return '';
    const text = `${percent}%`;
    const [along, across] = horizontal ? [labelWidth(text) + 8, 16] : [18, labelWidth(text) + 4];
    return (shares[at] ?? 0) * length >= along && thick >= across ? text : '';
  });
  return {
    show: true,
    position: 'inside',
    color: readableOn(data.colorOf(one)),
    fontSize: 12,
    formatter: ({ dataIndex }: { dataIndex: number }) => texts[dataIndex] ?? '',
    language: input.language,
  };
}
