import { inertText } from '@bi/olap/format/inert-text';
import type { SheetHead, SheetRow, SheetType, SheetValue } from '@bi/olap/sheet/sheet';
import type { FileLook, FileNotes } from './file-job';
import type { FileSink } from './file-sink';
import { noteLines } from './note-lines';
import type { TableFile } from './table-file';

const [LF, CR, QUOTE] = [10, 13, 34];
const QUOTED = /[",\r\n]|^\s|\s$|^$/;

/** A text as a field; an empty one is `""`, so that it differs from no value. */
export function csvTextField(text: string, guard: boolean): string {
  const shown = guard ? inertText(text) : text;
  return QUOTED.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

function field(value: SheetValue, type: SheetType, guard: boolean): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  // Numbers are written as they are: an apostrophe before a minus would make them texts.
  return type === 'text' ? csvTextField(value, guard) : value;
}

/** A table as CSV (RFC 4180, UTF-8, CRLF): numbers exact and without format, no value an empty field. */
export class CsvFile implements TableFile {
  readonly #sink: FileSink;
  readonly #look: FileLook;
  readonly #notes: FileNotes;
  #types: SheetType[] = [];
  #isQuoted = false;

  constructor(sink: FileSink, look: FileLook, notes: FileNotes) {
    this.#sink = sink;
    this.#look = look;
    this.#notes = notes;
  }

  begin({ columns }: SheetHead): void {
    this.#types = columns.map(({ type }) => type);
    const { guard, bom } = this.#look;
    const heads = columns.map(({ heading }) =>
      heading === '' ? '' : csvTextField(heading, guard),
    );
    this.#sink.text(`${bom ? '\uFEFF' : ''}${heads.join(',')}\r\n`);
  }

  row({ cells }: SheetRow): void {
    const { guard } = this.#look;
    let line = '';
    for (let at = 0; at < cells.length; at++)
      line += `${at === 0 ? '' : ','}${field(cells[at] ?? null, this.#types[at] ?? 'text', guard)}`;
    this.#sink.text(`${line}\r\n`);
  }

  /** Takes the next bytes of rows that are CSV but for the ends of their lines; gives how many rows end in them. */
  lines(bytes: Uint8Array): number {
    const written = Buffer.allocUnsafe(bytes.length * 2);
    let [rows, to, isQuoted] = [0, 0, this.#isQuoted];
    for (let from = 0; from < bytes.length; from++) {
      const byte = bytes[from] ?? LF;
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LF && !isQuoted) {
        written[to++] = CR;
        rows += 1;
      }
      written[to++] = byte;
    }
    this.#isQuoted = isQuoted;
    this.#sink.bytes(written.subarray(0, to));
    return rows;
  }

  end(): { columns: number; texts: number } {
    const left = { columns: 0, texts: 0 };
    if (this.#look.notes) {
      const lines = noteLines(this.#notes, this.#look, left);
      const text = (one: string) => csvTextField(one, this.#look.guard);
      const written = lines.map(([label, value]) => `${text(label)},${text(value)}\r\n`);
      this.#sink.text(`\r\n${written.join('')}`);
    }
    return left;
  }
}
