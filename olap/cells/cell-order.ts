import type { MemberPath } from '@bi/contract/query';
import { ROOT, type AxisNodes } from './axis-nodes';
import type { FieldSpec } from './assembly-spec';
import type { ResultColumn } from './result-column';

const plainDecimal = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/;

/** Order of two numbers written as plain decimals. */
export function compareDecimals(a: string, b: string): number {
  const rough = Number(a) - Number(b);
  if (rough !== 0 || a === b) return rough;
  const [, signA = '', wholeA = '', fractionA = ''] = plainDecimal.exec(a) ?? [];
  const [, , wholeB = '', fractionB = ''] = plainDecimal.exec(b) ?? [];
  const width = Math.max(wholeA.length, wholeB.length);
  const textA = wholeA.padStart(width, '0') + fractionA;
  const textB = wholeB.padStart(width, '0') + fractionB;
  const order = textA < textB ? -1 : textA > textB ? 1 : 0;
  return signA === '-' ? -order : order;
}

/** The node at a path of member keys from the top of an axis; -1 when it does not stand there. */
export function nodeAtPath(nodes: AxisNodes, path: MemberPath): number {
  let at = ROOT;
  for (const key of path) {
    let found = -1;
    for (let node = 1; node < nodes.count && found < 0; node += 1) {
      if (nodes.parent[node] !== at || nodes.others[node] === 1) continue;
      const keys = nodes.dictionary(nodes.field[node] ?? 0, nodes.depth[node] ?? 0)?.keys;
      if (keys?.[nodes.code[node] ?? 0] === key) found = node;
    }
    if (found < 0) return -1;
    at = found;
  }
  return at;
}

/** Places of cells in the result: node on either axis, by row of the result. */
export interface CellNodes {
  own: Int32Array;
  other: Int32Array;
}

/**
 * For a field ordered by a measure: order of two of its nodes; NULL last either way. null when the
 * other axis has no such place.
 */
export function valueOrder(
  { sort }: FieldSpec,
  nodes: AxisNodes,
  otherNodes: AxisNodes,
  { own, other }: CellNodes,
  column: ResultColumn | undefined,
): ((a: number, b: number) => number) | null {
  if (sort === undefined || column === undefined) return null;
  const at = nodeAtPath(otherNodes, sort.at ?? []);
  if (at < 0) return null;
  const rowOf = new Int32Array(nodes.count).fill(-1);
  for (let row = 0; row < own.length; row += 1) {
    if (other[row] === at && column.nulls?.[row] !== 1) rowOf[own[row] ?? 0] = row;
  }
  const direction = sort.dir === 'asc' ? 1 : -1;
  const { values } = column;
  const compare =
    column.kind === 'text'
      ? (a: number, b: number): number =>
          compareDecimals(column.values[a] ?? '', column.values[b] ?? '')
      : (a: number, b: number): number => Number(values[a]) - Number(values[b]);
  return (a, b) => {
    const [rowA = -1, rowB = -1] = [rowOf[a], rowOf[b]];
    if (rowA < 0 || rowB < 0) return Number(rowA < 0) - Number(rowB < 0);
    return direction * compare(rowA, rowB);
  };
}
