import type { AxisTree, CellSet } from '@bi/contract/query/cell-set';
import type { CommentAnchor, CommentMark } from '@bi/contract/collaboration/comment';
import type { Query } from '@bi/contract/query/query';
import { measureId } from '@bi/olap/cells/measure-id';
import { headingOf } from '@bi/olap/format/measure-caption';
import { shownIds } from '@bi/olap/query/model-fields';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { placeOfNode } from '../axis-place';
import { cellAddress } from '../cell-address';
import type { AxisPlace } from '../pivot-events';
import { placeTitle } from '../place-title';
import type { PointedPlace } from './comment-look';

const LONGEST_TITLE = 400;

/** What a comment on a pointed-at place is about. `total`: how the place without members is named. */
export function anchorOf(place: PointedPlace, total: string, language: 'en' | 'zh'): CommentAnchor {
  const { kind, tile, target, cellSet, query } = place;
  const measure = target.measure ?? (cellSet.measures.length === 1 ? 0 : null);
  const shown = measure === null ? undefined : cellSet.measures[measure];
  const names = [placeTitle(cellSet, target, language) ?? total];
  if (shown !== undefined) names.push(headingOf(shown, language));
  const { window: _window, ...asked } = query;
  return {
    kind,
    ...(tile === undefined ? {} : { tile }),
    query: asked,
    cell: cellAddress(target),
    ...(measure === null ? {} : { measure }),
    title: names.join(' · ').slice(0, LONGEST_TITLE),
  };
}

/** Whether a query asks under the same conditions as the one a comment was written on. */
export function isSameQuestion(anchor: CommentAnchor, query: Query): boolean {
  const conditions = ({ cube, where, having, parameters }: Query) =>
    canonicalJson({
      cube,
      where: where ?? null,
      having: having ?? [],
      parameters: parameters ?? [],
    });
  return conditions(anchor.query) === conditions(query);
}

/** Key under which a place of an answer and that of an anchor are the same. */
function keyOf(steps: readonly (readonly [string, readonly unknown[]])[], others: boolean): string {
  return JSON.stringify([steps.filter(([, path]) => path.length > 0), others]);
}

function keyOfPlace({ steps, kind }: AxisPlace): string {
  return keyOf(
    steps.map(({ of, path }) => [of, path]),
    kind === 'others',
  );
}

function keyOfAnchor({ query, cell }: CommentAnchor, side: 'rows' | 'columns'): string {
  const others = side === 'rows' ? cell.rowOthers : cell.columnOthers;
  const steps = cell[side].map((path, at) => [query[side][at]?.of ?? '', path] as const);
  return keyOf(steps, (others ?? []).length > 0);
}

function nodesByKey(tree: AxisTree, wanted: ReadonlySet<string>): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let node = 0; node < tree.parent.length; node++) {
    const key = keyOfPlace(placeOfNode(tree, node));
    if (wanted.has(key)) found.set(key, [...(found.get(key) ?? []), node]);
  }
  return found;
}

/** Key of a cell by its row, the node of its column and its measure. */
export function cellKey(row: number, node: number, measure: number): string {
  return `${row} ${node} ${measure}`;
}

/** The comments of each cell of an answer, by `cellKey`. */
export function marksByCell(
  cellSet: CellSet,
  query: Query,
  marks: readonly CommentMark[],
): Map<string, CommentMark[]> {
  const here = marks.filter(({ anchor }) => isSameQuestion(anchor, query));
  const cells = new Map<string, CommentMark[]>();
  if (here.length === 0) return cells;
  const rows = nodesByKey(
    cellSet.rows,
    new Set(here.map((one) => keyOfAnchor(one.anchor, 'rows'))),
  );
  const columns = nodesByKey(
    cellSet.columns,
    new Set(here.map((one) => keyOfAnchor(one.anchor, 'columns'))),
  );
  for (const mark of here) {
    const { anchor } = mark;
    const id = anchor.measure === undefined ? null : shownIds(anchor.query)[anchor.measure];
    const measure = cellSet.measures.findIndex((one) => id === null || measureId(one) === id);
    if (measure < 0) continue;
    for (const row of rows.get(keyOfAnchor(anchor, 'rows')) ?? [])
      for (const node of columns.get(keyOfAnchor(anchor, 'columns')) ?? []) {
        const key = cellKey(row, node, measure);
        cells.set(key, [...(cells.get(key) ?? []), mark]);
      }
  }
  return cells;
}

/** The comments at a pointed-at place. */
export function marksAt(
  { target, cellSet, query, tile }: PointedPlace,
  marks: readonly CommentMark[],
): CommentMark[] {
  const own = marks.filter(({ anchor }) => anchor.tile === tile && isSameQuestion(anchor, query));
  const row = target.row === null ? '[[],false]' : keyOfPlace(target.row);
  const column = target.column === null ? '[[],false]' : keyOfPlace(target.column);
  const shown = target.measure === null ? null : cellSet.measures[target.measure];
  return own.filter(({ anchor }) => {
    const id = anchor.measure === undefined ? null : shownIds(anchor.query)[anchor.measure];
    const isMeasure = id === null || shown == null || measureId(shown) === id;
    return (
      isMeasure && keyOfAnchor(anchor, 'rows') === row && keyOfAnchor(anchor, 'columns') === column
    );
  });
}
