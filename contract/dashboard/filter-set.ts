import Type, { type Static } from 'typebox';
import { BoundCondition } from './dashboard';
import { ChosenParameters } from './dashboard-choice';

const closed = { additionalProperties: false } as const;
const PartId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });

/** Values of a dashboard's filters and parameters under a name: one person's own, or for everybody who sees the dashboard. */
export const FilterSet = Type.Object(
  {
    /** given by who makes it; unique on the dashboard */
    id: PartId,
    name: Type.String({ minLength: 1, maxLength: 120 }),
    shared: Type.Boolean(),
    /** by id of a filter; null: nothing, in place of its default */
    filters: Type.Record(PartId, Type.Union([BoundCondition, Type.Null()]), { maxProperties: 20 }),
    /** by id of a parameter; absent: none */
    parameters: Type.Optional(ChosenParameters),
  },
  closed,
);

/**
 * Body of PUT /dashboards/{id}/filter-sets: one change. `save` makes a set or replaces the one of its id, `remove`
 * deletes one, `opens` says which one the dashboard opens with for the caller; null: none.
 */
export const FilterSetChange = Type.Union([
  Type.Object({ save: FilterSet }, closed),
  Type.Object({ remove: PartId }, closed),
  Type.Object({ opens: Type.Union([PartId, Type.Null()]) }, closed),
]);

/** `data` of the calls of filter sets. */
export const FilterSets = Type.Object({
  /** the caller's own and the shared ones, by name */
  sets: Type.Array(FilterSet),
  /** id of the one that the dashboard opens with for the caller */
  opens: Type.Union([PartId, Type.Null()]),
  /** whether the caller may save and delete shared ones */
  mayShare: Type.Boolean(),
});

export type FilterSet = Static<typeof FilterSet>;
export type FilterSetChange = Static<typeof FilterSetChange>;
export type FilterSets = Static<typeof FilterSets>;
