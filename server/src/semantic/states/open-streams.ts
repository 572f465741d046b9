import type { ResolvedShift } from '../model/resolved-model';
import type { MeasureRows } from './measure-rows';
import type { FactScan } from './fact-scan';
import { movesId } from './period-moves';

/** Rows that measures are read from, each kind once. */
export interface OpenStreams {
  readonly streams: ReadonlyMap<string, FactScan>;
  streamOf: (
    moves: readonly ResolvedShift[],
    source: string | null,
    fact?: string | null,
    whole?: number | null,
  ) => FactScan;
  /** the same rows as those of a whole */
  readAgain: (stream: FactScan, whole: number) => void;
  /** column with an input of a stream's rows */
  input: (stream: FactScan, sql: string) => string;
}

/** Starts reading rows for measures. */
export function openStreams({ open, visible, movesOver }: MeasureRows): OpenStreams {
  const streams = new Map<string, FactScan>();
  const asked = new Map<FactScan, readonly ResolvedShift[]>();
  let inputCount = 0;

  function streamOf(
    moves: readonly ResolvedShift[],
    source: string | null,
    fact: string | null = null,
    whole: number | null = null,
  ): FactScan {
    const id = `${whole ?? ''} ${fact ?? ''} ${source ?? ''} ${movesId(moves)}`;
    const known = streams.get(id);
    if (known !== undefined) return known;
    const index = streams.size;
    const moved = movesOver(moves, fact);
    const rows = open({ moves: moved ?? [], source }, fact);
    const test = visible(rows, fact);
    const stream: FactScan = {
      index,
      rows,
      none: moved === null,
      seen: test === null ? null : `v${index}`,
      seenInput: test === null ? null : `x${inputCount++}`,
      moves: moved ?? [],
      fact,
      source,
      inputs: new Map(),
      whole,
      presence: `w${index}`,
    };
    if (test !== null && stream.seenInput !== null) {
      stream.inputs.set(`CASE WHEN ${test} THEN 1 END`, stream.seenInput);
    }
    streams.set(id, stream);
    asked.set(stream, moves);
    return stream;
  }

  return {
    streams,
    streamOf,
    readAgain(stream, whole) {
      streamOf(asked.get(stream) ?? [], stream.source, stream.fact, whole);
    },
    input({ inputs }, sql) {
      const alias = inputs.get(sql) ?? `x${inputCount++}`;
      inputs.set(sql, alias);
      return alias;
    },
  };
}
