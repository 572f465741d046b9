import Type, { type Static } from 'typebox';
import { QueryInner, type Query } from './query';

const closed = { additionalProperties: false } as const;
const PartId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });

/**
 * How a number is written in a text.
 * - `value`: as its measure is formatted; `short`: in thousands, millions
 * - `change`: by how much it changed, without a sign; `words`: a phrase that follows the number, such as
 *   "rose by 4.2 % since March"
 * - `when`: the time it is of
 */
export const TextValueShow = Type.Enum(['value', 'short', 'change', 'words', 'when']);

/** The first number of a question of one measure, over a time axis where a change is shown. */
export const MeasureValue = Type.Object(
  { kind: Type.Literal('measure'), query: QueryInner, show: TextValueShow },
  closed,
);

/**
 * A value that a text shows in place of `{{name}}`.
 * - `measure`: the first number of a question of one measure, over a time axis where a change is shown
 * - `tile`: the first number of another tile, under the filters of that tile
 * - `asOf`: the newest day of the data
 */
export const TextValue = Type.Union([
  MeasureValue,
  Type.Object({ kind: Type.Literal('tile'), tile: PartId, show: TextValueShow }, closed),
  Type.Object({ kind: Type.Literal('asOf') }, closed),
]);

/** Values of a text by their names. */
export const TextValues = Type.Record(PartId, TextValue, { maxProperties: 20 });

type Measured = Static<typeof MeasureValue>;

export type TextValueShow = Static<typeof TextValueShow>;

/** See the schema of the same name. */
export type TextValue =
  | Exclude<Static<typeof TextValue>, { kind: 'measure' }>
  | (Omit<Measured, 'query'> & { query: Query });

/** See the schema of the same name. */
export type TextValues = Record<string, TextValue>;
