import { markOf, chartNumberAt, readChartData, type PressedMark } from '../data/chart-data';
import type { ChartInput } from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import { wholeOf } from '../data/whole-of';

/** One step of a waterfall: from one height to another. */
export interface WaterfallStep {
  label: string;
  from: number;
  to: number;
  kind: 'part' | 'rest' | 'total';
  measure: number;
  mark: PressedMark | null;
}

const MAX_STEPS = 15;

/**
 * The steps from nothing to the total, in the order of the axis: its members with the first measure, or
 * without members the measures themselves. Beyond 15 the smallest are one step together.
 */
export function waterfallSteps({
  cellSet,
  language,
  measures,
}: Pick<ChartInput, 'cellSet' | 'language' | 'measures'>): WaterfallStep[] {
  const hasMembers = cellSet.rows.levels.length + cellSet.columns.levels.length > 0;
  const all = measures ?? [...cellSet.measures.keys()];
  const data = readChartData(cellSet, {
    language,
    measures: hasMembers ? all.slice(0, 1) : all,
    ofWhole: true,
  });
  const words = chartWords(language);
  const parts = data.series.flatMap((series) =>
    data.categories.flatMap((leaf, at) => {
      const value = series.values[at] ?? null;
      const label = hasMembers ? leaf.label : (cellSet.measures[series.measure]?.label ?? '');
      const { measure } = series;
      const mark = markOf(data, series, at);
      const isRest = leaf.kind === 'others';
      return value === null
        ? []
        : [{ label: label.replace(/\s+/g, ' '), value, measure, mark, isRest }];
    }),
  );
  const bySize = [...parts].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const kept = new Set(parts.length > MAX_STEPS ? bySize.slice(0, MAX_STEPS - 1) : parts);
  const rest = parts.filter((part) => !kept.has(part));
  const drawn = [
    ...parts.filter((part) => kept.has(part)),
    ...(rest.length === 0
      ? []
      : [
          {
            label: words.others,
            value: rest.reduce((sum, { value }) => sum + value, 0),
            measure: rest[0]?.measure ?? 0,
            mark: null,
            isRest: true,
          },
        ]),
  ];
  let height = 0;
  const steps = drawn.map(({ label, value, measure, mark, isRest }): WaterfallStep => {
    const from = height;
    height += value;
    return { label, from, to: height, kind: isRest ? 'rest' : 'part', measure, mark };
  });
  const [first] = steps;
  if (first === undefined) return [];
  const total = { from: 0, to: height, kind: 'total' as const, measure: first.measure };
  return [...steps, { ...total, label: words.total, mark: totalMark(cellSet, first, height) }];
}

/** The cell of the total, where the answer has one and it is the sum of the parts. */
function totalMark(
  cellSet: ChartInput['cellSet'],
  { measure, mark }: WaterfallStep,
  sum: number,
): PressedMark | null {
  const [row, column] = [wholeOf(cellSet.rows, 'en'), wholeOf(cellSet.columns, 'en')];
  const value = chartNumberAt(cellSet, row.node, column.node, measure);
  if (mark === null || value === null) return null;
  const isSum = Math.abs(value - sum) <= Math.abs(sum) * 1e-9;
  return isSum && row.name === '' && column.name === ''
    ? { row: null, column: null, measure }
    : null;
}
