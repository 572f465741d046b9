import type { AxisProperty, AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { NODE_FLAGS, NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { CellMark, MarkReader } from '../cells/cell-mark';
import { layoutColumns, type ColumnLayout } from '../cells/column-layout';
import { formatWithColor } from '../format/format-value';
import { memberLabel, nodeLabel, type LabelLanguage } from '../format/member-label';
import { columnHeadings } from '../sheet/column-headings';
import type { HeadCell, PivotBlock, TableCell, TableRow } from './blocks';

/** A column that names the rows: the members of an axis, or a property of them. */
interface Head {
  axis: number;
  property: AxisProperty | null;
  label: string;
}

const RED = '#b42318';
const TOTAL_OF = { en: 'Total of {name}', zh: '{name}合计' } as const;

const isHeading = (tree: AxisTree, node: number) =>
  ((tree.flags[node] ?? 0) & NODE_FLAGS.headingOnly) !== 0;

function chainOf(tree: AxisTree, node: number): number[] {
  const chain: number[] = [];
  for (let at = node; at >= 0; at = tree.parent[at] ?? -1) chain.unshift(at);
  return chain;
}

function headsOf({ levels, properties = [] }: AxisTree): Head[] {
  const axes = [...new Set(levels.map(({ axis }) => axis))].sort((a, b) => a - b);
  if (axes.length === 0) return [{ axis: -1, property: null, label: '' }];
  return axes.flatMap((axis) => {
    const own = levels.filter((level) => level.axis === axis);
    const names = own.filter(({ tree, depth }) => tree !== true || depth === 0);
    const label = names.map((level) => level.label).join(' › ');
    const more = properties.filter(({ level }) => levels[level]?.axis === axis);
    const heads = more.map((property) => ({ axis, property, label: property.label }));
    return [{ axis, property: null, label }, ...heads];
  });
}

function headOf(
  cellSet: CellSet,
  layout: ColumnLayout,
  heads: readonly Head[],
  language: LabelLanguage,
): HeadCell[][] {
  const { depth, headings } = columnHeadings(cellSet, layout, heads.length, language);
  const rows = Array.from({ length: depth }, (_, row) =>
    headings
      .filter((one) => one.row === row)
      .sort((a, b) => a.from - b.from)
      .map(({ text, from, to, rows: rowSpan }): HeadCell => {
        const span = to - from;
        return { text, span, rowSpan, align: span === 1 ? 'end' : 'start' };
      }),
  );
  rows[0]?.unshift(...heads.map(({ label }) => ({ text: label, rowSpan: depth })));
  return rows;
}

function rowLabel(tree: AxisTree, node: number, language: LabelLanguage): string {
  const parent = tree.parent[node] ?? -1;
  if (tree.kind[node] !== NODE_KINDS.total || parent < 0) return nodeLabel(tree, node, language);
  return TOTAL_OF[language].replace('{name}', nodeLabel(tree, parent, language));
}

/** The cells that name a row: its label in the column of its own axis, its properties behind it. */
function leadCells(
  tree: AxisTree,
  node: number,
  heads: readonly Head[],
  language: LabelLanguage,
): TableCell[] {
  const isTotal = tree.kind[node] === NODE_KINDS.total;
  const parent = tree.parent[node] ?? -1;
  const owner = isTotal && parent >= 0 ? parent : node;
  const level = tree.levels[tree.level[owner] ?? -1];
  const axis = level?.axis ?? heads[0]?.axis ?? -1;
  const above = chainOf(tree, owner).slice(0, -1);
  const indent = above.filter((at) => tree.levels[tree.level[at] ?? -1]?.axis === axis).length;
  return heads.map((head): TableCell => {
    if (head.property !== null) {
      const value = head.property.values[node] ?? null;
      return value === null ? '' : memberLabel(head.property, value, language);
    }
    return head.axis === axis ? { text: rowLabel(tree, node, language), indent } : '';
  });
}

/** A cell with its marks; the colour of a number gives way to that of its ground. */
function markedCell(text: string, own: string | undefined, mark: CellMark | null): TableCell {
  const color = mark?.color ?? own;
  if (mark === null && color === undefined) return text;
  const { background, bar, icon } = mark ?? {};
  return {
    text,
    ...(color !== undefined && { color }),
    ...(background !== undefined && { fill: background }),
    ...(bar && { bar }),
    ...(icon && { sign: { text: icon.sign, color: icon.color } }),
  };
}

function rowKind(tree: AxisTree, node: number, parents: ReadonlySet<number>): TableRow['kind'] {
  if (tree.kind[node] === NODE_KINDS.total) {
    return (tree.parent[node] ?? -1) < 0 ? 'total' : 'subtotal';
  }
  if (isHeading(tree, node)) return 'group';
  return parents.has(node) ? 'parent' : undefined;
}

/**
 * The rows of an answer's window as a pivot with merged headings, labels and numbers as the screen shows
 * them. An answer without measures has its members alone.
 * @param marks of the cells; absent: none has one
 */
export function cellSetBlock(
  cellSet: CellSet,
  language: LabelLanguage,
  marks?: MarkReader,
): PivotBlock {
  const { rows: tree, measures, cells, window } = cellSet;
  const heads = headsOf(tree);
  const layout = layoutColumns(cellSet.columns);
  const groups = measures.length === 0 ? [] : Array.from(layout.nodes);
  const [row0, row1] = window.row;
  const [col0, col1] = window.col;
  const parents = new Set(tree.parent);
  const rows: TableRow[] = [];
  for (let node = row0; node < row1; node++) {
    const kind = rowKind(tree, node, parents);
    const level = chainOf(tree, node).length - 1;
    const lead = leadCells(tree, node, heads, language);
    if (kind === 'group') {
      rows.push({ kind, level, cells: [nodeLabel(tree, node, language)] });
      continue;
    }
    const values = groups.flatMap((column) =>
      measures.map(({ format, empty = '' }, measure): TableCell => {
        const isSent = column >= col0 && column < col1;
        const at = (node - row0) * (col1 - col0) + (column - col0);
        const value = isSent ? (cells[measure]?.values[at] ?? null) : null;
        const mark = isSent ? (marks?.(node, column, measure) ?? null) : null;
        if (value === null) return markedCell(empty, undefined, mark);
        const { text, color } = formatWithColor(value, format, language);
        return markedCell(text, color === 'red' ? RED : undefined, mark);
      }),
    );
    rows.push({ ...(kind !== undefined && { kind }), level, cells: [...lead, ...values] });
  }
  const numbers = groups.flatMap(() =>
    measures.map(() => ({ align: 'end', number: true }) as const),
  );
  return {
    kind: 'pivot',
    columns: [...heads.map(() => ({})), ...numbers],
    head: headOf(cellSet, layout, heads, language),
    headerColumns: heads.length,
    rows,
  };
}
