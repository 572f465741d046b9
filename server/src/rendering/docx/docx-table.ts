import type {
  DocumentTheme,
  PivotBlock,
  TableBlock,
  TableCell as Cell,
} from '@bi/olap/document/blocks';
import { toGrid, type Grid } from '@bi/olap/document/table-grid';
import { planColumns } from '@bi/olap/document/table-columns';
import { MAX_TABLE_ROWS } from '@bi/olap/document/limits';
import {
  AlignmentType,
  BorderStyle,
  ExternalHyperlink,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { bare, halfPoints, NO_BORDERS, twips } from './docx-units';

interface TableLook {
  /** points across */
  width: number;
  theme: DocumentTheme;
}

const ALIGN = {
  start: AlignmentType.START,
  center: AlignmentType.CENTER,
  end: AlignmentType.END,
} as const;
/** Points of one step in. */
const INDENT = 9;
const PAD = 3;

type Align = keyof typeof ALIGN;

function line(
  cell: Cell,
  { size, bold, align, color }: { size: number; bold: boolean; align?: Align; color?: string },
): Paragraph {
  const about = typeof cell === 'string' ? { text: cell } : cell;
  const shown = about.color ?? color;
  const sign = about.sign === undefined ? '' : `${about.sign.text} `;
  const run = new TextRun({
    text: `${sign}${about.text}`,
    size: halfPoints(size),
    ...((about.bold ?? bold) && { bold: true }),
    ...(shown !== undefined && { color: bare(shown) }),
  });
  const { link, indent = 0 } = about;
  return new Paragraph({
    children: [link === undefined ? run : new ExternalHyperlink({ link, children: [run] })],
    ...(align && { alignment: ALIGN[align] }),
    ...(indent > 0 && { indent: { left: twips(indent * INDENT) } }),
  });
}

function headRows(grid: Grid, widths: readonly number[], theme: DocumentTheme): TableRow[] {
  const rule = { style: BorderStyle.SINGLE, size: 6, color: bare(theme.text) };
  return Array.from({ length: grid.headRows }, (_, row) => {
    const own = grid.head.filter((one) => one.row === row).sort((a, b) => a.column - b.column);
    return new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: own.map(({ text, column, span, rowSpan, align }) => {
        const isLast = row + rowSpan === grid.headRows;
        const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
        const side = align ?? grid.columns[column]?.align;
        return new TableCell({
          width: { size: twips(width), type: WidthType.DXA },
          ...(span > 1 && { columnSpan: span }),
          ...(rowSpan > 1 && { rowSpan }),
          borders: isLast ? { ...NO_BORDERS, bottom: rule } : NO_BORDERS,
          children: [
            line(text, {
              ...{ size: theme.tableSize, bold: true, color: theme.faint },
              ...(side && { align: side }),
            }),
          ],
        });
      }),
    });
  });
}

/** A table or pivot as a table of Word: its headings are repeated on each page. */
export function docxTable(block: TableBlock | PivotBlock, { width, theme }: TableLook): Table {
  const grid = toGrid(block, MAX_TABLE_ROWS);
  const plan = planColumns(grid, width, theme.tableSize, theme.font);
  // Word has no sections of columns: those that do not fit share the width
  const [section] = plan.sections;
  const isWhole = plan.sections.length === 1 && section !== undefined;
  const widths = isWhole
    ? section.widths
    : grid.columns.map(() => width / Math.max(1, grid.columns.length));
  const size = theme.tableSize * (isWhole ? plan.scale : 0.7);
  const rule = { style: BorderStyle.SINGLE, size: 3, color: bare(theme.rule) };
  const total = { style: BorderStyle.SINGLE, size: 6, color: bare(theme.text) };
  const rows = grid.rows.map((row, index) => {
    const isGroup = row.kind === 'group';
    const isSum = row.kind === 'total' || row.kind === 'subtotal';
    const isStriped = theme.table === 'striped' && row.kind === undefined && index % 2 === 1;
    const ground = isSum || isStriped ? theme.ground : undefined;
    const cells = isGroup
      ? row.cells.slice(0, 1)
      : grid.columns.map((_, at) => row.cells[at] ?? '');
    return new TableRow({
      cantSplit: true,
      children: cells.map((cell, at) => {
        const fill = (typeof cell === 'string' ? undefined : cell.fill) ?? ground;
        const align = isGroup ? undefined : grid.columns[at]?.align;
        return new TableCell({
          width: { size: twips(isGroup ? width : (widths[at] ?? 0)), type: WidthType.DXA },
          ...(isGroup && { columnSpan: grid.columns.length }),
          ...(fill !== undefined && { shading: { fill: bare(fill) } }),
          borders: {
            ...NO_BORDERS,
            ...(theme.table === 'lines' && { bottom: rule }),
            ...(row.kind === 'total' && { top: total }),
          },
          children: [line(cell, { size, bold: row.kind !== undefined, ...(align && { align }) })],
        });
      }),
    });
  });
  return new Table({
    width: { size: twips(width), type: WidthType.DXA },
    columnWidths: widths.map(twips),
    borders: NO_BORDERS,
    margins: { left: twips(PAD), right: twips(PAD), top: twips(1.5), bottom: twips(1.5) },
    rows: [...headRows(grid, widths, theme), ...rows],
  });
}
