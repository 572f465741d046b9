import { isUtf8 } from 'node:buffer';
import { writeSync } from 'node:fs';
import type { BadRows } from './bad-rows';
import { MAX_RECORD_BYTES } from './file-limits';
import { LastLines } from './last-lines';

const LF = 10;
const CR = 13;
const DOUBLE_QUOTE = 34;
const OUT_BYTES = 2 * 1024 ** 2;
/** Quotes that are never closed: so many, and the file is not what it was taken for. */
const OPEN_QUOTES = 1000;

/** How a delimited file is rewritten. */
export interface RewriteOptions {
  delimiter: string;
  /** '' = none */
  quote: string;
  /** fields of every record */
  width: number;
  /** physical lines left out at the start, the header's included */
  skipLines: number;
  /** true: a header's record is left out after the skipped lines */
  header: boolean;
  /** a record with too few or too many fields is filled or its rest joined, instead of left out */
  keepRagged: boolean;
  carriageReturns: boolean;
  /** rows at the end whose lines are remembered */
  skipLast: number;
}

/** A record's fields as places in the bytes; `quoted` fields keep their quotes. */
interface Cut {
  from: number[];
  to: number[];
  quoted: boolean[];
  /** first byte of the next record; -1: the record is not complete yet */
  next: number;
  /** a quoted field continues after its closing quote */
  faulty: boolean;
  /** a quote is never closed */
  open: boolean;
}

/**
 * Brings a delimited file into one form that needs no guessing: every record in `width` fields with
 * its line in front, `"` around what needs it, LF between. Records that do not fit are counted.
 */
export class CsvRewriter {
  readonly lastLines: LastLines;
  private readonly fd: number;
  private readonly options: RewriteOptions;
  private readonly bad: BadRows;
  private readonly delimiter: Buffer;
  private readonly quote: number;
  private readonly outDelimiter: number;
  private readonly out = Buffer.allocUnsafe(OUT_BYTES);
  private used = 0;
  private rest: Buffer = Buffer.alloc(0);
  private line = 1;
  private headerDue: boolean;
  private skipping = false;
  private openQuotes = 0;

  constructor(fd: number, options: RewriteOptions, bad: BadRows) {
    this.fd = fd;
    this.options = options;
    this.bad = bad;
    this.delimiter = Buffer.from(options.delimiter, 'utf8');
    this.quote = options.quote === '' ? -1 : (Buffer.from(options.quote, 'utf8')[0] ?? -1);
    const [only] = this.delimiter;
    this.outDelimiter =
      this.delimiter.length === 1 && only !== undefined && only !== DOUBLE_QUOTE ? only : 44;
    this.headerDue = options.header;
    this.lastLines = new LastLines(options.skipLast);
  }

  /** Delimiter of the rewritten file: one character. */
  get writtenDelimiter(): string {
    return String.fromCharCode(this.outDelimiter);
  }

  /** Takes more bytes, UTF-8. */
  push(chunk: Buffer): void {
    const bytes = this.options.carriageReturns ? withLineFeeds(chunk) : chunk;
    const all = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    this.rest = all.subarray(this.take(all, false));
  }

  /** Takes what is left and writes everything out. */
  finish(): void {
    this.take(this.rest, true);
    this.rest = Buffer.alloc(0);
    this.flush();
  }

  /** Writes everything out and leaves out a last record, which may be cut. */
  cutShort(): void {
    this.rest = Buffer.alloc(0);
    this.flush();
  }

  /** Rewrites complete records; gives the first byte it could not use yet. */
  private take(bytes: Buffer, final: boolean): number {
    const lastBreak = final ? bytes.length : bytes.lastIndexOf(LF) + 1;
    const clean = isUtf8(bytes.subarray(0, lastBreak));
    let at = 0;
    while (at < bytes.length) {
      const found = bytes.indexOf(LF, at);
      const end = found < 0 ? bytes.length : found;
      if (found < 0 && !final) {
        if (bytes.length - at > MAX_RECORD_BYTES) return this.dropLong(bytes, at);
        return at;
      }
      if (this.skipping || this.line <= this.options.skipLines) {
        this.skipping = false;
        this.line += 1;
        at = end + 1;
        continue;
      }
      if (clean && this.writePlain(bytes, at, end)) {
        at = end + 1;
        continue;
      }
      const next = this.takeCareful(bytes, at, end, final);
      if (next < 0) return at;
      at = next;
    }
    return bytes.length;
  }

  /** A line without end: reported once, and left out up to its end. */
  private dropLong(bytes: Buffer, at: number): number {
    if (!this.skipping) this.refuse('tooLong', bytes, at, Math.min(bytes.length, at + 400));
    this.skipping = true;
    return bytes.length;
  }

  /** Writes a line that is a record as it is; false: it needs a closer look. */
  private writePlain(bytes: Buffer, at: number, end: number): boolean {
    if (this.headerDue || this.delimiter.length !== 1) return false;
    const delimiter = this.outDelimiter;
    const { quote } = this;
    const to = end > at && bytes[end - 1] === CR ? end - 1 : end;
    if (to === at) return false;
    let fields = 1;
    for (let i = at; i < to; i += 1) {
      const byte = bytes[i];
      if (byte === delimiter) fields += 1;
      else if (byte === DOUBLE_QUOTE || byte === CR || byte === quote) return false;
    }
    if (fields !== this.options.width) return false;
    this.begin();
    this.write(bytes, at, to);
    this.end();
    this.line += 1;
    return true;
  }

  /** Takes one record byte by byte; gives the first byte after it, -1 when it is not complete yet. */
  private takeCareful(bytes: Buffer, at: number, end: number, final: boolean): number {
    const cut = this.cut(bytes, at, final);
    if (cut.next < 0 && !cut.open) {
      if (bytes.length - at <= MAX_RECORD_BYTES) return -1;
      cut.open = true;
    }
    if (cut.open) {
      this.openQuotes += 1;
      if (this.openQuotes > OPEN_QUOTES) throw new TooManyOpenQuotes(this.line);
      this.refuse('quote', bytes, at, end);
      this.line += 1;
      return end + 1;
    }
    const stop = cut.to.at(-1) ?? at;
    this.record(bytes, at, stop, cut);
    let breaks = 1;
    for (let i = bytes.indexOf(LF, at); i >= 0 && i < stop; i = bytes.indexOf(LF, i + 1))
      breaks += 1;
    this.line += breaks;
    return cut.next;
  }

  private record(bytes: Buffer, at: number, stop: number, cut: Cut): void {
    const { width } = this.options;
    const count = cut.from.length;
    if (count === 1 && stop === at && width !== 1) return;
    if (this.headerDue) {
      this.headerDue = false;
      return;
    }
    const reason = this.fault(bytes.subarray(at, stop), cut, count);
    if (reason !== null) {
      this.refuse(reason, bytes, at, stop);
      return;
    }
    this.begin();
    for (let index = 0; index < width; index += 1) {
      if (index > 0) this.byte(this.outDelimiter);
      if (index >= count) continue;
      const last = index === width - 1 && count > width;
      this.field(bytes, cut, index, last ? stop : (cut.to[index] ?? stop), last);
    }
    this.end();
  }

  /** Why a record cannot be a row; null: it can. */
  private fault(
    record: Buffer,
    { faulty }: Cut,
    count: number,
  ): 'encoding' | 'quote' | 'tooFew' | 'tooMany' | null {
    const { width, keepRagged } = this.options;
    if (!isUtf8(record)) return 'encoding';
    if (keepRagged) return null;
    if (faulty) return 'quote';
    if (count === width) return null;
    return count < width ? 'tooFew' : 'tooMany';
  }

  /** Writes one field; `joined` = with everything after it, as text. */
  private field(bytes: Buffer, cut: Cut, index: number, to: number, joined: boolean): void {
    const from = cut.from[index] ?? to;
    const quoted = cut.quoted[index] === true && !joined;
    if (quoted && this.quote === DOUBLE_QUOTE && !cut.faulty) {
      this.write(bytes, from, to);
      return;
    }
    let text = bytes.toString('utf8', from, to);
    if (quoted) {
      const { quote } = this.options;
      const close = text.lastIndexOf(quote);
      text = text.slice(1, close).replaceAll(quote + quote, quote) + text.slice(close + 1);
    }
    const mark = String.fromCharCode(this.outDelimiter);
    if (!quoted && !text.includes(mark) && !/["\r\n]/.test(text)) this.write(bytes, from, to);
    else {
      const safe = Buffer.from(`"${text.replaceAll('"', '""')}"`, 'utf8');
      this.write(safe, 0, safe.length);
    }
  }

  private cut(bytes: Buffer, start: number, final: boolean): Cut {
    const cut: Cut = { from: [], to: [], quoted: [], next: -1, faulty: false, open: false };
    const { quote, delimiter } = this;
    const [mark] = delimiter;
    const { length } = bytes;
    let at = start;
    for (;;) {
      const from = at;
      const quoted = quote >= 0 && bytes[at] === quote;
      if (quoted) {
        at += 1;
        for (;;) {
          const close = bytes.indexOf(quote, at);
          if (close < 0) {
            cut.open = final;
            return cut;
          }
          if (close + 1 >= length && !final) return cut;
          at = close + 1;
          if (bytes[at] !== quote) break;
          at += 1;
        }
      }
      const after = at;
      let isMark = false;
      while (at < length && bytes[at] !== LF) {
        isMark =
          bytes[at] === mark &&
          (delimiter.length === 1 || bytes.subarray(at, at + delimiter.length).equals(delimiter));
        if (isMark) break;
        at += 1;
      }
      if (at >= length && !final) return cut;
      const to = !isMark && at > from && bytes[at - 1] === CR ? at - 1 : at;
      if (quoted && to > after) cut.faulty = true;
      cut.from.push(from);
      cut.to.push(to);
      cut.quoted.push(quoted);
      if (!isMark) {
        cut.next = at + 1;
        return cut;
      }
      at += delimiter.length;
    }
  }

  private refuse(
    reason: 'tooFew' | 'tooMany' | 'quote' | 'tooLong' | 'encoding',
    bytes: Buffer,
    from: number,
    to: number,
  ): void {
    const value = bytes.toString('utf8', from, Math.min(to, from + 1200)).replace(/\r$/, '');
    this.bad.add({ line: this.line, column: null, reason, value });
    this.lastLines.add(this.line);
  }

  private begin(): void {
    this.lastLines.add(this.line);
    const line = String(this.line);
    if (this.used + line.length + 1 > OUT_BYTES) this.flush();
    this.used += this.out.write(line, this.used, 'latin1');
    this.byte(this.outDelimiter);
  }

  private end(): void {
    this.byte(LF);
  }

  private byte(byte: number): void {
    if (this.used === OUT_BYTES) this.flush();
    this.out[this.used] = byte;
    this.used += 1;
  }

  private write(bytes: Buffer, from: number, to: number): void {
    if (this.used + to - from > OUT_BYTES) this.flush();
    if (to - from > OUT_BYTES) writeAll(this.fd, bytes.subarray(from, to));
    else this.used += bytes.copy(this.out, this.used, from, to);
  }

  private flush(): void {
    writeAll(this.fd, this.out.subarray(0, this.used));
    this.used = 0;
  }
}

/** Thrown when a file has too many quotes that are never closed. */
export class TooManyOpenQuotes extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`too many open quotes, last at line ${line}`);
    this.line = line;
  }
}

function withLineFeeds(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  for (let at = copy.indexOf(CR); at >= 0; at = copy.indexOf(CR, at + 1)) copy[at] = LF;
  return copy;
}

function writeAll(fd: number, bytes: Buffer): void {
  let at = 0;
  while (at < bytes.length) at += writeSync(fd, bytes, at, bytes.length - at);
}
