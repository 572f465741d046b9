import { formatCompact } from '../../format/format-compact';
import { nodeLabel } from '../../format/member-label';
import { chartNumberAt, type PressedMark } from '../data/chart-data';
import {
  baseOption,
  headline,
  titleHeight,
  tooltip,
  markValueText,
  type BuiltChart,
  type ChartInput,
  type OptionObject,
} from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import { colorOn, colourScale, type ColourScale } from '../style/colour-scale';
import { pointPlaces, statePlaces, type PointPlaces, type StatePlaces } from './map-places';
import { histogramValues } from '../style/histogram-values';
import { colorAt, readableOn } from '../style/palette';
import { wholeOf } from '../data/whole-of';

/** Board of the US in its units: left, top, right, bottom. */
const US_BOARD = [
  [-372, 290],
  [372, -250],
] as const;
const LABELS_FROM = 560;
/** too small or too far out for a name of their own */
const NAMELESS = new Set(['CT', 'DC', 'DE', 'HI', 'MA', 'MD', 'NH', 'NJ', 'PR', 'RI', 'VT']);
/** the palest colours of a point on land cannot be distinguished from it */
const FIRST_OF_POINTS = 2;

function valueReader({ cellSet, language }: ChartInput, side: 'rows' | 'columns') {
  const { node: whole, name } = wholeOf(cellSet[side === 'rows' ? 'columns' : 'rows'], language);
  return {
    name,
    read: (node: number, measure: number) =>
      side === 'rows'
        ? chartNumberAt(cellSet, node, whole, measure)
        : chartNumberAt(cellSet, whole, node, measure),
    markOf: (node: number, measure: number): PressedMark => {
      const other = name === '' ? null : whole;
      return side === 'rows'
        ? { row: node, column: other, measure }
        : { row: other, column: node, measure };
    },
  };
}

const landOf = ({ palette }: ChartInput): string =>
  colorAt([palette.canvas, palette.textSecond], 0.14);

/** How land looks that no number belongs to. */
function ground(input: ChartInput): OptionObject {
  const { palette } = input;
  return {
    areaColor: landOf(input),
    borderColor: colorAt([palette.canvas, palette.textSecond], 0.32),
    borderWidth: 0.6,
  };
}

/** Pixels above and below a map: of one of several small maps only its name is above. */
function aroundOf(input: ChartInput): { top: number; foot: number } {
  if (input.small !== undefined) return { top: 24, foot: 6 };
  return { top: titleHeight(input) + 36, foot: 44 };
}

/** All values of a measure that share a scale: of small maps, those of all of them. */
function scaledValues(input: ChartInput, measure: number, own: readonly number[]) {
  const { small, language } = input;
  if (small === undefined) return own;
  return histogramValues({ cellSet: small.whole, language, measures: [measure] });
}

function board(input: ChartInput): OptionObject {
  const { width = 640, height = 400 } = input.size ?? {};
  const { top, foot } = aroundOf(input);
  const [room, tall] = [Math.max(60, width - 24), Math.max(60, height - top - foot)];
  const ratio = (US_BOARD[1][0] - US_BOARD[0][0]) / (US_BOARD[0][1] - US_BOARD[1][1]);
  return {
    map: 'us',
    aspectScale: 1,
    boundingCoords: US_BOARD,
    layoutCenter: ['50%', top + tall / 2],
    layoutSize: Math.min(room, tall * ratio),
    selectedMode: false,
  };
}

/** States of the US filled by the first measure. */
function stateMap(input: ChartInput, { side, states, unplaced }: StatePlaces): BuiltChart {
  const { cellSet, palette, language } = input;
  const measure = input.measures?.[0] ?? 0;
  const { read, markOf, name } = valueReader(input, side);
  const shown = states.map(({ code, node }) => ({ code, node, value: read(node, measure) }));
  const values = shown.flatMap(({ value }) => value ?? []);
  const label = (at: number) => nodeLabel(cellSet[side], shown[at]?.node ?? 0, language);
  const describe = (at: number) =>
    shown[at] === undefined
      ? ''
      : `${label(at)}: ${markValueText(input, measure, shown[at].value)}`;
  const wide = (input.size?.width ?? 640) >= LABELS_FROM;
  const scale = colourScale(input, measure, scaledValues(input, measure, values));
  /** a code that is wider than its state has the state's colour around it */
  const nameOn = (fill: string) => ({ color: readableOn(fill), textBorderColor: fill });
  return {
    kind: 'map',
    option: {
      ...baseOption(input),
      ...headline(input, [measure], name),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { dataIndex: number }) => describe(at.dataIndex).replace(': ', '\n'),
      },
      visualMap: scale.visualMap,
      series: [
        {
          type: 'map',
          ...board(input),
          name: cellSet.measures[measure]?.label ?? '',
          itemStyle: ground(input),
          label: {
            show: wide,
            formatter: ({ name: code }: { name: string }) => (NAMELESS.has(code) ? '' : code),
            fontSize: 10,
            ...nameOn(landOf(input)),
            textBorderWidth: 2,
          },
          emphasis: {
            label: { show: wide, color: 'inherit' },
            itemStyle: { areaColor: null, borderColor: palette.text, borderWidth: 1.5 },
          },
          data: shown.map(({ code, value }) => ({
            name: code,
            value: value ?? Number.NaN,
            ...(value === null ? {} : { label: nameOn(colorOn(scale, value)) }),
          })),
        },
      ],
    },
    marks: [shown.map(({ node }) => markOf(node, measure))],
    describe: (_, at) => describe(at),
    left: 0,
    unplaced: unplaced.length,
  };
}

/** Members as points: the first measure is the area, the second the colour. */
function pointMap(input: ChartInput, places: PointPlaces): BuiltChart {
  const { cellSet, palette } = input;
  const { points, side, measures } = places;
  const { read, markOf, name } = valueReader(input, side);
  const [size, colour] = measures;
  const drawn = points.map((point) => ({
    ...point,
    values: measures.slice(0, 2).map((measure) => read(point.node, measure)),
  }));
  // the largest below, so that none hides another
  drawn.sort((a, b) => Math.abs(b.values[0] ?? 0) - Math.abs(a.values[0] ?? 0));
  const sizes = drawn.map(({ values }) => Math.abs(values[0] ?? 0));
  const most = scaledValues(input, size ?? 0, sizes).reduce(
    (least, value) => Math.max(least, Math.abs(value)),
    1e-9,
  );
  const { width = 640 } = input.size ?? {};
  const widest = Math.max(12, Math.min(44, width / 18));
  const scale =
    colour === undefined
      ? null
      : colourScale(
          input,
          colour,
          scaledValues(
            input,
            colour,
            drawn.flatMap(({ values }) => values[1] ?? []),
          ),
        );
  const xs = points.map(({ at }) => at[0]);
  const ys = points.map(({ at }) => at[1]);
  const describe = (at: number) => {
    const point = drawn[at];
    if (point === undefined) return '';
    const parts = point.values.map(
      (value, index) =>
        `${cellSet.measures[measures[index] ?? 0]?.label ?? ''} ${markValueText(input, measures[index] ?? 0, value)}`,
    );
    return parts.length === 0 ? point.label : `${point.label}: ${parts.join(', ')}`;
  };
  return {
    kind: 'map',
    option: {
      ...baseOption(input),
      ...headline(input, measures.slice(0, 2), name, pointKey(input, measures, most)),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { componentType: string; dataIndex: number }) =>
          at.componentType === 'series'
            ? describe(at.dataIndex).replace(': ', '\n').replaceAll(', ', '\n')
            : '',
      },
      geo: {
        ...(places.board === 'us'
          ? board(input)
          : { map: 'world', aspectScale: 1, ...worldWindow(xs, ys, input) }),
        silent: true,
        itemStyle: ground(input),
        emphasis: { disabled: true },
      },
      ...(scale === null
        ? {}
        : { visualMap: { ...pointScale(scale), dimension: 3, seriesIndex: 0 } }),
      series: [
        {
          type: 'scatter',
          coordinateSystem: 'geo',
          name: cellSet.measures[size ?? 0]?.label ?? '',
          color: palette.categorical[0],
          itemStyle: {
            opacity: scale === null ? 0.72 : 0.9,
            borderColor:
              scale === null ? palette.canvas : colorAt([palette.canvas, palette.textSecond], 0.7),
            borderWidth: 0.8,
          },
          emphasis: { itemStyle: { opacity: 1, borderColor: palette.text, borderWidth: 1.5 } },
          symbolSize: (values: (number | null)[]) =>
            size === undefined ? 9 : 5 + widest * Math.sqrt(Math.abs(values[2] ?? 0) / most),
          data: drawn.map(({ at, values }) => [...at, values[0] ?? 0, values[1] ?? null]),
        },
      ],
    },
    marks: [drawn.map(({ node }) => markOf(node, size ?? 0))],
    describe: (_, at) => describe(at),
    left: places.left,
    unplaced: places.unplaced,
  };
}

/** What the sizes and colours of points mean. */
function pointKey({ cellSet, language }: ChartInput, measures: readonly number[], most: number) {
  const words = chartWords(language);
  const [size, colour] = measures.slice(0, 2).map((measure) => cellSet.measures[measure]);
  return [
    ...(size === undefined
      ? []
      : [
          words.sizeOf
            .replace('{name}', size.label)
            .replace('{value}', formatCompact(most, size.format, language)),
        ]),
    ...(colour === undefined ? [] : [words.colourOf.replace('{name}', colour.label)]),
  ].join(' · ');
}

function pointScale({ visualMap, colors, low, high }: ColourScale): OptionObject {
  const isOneSided = low >= 0 || high <= 0;
  return isOneSided
    ? { ...visualMap, inRange: { color: colors.slice(FIRST_OF_POINTS) } }
    : visualMap;
}

/** The part of the world that the points are in, with room around them, in the chart's proportions. */
function worldWindow(
  xs: readonly number[],
  ys: readonly number[],
  input: ChartInput,
): OptionObject {
  const { width = 640, height = 400 } = input.size ?? {};
  const { top, foot } = aroundOf(input);
  const [room, tall] = [Math.max(60, width - 24), Math.max(60, height - top - foot)];
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const reach = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const span = Math.max(reach(xs), (reach(ys) * room) / tall, 60) * 1.25;
  const [x, y] = [middle(xs), middle(ys)];
  const high = (span * tall) / room;
  return {
    boundingCoords: [
      [x - span / 2, y + high / 2],
      [x + span / 2, y - high / 2],
    ],
    layoutCenter: ['50%', top + tall / 2],
    layoutSize: Math.min(room, (tall * span) / high),
    selectedMode: false,
  };
}

/**
 * A map. Where measures called latitude and longitude are asked for, members are points; else the
 * level that names states of the US is drawn as their shapes. Members without a place are counted in
 * `unplaced`.
 */
export function mapOption(input: ChartInput): BuiltChart {
  const points = pointPlaces(input.cellSet, input.language, input.measures);
  if (points !== null) return pointMap(input, points);
  const states = statePlaces(input.cellSet);
  if (states !== null) return stateMap(input, states);
  return { kind: 'map', option: baseOption(input), marks: [], describe: () => '', left: 0 };
}
