import { readChartData, markOf } from './chart-data';
import {
  baseOption,
  outlined,
  headline,
  legend,
  tooltip,
  valueText,
  type BuiltChart,
  type ChartInput,
} from './chart-style';
import { cutMiddle, textWidth, wrapLabel } from './label-fit';
import { memberColors } from './member-colors';

const SMALLEST_LABELLED = 0.03;
/** pixels between the ring and a name: the line to it, and what is left free at the edge */
const LEAD = { first: 10, second: 8, gap: 5, edge: 4 };
const LEAD_PX = LEAD.first + LEAD.second + LEAD.gap + LEAD.edge;
/** pixels above a ring, and of a row of the list below it */
const HEAD_PX = 36;
const LIST_ROW_PX = 22;
/** a name longer than this stands in two lines rather than make the ring smaller */
const NAME_PX = 150;
/** more slices stand without a gap, which would take more room than they do */
const MOST_APART = 24;
const MOST_IN_LEGEND = 24;

interface Ring {
  /** pixels from the middle to the outer edge */
  radius: number;
  /** pixels a line beside it may take */
  room: number;
}

/** A ring that leaves room for the names beside it, and is never smaller than it has to be. */
function ringBeside(texts: readonly string[], width: number, height: number): Ring {
  const longest = Math.min(NAME_PX, Math.max(0, ...texts.map(textWidth)));
  const most = Math.min(width, height) * 0.35;
  const beside = width / 2 - LEAD_PX;
  const radius = Math.max(most * 0.7, Math.min(most, beside - longest));
  return { radius, room: Math.floor(beside - radius) };
}

/** A ring above the list of its parts, which takes no more than half of the height. */
function listBelow(parts: number, width: number, height: number) {
  const rows = Math.min(parts * LIST_ROW_PX + 8, height / 2);
  const radius = Math.max(30, Math.min(width * 0.38, (height - HEAD_PX - rows - 16) / 2));
  return { radius, top: HEAD_PX + 2 * radius + 12 };
}

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
  const least = total * SMALLEST_LABELLED;
  const ring = ringBeside(
    parts.flatMap(({ leaf, value }) =>
      (value ?? 0) < least ? [] : [`${leaf.label}  ${share(value)}`],
    ),
    width,
    height,
  );
  const list = listBelow(Math.min(parts.length, MOST_IN_LEGEND), width, height);
  const valueOf = new Map(parts.map(({ leaf, value }) => [leaf.label, value]));
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
      legend: narrow
        ? {
            ...legend(input, true),
            orient: 'vertical',
            top: list.top,
            bottom: 4,
            width: 'auto',
            itemGap: 8,
            data: largest,
            formatter: (name: string) =>
              `${cutMiddle(name, width - 110)}  ${share(valueOf.get(name) ?? null)}`,
          }
        : { ...legend(input, false), data: largest },
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { name: string; value: number }) =>
          `${at.name}\n${valueText(input, measure, at.value)}  ·  ${share(at.value)}`,
      },
      series: [
        {
          type: 'pie',
          name: series?.label ?? '',
          radius: narrow ? [list.radius * 0.6, list.radius] : [ring.radius * 0.6, ring.radius],
          center: narrow ? ['50%', HEAD_PX + list.radius] : ['50%', '54%'],
          padAngle: parts.length > 1 && parts.length <= MOST_APART ? 1 : 0,
          itemStyle: { borderRadius: parts.length <= MOST_APART ? 4 : 0 },
          minShowLabelAngle: SMALLEST_LABELLED * 360,
          label: {
            show: !narrow,
            color: palette.text,
            fontSize: 12,
            lineHeight: 15,
            bleedMargin: LEAD.edge,
            distanceToLabelLine: LEAD.gap,
            formatter: (at: { name: string; value: number }) => {
              const line = `${at.name}  ${share(at.value)}`;
              if (textWidth(line) <= ring.room) return line;
              const names = wrapLabel(at.name, ring.room);
              const last = `${names.at(-1) ?? ''}  ${share(at.value)}`;
              return textWidth(last) <= ring.room
                ? [...names.slice(0, -1), last].join('\n')
                : [...names, share(at.value)].join('\n');
            },
          },
          labelLine: {
            length: LEAD.first,
            length2: LEAD.second,
            lineStyle: { color: palette.textSecond },
          },
          emphasis: { ...outlined(input), scaleSize: Math.min(6, height / 60) },
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
