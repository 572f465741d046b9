import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { BiError } from '@bi/contract/bi-error';
import { Accepted } from '@bi/contract/job';
import {
  SqlCatalog,
  SqlCheck,
  SqlExport,
  SqlPlan,
  SqlResult,
  SqlRun,
  SqlStatement,
  StoredFile,
} from '@bi/contract/sql';
import { accepted, success } from '../../presenters/envelope';
import { presentJob } from '../../presenters/job';
import { presentPlan } from '../../presenters/plan-words';
import { presentFaults } from '../../presenters/sql';
import type { SqlService } from '../../services/sql/sql-service';
import { callerSignal, principalOf, readerLanguage } from '../caller';
import { routeSchema } from '../route-schema';
import { sendRows } from './send-rows';
import { withFaults } from './with-faults';

const tag = 'sql';

/** Runs, checks, explains and exports statements that people write. */
export function registerSqlRoutes(app: FastifyInstance, sql: SqlService): void {
  app.post<{ Body: SqlRun }>(
    '/sql/run',
    {
      schema: routeSchema(
        {
          operationId: 'runSql',
          summary: 'Runs one SELECT; 1010 with a job when it takes longer than a second',
          tag,
        },
        Type.Union([SqlResult, Accepted]),
        { body: SqlRun },
      ),
    },
    (request, reply) =>
      withFaults(request, async () => {
        const signal = callerSignal(reply);
        const outcome = await sql.run(principalOf(request), request.body, signal);
        if (outcome.kind === 'answer') return sendRows(reply, outcome.answer);
        return accepted({ job: presentJob(outcome.job, readerLanguage(request)) }, request.id);
      }),
  );

  app.post<{ Body: SqlStatement }>(
    '/sql/check',
    {
      schema: routeSchema(
        { operationId: 'checkSql', summary: 'What is wrong with a statement; never runs it', tag },
        SqlCheck,
        { body: SqlStatement },
      ),
    },
    async (request, reply) => {
      const signal = callerSignal(reply);
      const checked = await sql.check(principalOf(request), request.body, signal);
      const faults = presentFaults(checked.faults, readerLanguage(request));
      return success({ ...checked, faults }, request.id);
    },
  );

  app.post<{ Body: SqlStatement }>(
    '/sql/explain',
    {
      schema: routeSchema(
        { operationId: 'explainSql', summary: 'How a statement would run', tag },
        SqlPlan,
        { body: SqlStatement },
      ),
    },
    (request, reply) =>
      withFaults(request, async () => {
        const signal = callerSignal(reply);
        const [root] = await sql.explain(principalOf(request), request.body, signal);
        if (root === undefined) throw new BiError('engine.failed', { params: { reason: '' } });
        return success(presentPlan(root, readerLanguage(request)), request.id);
      }),
  );

  app.get(
    '/sql/catalog',
    {
      schema: routeSchema(
        { operationId: 'getSqlCatalog', summary: 'Tables, Views and functions of SQL', tag },
        SqlCatalog,
        {},
      ),
    },
    async (request) => success(await sql.catalog(principalOf(request)), request.id),
  );

  app.post<{ Body: SqlExport }>(
    '/sql/export',
    {
      schema: routeSchema(
        {
          operationId: 'exportSql',
          summary: 'All rows of a statement as a file; 1010 with a job when it takes longer',
          tag,
        },
        Type.Union([StoredFile, Accepted]),
        { body: SqlExport },
      ),
    },
    (request, reply) =>
      withFaults(request, async () => {
        const signal = callerSignal(reply);
        const outcome = await sql.export(principalOf(request), request.body, signal);
        if (outcome.kind === 'answer') return success(outcome.answer.data, request.id);
        return accepted({ job: presentJob(outcome.job, readerLanguage(request)) }, request.id);
      }),
  );
}
