import Type, { type Static } from 'typebox';
import { BoundCondition } from '../dashboard/dashboard';
import { DocumentPartId } from './document-block';

/** What is chosen for the parameters of a document, by id; null: nothing, in place of the default. */
export const DocumentChoice = Type.Record(
  DocumentPartId,
  Type.Union([BoundCondition, Type.Number(), Type.String({ maxLength: 400 }), Type.Null()]),
  { maxProperties: 20 },
);

export type DocumentChoice = Static<typeof DocumentChoice>;
