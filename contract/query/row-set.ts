import Type, { type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Kinds of column values. `other` (lists, structs, bytes…) is sent as text. */
export const ColumnType = Type.Enum([
  'string',
  'integer',
  'decimal',
  'double',
  'boolean',
  'date',
  'timestamp',
  'time',
  'other',
]);

/** A column of rows. `scale`: decimal places of a decimal. */
export const RowColumn = Type.Object(
  {
    name: Type.String(),
    type: ColumnType,
    label: Type.Optional(Type.String()),
    format: Type.Optional(Type.String()),
    scale: Type.Optional(Type.Integer()),
  },
  closed,
);

/**
 * One value of a row: text, number, boolean or null (no value). Dates are `YYYY-MM-DD`, timestamps
 * UTC ISO; whole numbers and decimals that a double cannot hold are decimal text; doubles that are
 * not finite are the texts `NaN`, `Infinity`, `-Infinity`.
 */
export const RowValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

/**
 * Part of a table of rows, by column: `values[column][row]`, all of one length. `offset` is the
 * position of its first row; `total` counts all rows, null while that is unknown; `more` is true when
 * rows follow after this part.
 */
export const RowSet = Type.Object(
  {
    columns: Type.Array(RowColumn),
    values: Type.Array(Type.Array(RowValue)),
    offset: Type.Integer(),
    total: Type.Union([Type.Integer(), Type.Null()]),
    more: Type.Boolean(),
  },
  closed,
);

export type ColumnType = Static<typeof ColumnType>;
export type RowColumn = Static<typeof RowColumn>;
export type RowValue = Static<typeof RowValue>;
export type RowSet = Static<typeof RowSet>;
