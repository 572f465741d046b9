import type {
  HeadCell,
  PivotBlock,
  TableBlock,
  TableCell,
  TableRow,
} from '@bi/olap/document/blocks';
import { escapedXml } from '../xml-escape';
import { MAIL, MAIL_COLUMNS, MAIL_ROWS, style } from './mail-style';

/** A table of a mail, in both forms, with how much of it there is. */
export interface MailTable {
  html: string;
  text: string;
  /** rows of values shown and there are; the same for columns */
  rows: { shown: number; count: number };
  columns: { shown: number; count: number };
}

const textOf = (cell: TableCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;

const isValues = ({ kind }: TableRow) => kind === undefined || kind === 'parent';

/** The first rows and columns of a table. Pure. */
export function mailTable(block: TableBlock | PivotBlock): MailTable {
  const shownColumns = Math.min(block.columns.length, MAIL_COLUMNS);
  const rows = firstRows(block.rows);
  const heads = headRows(block, shownColumns);
  const align = (column: number) => {
    const { align: own, number } = block.columns[column] ?? {};
    return own === 'end' || number === true ? 'right' : own === 'center' ? 'center' : 'left';
  };
  const head = heads.map((cells) => `<tr>${cells.map((cell) => headHtml(cell)).join('')}</tr>`);
  const body = rows.map((row) => rowHtml(row, shownColumns, block.headerColumns ?? 0, align));
  const summary = block.summary === undefined ? '' : ` summary="${escapedXml(block.summary)}"`;
  const look = style({
    ...{ 'border-collapse': 'collapse', width: '100%', 'font-size': '13px' },
    ...{ color: MAIL.text, 'font-family': MAIL.font },
  });
  const count = block.rows.filter(isValues).length;
  return {
    html: `<table${summary} cellpadding="0" cellspacing="0" border="0" width="100%"${look}>${head.join('')}${body.join('')}</table>`,
    text: plainTable(heads, rows, shownColumns),
    rows: { shown: rows.filter(isValues).length, count },
    columns: { shown: shownColumns, count: block.columns.length },
  };
}

/** As many rows as a mail has room for; headings of groups count for nothing, totals at the end stay. */
function firstRows(rows: readonly TableRow[]): TableRow[] {
  const shown: TableRow[] = [];
  let values = 0;
  for (const row of rows) {
    if (isValues(row) && ++values > MAIL_ROWS) break;
    shown.push(row);
  }
  const total = rows.at(-1);
  if (values > MAIL_ROWS && total?.kind === 'total') shown.push(total);
  return shown;
}

interface PlacedHead extends HeadCell {
  column: number;
}

/** Heading rows with the columns of their cells; those of columns that are not shown are left out. */
function headRows(block: TableBlock | PivotBlock, shown: number): PlacedHead[][] {
  if (block.kind === 'table') {
    return [
      block.columns.slice(0, shown).map(({ title, align, number }, column) => ({
        ...{ text: title, column, align: align ?? (number === true ? 'end' : 'start') },
      })),
    ];
  }
  const taken: boolean[][] = [];
  return block.head.map((cells, row) => {
    let column = 0;
    const placed: PlacedHead[] = [];
    for (const cell of cells) {
      while (taken[row]?.[column]) column++;
      const { span = 1, rowSpan = 1 } = cell;
      for (let down = 1; down < rowSpan; down++) {
        const line = (taken[row + down] ??= []);
        for (let across = 0; across < span; across++) line[column + across] = true;
      }
      const width = Math.min(span, shown - column);
      if (width > 0) placed.push({ ...cell, span: width, column });
      column += span;
    }
    return placed;
  });
}

function headHtml({ text, span = 1, rowSpan = 1, align }: PlacedHead): string {
  const side = align === 'end' ? 'right' : align === 'center' ? 'center' : 'left';
  const spans = `${span > 1 ? ` colspan="${span}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
  const look = style({
    ...{ padding: '6px 8px', 'text-align': side, 'font-weight': 600, color: MAIL.faint },
    ...{ 'border-bottom': `1px solid ${MAIL.rule}`, 'vertical-align': 'bottom' },
  });
  return `<th scope="col"${spans}${look}>${escapedXml(text)}</th>`;
}

function rowHtml(
  row: TableRow,
  columns: number,
  headerColumns: number,
  align: (column: number) => string,
): string {
  if (row.kind === 'group') {
    const look = style({ padding: '10px 8px 4px', 'font-weight': 600 });
    return `<tr><td colspan="${columns}"${look}>${escapedXml(textOf(row.cells[0]))}</td></tr>`;
  }
  const isSum = row.kind === 'subtotal' || row.kind === 'total';
  const cells = Array.from({ length: columns }, (_, column) => {
    const cell = row.cells[column];
    const own = typeof cell === 'object' ? cell : null;
    const indent = 8 + (own?.indent ?? row.level ?? 0) * (column === 0 ? 12 : 0);
    const look = style({
      padding: `5px 8px 5px ${indent}px`,
      'text-align': align(column),
      'border-bottom': `1px solid ${isSum ? MAIL.faint : MAIL.rule}`,
      ...(isSum || own?.bold ? { 'font-weight': 600 } : {}),
      ...(own?.color === undefined ? {} : { color: own.color }),
      ...(own?.fill === undefined ? {} : { 'background-color': own.fill }),
      ...(align(column) === 'right' ? { 'white-space': 'nowrap' } : {}),
    });
    const sign = own?.sign
      ? `<span${style({ color: own.sign.color })}>${escapedXml(own.sign.text)}</span> `
      : '';
    const name = column < headerColumns ? 'th scope="row"' : 'td';
    const plain = column < headerColumns && !isSum && !own?.bold ? 'font-weight:400;' : '';
    const shown = plain === '' ? look : look.replace(' style="', ` style="${plain}`);
    return `<${name}${shown}>${sign}${escapedXml(textOf(cell))}</${name.slice(0, 2)}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

/** The same numbers as text, a line a row: each value behind the heading of its column. */
function plainTable(
  heads: readonly PlacedHead[][],
  rows: readonly TableRow[],
  columns: number,
): string {
  const titles = Array.from({ length: columns }, (_, column) =>
    heads
      .flatMap((cells) =>
        cells
          .filter(({ column: at, span = 1 }) => column >= at && column < at + span)
          .map(({ text }) => text),
      )
      .filter((text) => text !== '')
      .join(' · '),
  );
  return rows
    .map((row) => {
      const [first = '', ...values] = row.cells.slice(0, columns).map(textOf);
      const shown = values.flatMap((value, at) => {
        if (value === '') return [];
        const title = titles[at + 1] ?? '';
        return [title === '' ? value : `${title}: ${value}`];
      });
      return shown.length === 0 ? first : `${first} - ${shown.join(', ')}`;
    })
    .join('\n');
}
