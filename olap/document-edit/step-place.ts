import type { DocumentBody } from '@bi/contract/document/document';
import { nodesIn, outermost, withInner } from './block-tree';
import { mayMove, type BlockPlace } from './edit-document';

/** Every place of a document that blocks can be moved to, in reading order, with the holders they are in. */
export function placesFor(body: DocumentBody, ids: ReadonlySet<string>): BlockPlace[] {
  const moved = withInner(body.blocks, ids);
  const places: BlockPlace[] = [];
  const walk = (holder: string | null, column?: number) => {
    for (const block of nodesIn(body.blocks, holder, column)) {
      if (moved.has(block.id)) continue;
      places.push({ in: holder, column, before: block.id });
      if (block.kind === 'columns') block.shares.forEach((_, at) => walk(block.id, at));
      else if (block.kind === 'box' || block.kind === 'repeat' || block.kind === 'labels') {
        walk(block.id);
      }
    }
    places.push({ in: holder, column, before: null });
  };
  walk(null);
  return places.filter((place) => mayMove(body, ids, place));
}

/** The place one step before or behind where blocks are now, going into holders and out of them; null at an end. */
export function stepPlace(
  body: DocumentBody,
  ids: ReadonlySet<string>,
  by: -1 | 1,
): BlockPlace | null {
  const own = outermost(body.blocks, ids);
  const [first] = own;
  const moved = withInner(body.blocks, ids);
  if (first === undefined) return null;
  const siblings = nodesIn(body.blocks, first.in ?? null, first.column);
  const from = siblings.findIndex(({ id }) => id === first.id);
  const next = siblings.slice(from).find(({ id }) => !moved.has(id));
  const places = placesFor(body, ids);
  const at = places.findIndex(
    (place) =>
      place.in === (first.in ?? null) &&
      (place.column ?? 0) === (first.column ?? 0) &&
      place.before === (next?.id ?? null),
  );
  return at === -1 ? null : (places[at + by] ?? null);
}
