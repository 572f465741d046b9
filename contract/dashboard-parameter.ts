import Type, { type Static } from 'typebox';
import { Id } from './cube';
import { PartId } from './dashboard-tile';
import { MemberKey } from './member';

const closed = { additionalProperties: false } as const;

/**
 * A control that sets a parameter of the tiles' queries. It sets every tile whose query has a parameter of its
 * `parameter` name and `type`; bounds, step and list are those of the tiles' own parameters.
 */
export const DashboardParameter = Type.Object(
  {
    /** unique among filters and parameters */
    id: PartId,
    /** what people call it */
    name: Type.String({ minLength: 1, maxLength: 120 }),
    /** name of the parameter in the queries; each once on a dashboard */
    parameter: Id,
    type: Type.Enum(['number', 'date', 'member']),
    /** of a `member`: slug of the cube and its dimension whose members are offered */
    member: Type.Optional(
      Type.Object({ cube: Type.String({ minLength: 1, maxLength: 120 }), of: Id }, closed),
    ),
    /** what it is set to when the dashboard opens; absent or null: each tile has the value of its own query */
    default: Type.Optional(MemberKey),
  },
  closed,
);

export type DashboardParameter = Static<typeof DashboardParameter>;
