/**
 * One column of an engine's answer, already free of engine types. `nulls[i] === 1` marks NULL (the
 * value at `i` is then meaningless); `nulls` is null when nothing is.
 *
 * Engines convert: integers and decimals to `number` when every unscaled value is below 2^53 in
 * magnitude, else to `text` in plain decimal notation; doubles to `number` with NaN and infinities
 * as NULL; dates to `text` `YYYY-MM-DD`; timestamps to `text` `YYYY-MM-DDTHH:MM:SS.sssZ` (UTC);
 * booleans to `boolean` (1 or 0 in `values`).
 */
export type ResultColumn =
  | { name: string; kind: 'number'; values: Float64Array; nulls: Uint8Array | null }
  | { name: string; kind: 'boolean'; values: Uint8Array; nulls: Uint8Array | null }
  | { name: string; kind: 'text'; values: readonly string[]; nulls: Uint8Array | null };

/** An engine's complete answer; every column has `rowCount` values. */
export interface ResultTable {
  columns: ResultColumn[];
  rowCount: number;
}
