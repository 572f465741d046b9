import type { CellSet } from '@bi/contract/cell-set';
import { NODE_KINDS } from '@bi/contract/node-kinds';
import { chainOf, hasFlag } from '@bi/olap/cells/node-chain';
import { kindOf } from '@bi/olap/chart/chart-kind';
import { headingOf } from '@bi/olap/format/measure-caption';
import { nodeLabel } from '@bi/olap/format/member-label';
import type { FileLook } from '../file/file-job';
import { numberCode } from './number-code';
import type { WorkbookChart, WorkbookChartKind } from './chart-parts';

const MAX_CATEGORIES = 1000;
const MAX_SERIES = 24;

const KINDS: Partial<Record<ReturnType<typeof kindOf>, WorkbookChartKind>> = {
  bar: 'bar',
  stackedBar: 'stackedBar',
  percentBar: 'percentBar',
  line: 'line',
  area: 'area',
  pie: 'pie',
  donut: 'donut',
  auto: 'bar',
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

/**
 * The chart of a whole cell set, as a workbook draws it: its lowest row members as categories, its lowest
 * column members and measures as series. Null for kinds that workbooks do not have, for nothing to draw,
 * and for more categories or series than can be read.
 */
export function chartOfCells(
  cellSet: CellSet,
  chart: NonNullable<FileLook['chart']>,
  title: string,
  language: 'en' | 'zh',
): WorkbookChart | null {
  const kind = KINDS[kindOf(chart.presentation.chart)];
  const { rows, columns, measures, cells, window } = cellSet;
  if (kind === undefined || rows.levels.length === 0) return null;
  const categories = leavesOf(rows);
  const groups = leavesOf(columns);
  const isRound = kind === 'pie' || kind === 'donut';
  const count = isRound
    ? Math.min(1, groups.length * measures.length)
    : groups.length * measures.length;
  if (categories.length === 0 || count === 0) return null;
  if (categories.length > MAX_CATEGORIES || count > MAX_SERIES) return null;
  const label = (tree: CellSet['rows'], node: number) =>
    chainOf(tree, node)
      .map((at) => nodeLabel(tree, at, language))
      .join(' / ');
  const width = window.col[1] - window.col[0];
  const series = groups
    .flatMap((group) =>
      measures.map((measure, index) => {
        const own = headingOf(measure, language);
        const member = columns.levels.length === 0 ? '' : label(columns, group);
        const parts = member === '' ? [own] : measures.length > 1 ? [member, own] : [member];
        const values = categories.map((node) => {
          const value = cells[index]?.values[node * width + group] ?? null;
          return value === null ? null : Number(value);
        });
        const { format } = measure;
        return {
          name: parts.join(' / '),
          values,
          code: format === undefined ? undefined : numberCode(format),
        };
      }),
    )
    .slice(0, count);
  return { kind, title, categories: categories.map((node) => label(rows, node)), series };
}
