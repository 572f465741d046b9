import { HEAD, leftOf, LINE, namesBeside } from '../cartesian/cartesian-layout';
import { crossedFields } from '../data/crossed-fields';
import { colorOn, colourScale } from '../style/colour-scale';
import {
  markOf,
  readChartData,
  type ChartData,
  type PressedMark,
  type ChartSeries,
} from '../data/chart-data';
import {
  baseOption,
  outlined,
  headline,
  titleHeight,
  tooltip,
  TOP,
  markValueText,
  type BuiltChart,
  type ChartInput,
} from '../style/chart-style';
import { formatCompact } from '../../format/format-compact';
import { cutEnd, labelWidth, wrapLabels } from '../text/label-fit';
import { tableSteps } from '../style/mark-step';
import { readablePair } from '../style/palette';
import { dayAndTime, shortName } from '../data/short-names';

const MAX_NAME_ROWS = 3;

/** Names above the columns, in two lines where that is enough; else short ones, in rows by turns, or every so many of them. */
function columnTexts(all: readonly string[], step: number): string[] {
  const names = timesOfOneDay(all);
  const wrapped = wrapLabels(names, step - 8);
  const isWhole = wrapped.every((lines) => !lines.some((line) => line.endsWith('…')));
  const short = names.map(shortName);
  const isShort = short.some((name, at) => name !== names[at]);
  if (isWhole || (step >= 48 && !isShort)) return wrapped.map((lines) => lines.join('\n'));
  const widest = Math.max(...short.map(labelWidth));
  const every = Math.max(1, Math.ceil((Math.min(widest, 90) + 8) / step));
  const edge = names.length * step + 16;
  // rows of names by turns show each of them
  if (every > 1 && every <= MAX_NAME_ROWS && !isShort) {
    return names.map((name, at) => {
      const below = Array.from({ length: every - 1 - (at % every) }, () => ' ');
      return [cutEnd(name, every * step - 8), ...below].join('\n');
    });
  }
  const isInside = (text: string, at: number) => (at + 0.5) * step + labelWidth(text) / 2 <= edge;
  return short.map((name, at) => {
    const text = at % every === 0 ? cutEnd(name, step * every - 8) : '';
    return isInside(text, at) ? text : '';
  });
}

/** Times of day alone, where all names are times of one day. */
function timesOfOneDay(names: readonly string[]): readonly string[] {
  const moments = names.flatMap((name) => dayAndTime(name) ?? []);
  const [first] = moments;
  const isOne = moments.length === names.length && moments.every(({ day }) => day === first?.day);
  return isOne ? moments.map(({ time }) => time) : names;
}

/** Where the table of cells is, pixels, and what is written along it. */
function layoutOf(input: ChartInput, data: ChartData) {
  const { width = 640, height = 400 } = input.size ?? {};
  const shift = titleHeight(input);
  const columns = data.series.map(({ label }) => label.replace(/\s+/g, ' '));
  const rowNames = data.categories.map(({ label }) => label.replace(/\s+/g, ' '));
  const head = TOP + shift + HEAD;
  const foot = input.small === undefined ? 48 : 8;
  const rough = (height - head - foot - 2 * LINE) / Math.max(rowNames.length, 1);
  const everyRow = Math.max(1, Math.ceil(16 / Math.max(0.01, rough)));
  const names = namesBeside(input, rowNames, rough * everyRow);
  const left = leftOf(names.width);
  const wide = Math.max(40, width - left - 16);
  const cellWidth = wide / Math.max(columns.length, 1);
  const heads = columnTexts(columns, cellWidth);
  const deep = Math.max(1, ...heads.map((text) => text.split('\n').length));
  const top = head + deep * LINE + 8;
  const tall = Math.max(40, height - top - foot);
  const cellHeight = tall / Math.max(rowNames.length, 1);
  const rowTexts = names.texts.map((text, at) => (at % everyRow === 0 ? text : ''));
  return { left, top, wide, tall, cellWidth, cellHeight, columns, rowNames, heads, rowTexts };
}

/** pixels below which cells cannot be distinguished */
const MIN_CELL = 3;

/** The table of a measure, and where its values are in the answer. */
function tableOf(
  input: ChartInput,
  measure: number,
): { data: ChartData; markAt: (series: ChartSeries, y: number) => PressedMark | null } {
  const { width = 640, height = 400 } = input.size ?? {};
  const maxCategories = Math.max(40, Math.floor((height - 100) / MIN_CELL));
  const maxSeries = Math.max(40, Math.floor((width * 0.6) / MIN_CELL));
  const most = { down: maxCategories, across: maxSeries };
  const crossed = crossedFields(input.cellSet, measure, most, input.language);
  if (crossed !== null) return { data: crossed.data, markAt: crossed.markOf };
  const data = readChartData(input.cellSet, {
    ...{ ...input, side: 'rows', measures: [measure] },
    ...{ maxCategories, maxSeries, others: 'leaveOut' },
  });
  return { data, markAt: (series, y) => markOf(data, series, y) };
}

/** part of the cells whose numbers may be left out, before all are */
const MAX_EMPTY_SHARE = 0.2;

/**
 * What is written in cells of a width in pixels: two digits where three are too long; a cell that is too narrow for
 * its own number has none ('').
 * @returns by cell; none at all where too many would stay without
 */
function textsWithin(
  width: number,
  values: readonly number[],
  write: (value: number, digits: number) => string,
): string[] {
  const fits = (text: string) => labelWidth(text) * (11 / 12) + 6 <= width;
  const whole = values.map((value) => write(value, 3));
  if (whole.every(fits)) return whole;
  const short = values.map((value) => write(value, 2)).map((text) => (fits(text) ? text : ''));
  const leftOut = short.filter((text) => text === '').length;
  return leftOut > MAX_EMPTY_SHARE * values.length ? [] : short;
}

/** One measure of two sets of members as coloured cells: categories downwards, series to the right. */
export function heatMapOption(input: ChartInput): BuiltChart {
  const measure = input.measures?.[0] ?? 0;
  const { data, markAt } = tableOf(input, measure);
  const { palette, cellSet, language } = input;
  const cells = data.series.flatMap((series, x) =>
    series.values.flatMap((value, y) => (value === null ? [] : [{ x, y, value, series }])),
  );
  const scale = colourScale(input, measure, input.small?.values ?? cells.map(({ value }) => value));
  const format = cellSet.measures[measure]?.format;
  const name = (at: number) => {
    const cell = cells[at];
    if (cell === undefined) return '';
    const isMember = cell.series.leaf !== null;
    return [data.categories[cell.y]?.label, isMember ? cell.series.label : '']
      .filter(Boolean)
      .join(', ');
  };
  const { left, top, wide, tall, cellWidth, cellHeight, columns, rowNames, heads, rowTexts } =
    layoutOf(input, data);
  const valueTexts = textsWithin(
    cellHeight < 17 ? 0 : cellWidth,
    cells.map(({ value }) => value),
    (value, digits) => formatCompact(value, format, language, digits),
  );
  const withValues = valueTexts.length > 0;
  const label = { color: palette.textSecond, fontSize: 12, lineHeight: LINE, interval: 0 };
  const axis = { type: 'category', axisLine: { show: false }, axisTick: { show: false } };
  return {
    kind: 'heatMap',
    option: {
      ...baseOption(input),
      ...headline(input, [measure]),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { dataIndex: number }) =>
          `${name(at.dataIndex)}\n${markValueText(input, measure, cells[at.dataIndex]?.value)}`,
      },
      grid: { left, top, width: wide, height: tall, outerBoundsMode: 'none' },
      xAxis: {
        ...axis,
        data: columns,
        position: 'top',
        axisLabel: {
          ...label,
          hideOverlap: false,
          formatter: (_: string, at: number) => heads[at] ?? '',
        },
      },
      yAxis: {
        ...axis,
        data: rowNames,
        inverse: true,
        axisLabel: {
          ...label,
          hideOverlap: false,
          formatter: (_: string, at: number) => rowTexts[at] ?? '',
        },
      },
      visualMap: scale.visualMap,
      series: [
        {
          type: 'heatmap',
          data: cells.map(({ x, y, value }) => {
            if (!withValues) return [x, y, value];
            const { background, text } = readablePair(colorOn(scale, value));
            const [itemStyle, own] = [{ color: background }, { color: text }];
            return { value: [x, y, value], visualMap: false, itemStyle, label: own };
          }),
          itemStyle: {
            borderColor: palette.canvas,
            borderWidth: cells.length > 2000 ? 0 : 1,
            borderRadius: 3,
          },
          label: {
            show: withValues,
            fontSize: 11,
            formatter: (at: { dataIndex: number }) => valueTexts[at.dataIndex] ?? '',
          },
          emphasis: outlined(input),
        },
      ],
    },
    marks: [cells.map(({ series, y }) => markAt(series, y))],
    describe: (_, at) => `${name(at)}: ${markValueText(input, measure, cells[at]?.value)}`,
    step: tableSteps(cells),
    left: data.left,
    hidesOthers: data.hidesOthers,
  };
}
