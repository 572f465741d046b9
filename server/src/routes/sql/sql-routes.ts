import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import * as sql from '@bi/contract/endpoints/sql';
import { sqlSchemas } from '@bi/contract/endpoints/sql.schemas';
import { presentPlan } from '../../presenters/plan-words';
import { presentProblems } from '../../presenters/sql';
import type { SqlService } from '../../services/sql/sql-service';
import { acceptedJob } from '../jobs/accepted-job';
import { registerEndpoints } from '../register-endpoints';
import { rowsAnswer } from './rows-answer';
import { withProblems } from './with-faults';

/** Runs, checks, explains and exports statements that people write. */
export function registerSqlRoutes(app: FastifyInstance, service: SqlService): void {
  registerEndpoints(app, sql, sqlSchemas, {
    runSql: ({ body }, call) =>
      withProblems(call, async () => {
        const outcome = await service.run(call.principal, body, call.signal);
        if (outcome.kind === 'answer') return rowsAnswer(call.request, outcome.answer);
        return acceptedJob(outcome.job, call);
      }),
    checkSql: async ({ body }, { principal, signal, language }) => {
      const checked = await service.check(principal, body, signal);
      return { ...checked, faults: presentProblems(checked.faults, language) };
    },
    explainSql: ({ body }, call) =>
      withProblems(call, async () => {
        const [root] = await service.explain(call.principal, body, call.signal);
        if (root === undefined) throw new BiError('engine.failed', { params: { reason: '' } });
        return presentPlan(root, call.language);
      }),
    getSqlCatalog: (_, { principal }) => service.catalog(principal),
    exportSql: ({ body }, call) =>
      withProblems(call, async () => {
        const outcome = await service.export(call.principal, body, call.signal);
        return outcome.kind === 'answer' ? outcome.answer.data : acceptedJob(outcome.job, call);
      }),
  });
}
