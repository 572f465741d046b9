import type { AxisTree, CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { nodeLabel } from '@bi/olap/format/member-label';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type {
  GridCell,
  GridColumnHeader,
  GridCornerCell,
  GridModel,
  GridRowHeader,
} from '../ui/data-grid/grid-model';
import { chainOf, hasFlag } from '@bi/olap/cells/node-chain';
import { layoutColumns, type ColumnLayout } from '@bi/olap/cells/column-layout';
import { headingOf } from '@bi/olap/format/measure-caption';
import { cellReader, type PivotInput } from './pivot-cells';
import { headsOf, nodeProperties, propertyNote, propertyText, type PivotHead } from './pivot-heads';
import { pivotIdentities } from './pivot-identities';
import { fieldSort, measureSort } from './pivot-sort';
import { pivotWidths } from './pivot-widths';
import { widgetTexts } from './widget-texts';

/** A grid model that still knows which nodes its rows and columns are. */
export interface PivotModel extends GridModel {
  cellSet: CellSet;
  /** node of the column axis a column belongs to */
  columnNode: (column: number) => number;
  /** index of the measure a column shows */
  columnMeasure: (column: number) => number;
  /** node of the column axis a header shows; -1 for the title row and "Total" under a member is its member */
  headerNode: (headerRow: number, column: number) => number;
  /** first header row of members; rows above it hold the title */
  memberRow: number;
  /** index into `Query.rows` of a header column */
  headerAxis: (headerColumn: number) => number;
  /** columns of a node and a measure, -1 when it is not shown */
  columnOf: (node: number, measure: number) => number;
}

interface Parts {
  cellSet: CellSet;
  columns: ColumnLayout;
  measureCount: number;
  hasTitle: boolean;
  hasMeasureRow: boolean;
}

/** Fields over the columns: the labels of their levels, or the one member of a level. */
function titleOf({ columns }: CellSet, lead: readonly number[], language: 'en' | 'zh'): string {
  const byAxis = new Map<number, string[]>();
  columns.levels.forEach(({ axis, label }, level) => {
    const only = lead.find((node) => columns.level[node] === level);
    const text = only === undefined ? label : nodeLabel(columns, only, language);
    byAxis.set(axis, [...(byAxis.get(axis) ?? []), text]);
  });
  return [...byAxis.values()].map((labels) => labels.join(' › ')).join('  ·  ');
}

/** A cell set as a grid: row fields as tree columns on the left, column fields as header rows, measures innermost. */
export function createPivotModel(input: PivotInput): PivotModel {
  const { cellSet, query, language } = input;
  const { rows, columns: columnTree, measures } = cellSet;
  const texts = widgetTexts(language);
  const columns = layoutColumns(columnTree);
  const measureCount = Math.max(measures.length, 1);
  const hasTitle = columnTree.levels.length > 0;
  const hasMeasureRow = measures.length !== 1 || !hasTitle;
  const parts: Parts = { cellSet, columns, measureCount, hasTitle, hasMeasureRow };
  const heads = headsOf(rows);
  const memberRow = hasTitle ? 1 : 0;
  const memberRows = hasTitle ? columns.depth : 0;
  const headerRowCount = memberRow + memberRows + (hasMeasureRow ? 1 : 0);
  const headerColumnCount = heads.length;
  const rowInfo = readRows(cellSet);
  const cellOf = cellReader(input, columns, measureCount, rowInfo.tone);
  const groupOf = (column: number) => Math.floor(column / measureCount);
  const sortOf = (column: number) =>
    measureSort(query, cellSet, columns.nodes[groupOf(column)] ?? -1, column % measureCount);

  const headerNode = (headerRow: number, column: number) => {
    const group = groupOf(column);
    const isMember = headerRow >= memberRow && headerRow < memberRow + memberRows;
    if (!isMember) return hasTitle && headerRow < memberRow ? -1 : (columns.nodes[group] ?? -1);
    const node = columns.nodeAt(headerRow - memberRow, group);
    return node === null || node < 0 ? (columns.nodes[group] ?? -1) : node;
  };

  return {
    cellSet,
    rowCount: measures.length === 0 && rows.levels.length === 0 ? 0 : rows.count,
    columnCount: measures.length === 0 ? 0 : columns.nodes.length * measureCount,
    headerRowCount: Math.max(headerRowCount, 1),
    headerColumnCount,
    isTree: true,
    memberRow,
    headerAxis: (headerColumn) => heads[headerColumn]?.axis ?? -1,
    columnNode: (column) => columns.nodes[groupOf(column)] ?? -1,
    columnMeasure: (column) => column % measureCount,
    columnOf: (node, measure) => {
      const group = columns.nodes.indexOf(node);
      return group < 0 ? -1 : group * measureCount + measure;
    },
    headerNode,
    ...pivotIdentities(cellSet, columns, measureCount),
    isLoaded: ({ top, bottom, left, right }) => {
      const { row, col } = cellSet.window;
      if (top < row[0] || bottom > row[1]) return false;
      const shown = columns.nodes.slice(groupOf(left), groupOf(right - 1) + 1);
      return shown.every((node) => node >= col[0] && node < col[1]);
    },
    cell: cellOf,
    rowLevel: (row) => rowInfo.depth[row] ?? 0,
    rowTone: rowInfo.tone,
    rowHeader: (row, headerColumn) =>
      rowHeader(parts, heads, rowInfo, row, headerColumn, texts.totalOf, language),
    columnHeader: (headerRow, column) => {
      if (headerRow < memberRow) {
        return {
          text: titleOf(cellSet, columns.lead, language),
          span: [0, columns.nodes.length * measureCount],
          tone: 'faint',
        };
      }
      if (headerRow < memberRow + memberRows) {
        return memberHeader(
          parts,
          headerRow - memberRow,
          groupOf(column),
          language,
          texts.total,
          sortOf,
        );
      }
      const measure = measures[column % measureCount];
      const group = columns.nodes[groupOf(column)] ?? -1;
      return {
        text: measure === undefined ? '' : headingOf(measure, language),
        align: 'end',
        span: [column, column + 1],
        sortable: measure !== undefined,
        sort: sortOf(column),
        tone: columnTree.kind[group] === NODE_KINDS.total && hasTitle ? 'total' : undefined,
      };
    },
    corner: (headerRow, headerColumn) =>
      cornerCell({
        parts,
        heads,
        headerRow,
        headerColumn,
        headerRowCount,
        headerColumnCount,
        query,
        language,
      }),
    columnRule: (column) => measureCount > 1 && column % measureCount === 0 && column > 0,
    ...pivotWidths(cellSet, heads, measureCount, language),
  };
}

interface RowInfo {
  depth: Int32Array;
  /** 1 where members are under a row */
  parents: Uint8Array;
  /** axes with members that can be opened */
  treeAxes: ReadonlySet<number>;
  tone: (row: number) => GridCell['tone'];
}

function readRows({ rows }: CellSet): RowInfo {
  const count = rows.parent.length;
  const depth = new Int32Array(count);
  const parents = new Uint8Array(count);
  const treeAxes = new Set<number>();
  for (let node = 0; node < count; node++) {
    if (hasFlag(rows, node, 'expandable')) {
      const level = rows.levels[rows.level[node] ?? -1];
      if (level !== undefined) treeAxes.add(level.axis);
    }
    const parent = rows.parent[node] ?? -1;
    if (parent < 0) continue;
    depth[node] = (depth[parent] ?? 0) + 1;
    parents[parent] = 1;
  }
  return {
    depth,
    parents,
    treeAxes,
    tone: (row) => {
      if (rows.kind[row] === NODE_KINDS.total) {
        return (rows.parent[row] ?? -1) < 0 ? 'total' : 'subtotal';
      }
      if (hasFlag(rows, row, 'headingOnly')) return 'heading';
      return parents[row] === 1 ? 'subtotal' : undefined;
    },
  };
}

/** Number of members of its own field that a row is under. */
function indentOf(rows: AxisTree, row: number): number {
  const axis = rows.levels[rows.level[row] ?? -1]?.axis;
  const above = chainOf(rows, row).slice(0, -1);
  return above.filter((at) => rows.levels[rows.level[at] ?? -1]?.axis === axis).length;
}

function rowHeader(
  { cellSet }: Parts,
  heads: readonly PivotHead[],
  info: RowInfo,
  row: number,
  headerColumn: number,
  totalOf: string,
  language: 'en' | 'zh',
): GridRowHeader {
  const { rows } = cellSet;
  const shown = heads[headerColumn]?.properties ?? null;
  if (shown !== null) return { text: propertyText(shown, rows, row, language), tone: 'faint' };
  const kind = rows.kind[row];
  const parent = rows.parent[row] ?? -1;
  const isTotal = kind === NODE_KINDS.total;
  const owner = isTotal && parent >= 0 ? parent : row;
  const level = rows.levels[rows.level[owner] ?? -1];
  const own = Math.max(
    heads.findIndex(({ axis, properties }) => properties === null && axis === level?.axis),
    0,
  );
  if (own !== headerColumn) return { text: '' };
  if (isTotal) {
    const text =
      parent < 0
        ? nodeLabel(rows, row, language)
        : totalOf.replace('{name}', nodeLabel(rows, parent, language));
    return { text, indent: indentOf(rows, owner) };
  }
  const header: GridRowHeader = {
    text: nodeLabel(rows, row, language),
    indent: indentOf(rows, row),
  };
  const isEmptyMember =
    kind === NODE_KINDS.member && level?.members[rows.member[row] ?? -1] === null;
  if (isEmptyMember || kind === NODE_KINDS.others) header.tone = 'faint';
  if (level !== undefined && info.treeAxes.has(level.axis)) {
    header.expandable = hasFlag(rows, row, 'expandable');
    header.expanded = hasFlag(rows, row, 'expanded');
  }
  return header;
}

function memberHeader(
  { cellSet, columns, measureCount, hasMeasureRow }: Parts,
  headerRow: number,
  group: number,
  language: 'en' | 'zh',
  totalText: string,
  sortOf: (column: number) => 'asc' | 'desc' | null,
): GridColumnHeader | null {
  const tree = cellSet.columns;
  const node = columns.nodeAt(headerRow, group);
  if (node === null) return null;
  const column = group * measureCount;
  const sorting = hasMeasureRow ? {} : { sortable: true, sort: sortOf(column) };
  const rest = columns.depth - headerRow;
  if (node < 0) {
    const span = [column, column + measureCount] as const;
    return { text: totalText, span, rowSpan: rest, tone: 'subtotal', align: 'end', ...sorting };
  }
  const [from, to] = columns.groupsOf(node);
  const isLeaf = !columns.hasChildren(node);
  const isTotal = tree.kind[node] === NODE_KINDS.total;
  const header: GridColumnHeader = {
    text: nodeLabel(tree, node, language),
    span: [from * measureCount, to * measureCount],
    rowSpan: isLeaf ? rest : 1,
    align: isLeaf && !hasMeasureRow ? 'end' : 'start',
    ...(isLeaf ? sorting : {}),
  };
  const properties = nodeProperties(tree, node, language);
  if (properties.length > 0) {
    header.note = propertyNote(tree, node, language);
    const lines = properties.map(({ label, text }) => `${label}: ${text}`);
    header.title = [header.text, ...lines].join('\n');
  }
  if (isTotal) header.tone = (tree.parent[node] ?? -1) < 0 ? 'total' : 'subtotal';
  if (hasFlag(tree, node, 'expandable')) {
    header.expandable = true;
    header.expanded = hasFlag(tree, node, 'expanded');
  }
  return header;
}

interface CornerInput {
  parts: Parts;
  heads: readonly PivotHead[];
  headerRow: number;
  headerColumn: number;
  headerRowCount: number;
  headerColumnCount: number;
  query: Query | undefined;
  language: 'en' | 'zh';
}

function cornerCell(input: CornerInput): GridCornerCell | null {
  const { parts, heads, headerRow, headerColumn, headerRowCount, headerColumnCount, query } = input;
  const { cellSet, hasMeasureRow, hasTitle } = parts;
  const isBottom = headerRow === headerRowCount - 1;
  if (isBottom) {
    const { axis = -1, properties = null } = heads[headerColumn] ?? {};
    if (axis < 0) return { text: '' };
    if (properties !== null) return { text: properties[0]?.label ?? '', tone: 'faint' };
    const levels = cellSet.rows.levels.filter((level) => level.axis === axis);
    return {
      text: levels
        .filter((level) => level.tree !== true || level.depth === 0)
        .map((level) => level.label)
        .join(' › '),
      sortable: query !== undefined,
      sort: fieldSort(query?.rows[axis], cellSet),
    };
  }
  if (headerRow > 0 || headerColumn > 0) return null;
  const [only] = cellSet.measures;
  const text = hasTitle && !hasMeasureRow && only ? headingOf(only, input.language) : '';
  return { text, span: [0, headerColumnCount], rowSpan: headerRowCount - 1 };
}
