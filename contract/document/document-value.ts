import Type, { type Static } from 'typebox';
import type { Query } from '../query/query';
import { TextValue, TextValueShow, type TextValue as AnyTextValue } from '../query/text-value';

const closed = { additionalProperties: false } as const;

/** A query, inside a schema whose root carries `documentDefs`. */
export const QueryRef = Type.Unsafe<Query>({ $ref: '#/$defs/DocumentQuery' });

/** See `MeasureValue`; inside a schema whose root carries `documentDefs`. */
export const DocumentMeasure = Type.Object(
  { kind: Type.Literal('measure'), query: QueryRef, show: TextValueShow },
  closed,
);

/** A name inside one document; unique among the things of its kind. */
export const DocumentPartId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' });

/**
 * A value that a text shows in place of `{{name}}`: see `TextValue`, where `tile` is the id of another block, and
 * - `parameter`: what is chosen for a parameter, in words
 * - `member`: the member of the repeat that the text is in
 */
export const DocumentValue = Type.Union([
  DocumentMeasure,
  TextValue.anyOf[1],
  TextValue.anyOf[2],
  Type.Object({ kind: Type.Literal('parameter'), parameter: DocumentPartId }, closed),
  Type.Object({ kind: Type.Literal('member') }, closed),
]);

/** Values of a text by their names. */
export const DocumentValues = Type.Record(DocumentPartId, DocumentValue, { maxProperties: 20 });

const op = Type.Enum(['=', '<>', '<', '<=', '>', '>=']);

/**
 * When a block is shown; absent, always.
 * - `rows`: when the block with data named has rows
 * - `value`: when a number meets a condition; a number that does not exist meets none
 * - `parameter`: when a key that is chosen for it, or all of it in words, is one of `is`, or none of them for `not`
 */
export const ShowWhen = Type.Union([
  Type.Object({ kind: Type.Literal('rows'), block: DocumentPartId }, closed),
  Type.Object(
    { kind: Type.Literal('value'), of: DocumentMeasure, op, value: Type.Number() },
    closed,
  ),
  Type.Object(
    {
      kind: Type.Literal('parameter'),
      parameter: DocumentPartId,
      is: Type.Array(Type.String({ maxLength: 400 }), { minItems: 1, maxItems: 100 }),
      not: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
]);

/** See the schema of the same name. */
export type MeasureOf = Extract<AnyTextValue, { kind: 'measure' }>;

/** See the schema of the same name. */
export type DocumentValue =
  | AnyTextValue
  | { kind: 'parameter'; parameter: string }
  | { kind: 'member' };

/** See the schema of the same name. */
export type DocumentValues = Record<string, DocumentValue>;

/** See the schema of the same name. */
export type ShowWhen =
  | Exclude<Static<typeof ShowWhen>, { kind: 'value' }>
  | { kind: 'value'; of: MeasureOf; op: Static<typeof op>; value: number };
