import duckdb from '@duckdb/node-bindings';
import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { ResultColumn } from '@bi/olap/cells/result-column';
import { NullFlags } from './null-flags';

const INLINE_BYTES = 12;
const MS_PER_DAY = 86_400_000;

/** What all readers of text share. */
class TextCollector {
  protected readonly name: string;
  protected readonly values: string[];
  protected readonly nulls: NullFlags;

  constructor(name: string, capacity: number) {
    this.name = name;
    this.values = new Array<string>(capacity).fill('');
    this.nulls = new NullFlags(capacity);
  }

  finish(): ResultColumn {
    return { name: this.name, kind: 'text', values: this.values, nulls: this.nulls.finish() };
  }
}

const SHORT_KEPT = 1024;

/** Remembers short strings by their 16 bytes: most columns repeat few of them. */
class ShortTexts {
  private readonly words = new Uint32Array(SHORT_KEPT * 4);
  private readonly texts = new Array<string>(SHORT_KEPT).fill('');

  /** The string at index `i`; its unused bytes are zero. */
  read(bytes: Buffer, words: Uint32Array, i: number): string {
    const from = i * 4;
    const length = words[from] ?? 0;
    const a = words[from + 1] ?? 0;
    const b = words[from + 2] ?? 0;
    const c = words[from + 3] ?? 0;
    const mixed = Math.imul(a ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35), 0x9e3779b1);
    const slot = (mixed >>> 22) * 4;
    const seen = this.words;
    const isSame =
      seen[slot] === length && seen[slot + 1] === a && seen[slot + 2] === b && seen[slot + 3] === c;
    if (isSame) return this.texts[slot >> 2] ?? '';
    const text = bytes.toString('utf8', i * 16 + 4, i * 16 + 4 + length);
    seen.set([length, a, b, c], slot);
    this.texts[slot >> 2] = text;
    return text;
  }
}

/**
 * VARCHAR. A string is 16 bytes: its length, then up to 12 bytes of text, or 4 of text and a pointer.
 * Following a pointer costs a microsecond, so strings that share one within a chunk are read once.
 */
export class TextReader extends TextCollector {
  private readonly short = new ShortTexts();

  read(vector: duckdb.Vector, row: number, count: number): void {
    this.nulls.read(vector, row, count);
    const data = duckdb.vector_get_data(vector, count * 16);
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const words = new Uint32Array(data.buffer, data.byteOffset, count * 4);
    const pointed = new Map<number, string>();
    for (let i = 0; i < count; i += 1) {
      if (this.nulls.isNull(row + i)) continue;
      const length = words[i * 4] ?? 0;
      const at = i * 16;
      if (length <= INLINE_BYTES) {
        this.values[row + i] = this.short.read(bytes, words, i);
        continue;
      }
      const pointer = (words[i * 4 + 3] ?? 0) * 2 ** 32 + (words[i * 4 + 2] ?? 0);
      const read = pointed.get(pointer);
      if (read !== undefined && Buffer.byteLength(read) === length) {
        this.values[row + i] = read;
        continue;
      }
      const far = duckdb.get_data_from_pointer(
        data.buffer as ArrayBuffer,
        data.byteOffset + at + 8,
        length,
      );
      const text = Buffer.from(far.buffer, far.byteOffset, far.byteLength).toString('utf8');
      pointed.set(pointer, text);
      this.values[row + i] = text;
    }
  }
}

/** ENUM: an index of 1, 2 or 4 bytes into its values. */
export class EnumReader extends TextCollector {
  private readonly members: readonly string[];

  constructor(name: string, capacity: number, members: readonly string[]) {
    super(name, capacity);
    this.members = members;
  }

  read(vector: duckdb.Vector, row: number, count: number): void {
    this.nulls.read(vector, row, count);
    const size = this.members.length <= 0xff ? 1 : this.members.length <= 0xffff ? 2 : 4;
    const { buffer, byteOffset } = duckdb.vector_get_data(vector, count * size);
    const View = size === 1 ? Uint8Array : size === 2 ? Uint16Array : Uint32Array;
    const indexes = new View(buffer as ArrayBuffer, byteOffset, count);
    for (let i = 0; i < count; i += 1)
      if (!this.nulls.isNull(row + i)) this.values[row + i] = this.members[indexes[i] ?? 0] ?? '';
  }
}

/** DATE: days since 1970 as `YYYY-MM-DD`; infinities as NULL. */
export class DateReader extends TextCollector {
  private readonly days = new Map<number, string>();

  read(vector: duckdb.Vector, row: number, count: number): void {
    this.nulls.read(vector, row, count);
    const { buffer, byteOffset } = duckdb.vector_get_data(vector, count * 4);
    const days = new Int32Array(buffer, byteOffset, count);
    for (let i = 0; i < count; i += 1)
      if (!this.nulls.isNull(row + i)) this.put(row + i, days[i] ?? 0);
  }

  private put(row: number, day: number): void {
    if (day === 2147483647 || day === -2147483647) {
      this.nulls.set(row);
      return;
    }
    let text = this.days.get(day);
    if (text === undefined) {
      text = isoText(day * MS_PER_DAY).slice(0, -14);
      this.days.set(day, text);
    }
    this.values[row] = text;
  }
}

/** Timestamps as `YYYY-MM-DDTHH:MM:SS.sssZ`, cut to milliseconds; infinities as NULL. */
export class TimestampReader extends TextCollector {
  private readonly toMs: (value: bigint) => bigint;

  constructor(name: string, capacity: number, toMs: (value: bigint) => bigint) {
    super(name, capacity);
    this.toMs = toMs;
  }

  read(vector: duckdb.Vector, row: number, count: number): void {
    this.nulls.read(vector, row, count);
    const { buffer, byteOffset } = duckdb.vector_get_data(vector, count * 8);
    const values = new BigInt64Array(buffer, byteOffset, count);
    const infinity = 2n ** 63n - 1n;
    for (let i = 0; i < count; i += 1) {
      if (this.nulls.isNull(row + i)) continue;
      const value = values[i] ?? 0n;
      if (value === infinity || value === -infinity) this.nulls.set(row + i);
      else this.values[row + i] = isoText(Number(this.toMs(value)));
    }
  }
}

/** Types without a rule of their own (time, interval, uuid, lists…), as DuckDB writes them. */
export class ValueReader extends TextCollector {
  private readonly index: number;

  constructor(name: string, capacity: number, index: number) {
    super(name, capacity);
    this.index = index;
  }

  read(_vector: duckdb.Vector, row: number, count: number, chunk: DuckDBDataChunk): void {
    const vector = chunk.getColumnVector(this.index);
    for (let i = 0; i < count; i += 1) {
      const value = vector.getItem(i);
      if (value === null) this.nulls.set(row + i);
      else this.values[row + i] = String(value);
    }
  }
}

/** Years outside 0000 to 9999 as ISO writes them: a sign and six digits; beyond JavaScript's dates by era. */
function isoText(ms: number): string {
  const date = new Date(ms);
  if (!Number.isNaN(date.getTime())) return date.toISOString();
  // The Gregorian calendar repeats every 400 years of 146,097 days.
  const cycle = 146_097 * MS_PER_DAY;
  const cycles = Math.floor(ms / cycle);
  const inside = new Date(ms - cycles * cycle);
  const year = inside.getUTCFullYear() + cycles * 400;
  const sign = year < 0 ? '-' : '+';
  return `${sign}${String(Math.abs(year)).padStart(6, '0')}${inside.toISOString().slice(4)}`;
}
