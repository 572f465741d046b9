import Type, { type Static } from 'typebox';
import { MAX_TILES } from '../call/limits';

const closed = { additionalProperties: false } as const;
const PartId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });
const Ref = Type.String({ minLength: 1, maxLength: 120 });

/**
 * What a press on a mark or a member opens in place of selecting it, with the filters the tile is under and the
 * members that were pressed: a report or a dashboard by id or slug, or an address by its key in `urls`, in which
 * `{{name}}` is the value of a filter or of a field that was pressed.
 */
export const TilePress = Type.Union([
  Type.Object({ to: Type.Literal('report'), report: Ref }, closed),
  Type.Object({ to: Type.Literal('dashboard'), dashboard: Ref }, closed),
  Type.Object({ to: Type.Literal('url'), url: PartId }, closed),
]);

/** What a press in a tile that shows data does. */
export const pressFields = {
  /** absent: what is pressed is selected */
  press: Type.Optional(TilePress),
  /** ids of the tiles that a selection in it limits; absent: all others */
  limits: Type.Optional(Type.Array(PartId, { maxItems: MAX_TILES })),
};

export type TilePress = Static<typeof TilePress>;
