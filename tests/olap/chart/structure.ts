import type { CellSet, AxisTree } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { Picture } from './picture';

/** A shape of a picture that is the mark of a value, and the box it takes, pixels. */
export interface MarkShape {
  tag: string;
  series: number;
  data: number;
  fill: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The shapes of single values: what lets a pointer know what it points at. */
export function markShapes({ svg }: Pick<Picture, 'svg'>): MarkShape[] {
  return [...svg.matchAll(/<(path|polygon|rect|circle)\s([^>]*)>/g)].flatMap(
    ([, tag = '', raw = '']) => {
      const data = attribute(` ${raw}`, 'ecmeta_data_index');
      if (data === '' || attribute(` ${raw}`, 'ecmeta_silent') === 'true') return [];
      return [
        {
          tag,
          series: Number(attribute(` ${raw}`, 'ecmeta_series_index')),
          data: Number(data),
          fill: attribute(` ${raw}`, 'fill'),
          ...boxOf(attribute(` ${raw}`, 'd'), attribute(` ${raw}`, 'transform')),
        },
      ];
    },
  );
}

/** Box of a path's points; its curves do not leave it where they are quarter circles of corners. */
function boxOf(path: string, transform: string) {
  const [a = 1, , , d = 1, e = 0, f = 0] = /^matrix/.test(transform)
    ? (/\(([^)]*)\)/.exec(transform)?.[1] ?? '').split(/[ ,]+/).map(Number)
    : [1, 0, 0, 1, 0, 0];
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = [...rest.matchAll(/-?\d*\.?\d+(?:e-?\d+)?/g)].map(([text]) => Number(text));
    const isOwn = command === command.toLowerCase();
    const [x0, y0] = isOwn ? [x, y] : [0, 0];
    const to = (px: number, py: number) => {
      [x, y] = [px, py];
      xs.push(x);
      ys.push(y);
    };
    switch (command.toLowerCase()) {
      case 'h':
        to((n[0] ?? 0) + x0, y);
        break;
      case 'v':
        to(x, (n[0] ?? 0) + y0);
        break;
      case 'a':
        to((n[5] ?? 0) + x0, (n[6] ?? 0) + y0);
        break;
      case 'm':
      case 'l':
        for (let at = 0; at + 1 < n.length; at += 2) {
          if (isOwn) to((n[at] ?? 0) + x, (n[at + 1] ?? 0) + y);
          else to(n[at] ?? 0, n[at + 1] ?? 0);
        }
        break;
    }
  }
  return {
    left: e + a * Math.min(...xs),
    right: e + a * Math.max(...xs),
    top: f + d * Math.min(...ys),
    bottom: f + d * Math.max(...ys),
  };
}

function leavesOf({ kind, parent, count }: AxisTree): (number | null)[] {
  const parents = new Set(parent);
  const nodes = Array.from({ length: count }, (_, node) => node).filter(
    (node) => kind[node] !== NODE_KINDS.total && !parents.has(node),
  );
  return nodes.length === 0 ? [null] : nodes;
}

/** The cells of an answer that have a value, of members alone: `row/column/measure`. */
export function cellsWithValues(cellSet: CellSet, measures: readonly number[]): string[] {
  const columns = cellSet.window.col[1] - cellSet.window.col[0];
  return leavesOf(cellSet.rows).flatMap((row) =>
    leavesOf(cellSet.columns).flatMap((column) =>
      measures.flatMap((measure) => {
        const value = cellSet.cells[measure]?.values[(row ?? 0) * columns + (column ?? 0)] ?? null;
        return value === null ? [] : [`${row ?? '-'}/${column ?? '-'}/${measure}`];
      }),
    ),
  );
}

/** Points of the lines of a picture, of all series together. */
export function linePoints({ svg }: Pick<Picture, 'svg'>): number {
  const lines = [...svg.matchAll(/<path\s([^>]*)>/g)].flatMap(([, raw = '']) => {
    const width = Number(attribute(` ${raw}`, 'stroke-width'));
    const isLine = attribute(` ${raw}`, 'fill') === 'none' && width === 2;
    return isLine ? [attribute(` ${raw}`, 'd')] : [];
  });
  return lines.reduce((sum, path) => sum + [...path.matchAll(/-?[\d.]+[ ,]-?[\d.]+/g)].length, 0);
}
