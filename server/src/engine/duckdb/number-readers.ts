import duckdb from '@duckdb/node-bindings';
import type { ResultColumn } from '@bi/olap/cells/result-column';
import { NullFlags } from './null-flags';

/** How unscaled values of an integer or decimal column are stored. */
export type IntegerStorage =
  | 'i8'
  | 'u8'
  | 'i16'
  | 'u16'
  | 'i32'
  | 'u32'
  | 'i64'
  | 'u64'
  | 'i128'
  | 'u128';

const BYTES: Record<IntegerStorage, number> = {
  i8: 1,
  u8: 1,
  i16: 2,
  u16: 2,
  i32: 4,
  u32: 4,
  i64: 8,
  u64: 8,
  i128: 16,
  u128: 16,
};

const EXACT_LIMIT = 2 ** 53;
const TWO_32 = 2 ** 32;
const TWO_64 = 2n ** 64n;

function narrowView(storage: IntegerStorage, data: Uint8Array, count: number) {
  const { buffer, byteOffset } = data;
  switch (storage) {
    case 'i8':
      return new Int8Array(buffer, byteOffset, count);
    case 'u8':
      return new Uint8Array(buffer, byteOffset, count);
    case 'i16':
      return new Int16Array(buffer, byteOffset, count);
    case 'u16':
      return new Uint16Array(buffer, byteOffset, count);
    case 'i32':
      return new Int32Array(buffer, byteOffset, count);
    case 'u32':
      return new Uint32Array(buffer, byteOffset, count);
    default:
      return null;
  }
}

/** An unscaled value as plain decimal text. */
export function decimalText(unscaled: bigint, scale: number): string {
  if (scale === 0) return unscaled.toString();
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  const integer = digits.slice(0, -scale);
  return `${unscaled < 0n ? '-' : ''}${integer}.${digits.slice(-scale)}`;
}

/**
 * Integers and decimals. Values are held as exact doubles of the unscaled integer until one does not
 * fit; from then on as big integers, and the column is text.
 */
export class IntegerReader {
  private readonly name: string;
  private readonly storage: IntegerStorage;
  private readonly scale: number;
  private readonly values: Float64Array;
  private readonly nulls: NullFlags;
  private wide: bigint[] | null = null;

  constructor(name: string, capacity: number, storage: IntegerStorage, scale: number) {
    this.name = name;
    this.storage = storage;
    this.scale = scale;
    this.values = new Float64Array(capacity);
    this.nulls = new NullFlags(capacity);
  }

  read(vector: duckdb.Vector, row: number, count: number): void {
    this.nulls.read(vector, row, count);
    const data = duckdb.vector_get_data(vector, count * BYTES[this.storage]);
    const narrow = narrowView(this.storage, data, count);
    if (narrow !== null) this.values.set(narrow, row);
    else if (this.wide === null) this.readWords(data, row, count);
    else this.readWide(this.wide, data, row, count);
  }

  /** Low and high halves make an exact double without a BigInt, as long as it is below 2^53. */
  private readWords(data: Uint8Array, row: number, count: number): void {
    const words = BYTES[this.storage] / 4;
    const low = new Uint32Array(data.buffer, data.byteOffset, count * words);
    const high = new Int32Array(data.buffer, data.byteOffset, count * words);
    const { values } = this;
    for (let i = 0; i < count; i += 1) {
      const at = i * words;
      const value = (high[at + 1] ?? 0) * TWO_32 + (low[at] ?? 0);
      const extended =
        words === 2 ||
        ((high[at + 2] ?? 0) === (high[at + 1] ?? 0) >> 31 && high[at + 3] === high[at + 2]);
      const signed = this.storage.startsWith('i') || (high[at + 1] ?? 0) >= 0;
      if (extended && signed && value < EXACT_LIMIT && value > -EXACT_LIMIT) {
        values[row + i] = value;
      } else if (!this.nulls.isNull(row + i)) {
        const wide = Array.from(values.subarray(0, row), (value) => BigInt(value));
        this.wide = wide;
        this.readWide(wide, data, row, count);
        return;
      }
    }
  }

  private readWide(wide: bigint[], data: Uint8Array, row: number, count: number): void {
    const { buffer, byteOffset } = data;
    if (this.storage === 'u64') {
      const view = new BigUint64Array(buffer, byteOffset, count);
      for (let i = 0; i < count; i += 1) wide[row + i] = view[i] ?? 0n;
    } else if (this.storage === 'i64') {
      const view = new BigInt64Array(buffer, byteOffset, count);
      for (let i = 0; i < count; i += 1) wide[row + i] = view[i] ?? 0n;
    } else {
      const low = new BigUint64Array(buffer, byteOffset, count * 2);
      const high = this.storage === 'i128' ? new BigInt64Array(buffer, byteOffset, count * 2) : low;
      for (let i = 0; i < count; i += 1)
        wide[row + i] = (high[i * 2 + 1] ?? 0n) * TWO_64 + (low[i * 2] ?? 0n);
    }
  }

  finish(): ResultColumn {
    const nulls = this.nulls.finish();
    const { name, wide, scale, values } = this;
    if (wide !== null)
      return {
        name,
        kind: 'text',
        values: wide.map((value, row) => (this.nulls.isNull(row) ? '' : decimalText(value, scale))),
        nulls,
      };
    if (scale > 0) {
      // Both operands are exact up to 10^22, so the quotient is the double nearest to the decimal.
      const unit = 10 ** scale;
      if (scale <= 22)
        for (let row = 0; row < values.length; row += 1) values[row] = (values[row] ?? 0) / unit;
      else
        for (let row = 0; row < values.length; row += 1)
          values[row] = Number(decimalText(BigInt(values[row] ?? 0), scale));
    }
    return { name, kind: 'number', values, nulls };
  }
}

/** Floats and doubles; what is not finite becomes NULL. */
export class FloatReader {
  private readonly name: string;
  private readonly bytes: 4 | 8;
  private readonly values: Float64Array;
  private readonly nulls: NullFlags;

  constructor(name: string, capacity: number, bytes: 4 | 8) {
    this.name = name;
    this.bytes = bytes;
    this.values = new Float64Array(capacity);
    this.nulls = new NullFlags(capacity);
  }

  read(vector: duckdb.Vector, row: number, count: number): void {
    this.nulls.read(vector, row, count);
    const { buffer, byteOffset } = duckdb.vector_get_data(vector, count * this.bytes);
    const view =
      this.bytes === 4
        ? new Float32Array(buffer, byteOffset, count)
        : new Float64Array(buffer, byteOffset, count);
    this.values.set(view, row);
    for (let i = 0; i < count; i += 1)
      if (!Number.isFinite(view[i])) {
        this.values[row + i] = 0;
        this.nulls.set(row + i);
      }
  }

  finish(): ResultColumn {
    return { name: this.name, kind: 'number', values: this.values, nulls: this.nulls.finish() };
  }
}

/** Booleans. */
export class BooleanReader {
  private readonly name: string;
  private readonly values: Uint8Array;
  private readonly nulls: NullFlags;

  constructor(name: string, capacity: number) {
    this.name = name;
    this.values = new Uint8Array(capacity);
    this.nulls = new NullFlags(capacity);
  }

  read(vector: duckdb.Vector, row: number, count: number): void {
    this.nulls.read(vector, row, count);
    const data = duckdb.vector_get_data(vector, count);
    for (let i = 0; i < count; i += 1) this.values[row + i] = data[i] === 0 ? 0 : 1;
  }

  finish(): ResultColumn {
    return { name: this.name, kind: 'boolean', values: this.values, nulls: this.nulls.finish() };
  }
}
