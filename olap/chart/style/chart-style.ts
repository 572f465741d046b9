import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { Query } from '@bi/contract/query/query';
import type { ChartKind } from '../data/chart-kind';
import { formatForScreen } from '../../format/format-value';
import type { PressedMark } from '../data/chart-data';
import { cutEnd } from '../text/label-fit';
import type { SteppedMark, MarkStep } from './mark-step';
import type { ColorBook } from './member-colors';
import type { ChartPalette } from './palette';

const LEGEND_PX = 170;

/** A part of an ECharts option. */
export type OptionObject = Record<string, unknown>;

/** A kind that can be drawn. */
export type DrawnKind = Exclude<ChartKind, 'auto'>;

/** What a chart is made from. */
export interface ChartInput {
  cellSet: CellSet;
  kind: ChartKind;
  /** what a person set in addition to the kind */
  spec?: ChartSpec;
  /** what was asked; its order and Top-N are those of the chart. Absent: nothing was sorted */
  query?: Pick<Query, 'rows' | 'columns' | 'where'>;
  palette: ChartPalette;
  language: 'en' | 'zh';
  /** indexes into `cellSet.measures`; all when absent */
  measures?: readonly number[];
  /** last day of the data of the dates drawn, `YYYY-MM-DD`; absent: every period shown has ended */
  lastDay?: string;
  fontFamily?: string;
  /** pixels the chart has, for choosing the direction of bars and how many labels fit */
  size?: { width: number; height: number };
  animate?: boolean;
  /** it is one of several small charts: what they share */
  small?: {
    /** all values of the measure, for ranges and colours */
    values: readonly number[];
    /** the answer it is a part of */
    whole: CellSet;
    /** least and greatest end of the axes of values */
    reach?: readonly [number, number];
  };
  /** colours of the members drawn so far; members new to it are taken in. One chart alone needs none. */
  colors?: ColorBook;
  /** `outside`: the caller shows `BuiltChart.legend` itself; absent: it is drawn in the picture */
  legend?: 'outside' | 'drawn';
  /** it is a picture that nobody can scroll: what has no room is left out, see `seenOf` */
  still?: boolean;
  /** ids of the legend's entries that are switched off */
  hidden?: ReadonlySet<string>;
}

/** An entry of a legend. */
export interface LegendEntry {
  id: string;
  /** its name in `spec.colors`, `spec.hidden` and `spec.legend.order` */
  key: string;
  label: string;
  color: string;
  isHidden: boolean;
}

/** Something with a colour a person may change. */
export interface Colored {
  /** its name in `spec.colors` */
  key: string;
  label: string;
  color: string;
  /** it is a series, which can be hidden; a bar of a single series cannot */
  isSeries: boolean;
  isHidden: boolean;
}

/** What a person set and this chart does not draw. */
export type Unmet = 'logNeedsPositive' | 'labelsNeedRoom' | 'targetMissing' | 'measureMissing';

/** An ECharts option and what its parts represent. */
export interface BuiltChart {
  kind: DrawnKind;
  option: OptionObject;
  /** `marks[series][data]`: the cell a mark shows */
  marks: readonly (readonly (PressedMark | null)[])[];
  /** text of a mark: names, then the value */
  describe: (series: number, data: number) => string;
  /**
   * where the arrow keys lead; absent: left and right through the data of a series, up and down through
   * the series
   */
  step?: MarkStep;
  /** category of a mark; absent: its place in its series */
  categoryOf?: (mark: SteppedMark) => number;
  /** what the colours of series mean; absent where names are written at the marks or one series is drawn */
  legend?: readonly LegendEntry[];
  /** what a person may colour, also what is hidden; absent: the kind has no colours of members */
  colored?: readonly Colored[];
  /** name in `spec.colors` of what a mark is coloured by; '' for none. Absent: no mark has one */
  keyOf?: (series: number, data: number) => string;
  /** titles of the fields that a chart with axes gave its channels; null and []: it has none there */
  channels?: { x: string | null; color: readonly string[]; facet: string | null };
  /** the values reach over less than a quarter of an axis that begins at zero and need not */
  canZoom?: boolean;
  /**
   * whether small charts share an axis; `lost`: a third of them look empty on it. Absent where there
   * are none, or they have no such axis
   */
  smallAxes?: 'shared' | 'lost' | 'own' | undefined;
  /** what a person set and is not drawn, each reason once */
  unmet?: readonly Unmet[];
  /** what draws it, where that is not what usually draws its kind: bars with lines, or with a scale of colours */
  engine?: 'mixed' | 'custom' | 'scaled';
  /** why there is nothing to draw, as it is written in the picture; absent where there is */
  reason?: string;
  /** sentences about what is drawn in another way than asked for, in the chart's language */
  notes?: readonly string[];
  /** members left out because there are too many to be seen */
  left: number;
  /** of so many members those not among the largest are drawn together as one */
  together?: { left: number; all: number };
  /** the bar of Others is longer than the axis: its value, written out */
  beyond?: string;
  /** the rest of a Top-N, larger than all it is compared with, is not drawn */
  hidesOthers?: boolean;
  /** members a map has no place for */
  unplaced?: number;
}

/** Settings every chart shares. */
export function baseOption(input: ChartInput): OptionObject {
  const { palette } = input;
  return {
    color: palette.categorical,
    backgroundColor: 'transparent',
    animation: input.animate ?? true,
    animationDuration: 180,
    animationDurationUpdate: 180,
    animationEasing: 'cubicOut',
    textStyle: { color: palette.text, fontSize: 12, fontFamily: input.fontFamily ?? 'sans-serif' },
    aria: { enabled: false },
  };
}

/** The tooltip; canvas text, because an HTML tooltip needs style attributes that a strict CSP drops. */
export function tooltip(input: ChartInput, trigger: 'axis' | 'item'): OptionObject {
  const { palette } = input;
  return {
    trigger,
    renderMode: 'richText',
    confine: true,
    transitionDuration: 0,
    backgroundColor: palette.canvas,
    borderColor: palette.line,
    borderWidth: 1,
    padding: [8, 10],
    textStyle: { color: palette.text, fontSize: 12, fontFamily: input.fontFamily ?? 'sans-serif' },
    axisPointer: {
      type: 'line',
      lineStyle: { color: palette.textSecond, type: 'dashed' },
      shadowStyle: { color: palette.text, opacity: 0.05 },
      crossStyle: { color: palette.textSecond },
    },
  };
}

/** How a mark that is pointed at or selected is emphasized: by an outline; its colour, which shows its value, stays. */
export function outlined({ palette }: ChartInput): { itemStyle: OptionObject } {
  return { itemStyle: { color: 'inherit', borderColor: palette.text, borderWidth: 1.5 } };
}

/** Pixels above what is highest in a chart. */
export const TOP = 8;

/** Pixels of the title and subtitle a person set. */
export function titleHeight({ spec }: Pick<ChartInput, 'spec'>): number {
  return (spec?.title === undefined ? 0 : 24) + (spec?.subtitle === undefined ? 0 : 18);
}

/** The title and subtitle a person set. */
export function ownTitles({ spec, palette, size }: ChartInput): OptionObject[] {
  const room = (size?.width ?? 640) - 88;
  const line = (text: string | undefined, top: number, textStyle: OptionObject) =>
    text === undefined ? [] : [{ text, left: 12, top, padding: 0, textStyle }];
  return [
    ...line(spec?.title === undefined ? undefined : cutEnd(spec.title, room * 0.75), TOP, {
      fontSize: 16,
      fontWeight: 600,
      color: palette.text,
    }),
    ...line(
      spec?.subtitle === undefined ? undefined : cutEnd(spec.subtitle, room),
      TOP + (spec?.title === undefined ? 0 : 24),
      { fontSize: 12, fontWeight: 'normal', color: palette.textSecond },
    ),
  ];
}

/** pixels of the buttons next to a heading on a screen */
const TOOLS_PX = 132;

/**
 * The line above a chart: what is drawn, and the member it is drawn of where that is not the total.
 * @param name the member; '' for the total
 */
export function headline(
  input: ChartInput,
  measures: readonly number[],
  name = '',
  labels = measures.map((measure) => input.cellSet.measures[measure]?.label ?? '').join(', '),
): OptionObject {
  const { palette, size } = input;
  const head = {
    text: cutEnd(
      [labels, name].filter((text) => text !== '').join(' · '),
      Math.max(80, (size?.width ?? 640) - (input.legend === 'outside' ? TOOLS_PX : 24)),
    ),
    left: 12,
    top: TOP + titleHeight(input),
    padding: 0,
    textStyle: { color: palette.textSecond, fontSize: 12, fontWeight: 600 },
  };
  const own = ownTitles(input);
  return { title: own.length === 0 ? head : [...own, head] };
}

/** The legend above a chart; scrolls when it is too long. */
export function legend(input: ChartInput, shown: boolean): OptionObject {
  const { palette } = input;
  return {
    show: shown,
    type: 'scroll',
    top: 8,
    left: 12,
    width: Math.max(120, (input.size?.width ?? 640) - 88),
    itemWidth: 10,
    itemHeight: 10,
    itemGap: 14,
    icon: 'roundRect',
    formatter: (name: string) => cutEnd(name, LEGEND_PX),
    textStyle: { color: palette.textSecond, fontSize: 12 },
    pageIconColor: palette.textSecond,
    pageIconInactiveColor: palette.line,
    pageTextStyle: { color: palette.textSecond },
    inactiveColor: palette.line,
  };
}

/** A value of a measure as text. */
export function markValueText(input: ChartInput, measure: number, value: unknown): string {
  const { cellSet, language } = input;
  if (typeof value !== 'number') return '–';
  return formatForScreen(value, cellSet.measures[measure]?.format, language);
}
