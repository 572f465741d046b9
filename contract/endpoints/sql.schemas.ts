import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { Accepted } from '../query/job';
import {
  SqlCatalog,
  SqlCheck,
  SqlExport,
  SqlPlan,
  SqlResult,
  SqlRun,
  SqlStatement,
} from '../query/sql';
import { StoredFile } from '../file/stored-file';
import type * as endpoints from './sql';

const common = { tag: 'sql', who: 'analyst', refusal: 'forbidden.sql' } as const;

/** Schemas of the calls of SQL. */
export const sqlSchemas: SchemasOf<typeof endpoints> = {
  runSql: {
    ...common,
    summary: 'Runs one SELECT; 1010 with a job when it takes longer than a second',
    body: SqlRun,
    answer: Type.Union([SqlResult, Accepted]),
  },
  checkSql: {
    ...common,
    summary: 'What is wrong with a statement; never runs it',
    body: SqlStatement,
    answer: SqlCheck,
  },
  explainSql: {
    ...common,
    summary: 'How a statement would run',
    body: SqlStatement,
    answer: SqlPlan,
  },
  getSqlCatalog: { ...common, summary: 'Tables, Views and functions of SQL', answer: SqlCatalog },
  exportSql: {
    ...common,
    byKey: 'apply',
    summary: 'All rows of a statement as a file; 1010 with a job when it takes longer',
    body: SqlExport,
    answer: Type.Union([StoredFile, Accepted]),
  },
};
