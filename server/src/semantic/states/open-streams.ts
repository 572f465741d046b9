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
    denominator?: number | null,
  ) => FactScan;
  /** the same rows as those of a share's denominator */
  readAgain: (stream: FactScan, denominator: number) => void;
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
    denominator: number | null = null,
  ): FactScan {
    const id = `${denominator ?? ''} ${fact ?? ''} ${source ?? ''} ${movesId(moves)}`;
    const existing = streams.get(id);
    if (existing !== undefined) return existing;
    const index = streams.size;
    const moved = movesOver(moves, fact);
    const rows = open({ moves: moved ?? [], source }, fact);
    const test = visible(rows, fact);
    const stream: FactScan = {
      index,
      rows,
      none: moved === null,
      visible: test === null ? null : `v${index}`,
      visibleInput: test === null ? null : `x${inputCount++}`,
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
    streams.set(id, stream);
    asked.set(stream, moves);
    return stream;
  }

  return {
    streams,
    streamOf,
    readAgain(stream, denominator) {
      streamOf(asked.get(stream) ?? [], stream.source, stream.fact, denominator);
    },
    input({ inputs }, sql) {
      const alias = inputs.get(sql) ?? `x${inputCount++}`;
      inputs.set(sql, alias);
      return alias;
    },
  };
}
