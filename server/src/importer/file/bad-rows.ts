import type { BadRow } from '@bi/contract/table/upload';
import { BAD_ROWS_KEPT, SHOWN_CHARACTERS } from './file-limits';

/** A text cut to what is shown; never through the middle of a character. */
export function shownText(text: string): string {
  const short = text.slice(0, SHOWN_CHARACTERS * 2);
  const characters = Array.from(short);
  if (short.length === text.length && characters.length <= SHOWN_CHARACTERS) return text;
  return `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`;
}

/** Counts rows that do not fit and lists the first of them. */
export class BadRows {
  count = 0;
  rows: BadRow[] = [];

  add(row: BadRow): void {
    this.count += 1;
    if (this.rows.length < BAD_ROWS_KEPT) this.rows.push({ ...row, value: shownText(row.value) });
  }

  /** Forgets the rows from a line on. Of more rows than are listed those behind the list stay counted. */
  dropFrom(line: number): void {
    const before = this.rows.filter((row) => row.line < line);
    this.count -= this.rows.length - before.length;
    this.rows = before;
  }
}
