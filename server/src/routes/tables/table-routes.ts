import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as tables from '@bi/contract/endpoints/tables';
import { tableSchemas } from '@bi/contract/endpoints/tables.schemas';
import { attachment } from '../../presenters/attachment';
import { presentTable, presentTableDetail, presentTableVersion } from '../../presenters/table';
import type { TableParts } from '../../services/tables/table-parts';
import type { TableReader } from '../../services/tables/table-reader';
import { BytesAnswer, type EndpointCall } from '../endpoint-call';
import { recalling, removing, restoring, saving } from '../entity-handlers';
import { acceptedJob } from '../jobs/accepted-job';
import { registerEndpoints } from '../register-endpoints';

/** Lists, gives, measures, checks, saves, deletes and restores tables; their rows, versions and readers. */
export function registerTableRoutes(app: FastifyInstance, parts: TableParts): void {
  const { reader, rows, csv, profiler, checker, lists, users, rollups, writer } = parts;
  const detail = async ({ principal }: EndpointCall, table: Parameters<TableReader['one']>[1]) =>
    presentTableDetail(principal, await reader.one(principal, table));

  registerEndpoints(app, tables, tableSchemas, {
    listTables: async ({ query }, { principal }) => {
      const { tables: found, ...page } = await reader.list(principal, query);
      return { items: found.map((table) => presentTable(principal, table)), ...page };
    },
    getTable: async ({ id }, { principal }) =>
      presentTableDetail(principal, await reader.open(principal, id)),
    readTableRows: ({ id, body }, { principal, signal }) => rows.read(principal, id, body, signal),
    downloadTable: async ({ id }, { principal, signal }) => {
      const { name, pieces } = await csv.open(principal, id, signal);
      return new BytesAnswer(Readable.from(pieces, { objectMode: false }), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment(name),
      });
    },
    listTableVersions: recalling(reader, presentTableVersion),
    profileTable: async ({ id }, call) => {
      const outcome = await profiler.ask(call.principal, id, call.signal);
      return outcome.kind === 'profile' ? outcome.profile : acceptedJob(outcome.job, call);
    },
    runTableChecks: ({ id }, { principal, signal }) => checker.run(principal, id, signal),
    rebuildTableList: async (_, call) => {
      const outcome = await lists.rebuild(call.principal, call.signal);
      return outcome.kind === 'answer' ? outcome.answer.data : acceptedJob(outcome.job, call);
    },
    listTableUsers: ({ id }, { principal }) => users.usedBy(principal, id),
    getTableLineage: ({ id }, { principal }) => users.lineage(principal, id),
    getTableRollups: ({ id }, { principal }) => rollups.of(principal, id),
    saveTable: saving(writer, detail),
    deleteTable: removing(writer),
    restoreTable: restoring(writer, detail),
  });
}
