import duckdb from '@duckdb/node-bindings';

/** Collects which rows of a column are NULL; no memory while none is. */
export class NullFlags {
  private readonly capacity: number;
  private flags: Uint8Array | null = null;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** Takes the validity of `count` values of a vector as rows `row` and following. */
  read(vector: duckdb.Vector, row: number, count: number): void {
    // The bindings give null for a vector without NULLs, which their types do not say.
    const bits = duckdb.vector_get_validity(vector, Math.ceil(count / 64) * 8) as Uint8Array | null;
    if (bits === null) return;
    for (let i = 0; i < count; i += 1)
      if ((((bits[i >> 3] ?? 0) >> (i & 7)) & 1) === 0) this.set(row + i);
  }

  set(row: number): void {
    this.flags ??= new Uint8Array(this.capacity);
    this.flags[row] = 1;
  }

  isNull(row: number): boolean {
    return this.flags !== null && this.flags[row] === 1;
  }

  finish(): Uint8Array | null {
    return this.flags;
  }
}
