import type { MemberPath } from '@bi/contract/query/query';
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

/** Keys of the levels from a node's parent down to it: its own, before it those of skipped levels. */
function keysFrom(nodes: AxisNodes, node: number): MemberPath {
  const field = nodes.field[node] ?? 0;
  const depth = nodes.depth[node] ?? 0;
  const parent = nodes.parent[node] ?? 0;
  const first = nodes.field[parent] === field ? (nodes.depth[parent] ?? 0) + 1 : 0;
  const keys: MemberPath = [];
  let code = nodes.code[node] ?? 0;
  for (let level = depth; level >= first; level -= 1) {
    const dictionary = nodes.dictionary(field, level);
    keys.unshift(dictionary?.keys[code] ?? null);
    code = dictionary?.parents[code] ?? 0;
  }
  return keys;
}

/** The node at a path of member keys from the top of an axis; -1 when it is not there. */
export function nodeAtPath(nodes: AxisNodes, path: MemberPath): number {
  let at = ROOT;
  let done = 0;
  while (done < path.length) {
    let found = -1;
    for (let node = 1; node < nodes.count && found < 0; node += 1) {
      if (nodes.parent[node] !== at || nodes.others[node] === 1) continue;
      const keys = keysFrom(nodes, node);
      if (!keys.every((key, index) => path[done + index] === key)) continue;
      found = node;
      done += keys.length;
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
 * For a field ordered by a measure: order of two of its nodes; NULL last either way, or first where the sort says so. null when the
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
  const behind = sort.empties === 'first' ? -1 : 1;
  const { values } = column;
  const compare =
    column.kind === 'text'
      ? (a: number, b: number): number =>
          compareDecimals(column.values[a] ?? '', column.values[b] ?? '')
      : (a: number, b: number): number => Number(values[a]) - Number(values[b]);
  return (a, b) => {
    const [rowA = -1, rowB = -1] = [rowOf[a], rowOf[b]];
    if (rowA < 0 || rowB < 0) return behind * (Number(rowA < 0) - Number(rowB < 0));
    return direction * compare(rowA, rowB);
  };
}
