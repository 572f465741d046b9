import type { SheetColumn, SheetHead, SheetRow, SheetValue } from '@bi/olap/sheet/sheet';
import type { FileLook, FileNotes } from './file-job';
import type { FileSink } from './file-sink';
import type { TableFile } from './table-file';

function describe({ heading, type, format, role, name, path }: SheetColumn): object {
  return {
    label: heading,
    name,
    role,
    type,
    ...(path !== undefined && { path }),
    ...(format !== undefined && { format }),
  };
}

/**
 * A table as one JSON object, a row a line: `about` (source, filters, age and limits of the data, receipt),
 * `columns`, `rows` of `{kind, depth, cells}`, or of plain arrays for rows of a table. Numbers are decimal
 * texts, so that no reader rounds them.
 */
export class JsonFile implements TableFile {
  readonly #sink: FileSink;
  readonly #look: FileLook;
  readonly #notes: FileNotes;
  #numbers: boolean[] = [];
  #isFirst = true;

  constructor(sink: FileSink, look: FileLook, notes: FileNotes) {
    this.#sink = sink;
    this.#look = look;
    this.#notes = notes;
  }

  begin({ columns }: SheetHead): void {
    this.#numbers = columns.map(({ type }) => type === 'number');
    const { language } = this.#look;
    const about = JSON.stringify({ ...this.#notes, language });
    this.#sink.text(`{"about":${about},\n"columns":${JSON.stringify(columns.map(describe))},\n`);
    this.#sink.text('"rows":[');
  }

  row({ cells, kind, depth }: SheetRow): void {
    const values = cells.map((value, at): SheetValue =>
      typeof value === 'number' && this.#numbers[at] === true ? String(value) : value,
    );
    const row = kind === 'row' ? values : { kind, depth, cells: values };
    this.#sink.text(`${this.#isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`);
    this.#isFirst = false;
  }

  end(): { columns: number; texts: number } {
    this.#sink.text('\n]}\n');
    return { columns: 0, texts: 0 };
  }
}
