import Type, { type Static } from 'typebox';
import { Id } from '../cube/cube';
import { PartId } from './dashboard-tile';
import { MemberKey } from '../cube/member';

const closed = { additionalProperties: false } as const;
const CubeSlug = Type.String({ minLength: 1, maxLength: 120 });

/** Days that have a name: those of the data, and those of the calendar. */
export const DAY_NAMES = [
  'firstOfData',
  'lastOfData',
  'lastMonthOfData',
  'lastYearOfData',
  'today',
  'yesterday',
  'thisMonth',
  'thisYear',
] as const;

/** See `DAY_NAMES`. */
export type DayName = (typeof DAY_NAMES)[number];

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
    member: Type.Optional(Type.Object({ cube: CubeSlug, of: Id }, closed)),
    /** what it is set to when the dashboard opens; absent or null: each tile has the value of its own query */
    default: Type.Optional(MemberKey),
    /**
     * of a `date`: the name of the day that it is set to at each opening; `default` is that day as it was when the
     * dashboard was saved, for readers who may not filter and where the data has no days. Names of the data are
     * about `field`, a date of a cube
     */
    day: Type.Optional(
      Type.Object(
        {
          name: Type.Enum(DAY_NAMES),
          field: Type.Optional(Type.Object({ cube: CubeSlug, of: Id }, closed)),
        },
        closed,
      ),
    ),
    /** of a `member`: ids of filters that limit the members offered here */
    dependsOn: Type.Optional(Type.Array(PartId, { maxItems: 20 })),
  },
  closed,
);

export type DashboardParameter = Static<typeof DashboardParameter>;
