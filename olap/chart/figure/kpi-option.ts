import { formatCompact } from '../../format/format-compact';
import { cutEnd, labelWidth } from '../text/label-fit';
import { changeOf, targetText } from '../text/change-text';
import {
  baseOption,
  ownTitles,
  titleHeight,
  tooltip,
  markValueText,
  type BuiltChart,
  type ChartInput,
  type OptionObject,
} from '../style/chart-style';
import { readMoment, type Reading } from '../data/moment';

const MAX_TILES = 12;
const TILE = { width: 220, least: 128, tall: 58, gap: 12, margin: 12 } as const;
const LETTER = 0.6;
/** points of a line that can be pointed at, and those that are seen */
const MAX_POINTS = 60;
const MAX_DOTS = 12;
const UNSEEN = { opacity: 0 };

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Tiles side by side so that they come near to 16 : 9. */
function acrossOf(count: number, most: number, width: number, height: number): number {
  let best = 1;
  let least = Infinity;
  for (let across = 1; across <= most; across++) {
    const down = Math.ceil(count / across);
    const shape = width / across / (height / down);
    const cost = Math.abs(Math.log(shape / 1.8)) + 0.3 * (across * down - count);
    if (cost < least) [best, least] = [across, cost];
  }
  return best;
}

/** Tiles in rows that fill the picture, narrower ones where they have no room below each other; as many as fit. */
function tilesOf(wanted: number, input: ChartInput): Box[] {
  const { width = 640, height = 400 } = input.size ?? {};
  const { gap, margin, least } = TILE;
  const top = 36 + titleHeight(input);
  const room = height - top - margin;
  const rows = Math.max(1, Math.floor((room + gap) / (TILE.tall + gap)));
  const most = Math.max(1, Math.min(wanted, Math.floor((width - margin) / TILE.width)));
  const narrowest = Math.max(most, Math.floor((width - 2 * margin + gap) / (least + gap)));
  const usual = acrossOf(wanted, most, width, height - titleHeight(input));
  const across = Math.min(narrowest, Math.max(usual, Math.ceil(wanted / rows)));
  const count = Math.min(wanted, across * rows);
  const down = Math.ceil(count / across);
  const wide = (width - 2 * margin - (across - 1) * gap) / across;
  const tall = Math.max(TILE.tall, (room - (down - 1) * gap) / down);
  return Array.from({ length: count }, (_, at) => ({
    left: margin + (at % across) * (wide + gap),
    top: top + Math.floor(at / across) * (tall + gap),
    width: wide,
    height: tall,
  }));
}

interface Tile {
  reading: Reading;
  box: Box;
  label: string;
  /** the label with its moment, however long */
  name: string;
  value: string;
  note: string;
  noteColor: string;
}

function tileOf(input: ChartInput, reading: Reading, box: Box): Tile {
  const { cellSet, palette, language } = input;
  const { measure, value, before, target } = reading;
  const own = cellSet.measures[measure];
  const change = value === null || before === null ? null : changeOf(own, value, before, language);
  const aim =
    value === null || target === null
      ? ''
      : targetText(
          value,
          {
            value: target.value,
            text: `${cellSet.measures[target.measure]?.label ?? ''} ${markValueText(input, target.measure, target.value)}`,
          },
          language,
        );
  const full = markValueText(input, measure, value ?? undefined);
  const size = valueSize(box);
  const fits = full.length * size * LETTER <= box.width - 24;
  const quality = change?.isGood === true ? palette.rise : palette.fall;
  return {
    reading,
    box,
    label: headOf(own?.label ?? '', reading.when, box),
    name: [own?.label ?? '', reading.when].filter((text) => text !== '').join(' · '),
    value: fits ? full : formatCompact(value, own?.format, language),
    note: [aim, change?.text ?? ''].filter((text) => text !== '').join('  ·  '),
    noteColor: change === null || change.isGood === null ? palette.textSecond : quality,
  };
}

/** bold letters are that much wider */
const BOLD = 1.08;

/** The name of a measure with its moment, or without where it has no room. */
function headOf(label: string, when: string, { width }: Box): string {
  const room = (width - 24) / BOLD;
  const full = when === '' ? label : `${label} · ${when}`;
  return labelWidth(full) <= room ? full : cutEnd(label, room);
}

/** Pixels of the number: as large as the tile allows, so that it is what is seen first. */
function valueSize({ height, width }: Box): number {
  if (height < 84 || width < 150) return 20;
  return Math.round(Math.max(28, Math.min(72, height * 0.26, width * 0.13)));
}

/** A rectangle with the corners of a panel, in pixels. */
function panelPath({ width, height }: Box): string {
  const [w, h] = [width - 2, height - 2];
  const r = 8;
  return `path://M${r},0H${w - r}Q${w},0 ${w},${r}V${h - r}Q${w},${h} ${w - r},${h}H${r}Q0,${h} 0,${h - r}V${r}Q0,0 ${r},0Z`;
}

function titlesOf(tile: Tile, { palette }: ChartInput): OptionObject[] {
  const { box, label, value, note, noteColor } = tile;
  const size = valueSize(box);
  const used = size + (note === '' ? 40 : 62);
  const down = tile.reading.line.length < 2 ? Math.max(0, (box.height - used) / 2 - 6) : 0;
  const line = (text: string, top: number, textStyle: OptionObject) => ({
    text,
    left: box.left + 12,
    top: box.top + top + down,
    padding: 0,
    textStyle: { width: box.width - 24, overflow: 'truncate', ...textStyle },
  });
  return [
    line(label, 12, { color: palette.textSecond, fontSize: 12, fontWeight: 600 }),
    line(value, 30, { color: palette.text, fontSize: size, fontWeight: 600 }),
    ...(note === '' || box.height < size + 54
      ? []
      : [line(note, 36 + size, { color: noteColor, fontSize: 12, fontWeight: 'normal' })]),
  ];
}

/** The panel of a tile, which is the mark of its number. */
function panelSeries(box: Box, { palette }: ChartInput): OptionObject {
  return {
    type: 'scatter',
    symbol: panelPath(box),
    symbolSize: [box.width - 2, box.height - 2],
    itemStyle: { color: palette.canvas, borderColor: palette.line, borderWidth: 1 },
    emphasis: {
      scale: false,
      itemStyle: { color: palette.canvas, borderColor: palette.text, borderWidth: 1.5 },
    },
    data: [[0.5, 0.5]],
    z: 1,
  };
}

/** The course of a measure over time, as a small line. */
function courseSeries(values: readonly number[], { palette }: ChartInput): OptionObject {
  const color = palette.categorical[0] ?? palette.text;
  return {
    type: 'line',
    symbol: 'circle',
    symbolSize: 5,
    showSymbol: values.length <= MAX_POINTS,
    sampling: values.length > 2000 ? 'lttb' : undefined,
    clip: false,
    color,
    lineStyle: { width: 1.5 },
    itemStyle: { color },
    emphasis: { itemStyle: { opacity: 1, borderColor: palette.text, borderWidth: 1.5 } },
    // a long line shows its end alone; the others are there for the pointer
    data: values.map((value, at) => ({
      value: [at, value],
      ...(values.length > MAX_DOTS && at < values.length - 1 ? { itemStyle: UNSEEN } : {}),
    })),
    z: 2,
  };
}

/** Each measure as one number in a tile, with its change, its target and its course over time. */
export function kpiOption(input: ChartInput): BuiltChart {
  const { cellSet, language } = input;
  const all = readMoment(cellSet, language, input.measures) ?? [];
  const boxes = tilesOf(Math.min(all.length, MAX_TILES), input);
  const readings = all.slice(0, boxes.length);
  const tiles = readings.flatMap((reading, at) => {
    const box = boxes[at];
    return box === undefined ? [] : [tileOf(input, reading, box)];
  });
  const hidden = { show: false, type: 'value' };
  const grids: OptionObject[] = [];
  const xAxes: OptionObject[] = [];
  const yAxes: OptionObject[] = [];
  const series: OptionObject[] = [];
  const owners: { tile: Tile; isLine: boolean }[] = [];
  const place = (grid: Box, x: OptionObject, y: OptionObject) => {
    grids.push({ ...grid, containLabel: false });
    xAxes.push({ ...hidden, ...x, gridIndex: grids.length - 1 });
    yAxes.push({ ...hidden, ...y, gridIndex: grids.length - 1 });
    return { xAxisIndex: grids.length - 1, yAxisIndex: grids.length - 1 };
  };
  for (const tile of tiles) {
    const { box, reading } = tile;
    owners.push({ tile, isLine: false });
    series.push({
      ...place(box, { min: 0, max: 1 }, { min: 0, max: 1 }),
      ...panelSeries(box, input),
    });
    const top = valueSize(box) + 66;
    const room = box.height - top - 12;
    if (reading.line.length < 2 || room < 16) continue;
    const values = reading.line.map(({ value }) => value);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    owners.push({ tile, isLine: true });
    series.push({
      ...place(
        { left: box.left + 14, top: box.top + top, width: box.width - 28, height: room },
        { min: 0, max: values.length - 1 },
        { min: low, max: high === low ? low + 1 : high },
      ),
      ...courseSeries(values, input),
    });
  }
  const describe = (at: number, data: number) => {
    const owner = owners[at];
    if (owner === undefined) return '';
    const { reading, name, note } = owner.tile;
    if (owner.isLine) {
      const point = reading.line[data];
      return `${point?.label ?? ''}: ${markValueText(input, reading.measure, point?.value)}`;
    }
    const value = markValueText(input, reading.measure, reading.value ?? undefined);
    return `${name}: ${[value, note].filter((text) => text !== '').join(', ')}`;
  };
  return {
    kind: 'kpi',
    option: {
      ...baseOption(input),
      title: [...ownTitles(input), ...tiles.flatMap((tile) => titlesOf(tile, input))].map(
        (title) => ({
          ...title,
          z: 3,
        }),
      ),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { seriesIndex: number; dataIndex: number }) =>
          describe(at.seriesIndex, at.dataIndex).replace(': ', '\n').replace(', ', '\n'),
      },
      grid: grids,
      xAxis: xAxes,
      yAxis: yAxes,
      series,
    },
    marks: owners.map(({ tile: { reading }, isLine }) =>
      isLine ? reading.line.map(({ mark }) => mark) : [reading.mark],
    ),
    describe,
    left: all.length - readings.length,
  };
}
