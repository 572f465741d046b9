import type { QueryAnswer } from '../query/cell-set';
import type { ChangesAnswer, ChangesBody } from '../query/changes';
import type { Endpoint } from '../descriptors/endpoint';
import type {
  DrillThroughAnswer,
  DrillThroughBody,
  VerifyAnswer,
  VerifyBody,
} from '../query/explore';
import type { Accepted } from '../query/job';
import type { Query } from '../query/query';
import type { AskedFor, QueryBatch } from '../query/query-batch';

/** Answers a query; 1010 with a job when it takes longer than a second. */
export const runQuery: Endpoint<{ body: Query; query?: AskedFor }, QueryAnswer, Accepted> = {
  id: 'runQuery',
  method: 'POST',
  path: '/query',
  repeatable: true,
};

/** Answers many queries in one stream of lines, each a `BatchLine`. */
export const runQueries: Endpoint<{ body: QueryBatch }, unknown, never> = {
  id: 'runQueries',
  method: 'POST',
  path: '/query/batch',
  repeatable: true,
};

/** Part of the rows behind a cell. */
export const drillThrough: Endpoint<{ body: DrillThroughBody }, DrillThroughAnswer, never> = {
  id: 'drillThrough',
  method: 'POST',
  path: '/query/drill-through',
  repeatable: true,
};

/** The file of all rows behind a cell. */
export const exportDrillThrough: Endpoint<{ body: DrillThroughBody }, unknown, never> = {
  id: 'exportDrillThrough',
  method: 'POST',
  path: '/query/drill-through/export',
};

/** Computes an earlier answer again on the versions its receipt names. */
export const verifyAnswer: Endpoint<{ body: VerifyBody }, VerifyAnswer, never> = {
  id: 'verifyAnswer',
  method: 'POST',
  path: '/query/verify',
  repeatable: true,
};

/** Which members made a measure differ between two conditions or versions; a long one becomes a job. */
export const explainChanges: Endpoint<{ body: ChangesBody }, ChangesAnswer, Accepted> = {
  id: 'explainChanges',
  method: 'POST',
  path: '/query/changes',
  repeatable: true,
};
