import { readChartData, markOf } from './chart-data';
import {
  baseOption,
  headline,
  legend,
  tooltip,
  valueText,
  type BuiltChart,
  type ChartInput,
} from './chart-style';
import { cutMiddle } from './label-fit';
import { memberColors } from './member-colors';

const SMALLEST_LABELLED = 0.03;
const SHARE_PX = 56;
/** more slices stand without a gap, which would take more room than they do */
const MOST_APART = 24;
const MOST_IN_LEGEND = 24;

/** A ring of one measure; values that are not positive have no part in it. */
export function pieOption(input: ChartInput): BuiltChart {
  const data = readChartData(input.cellSet, { ...input, maxCategories: 200, ofWhole: true });
  const { palette } = input;
  const { width = 640, height = 400 } = input.size ?? {};
  const [series] = data.series;
  const measure = series?.measure ?? 0;
  const all = data.categories
    .map((leaf, index) => ({ leaf, index, value: series?.values[index] ?? null }))
    .filter(({ value }) => value !== null && value > 0);
  const isOthers = ({ leaf }: (typeof all)[number]) => leaf.kind === 'others';
  const parts = [...all.filter((part) => !isOthers(part)), ...all.filter(isOthers)];
  const colors = memberColors(
    parts.map(({ leaf }) => leaf),
    palette,
    input.colors,
  );
  const total = parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const share = (value: number | null) => `${(((value ?? 0) / total) * 100).toFixed(1)}%`;
  const narrow = width < 420;
  const largest =
    parts.length <= MOST_IN_LEGEND
      ? undefined
      : [...parts]
          .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
          .slice(0, MOST_IN_LEGEND)
          .map(({ leaf }) => leaf.label);
  return {
    kind: 'pie',
    option: {
      ...baseOption(input),
      ...headline(input, series === undefined ? [] : [measure], series?.leaf?.label),
      legend: { ...legend(input, narrow), top: 30, data: largest },
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { name: string; value: number }) =>
          `${at.name}\n${valueText(input, measure, at.value)}  ·  ${share(at.value)}`,
      },
      series: [
        {
          type: 'pie',
          name: series?.label ?? '',
          radius: narrow ? ['36%', '62%'] : ['42%', '70%'],
          center: ['50%', narrow ? '58%' : '54%'],
          padAngle: parts.length > 1 && parts.length <= MOST_APART ? 1 : 0,
          itemStyle: { borderRadius: parts.length <= MOST_APART ? 4 : 0 },
          minShowLabelAngle: SMALLEST_LABELLED * 360,
          label: {
            show: !narrow,
            color: palette.text,
            fontSize: 12,
            formatter: (at: { name: string; value: number }) =>
              `${cutMiddle(at.name, Math.max(64, width / 4 - SHARE_PX))}  ${share(at.value)}`,
          },
          labelLine: { lineStyle: { color: palette.textSecond } },
          emphasis: { scaleSize: Math.min(6, height / 60) },
          data: parts.map(({ leaf, value }, index) => ({
            name: leaf.label,
            value,
            itemStyle: { color: colors[index] },
          })),
        },
      ],
    },
    marks: [series === undefined ? [] : parts.map(({ index }) => markOf(data, series, index))],
    describe: (_, at) => {
      const part = parts[at];
      if (part === undefined) return '';
      return `${part.leaf.label}: ${valueText(input, measure, part.value)}, ${share(part.value)}`;
    },
    left: data.left,
  };
}
