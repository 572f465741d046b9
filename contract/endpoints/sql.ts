import type { Endpoint, NoInput } from '../descriptors/endpoint';
import type { Accepted } from '../query/job';
import type {
  PlanStep,
  SqlCatalog,
  SqlCheck,
  SqlExport,
  SqlResult,
  SqlRun,
  SqlStatement,
} from '../query/sql';
import type { StoredFile } from '../file/stored-file';

/** Runs one SELECT; 1010 with a job when it takes longer than a second. */
export const runSql: Endpoint<{ body: SqlRun }, SqlResult, Accepted> = {
  id: 'runSql',
  method: 'POST',
  path: '/sql/run',
};

/** What is wrong with a statement and what it would give, without running it. */
export const checkSql: Endpoint<{ body: SqlStatement }, SqlCheck, never> = {
  id: 'checkSql',
  method: 'POST',
  path: '/sql/check',
};

/** How the engine would run a statement. */
export const explainSql: Endpoint<{ body: SqlStatement }, PlanStep, never> = {
  id: 'explainSql',
  method: 'POST',
  path: '/sql/explain',
};

/** Tables, Views with their columns, and functions: everything a statement may name. */
export const getSqlCatalog: Endpoint<NoInput, SqlCatalog, never> = {
  id: 'getSqlCatalog',
  method: 'GET',
  path: '/sql/catalog',
  repeatable: true,
};

/** Writes all rows of a statement into a file on the server; 1010 with a job when it takes longer. */
export const exportSql: Endpoint<{ body: SqlExport }, StoredFile, Accepted> = {
  id: 'exportSql',
  method: 'POST',
  path: '/sql/export',
};
