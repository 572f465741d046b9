import Type, { type Static } from 'typebox';
import { USAGE_SURFACES } from '../call/usage-surfaces';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

const counted = {
  /** how often it was opened, or used in a tile, document or mail */
  opens: Type.Integer(),
  /** how often it was asked */
  runs: Type.Integer(),
  /** milliseconds in which 95 % of its answers came; null: it was not asked */
  p95: orNull(Type.Integer()),
};

/** Facts about one object that the map does not have. */
export const BlueprintObject = Type.Object({
  key: Type.String(),
  /** of a View, for those who may read it; null otherwise */
  statement: orNull(Type.String()),
  /** of a table; null where it has none */
  checks: orNull(
    Type.Object({
      count: Type.Integer(),
      /** columns that failing checks are about */
      failing: Type.Array(Type.String()),
    }),
  ),
  /** UTC ISO of when stored rows of a View are due, a schedule runs, an alert is checked; null: never */
  nextAt: orNull(Type.String()),
  /** who sees it besides its owner and the administrators */
  audience: Type.Object({
    everybody: Type.Boolean(),
    /** names of groups */
    groups: Type.Array(Type.String()),
    /** people it is shared with by name */
    people: Type.Integer(),
  }),
  /** of the last days */
  usage: Type.Object({
    ...counted,
    days: Type.Array(Type.Object({ day: Type.String(), ...counted })),
    surfaces: Type.Array(Type.Object({ surface: Type.Enum([...USAGE_SURFACES]), ...counted })),
  }),
});

export type BlueprintObject = Static<typeof BlueprintObject>;
