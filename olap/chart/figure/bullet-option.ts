import { formatCompact } from '../../format/format-compact';
import { formatForScreen } from '../../format/format-value';
import { bulletMeasures } from './bullet-measures';
import { categoryFrame, type CategoryFrame } from '../cartesian/category-frame';
import { markOf, readChartData, type PressedMark } from '../data/chart-data';
import { targetText } from '../text/change-text';
import {
  baseOption,
  headline,
  tooltip,
  markValueText,
  type BuiltChart,
  type ChartInput,
} from '../style/chart-style';
import { rectShape, textShape, type ShapeApi } from '../style/custom-shapes';
import { labelWidth } from '../text/label-fit';
import { colorAt } from '../style/palette';

/** A value and its target. */
export interface BulletRow {
  label: string;
  value: number;
  target: number | null;
  mark: PressedMark;
}

/** Each member's value as a bar, with its target as a line across it. */
export function bulletOption(input: ChartInput): BuiltChart {
  const { cellSet, palette, language } = input;
  const all = input.measures ?? [...cellSet.measures.keys()];
  const pair = bulletMeasures(cellSet, all) ?? { value: all[0] ?? 0, target: -1 };
  const data = readChartData(cellSet, {
    language,
    measures: [pair.value, ...(pair.target < 0 ? [] : [pair.target])],
    ofWhole: true,
    others: 'leaveOut',
  });
  const [values, targets] = data.series;
  const measureLabel = cellSet.measures[pair.value]?.label ?? '';
  const rows = data.categories.flatMap((leaf, at): BulletRow[] => {
    const value = values?.values[at] ?? null;
    if (value === null || values === undefined) return [];
    const label = leaf.kind === 'total' ? measureLabel : leaf.label.replace(/\s+/g, ' ');
    return [{ label, value, target: targets?.values[at] ?? null, mark: markOf(data, values, at) }];
  });
  const { format, lowerIsBetter } = cellSet.measures[pair.value] ?? {};
  const share = ({ value, target }: BulletRow) =>
    target !== null && target > 0 ? formatForScreen(value / target, '0%', language) : '';
  const texts = rows.map((row) =>
    [formatCompact(row.value, format, language), share(row)]
      .filter((text) => text !== '')
      .join(' · '),
  );
  const widest = Math.max(0, ...texts.map(labelWidth));
  const frame = categoryFrame(
    { ...input, spec: { orientation: 'horizontal', ...input.spec, version: 1 } },
    {
      labels: rows.map(({ label }) => label),
      isTime: data.isTime,
      values: rows.flatMap(({ value, target }) => [value, target ?? value]),
      zero: true,
      measure: pair.value,
      room: widest + 12,
    },
  );
  const { horizontal, step } = frame;
  const color = palette.categorical[0] ?? palette.text;
  const isMet = ({ value, target }: BulletRow) =>
    target === null || (lowerIsBetter === true ? value <= target : value >= target);
  const targetLabel = cellSet.measures[pair.target]?.label ?? '';
  const note = (at: number) => {
    const row = rows[at];
    if (row === undefined || row.target === null) return '';
    const text = `${targetLabel} ${markValueText(input, pair.target, row.target)}`;
    return targetText(row.value, { value: row.target, text }, language);
  };
  const lines = (at: number) =>
    [markValueText(input, pair.value, rows[at]?.value), note(at)].filter((text) => text !== '');
  const withTexts = horizontal ? step >= 16 : widest + 4 <= step;
  return {
    kind: 'bullet',
    option: {
      ...baseOption(input),
      ...headline(
        input,
        [pair.value, ...(pair.target < 0 ? [] : [pair.target])],
        values?.leaf?.label,
      ),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: ({ dataIndex: at }: { dataIndex: number }) =>
          [rows[at]?.label ?? '', ...lines(at)].join('\n'),
      },
      ...frame.option,
      series: [
        {
          type: 'custom',
          name: measureLabel,
          encode: horizontal ? { x: [1, 2], y: [0] } : { x: [0], y: [1, 2] },
          data: rows.map(({ value, target }, at) => [at, value, target ?? value]),
          renderItem: ({ coordSys: area }: { coordSys: Area }, api: ShapeApi) => {
            const row = rows[api.value(0)];
            const text = withTexts ? (texts[api.value(0)] ?? '') : '';
            const fill = row !== undefined && isMet(row) ? color : palette.fall;
            return row === undefined
              ? null
              : bulletShape(input, frame, { api, row, text, fill, area });
          },
        },
      ],
    },
    marks: [rows.map(({ mark }) => mark)],
    describe: (_, at) => `${rows[at]?.label ?? ''}: ${lines(at).join(', ')}`,
    engine: 'custom',
    left: data.left,
    hidesOthers: data.hidesOthers,
  };
}

interface BulletLook {
  api: ShapeApi;
  row: BulletRow;
  /** what is written next to it; '' for nothing */
  text: string;
  fill: string;
  area: Area;
}

/** Where the bars are, pixels of the picture. */
interface Area {
  x: number;
  y: number;
  width: number;
}

/** The pale bar up to the target, the value's bar in it, the target's line, and what is written next to it. */
function bulletShape(
  { palette }: ChartInput,
  { horizontal, step }: CategoryFrame,
  { api, row, text, fill, area }: BulletLook,
) {
  const at = api.value(0);
  const thick = Math.min(56, step * 0.72);
  const place = (value: number) => api.coord(horizontal ? [value, at] : [at, value]);
  const bar = (to: number, part: number): [[number, number], [number, number]] => {
    const [a, b] = [place(0), place(to)];
    const half = (thick * part) / 2;
    return horizontal
      ? [
          [a[0], a[1] - half],
          [b[0], b[1] + half],
        ]
      : [
          [a[0] - half, a[1]],
          [b[0] + half, b[1]],
        ];
  };
  const end = place(row.value);
  const pale = colorAt([palette.canvas, palette.textSecond], 0.22);
  const label = textShape(
    text,
    horizontal ? area.x + area.width + 8 : end[0],
    horizontal ? end[1] : area.y - 8,
    { fill: palette.text, align: horizontal ? 'left' : 'center' },
  );
  return {
    type: 'group',
    children: [
      ...(row.target === null ? [] : [rectShape(...bar(row.target, 1), { fill: pale }, '')]),
      rectShape(...bar(row.value, 0.46), { fill }, palette.text),
      ...(row.target === null
        ? []
        : [tick(place(row.target), thick / 2, horizontal, palette.text)]),
      ...(text === '' ? [] : [label]),
    ],
  };
}

/** The line at a target, across its bar. */
function tick(at: readonly [number, number], half: number, horizontal: boolean, stroke: string) {
  return {
    type: 'line',
    silent: true,
    shape: horizontal
      ? { x1: at[0], y1: at[1] - half, x2: at[0], y2: at[1] + half }
      : { x1: at[0] - half, y1: at[1], x2: at[0] + half, y2: at[1] },
    style: { stroke, lineWidth: 3 },
  };
}
