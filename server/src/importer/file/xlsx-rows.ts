import type { Archive } from './xlsx-archive';
import { readXml, unescapeCell, type ReadWorkbook } from './xlsx-workbook';

const DAY_MS = 86_400_000;

/** A cell: its text, whether it was typed as text, and what its number is an amount of. null: nothing is there. */
export type SheetCell = { text: string; isText: boolean; unit?: string } | null;

/** Column of a cell's address, 0 upwards; -1 when it has none. */
function columnOf(address: string | undefined): number {
  if (address === undefined) return -1;
  let column = 0;
  for (const char of address) {
    const code = char.charCodeAt(0);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

/** A serial day as ISO text: a date, a time of day, or both. */
export function serialText(serial: number, from1904: boolean, asTime: boolean): string {
  const totalMs = Math.round(serial * DAY_MS);
  const clock = (ms: number) => {
    const text = new Date(ms).toISOString().slice(11, 23);
    return text.endsWith('.000') ? text.slice(0, 8) : text;
  };
  if (asTime && serial >= 0 && serial < 1) return clock(totalMs);
  // Day 60 of the 1900 system is 29 February 1900, which never was.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const moment = new Date(epoch + totalMs);
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999) return String(serial);
  const date = moment.toISOString().slice(0, 10);
  const rest = ((totalMs % DAY_MS) + DAY_MS) % DAY_MS;
  return rest === 0 ? date : `${date}T${clock(rest)}`;
}

function cellOf(
  type: string,
  value: string,
  inline: string,
  style: number,
  book: ReadWorkbook,
): SheetCell {
  if (type === 'inlineStr')
    return inline === '' ? null : { text: unescapeCell(inline), isText: true };
  if (type === 's') {
    const text = book.sharedTexts[Number(value)] ?? '';
    return value === '' || text === '' ? null : { text, isText: true };
  }
  if (value === '' || type === 'e') return null;
  if (type === 'str') return { text: unescapeCell(value), isText: true };
  if (type === 'b') return { text: value === '1' ? 'true' : 'false', isText: false };
  if (type === 'd') return { text: value, isText: false };
  const meaning = book.meanings[style] ?? 'number';
  const number = Number(value);
  if (meaning === 'number' || !Number.isFinite(number))
    return { text: value, isText: false, unit: book.units[style] ?? '' };
  return { text: serialText(number, book.from1904, meaning === 'time'), isText: false };
}

/**
 * Reads a sheet row by row; `onRow` gets its number (1 upwards) and its cells by column, and ends the
 * reading by giving false. Rows without any value are left out.
 * @throws {BiError} `invalid.file.cut`
 */
export async function readSheet(
  archive: Archive,
  part: string,
  book: ReadWorkbook,
  onRow: (row: number, cells: SheetCell[]) => boolean,
  onBytes?: (bytes: number) => void,
): Promise<void> {
  let row = 0;
  let cells: SheetCell[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let inline = '';
  let into: 'v' | 't' | null = null;
  let phonetic = 0;
  let wanted = true;
  await readXml(
    archive,
    part,
    {
      open: (name, attributes) => {
        if (name === 'row') {
          row = Number(attributes['r'] ?? row + 1);
          cells = [];
          column = -1;
        } else if (name === 'c') {
          const given = columnOf(attributes['r']);
          column = given < 0 ? column + 1 : given;
          type = attributes['t'] ?? 'n';
          style = Number(attributes['s'] ?? 0);
          value = '';
          inline = '';
        } else if (name === 'v') into = 'v';
        else if (name === 'rPh') phonetic += 1;
        else if (name === 't' && phonetic === 0) into = 't';
      },
      text: (text) => {
        if (into === 'v') value += text;
        else if (into === 't') inline += text;
      },
      close: (name) => {
        if (name === 'v' || name === 't') into = null;
        else if (name === 'rPh') phonetic -= 1;
        else if (name === 'c') {
          const cell = cellOf(type, value, inline, style, book);
          if (cell === null || column > 20_000) return;
          while (cells.length < column) cells.push(null);
          cells[column] = cell;
        } else if (name === 'row' && wanted && cells.some((cell) => cell !== null)) {
          wanted = onRow(row, cells);
        }
      },
    },
    (bytes) => {
      onBytes?.(bytes);
      return wanted;
    },
  );
}
