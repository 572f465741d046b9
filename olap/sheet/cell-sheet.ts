import type { AxisLevel, AxisProperty, AxisTree, CellSet } from '@bi/contract/cell-set';
import { NODE_KINDS } from '@bi/contract/node-kinds';
import { layoutColumns, type ColumnLayout } from '../cells/column-layout';
import { chainOf, hasFlag } from '../cells/node-chain';
import { headingOf, measureId } from '../format/measure-caption';
import { memberLabel, nodeLabel } from '../format/member-label';
import type { SheetColumn, SheetHead, SheetHeading, SheetRow, SheetValue } from './sheet';

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

/** A member over columns with its properties behind it: `Jan 2000 · winter`. */
function columnLabel(tree: AxisTree, node: number, language: Language): string {
  const own = (tree.properties ?? []).flatMap((property) => {
    const value = property.values[node] ?? null;
    const isOwn = property.level === tree.level[node] && tree.kind[node] === NODE_KINDS.member;
    return isOwn && value !== null ? [memberLabel(property, value, language)] : [];
  });
  return [nodeLabel(tree, node, language), ...own].join(' · ');
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
      if (labels.length > 0) column.path = labels;
      if (cells[index]?.approximate === true) column.approximate = true;
      return column;
    });
  }).flat();
}

/** The members over the columns, and the measures under them where there are several. */
function headingsOf(
  cellSet: CellSet,
  layout: ColumnLayout,
  leads: number,
  language: Language,
): Pick<SheetHead, 'headings' | 'depth'> {
  const { columns: tree, measures } = cellSet;
  const hasMembers = tree.levels.length > 0;
  const members = hasMembers ? layout.depth + layout.lead.length : 0;
  const hasMeasures = measures.length !== 1 || !hasMembers;
  const depth = members + (hasMeasures ? 1 : 0);
  const headings: SheetHeading[] = [];
  const count = layout.nodes.length;
  const at = (group: number) => leads + group * measures.length;
  if (hasMembers && count > 0) {
    layout.lead.forEach((node, row) => {
      const text = columnLabel(tree, node, language);
      headings.push({ row, rows: 1, from: at(0), to: at(count), text });
    });
    for (let row = 0; row < layout.depth; row++)
      for (let group = 0; group < count; group++) {
        const node = layout.nodeAt(row, group);
        if (node === null) continue;
        const [from, to] = node < 0 ? [group, group + 1] : layout.groupsOf(node);
        if (from !== group) continue;
        const rest = layout.depth - row;
        headings.push({
          row: row + layout.lead.length,
          rows: node < 0 || !layout.hasChildren(node) ? rest : 1,
          from: at(from),
          to: at(to),
          text: columnLabel(tree, node < 0 ? -1 : node, language),
        });
      }
  }
  if (hasMeasures)
    for (let group = 0; group < count; group++)
      measures.forEach((measure, index) => {
        const from = at(group) + index;
        const text = headingOf(measure, language);
        headings.push({ row: depth - 1, rows: 1, from, to: from + 1, text });
      });
  return { headings, depth };
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
 * exact, no value null. Every row names the members it stands under.
 */
export function cellSheet(cellSet: CellSet, language: Language): CellSheet {
  const { rows: tree, columns, measures, cells, window } = cellSet;
  const layout = layoutColumns(columns);
  const leads = leadsOf(tree);
  const leadColumns = leads.map((lead) => leadColumn(tree, lead));
  const values = measures.length === 0 ? [] : valueColumns(cellSet, layout, language);
  const depths = depthsOf(tree);
  const head: SheetHead = {
    columns: [...leadColumns, ...values],
    ...headingsOf(cellSet, layout, leads.length, language),
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
      for (const column of layout.nodes)
        for (const cell of cells) {
          const isSent = column >= col0 && column < col1;
          own.push(isSent ? (cell.values[(node - row0) * width + (column - col0)] ?? null) : null);
        }
      const isHeading = hasFlag(tree, node, 'headingOnly');
      const kind =
        KINDS[tree.kind[node] ?? NODE_KINDS.member] ?? (isHeading ? 'heading' : 'member');
      yield { cells: own, kind, depth: depths[node] ?? 0 };
    }
  }
  return { head, rows };
}
