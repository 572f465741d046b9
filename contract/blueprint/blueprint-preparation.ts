import Type, { type Static } from 'typebox';
import { MISS_REASONS } from '../query/cell-set';

const closed = { additionalProperties: false } as const;

/** Questions that one call prepares, at most. */
export const MAX_PREPARED = 20;

/** Whose questions are prepared. */
export const PreparationBody = Type.Object(
  {
    /** key of an object, or its kind and id */
    key: Type.String({ minLength: 3, maxLength: 300 }),
  },
  closed,
);

/** What preparing the questions of an object came to: rollups that they miss are built. */
export const Preparation = Type.Object({
  /** how many were asked */
  questions: Type.Integer(),
  /** how many there are: more than `MAX_PREPARED` are not asked */
  all: Type.Integer(),
  /** how many are answered from rollups alone now */
  prepared: Type.Integer(),
  /** milliseconds of the slowest of them, before and after */
  beforeMs: Type.Number(),
  afterMs: Type.Number(),
  /** why the others are not */
  reasons: Type.Array(Type.Enum([...MISS_REASONS])),
});

export type PreparationBody = Static<typeof PreparationBody>;
export type Preparation = Static<typeof Preparation>;
