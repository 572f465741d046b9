import { formatCompact } from '../../format/format-compact';
import { addsUp } from '../data/adds-up';
import type { AxisLeaf } from '../data/axis-leaves';
import { readChartData, markOf, type ChartData, type ChartSeries } from '../data/chart-data';
import { chartWords } from '../text/chart-words';
import {
  baseOption,
  outlined,
  headline,
  legend,
  titleHeight,
  tooltip,
  markValueText,
  type BuiltChart,
  type ChartInput,
  type DrawnKind,
  type OptionObject,
} from '../style/chart-style';
import { labelWidth } from '../text/label-fit';
import { memberColors } from '../style/member-colors';
import { readableOn } from '../style/palette';
import { partList } from './part-list';

/** pixels above a ring, and of a row of the list below it */
const HEAD_PX = 36;
const LIST_ROW_PX = 22;
/** pixels between a ring and the list next to it, and of an entry without its text */
const LIST_GAP = 28;
const ENTRY_PX = 40;
const MIN_FOR_VALUES = 520;
/** inner edge of the ring as a share of its radius, and where its middle is in the height */
const HOLE = 0.66;
const MIDDLE = 0.54;

/** A ring at the left of its list, pixels. */
function ringBeside(width: number, height: number): { radius: number; center: number } {
  const radius = Math.max(40, Math.min((height - HEAD_PX - 20) / 2, width * 0.24));
  return { radius, center: Math.max(radius + 16, width * 0.3) };
}

/** A ring above the list of its parts, which takes no more than half of the height. */
function listBelow(parts: number, width: number, height: number) {
  const rows = Math.min(parts * LIST_ROW_PX + 8, height / 2);
  const radius = Math.max(30, Math.min(width * 0.38, (height - HEAD_PX - rows - 16) / 2));
  return { radius, top: HEAD_PX + 2 * radius + 12 };
}

/** pixels of a radius below which a ring has its list next to it, and of the letters of a row */
const MIN_RADIUS = 40;
const LETTERS_PX = 15;

/** parts there are at most, the rest included */
const MAX_PARTS = 6;

/** The picture without its title, pixels. */
function sizeOf(input: ChartInput) {
  const { width = 640, height: whole = 400 } = input.size ?? {};
  const shift = titleHeight(input);
  return { width, height: whole - shift, shift };
}

interface Place {
  /** pixels, or a share of the width */
  center: (number | string)[];
  radius: number;
  /** pixels for the text of an entry of the list */
  listRoom: number;
  /** where the list is */
  legend: OptionObject;
}

/** Where the ring and the list of its parts are: next to each other, or below where it is narrow. */
function placeOf(input: ChartInput, count: number): Place {
  const { width, height, shift } = sizeOf(input);
  const listed = count * LIST_ROW_PX + 8;
  const narrow = width < 420 && (height - HEAD_PX - listed - 16) / 2 >= MIN_RADIUS;
  const ring = ringBeside(width, height);
  const list = listBelow(count, width, height);
  const legendGap = narrow ? 8 : Math.max(2, Math.min(10, (height - HEAD_PX) / count - LETTERS_PX));
  const middle = shift + Math.max(HEAD_PX, height * MIDDLE - count * 12);
  const legendPlace = narrow
    ? { top: shift + list.top, bottom: 4 }
    : { left: ring.center + ring.radius + LIST_GAP, top: shift === 0 ? 'middle' : middle };
  const listRoom = narrow ? width - 60 : width - ring.center - ring.radius - LIST_GAP - ENTRY_PX;
  const rest = { listRoom, legend: { itemGap: legendGap, ...legendPlace } };
  if (input.small !== undefined) {
    const radius = Math.max(24, Math.min(width / 2 - 10, (height - HEAD_PX) / 2 - 6));
    return { center: [width / 2, HEAD_PX - 8 + radius], radius, ...rest };
  }
  return narrow
    ? { center: ['50%', shift + HEAD_PX + list.radius], radius: list.radius, ...rest }
    : { center: [ring.center, shift + height * MIDDLE], radius: ring.radius, ...rest };
}

/** A text in the middle of a ring, as a series of its own without a ring. */
function middleText(center: Place['center'], label: OptionObject): OptionObject {
  return {
    type: 'pie',
    silent: true,
    radius: [0, 0],
    center,
    label,
    labelLine: { show: false },
    tooltip: { show: false },
    emphasis: { disabled: true },
    legendHoverLink: false,
    data: [{ value: 1, name: '' }],
  };
}

/**
 * A disc or ring of one measure, of at most six parts; values that are not positive have no part in it,
 * with a note.
 */
export function pieOption(input: ChartInput, kind: DrawnKind): BuiltChart {
  const data = readChartData(input.cellSet, { ...input, ofWhole: true });
  const { palette } = input;
  const { width, height } = sizeOf(input);
  const [series] = data.series;
  const measure = series?.measure ?? 0;
  const { parts: bySize, total, left, all, without } = partsOf(input, data, series);
  const last = (index: number | null) => index ?? Infinity;
  const inOrder = (a: Part, b: Part) => last(a.index) - last(b.index) || 0;
  // small charts are compared with each other: their parts follow each other in one order
  const parts = input.small === undefined ? bySize : [...bySize].sort(inOrder);
  const colors = memberColors(
    parts.map(({ leaf }) => leaf),
    palette,
    input.colors,
    input.spec,
  );
  const share = shareTexts(parts, total);
  // the rest of what does not add up has a share of the sum, and no value of its own
  const hasValue = ({ index }: Part) => index !== null || addsUp(input.cellSet, measure);
  const valueOf = new Map(
    parts.filter(hasValue).map(({ leaf, value }) => [leaf.label, value] as const),
  );
  const written = (name: string, gap: string) => {
    const value = valueOf.get(name);
    return value === undefined ? '' : `${markValueText(input, measure, value)}${gap}`;
  };
  const isSmall = input.small !== undefined;
  const place = placeOf(input, parts.length);
  const { center, radius: outer } = place;
  const format = input.cellSet.measures[measure]?.format;
  const listed = parts.map(({ leaf: { label }, value }) => ({
    name: label,
    share: share(label),
    value: valueOf.has(label) ? formatCompact(value, format, input.language) : '',
  }));
  const hasRest = parts.some(({ index }) => index === null);
  const hole = kind !== 'donut' ? 0 : isSmall ? 0.45 : HOLE;
  const middle = kind === 'donut' && !isSmall ? ringTotal(input, measure, total, outer) : null;
  return {
    kind,
    option: {
      ...baseOption(input),
      ...headline(input, series === undefined ? [] : [measure], series?.leaf?.label),
      legend: {
        ...legend(input, !isSmall),
        type: 'plain',
        orient: 'vertical',
        width: 'auto',
        ...place.legend,
        ...partList(input, listed, width >= MIN_FOR_VALUES, place.listRoom),
      },
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: ({ name }: { name: string }) =>
          `${name}\n${written(name, '  ·  ')}${share(name)}`,
      },
      series: [
        {
          type: 'pie',
          name: series?.label ?? '',
          radius: [outer * hole, outer],
          center,
          padAngle: parts.length > 1 ? 1 : 0,
          itemStyle: { borderRadius: kind === 'donut' ? 4 : 0 },
          label: isSmall ? shareInside(input, outer, share) : { show: false },
          labelLine: { show: false },
          emphasis: { ...outlined(input), scaleSize: Math.min(6, height / 60) },
          data: parts.map(({ leaf, value }, index) => ({
            name: leaf.label,
            value,
            itemStyle: { color: colors[index] },
            ...(isSmall && { label: { color: readableOn(colors[index] ?? palette.others) } }),
          })),
        },
        ...(middle === null ? [] : [middleText(center, middle)]),
      ],
    },
    marks: [
      series === undefined
        ? []
        : parts.map(({ index }) => (index === null ? null : markOf(data, series, index))),
      ...(middle === null ? [] : [[]]),
    ],
    describe: (_, at) => {
      const part = parts[at];
      if (part === undefined) return '';
      const { label } = part.leaf;
      return `${label}: ${written(label, ', ')}${share(label)}`;
    },
    keyOf: (_, at) => parts[at]?.leaf.label ?? '',
    colored: coloredParts(parts, colors, palette),
    ...(without > 0
      ? { notes: [chartWords(input.language).notPositive.replace('{count}', String(without))] }
      : {}),
    left: hasRest ? 0 : left,
    ...(hasRest ? { together: { left, all } } : {}),
  };
}

interface Part {
  leaf: AxisLeaf;
  /** place among the categories; null for the members drawn as one */
  index: number | null;
  value: number;
}

/** The largest parts and the rest of the total, which is that of the answer, not of what is drawn. */
function partsOf(
  { language }: ChartInput,
  { categories }: ChartData,
  series: ChartSeries | undefined,
) {
  const all = categories.flatMap((leaf, index): Part[] => {
    const value = series?.values[index] ?? null;
    const label = leaf.label.replace(/\s+/g, ' ');
    return value !== null && value > 0 ? [{ leaf: { ...leaf, label }, index, value }] : [];
  });
  const isOthers = ({ leaf }: Part) => leaf.kind === 'others';
  const members = all.filter((part) => !isOthers(part)).sort((a, b) => b.value - a.value);
  const others = all.filter(isOthers);
  const total = all.reduce((sum, { value }) => sum + value, 0);
  const without = categories.filter((_, at) => (series?.values[at] ?? 1) <= 0).length;
  if (members.length <= MAX_PARTS) {
    return { parts: [...members, ...others], total, left: 0, all: members.length, without };
  }
  const shown = members.slice(0, MAX_PARTS - 1);
  const rest = total - shown.reduce((sum, { value }) => sum + value, 0);
  const label = others[0]?.leaf.label ?? chartWords(language).others;
  const leaf: AxisLeaf = { node: -1, label, kind: 'others', field: '', id: '' };
  return {
    parts: [...shown, { leaf, index: null, value: rest }],
    total,
    left: members.length - shown.length,
    all: members.length,
    without,
  };
}

/** The share of a part by its name, as text. */
function shareTexts(parts: readonly Part[], total: number): (name: string) => string {
  const tenths = tenthsOf(parts.map(({ value }) => value / total));
  const shares = new Map(
    parts.map(({ leaf }, at) => [leaf.label, `${(tenths[at] ?? 0).toFixed(1)}%`]),
  );
  return (name) => shares.get(name) ?? '';
}

function coloredParts(
  parts: readonly Part[],
  colors: readonly string[],
  palette: ChartInput['palette'],
) {
  return parts.map(({ leaf: { label } }, at) => ({
    ...{ key: label, label, color: colors[at] ?? palette.others },
    ...{ isSeries: false, isHidden: false },
  }));
}

/** Shares in percent with one digit that sum to 100. */
function tenthsOf(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 1000);
  const tenths = exact.map(Math.floor);
  let missing =
    Math.round(exact.reduce((sum, one) => sum + one, 0)) -
    tenths.reduce((sum, one) => sum + one, 0);
  const order = exact.map((value, at) => ({ at, rest: value % 1 })).sort((a, b) => b.rest - a.rest);
  for (const { at } of order) {
    if (missing-- <= 0) break;
    tenths[at] = (tenths[at] ?? 0) + 1;
  }
  return tenths.map((tenth) => tenth / 10);
}

/** The share of a part inside of it, where the part is wide enough for it. */
function shareInside({ palette }: ChartInput, radius: number, share: (name: string) => string) {
  const least = radius < 50 ? 0.2 : 0.1;
  return {
    show: radius >= 36,
    position: 'inside',
    fontSize: 11,
    color: palette.text,
    formatter: ({ name }: { name: string }) => {
      const text = share(name);
      return Number.parseFloat(text) / 100 < least ? '' : `${Math.round(Number.parseFloat(text))}%`;
    },
  };
}

/** The total in the middle of the ring, where the measure adds up and there is room. */
function ringTotal(
  { cellSet, palette, language }: ChartInput,
  measure: number,
  total: number,
  radius: number,
): OptionObject | null {
  const text = formatCompact(total, cellSet.measures[measure]?.format, language);
  const room = 2 * radius * HOLE - 16;
  if (!addsUp(cellSet, measure) || (labelWidth(text) * 22) / 12 > room || room < 60) return null;
  return {
    show: true,
    position: 'center',
    formatter: `{v|${text}}\n{n|${chartWords(language).total}}`,
    rich: {
      v: { fontSize: 22, lineHeight: 26, fontWeight: 600, color: palette.text },
      n: { fontSize: 12, lineHeight: 16, color: palette.textSecond },
    },
  };
}
