import type { ResolvedShift } from '../model/resolved-model';
import type { MeasureRows } from './measure-rows';
import type { FactScan } from './fact-scan';
import { movesId } from './period-moves';

/** Rows that measures are read from, each kind once. */
export class OpenStreams {
  readonly #rows: MeasureRows;
  readonly #streams = new Map<string, FactScan>();
  readonly #asked = new Map<FactScan, readonly ResolvedShift[]>();
  #inputCount = 0;

  constructor(rows: MeasureRows) {
    this.#rows = rows;
  }

  get streams(): ReadonlyMap<string, FactScan> {
    return this.#streams;
  }

  /** The rows of a fact (null: the cube's own) moved by periods; opened when they are asked for first. */
  streamOf(
    moves: readonly ResolvedShift[],
    source: string | null,
    fact: string | null = null,
    denominator: number | null = null,
  ): FactScan {
    const id = `${denominator ?? ''} ${fact ?? ''} ${source ?? ''} ${movesId(moves)}`;
    const existing = this.#streams.get(id);
    if (existing !== undefined) return existing;
    const index = this.#streams.size;
    const moved = this.#rows.movesOver(moves, fact);
    const rows = this.#rows.open({ moves: moved ?? [], source }, fact);
    const test = this.#rows.visible(rows, fact);
    const stream: FactScan = {
      index,
      rows,
      none: moved === null,
      visible: test === null ? null : `v${index}`,
      visibleInput: test === null ? null : this.#nextInput(),
      moves: moved ?? [],
      fact,
      source,
      inputs: new Map(),
      denominator,
      presence: `w${index}`,
    };
    if (test !== null && stream.visibleInput !== null) {
      stream.inputs.set(`CASE WHEN ${test} THEN 1 END`, stream.visibleInput);
    }
    this.#streams.set(id, stream);
    this.#asked.set(stream, moves);
    return stream;
  }

  /** Opens the same rows as those of a share's denominator, too. */
  readAgain(stream: FactScan, denominator: number): void {
    this.streamOf(this.#asked.get(stream) ?? [], stream.source, stream.fact, denominator);
  }

  /** Column with an input of a stream's rows. */
  input({ inputs }: FactScan, sql: string): string {
    const alias = inputs.get(sql) ?? this.#nextInput();
    inputs.set(sql, alias);
    return alias;
  }

  #nextInput(): string {
    return `x${this.#inputCount++}`;
  }
}
