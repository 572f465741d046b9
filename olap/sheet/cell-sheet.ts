import type { AxisLevel, AxisProperty, AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { CellMark, MarkReader } from '../cells/cell-mark';
import { layoutColumns, type ColumnLayout } from '../cells/column-layout';
import { chainOf, hasFlag } from '../cells/node-chain';
import { measureId } from '../cells/measure-id';
import { headingOf } from '../format/measure-caption';
import { memberLabel, nodeLabel } from '../format/member-label';
import { columnHeadings, columnLabel } from './column-headings';
import type { SheetColumn, SheetHead, SheetRow, SheetValue } from './sheet';

type Language = 'en' | 'zh';

/** A cell set as a sheet: one column a row level and property, then one a shown column and measure. */
export interface CellSheet {
  head: SheetHead;
  /** rows of the window, from `window.row[0]` on */
  rows: () => Generator<SheetRow>;
}

interface Lead {
  level: number;
  property: AxisProperty | null;
}

const KINDS: Readonly<Record<number, SheetRow['kind']>> = {
  [NODE_KINDS.total]: 'total',
  [NODE_KINDS.others]: 'others',
};

/** Row levels in the order of their fields, behind each its properties; one nameless lead without fields. */
function leadsOf({ levels, properties = [] }: AxisTree): Lead[] {
  const order = levels
    .map(({ axis, depth }, index) => ({ axis, depth, index }))
    .sort((a, b) => a.axis - b.axis || a.depth - b.depth);
  if (order.length === 0) return [{ level: -1, property: null }];
  return order.flatMap(({ index }): Lead[] => [
    { level: index, property: null },
    ...properties
      .filter((one) => one.level === index)
      .map((property) => ({ level: index, property })),
  ]);
}

/** Days are written as dates, so that spreadsheets can work with them; coarser periods by their names. */
function isDay({ type, grain, calendar, captions }: AxisLevel): boolean {
  if (type !== 'date' || calendar !== undefined || captions !== undefined) return false;
  return grain === undefined || grain === 'day';
}

function leadColumn({ levels }: AxisTree, { level, property }: Lead): SheetColumn {
  if (property !== null)
    return { heading: property.label, type: 'text', role: 'property', name: property.name };
  const own = levels[level];
  if (own === undefined) return { heading: '', type: 'text', role: 'level', name: '' };
  const column: SheetColumn = {
    heading: own.label,
    type: isDay(own) ? 'date' : 'text',
    role: 'level',
    name: own.level,
  };
  if (column.type === 'date' && own.format !== undefined) column.format = own.format;
  return column;
}

function valueColumns(cellSet: CellSet, layout: ColumnLayout, language: Language): SheetColumn[] {
  const { columns: tree, measures, cells } = cellSet;
  return Array.from(layout.nodes, (node) => {
    const path = tree.levels.length === 0 ? [] : chainOf(tree, node);
    const labels = path.map((at) => columnLabel(tree, at, language));
    return measures.map((measure, index): SheetColumn => {
      const own = headingOf(measure, language);
      const parts = labels.length === 0 || measures.length > 1 ? [...labels, own] : labels;
      const column: SheetColumn = {
        heading: parts.join(' / '),
        type: 'number',
        role: 'value',
        name: measureId(measure),
      };
      if (measure.format !== undefined) column.format = measure.format;
      const isHeading = hasFlag(tree, node, 'headingOnly');
      if (measure.empty !== undefined && !isHeading) column.empty = measure.empty;
      if (labels.length > 0) column.path = labels;
      if (cells[index]?.approximate === true) column.approximate = true;
      return column;
    });
  }).flat();
}

function depthsOf({ parent }: AxisTree): Int32Array {
  const depths = new Int32Array(parent.length);
  parent.forEach((above, node) => {
    if (above >= 0) depths[node] = (depths[above] ?? 0) + 1;
  });
  return depths;
}

function leadValue(tree: AxisTree, node: number, isDate: boolean, language: Language): SheetValue {
  const level = tree.levels[tree.level[node] ?? -1];
  const isMember = tree.kind[node] === NODE_KINDS.member && !hasFlag(tree, node, 'ownData');
  const key = isMember && isDate ? level?.members[tree.member[node] ?? -1] : undefined;
  return typeof key === 'string' ? key : nodeLabel(tree, node, language);
}

/**
 * A cell set as a sheet; rows and columns are those of the screen. Labels are those of the screen, values
 * exact, no value null. Every row names the members above it.
 * @param marks of the cells; absent: none has one
 */
export function cellSheet(cellSet: CellSet, language: Language, marks?: MarkReader): CellSheet {
  const { rows: tree, columns, measures, cells, window } = cellSet;
  const layout = layoutColumns(columns);
  const leads = leadsOf(tree);
  const leadColumns = leads.map((lead) => leadColumn(tree, lead));
  const values = measures.length === 0 ? [] : valueColumns(cellSet, layout, language);
  const depths = depthsOf(tree);
  const head: SheetHead = {
    columns: [...leadColumns, ...values],
    ...columnHeadings(cellSet, layout, leads.length, language),
    frozen: leads.length,
    outline: depths.reduce((deepest, depth) => Math.max(deepest, depth), 0),
  };
  const [row0, row1] = window.row;
  const [col0, col1] = window.col;
  const width = col1 - col0;
  const places = new Map(
    leads.flatMap(({ level, property }, index) => (property === null ? [[level, index]] : [])),
  );

  function leadCells(node: number): SheetValue[] {
    const own: SheetValue[] = leads.map(() => null);
    for (const at of chainOf(tree, node)) {
      const level = tree.level[at] ?? -1;
      const place = places.get(level) ?? 0;
      own[place] = leadValue(tree, at, leadColumns[place]?.type === 'date', language);
      leads.forEach(({ property }, index) => {
        if (property?.level !== level || tree.kind[at] !== NODE_KINDS.member) return;
        const value = property.values[at] ?? null;
        own[index] = value === null ? null : memberLabel(property, value, language);
      });
    }
    return own;
  }

  function* rows(): Generator<SheetRow> {
    for (let node = row0; node < row1; node++) {
      const own = leadCells(node);
      const marked: (CellMark | null)[] = own.map(() => null);
      for (const column of layout.nodes)
        for (const [measure, cell] of cells.entries()) {
          const isSent = column >= col0 && column < col1;
          own.push(isSent ? (cell.values[(node - row0) * width + (column - col0)] ?? null) : null);
          if (marks) marked.push(isSent ? marks(node, column, measure) : null);
        }
      const isHeading = hasFlag(tree, node, 'headingOnly');
      const kind = isHeading
        ? 'heading'
        : (KINDS[tree.kind[node] ?? NODE_KINDS.member] ?? 'member');
      yield { cells: own, ...(marks && { marks: marked }), kind, depth: depths[node] ?? 0 };
    }
  }
  return { head, rows };
}
