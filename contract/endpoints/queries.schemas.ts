import Type from 'typebox';
import { QueryAnswer } from '../query/cell-set';
import { ChangesAnswer, ChangesBody } from '../query/changes';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { DrillThroughAnswer, DrillThroughBody, VerifyAnswer, VerifyBody } from '../query/explore';
import { Accepted } from '../query/job';
import { Query } from '../query/query';
import { AskedFor, BatchLine, QueryBatch } from '../query/query-batch';
import type * as endpoints from './queries';

const common = { tag: 'query', who: 'caller' } as const;

/** Schemas of the calls of queries. */
export const querySchemas: SchemasOf<typeof endpoints> = {
  runQuery: {
    byLink: true,
    ...common,
    summary: 'Answers a query; 1010 with a job when it takes longer than a second',
    query: AskedFor,
    body: Query,
    answer: Type.Union([QueryAnswer, Accepted]),
  },
  runQueries: {
    byLink: true,
    ...common,
    summary: 'Answers many queries in one stream of lines, in the order in which they are complete',
    body: QueryBatch,
    answer: {
      mediaType: 'application/x-ndjson',
      description: 'One line of JSON per query, with its id, code, message, key and data',
      line: BatchLine,
    },
  },
  drillThrough: {
    ...common,
    summary: 'The fact rows behind a cell, totals and Others included',
    body: DrillThroughBody,
    answer: DrillThroughAnswer,
  },
  exportDrillThrough: {
    ...common,
    summary: 'All the fact rows behind a cell as a CSV file',
    body: DrillThroughBody,
    answer: {
      mediaType: 'text/csv',
      description:
        'The file, UTF-8 with a byte order mark, RFC 4180; its receipt is in the header BI-Receipt',
    },
  },
  verifyAnswer: {
    ...common,
    summary: 'Computes an earlier answer again on the versions its receipt names',
    body: VerifyBody,
    answer: VerifyAnswer,
  },
  explainChanges: {
    ...common,
    summary: 'Members that made a measure differ; 1010 with a job when it takes longer',
    body: ChangesBody,
    answer: Type.Union([ChangesAnswer, Accepted]),
  },
};
