import type { ResolvedShift } from '../model/resolved-model';
import type { RowSource } from '../rows/row-source';

/** Rows that states are read from in one scan: of one fact and source, in one moved period or none. */
export interface FactScan {
  readonly index: number;
  readonly rows: RowSource;
  /** reads no row: its period cannot be moved in what its fact has */
  readonly none: boolean;
  readonly moves: readonly ResolvedShift[];
  /** further fact whose rows it reads; null: the cube's own */
  readonly fact: string | null;
  /** one-to-many join whose rows it reads; null: the fact's */
  readonly source: string | null;
  /** per-row inputs, alias by SQL */
  readonly inputs: Map<string, string>;
  /** index of the share denominator whose rows it reads; null: those of the query */
  readonly denominator: number | null;
  /** state that counts its rows */
  readonly presence: string;
  /** state that counts those of its rows that are seen, and its input; null: all are */
  readonly visible: string | null;
  readonly visibleInput: string | null;
}
