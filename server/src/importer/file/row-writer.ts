import { writeSync } from 'node:fs';

const PIECE_CHARACTERS = 1024 ** 2;

/** Writes rows in the form of the CSV rewriter: the line, then the fields, texts in quotes. */
export class RowWriter {
  private readonly fd: number;
  private text = '';

  constructor(fd: number) {
    this.fd = fd;
  }

  /** A row; null fields are no value, '' is an empty text. */
  write(line: number, fields: readonly (string | null)[]): void {
    this.text += String(line);
    for (const field of fields)
      this.text += field === null ? ',' : `,"${field.replaceAll('"', '""')}"`;
    this.text += '\n';
    if (this.text.length > PIECE_CHARACTERS) this.finish();
  }

  /** Writes out what is held back. */
  finish(): void {
    const bytes = Buffer.from(this.text, 'utf8');
    this.text = '';
    let at = 0;
    while (at < bytes.length) at += writeSync(this.fd, bytes, at, bytes.length - at);
  }
}
