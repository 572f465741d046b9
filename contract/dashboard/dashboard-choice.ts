import Type, { type Static } from 'typebox';
import { BoundCondition } from './dashboard';
import { MAX_TILES } from '../call/limits';
import { Grain, MemberKey, MemberPath } from '../cube/member';

const closed = { additionalProperties: false } as const;
const PartId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });
const FieldName = Type.String({ minLength: 1, maxLength: 200 });

/** A member that was selected in a tile. */
const SelectedMember = Type.Object(
  {
    of: FieldName,
    grain: Type.Optional(Grain),
    /** calendar that `grain` follows */
    calendar: Type.Optional(FieldName),
    path: MemberPath,
  },
  closed,
);

/** What was selected in a tile: points, each the members that it is at. */
const TileSelection = Type.Object(
  {
    /** slug of the tile's cube */
    cube: Type.String({ minLength: 1, maxLength: 120 }),
    points: Type.Array(Type.Array(SelectedMember, { maxItems: 20 }), {
      minItems: 1,
      maxItems: 500,
    }),
  },
  closed,
);

/** Values of parameters by id; null: each tile has its own value, in place of the parameter's default. */
export const ChosenParameters = Type.Record(PartId, MemberKey, { maxProperties: 20 });

/** What people chose on an open dashboard. Filters, parameters and tiles that it does not have are ignored. */
export const DashboardChoice = Type.Object(
  {
    /** by id of a filter; null: nothing, in place of its default */
    filters: Type.Record(PartId, Type.Union([BoundCondition, Type.Null()]), { maxProperties: 20 }),
    /** by id of the tile it was selected in */
    selections: Type.Record(PartId, TileSelection, { maxProperties: MAX_TILES }),
    parameters: Type.Optional(ChosenParameters),
  },
  closed,
);

export type ChosenParameters = Static<typeof ChosenParameters>;
export type DashboardChoice = Static<typeof DashboardChoice>;
