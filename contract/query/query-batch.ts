import Type, { type Static } from 'typebox';
import { MAX_BATCH } from '../call/limits';
import { QueryInner, queryDefs, type Query } from './query';
import { ASKED_FOR } from '../call/usage-surfaces';

const closed = { additionalProperties: false } as const;

/** One question of a batch. */
const BatchItem = Type.Object(
  {
    /** names its line in the answer; unique in the batch */
    id: Type.String({ minLength: 1, maxLength: 64 }),
    query: QueryInner,
    /** key of the answer that the caller has; the same answer is confirmed, not sent */
    held: Type.Optional(Type.String({ maxLength: 128 })),
    /** what it is asked for, as `dashboard:id`; its runs are counted there too */
    of: Type.Optional(Type.String({ pattern: ASKED_FOR })),
  },
  closed,
);

/** Query string of POST /query. */
export const AskedFor = Type.Object(
  {
    /** what the question is asked for, as `report:id`; its runs are counted there too */
    of: Type.Optional(Type.String({ pattern: ASKED_FOR })),
  },
  closed,
);

/** Body of POST /query/batch. */
export const QueryBatch = Type.Object(
  {
    queries: Type.Array(BatchItem, { minItems: 1, maxItems: MAX_BATCH }),
    /**
     * versions of tables, as the receipts of earlier answers name them, that all are asked of; where one is no
     * longer stored, and without this, the newest of all
     */
    at: Type.Optional(
      Type.Record(Type.String({ maxLength: 200 }), Type.Integer({ minimum: 0 }), {
        maxProperties: 200,
      }),
    ),
  },
  { ...closed, $defs: queryDefs },
);

/**
 * One line of the answer, JSON and a line feed: in the order in which the answers are complete.
 * `code` and `message` are those of an envelope; `data` is what POST /query answers, null after an
 * error. `same`: the answer is the one held, `data` is null. A line `{"id":""}` only says that the
 * server is at work.
 */
export const BatchLine = Type.Object({
  id: Type.String(),
  code: Type.Optional(Type.Integer()),
  message: Type.Optional(Type.String()),
  /** key of the answer, to be sent as `held` later */
  key: Type.Optional(Type.String()),
  same: Type.Optional(Type.Boolean()),
  /** there is newer data than what was asked for by `at` */
  newer: Type.Optional(Type.Boolean()),
  data: Type.Optional(Type.Unknown()),
});

/** See the schema of the same name. */
export interface QueryBatch {
  queries: { id: string; query: Query; held?: string; of?: string }[];
  at?: Record<string, number>;
}
export type AskedFor = Static<typeof AskedFor>;
export type BatchLine = Static<typeof BatchLine>;
