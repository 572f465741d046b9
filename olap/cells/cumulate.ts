import { evaluateExpression } from '../expression/evaluate-expression';
import type { CumulatedSpec, RunningSpec } from './assembly-spec';
import { addExact } from './decimal-text';
import { compareDecimals } from './cell-order';
import type { ResultColumn } from './result-column';

type Exact = number | string;
type Merge = 'sum' | 'min' | 'max';
type MergedSpec = Exclude<RunningSpec, { kind: 'placed' }>;

function merged(merge: Merge, a: Exact, b: Exact): Exact {
  if (merge === 'sum') return addExact(a, b, 1);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : compareDecimals(String(a), String(b));
  return (merge === 'min' ? order <= 0 : order >= 0) ? a : b;
}

function mergesOf(spec: MergedSpec, found = new Map<number, Merge>()): Map<number, Merge> {
  switch (spec.kind) {
    case 'state':
      found.set(spec.column, spec.merge);
      break;
    case 'mean':
      found.set(spec.sum, 'sum').set(spec.count, 'sum');
      break;
    case 'calc':
      for (const part of Object.values(spec.parts)) mergesOf(part, found);
      break;
    case 'kept':
      mergesOf(spec.of, found).set(spec.column, 'min');
  }
  return found;
}

/** A measure over a growing number of members: each is added, then `value` is that of all so far. */
export class Cumulation {
  private readonly spec: MergedSpec;
  private readonly columns: readonly ResultColumn[];
  private readonly merges: [column: number, merge: Merge][];
  private readonly held = new Map<number, Exact>();

  constructor(spec: MergedSpec, columns: readonly ResultColumn[]) {
    this.spec = spec;
    this.columns = columns;
    this.merges = [...mergesOf(spec)];
  }

  /** Forgets what was added. */
  clear(): void {
    this.held.clear();
  }

  /** Adds the states at a position of the result. */
  add(at: number): void {
    for (const [index, merge] of this.merges) {
      const column = this.columns[index];
      if (column === undefined || column.nulls?.[at] === 1) continue;
      const value = column.values[at] ?? 0;
      const before = this.held.get(index);
      this.held.set(index, before === undefined ? value : merged(merge, before, value));
    }
  }

  value(): Exact | null {
    const { spec } = this;
    if (spec.kind !== 'kept') return this.valueOf(spec);
    return this.held.get(spec.column) === 0 ? null : this.valueOf(spec.of);
  }

  private valueOf(spec: CumulatedSpec): Exact | null {
    switch (spec.kind) {
      case 'state':
        return this.held.get(spec.column) ?? spec.empty;
      case 'mean': {
        const count = Number(this.held.get(spec.count) ?? 0);
        const sum = this.held.get(spec.sum);
        return sum === undefined || count === 0 ? null : Number(sum) / count;
      }
      case 'calc': {
        const value = evaluateExpression(spec.calc, {
          timezone: 'UTC',
          column: (name) => {
            const part = spec.parts[name];
            const value = part === undefined ? null : this.valueOf(part);
            return value === null ? null : Number(value);
          },
        });
        return value === null || !Number.isFinite(Number(value)) ? null : Number(value);
      }
    }
  }
}
