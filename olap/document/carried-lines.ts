import type { CarriedLines, TableCell, TableRow } from './blocks';
import type { BuildContext } from './build-context';
import { documentWord, type DocumentWord } from './document-words';
import type { Lead, Tail } from './strip';
import { stackedLeads } from './stacked-leads';
import { sumsLine, type RowLook } from './table-row';

const WORDS = ['broughtForward', 'pageTotal', 'carriedForward'] as const;

/** Rows as wide as the lines of sums of a table are: its columns have to have room for them. */
export function sumsOfAll(
  { columns }: CarriedLines,
  count: number,
  { language }: Pick<BuildContext, 'language'>,
): TableRow[] {
  return WORDS.map((word) => {
    const cells: TableCell[] = [];
    for (const { column, sum } of columns) cells[column] = sum(0, count);
    cells[0] ??= documentWord(language, word);
    return {
      kind: 'subtotal',
      cells: Array.from({ length: cells.length }, (_, at) => cells[at] ?? ''),
    };
  });
}

/** The sums that a table writes where a page ends in it. */
export class CarriedRows {
  readonly #carried: CarriedLines;
  readonly #look: RowLook;
  readonly #language: BuildContext['language'];
  readonly #table = {};
  readonly #warning: Tail['warning'];

  /** @param place `block` is the name of the table */
  constructor(
    carried: CarriedLines,
    look: RowLook,
    { context, block }: { context: BuildContext; block: string | undefined },
  ) {
    this.#carried = carried;
    this.#look = look;
    this.#language = context.language;
    this.#warning = { code: 'sumsLeftOut', ...(block !== undefined && { block }) };
  }

  /** What is written above a row that is the first of its page; undefined for nothing. */
  above(row: number): Lead | undefined {
    if (row === 0 || this.#carried.lines === 'page') return undefined;
    return this.#line('broughtForward', 0, row);
  }

  /** What is written below a row that is the last of its page. */
  below(row: number): Tail {
    const { lines } = this.#carried;
    const linesFrom = (from: number) => [
      ...(lines === 'carried' ? [] : [this.#line('pageTotal', from, row + 1)]),
      ...(lines === 'page' ? [] : [this.#line('carriedForward', 0, row + 1)]),
    ];
    const height = linesFrom(row).reduce((sum, one) => sum + one.height, 0);
    const draw: Tail['draw'] = (from) => (canvas, x, y) =>
      stackedLeads(linesFrom(from))?.draw(canvas, x, y);
    return { table: this.#table, row, height, draw, warning: this.#warning };
  }

  #line(word: DocumentWord, from: number, to: number): Lead {
    const { section } = this.#look;
    const cells: TableCell[] = [];
    for (const { column, sum } of this.#carried.columns) cells[column] = sum(from, to);
    const [first] = section.columns;
    if (first !== undefined) cells[first] ??= documentWord(this.#language, word);
    return sumsLine(cells, this.#look);
  }
}
