import type { AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { NODE_FLAGS, NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { OracleAnswer, OracleNode } from './oracle-members';
import type { OracleNumber } from './oracle-world';

function labelOf(tree: AxisTree, position: number): string {
  if (tree.kind[position] === NODE_KINDS.total) return 'total';
  if (tree.kind[position] === NODE_KINDS.others) return 'others';
  const key = tree.levels[tree.level[position]!]!.members[tree.member[position]!];
  return JSON.stringify(key);
}

function pathOf(tree: AxisTree, position: number): string[] {
  const parent = tree.parent[position]!;
  if (parent >= position) throw new Error('a parent stands behind its child');
  return [...(parent < 0 ? [] : pathOf(tree, parent)), labelOf(tree, position)];
}

function linesOf(tree: AxisTree): string[] {
  return Array.from({ length: tree.count }, (_, position) => {
    const flags = tree.flags[position]!;
    const marks = [
      (flags & NODE_FLAGS.expandable) > 0 ? '+' : '',
      (flags & NODE_FLAGS.expanded) > 0 ? '-' : '',
      (flags & NODE_FLAGS.headingOnly) > 0 ? 'h' : '',
    ];
    return `${pathOf(tree, position).join(' / ')} ${marks.join('')}`;
  });
}

function expectedLines(nodes: readonly OracleNode[]): string[] {
  return nodes.map(({ path, expandable, expanded, headingOnly }) => {
    const marks = [expandable ? '+' : '', expanded ? '-' : '', headingOnly ? 'h' : ''];
    return `${path.join(' / ')} ${marks.join('')}`;
  });
}

function same(actual: string | number | null, expected: OracleNumber): boolean {
  if (actual === null || expected === null) return actual === expected;
  if (typeof expected === 'string') return actual === expected;
  const value = Number(actual);
  return (
    value === expected || Math.abs(value - expected) <= 1e-9 * Math.max(Math.abs(expected), 1e-3)
  );
}

/** What differs between an answer and the oracle's; null when nothing does. */
export function differenceOf(actual: CellSet, expected: OracleAnswer): string | null {
  for (const axis of ['rows', 'columns'] as const) {
    const [got, wanted] = [linesOf(actual[axis]), expectedLines(expected[axis])];
    if (got.join('\n') !== wanted.join('\n')) {
      return `${axis}:\n  got\n    ${got.join('\n    ')}\n  expected\n    ${wanted.join('\n    ')}`;
    }
  }
  const absent = (actual.absent ?? []).map(({ axis, index, paths }) => [axis, index, paths]);
  if (JSON.stringify(absent) !== JSON.stringify(expected.absent)) {
    return `absent: got ${JSON.stringify(absent)}, expected ${JSON.stringify(expected.absent)}`;
  }
  for (const axis of ['rows', 'columns'] as const) {
    const got = (actual[axis].properties ?? []).map(({ values }) => values);
    if (JSON.stringify(got) === JSON.stringify(expected.properties[axis])) continue;
    return `properties of ${axis}: got ${JSON.stringify(got)}, expected ${JSON.stringify(expected.properties[axis])}`;
  }
  const [row0, row1] = actual.window.row;
  const [col0, col1] = actual.window.col;
  for (const [measure, { values }] of actual.cells.entries()) {
    if (values.length !== (row1 - row0) * (col1 - col0)) return 'cells do not fill the window';
    for (let row = row0; row < row1; row += 1) {
      for (let col = col0; col < col1; col += 1) {
        const got = values[(row - row0) * (col1 - col0) + col - col0] ?? null;
        const wanted = expected.cells[row]![col]![measure]!;
        if (same(got, wanted)) continue;
        const at = `${expected.rows[row]!.path.join(' / ')} × ${expected.columns[col]!.path.join(' / ')}`;
        return `${actual.measures[measure]!.m} at ${at}: got ${JSON.stringify(got)}, expected ${JSON.stringify(wanted)}`;
      }
    }
  }
  return null;
}
