import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { chainOf, hasFlag } from '@bi/olap/cells/node-chain';
import { drawnMeasures, kindOf } from '@bi/olap/chart/data/chart-kind';
import { chartShape } from '@bi/olap/chart/data/chart-fields';
import { chooseChartKind } from '@bi/olap/chart/choice/choose-chart-kind';
import { headingOf } from '@bi/olap/format/measure-caption';
import { nodeLabel } from '@bi/olap/format/member-label';
import type { FileLook } from '../file/file-job';
import { numberCode } from './number-code';
import type { WorkbookChart, WorkbookChartKind } from './chart-parts';

const MAX_CATEGORIES = 1000;
const MAX_SERIES = 24;

const KINDS: Partial<Record<ReturnType<typeof chooseChartKind>, WorkbookChartKind>> = {
  bar: 'bar',
  stackedBar: 'stackedBar',
  percentBar: 'percentBar',
  line: 'line',
  area: 'area',
  pie: 'pie',
  donut: 'donut',
};

/** Members without members under them, in the order shown. */
function leavesOf(tree: CellSet['rows']): number[] {
  const parents = new Set(tree.parent);
  return Array.from(tree.parent, (_, node) => node).filter(
    (node) =>
      !parents.has(node) &&
      (tree.levels.length === 0 || tree.kind[node] !== NODE_KINDS.total) &&
      !hasFlag(tree, node, 'headingOnly'),
  );
}

/** True where time is on the columns alone: charts have it from left to right. */
function isTimeAcross(cellSet: CellSet, language: 'en' | 'zh'): boolean {
  const times = chartShape(cellSet, language).fields.filter(({ isTime }) => isTime);
  return times.length > 0 && times.every(({ side }) => side === 'columns');
}

/**
 * The chart of a complete cell set, as a workbook draws it: its lowest row members as categories, its lowest
 * column members and the measures that the screen draws as series; the other way round where time is on
 * the columns. Null for kinds that workbooks do not have, for nothing to draw,
 * and for more categories or series than can be read.
 */
export function chartOfCells(
  cellSet: CellSet,
  chart: NonNullable<FileLook['chart']>,
  title: string,
  language: 'en' | 'zh',
): WorkbookChart | null {
  const spec = chart.presentation.chart;
  const { rows, columns, measures, cells, window } = cellSet;
  const drawn = drawnMeasures(spec, measures) ?? [...measures.keys()];
  const kind = KINDS[chooseChartKind(cellSet, kindOf(spec), drawn)];
  if (kind === undefined || rows.levels.length === 0) return null;
  const isTurned = isTimeAcross(cellSet, language);
  const [along, across] = isTurned ? [columns, rows] : [rows, columns];
  const categories = leavesOf(along);
  const groups = leavesOf(across);
  const isRound = kind === 'pie' || kind === 'donut';
  const count = isRound ? Math.min(1, groups.length * drawn.length) : groups.length * drawn.length;
  if (categories.length === 0 || count === 0) return null;
  if (categories.length > MAX_CATEGORIES || count > MAX_SERIES) return null;
  const label = (tree: CellSet['rows'], node: number) =>
    chainOf(tree, node)
      .map((at) => nodeLabel(tree, at, language))
      .join(' / ');
  const width = window.col[1] - window.col[0];
  const series = groups
    .flatMap((group) =>
      drawn.flatMap((index) => {
        const measure = measures[index];
        if (measure === undefined) return [];
        const own = headingOf(measure, language);
        const member = across.levels.length === 0 ? '' : label(across, group);
        const parts = member === '' ? [own] : drawn.length > 1 ? [member, own] : [member];
        const values = categories.map((node) => {
          const [row, column] = isTurned ? [group, node] : [node, group];
          const value = cells[index]?.values[row * width + column] ?? null;
          return value === null ? null : Number(value);
        });
        const { format } = measure;
        const code = format === undefined ? undefined : numberCode(format);
        return [{ name: parts.join(' / '), values, code }];
      }),
    )
    .slice(0, count);
  return { kind, title, categories: categories.map((node) => label(along, node)), series };
}
