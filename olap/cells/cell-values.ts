import { type AxisNodes } from './axis-nodes';
import { NodeIndex } from './node-index';
import type { ResultColumn } from './result-column';

/** Nodes of cells on both axes, by position in a result; -1 on both where a position is no cell. */
export interface CellPlaces {
  rows: Int32Array;
  columns: Int32Array;
}

/** Numbers with the cells they belong to, position by position. */
export interface CellValues {
  places: CellPlaces;
  numbers: ResultColumn;
}

/** A number of a column as a double; null where it has none. */
export function numberAt(column: ResultColumn, at: number): number | null {
  return at < 0 || column.nulls?.[at] === 1 ? null : Number(column.values[at]);
}

/** A column of doubles, or of decimal texts where one of the values is such. */
export function columnOfNumbers(values: readonly (number | string | null)[]): ResultColumn {
  const nulls = Uint8Array.from(values, (value) => Number(value === null));
  if (values.some((value) => typeof value === 'string')) {
    return { name: '', kind: 'text', values: values.map((value) => String(value ?? '')), nulls };
  }
  return { name: '', kind: 'number', values: Float64Array.from(values, Number), nulls };
}

/** Positions of cells by their nodes. */
export class CellIndex {
  private readonly index = new NodeIndex();

  constructor({ rows, columns }: CellPlaces) {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? -1;
      if (row >= 0) this.index.add(row, columns[at] ?? -1, at);
    }
  }

  /** The position of a cell, or -1. */
  at(row: number, column: number): number {
    return this.index.find(row, column);
  }
}

/** Both axes while an answer is put together. */
export interface AnswerNodes {
  rows: AxisNodes;
  columns: AxisNodes;
}
