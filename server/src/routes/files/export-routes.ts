import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/exports';
import { exportSchemas } from '@bi/contract/endpoints/exports.schemas';
import type { ExportAsked } from '@bi/contract/delivery/export';
import type { FileExports } from '../../services/exports/file-exports';
import type { EndpointCall } from '../endpoint-call';
import { acceptedJob } from '../jobs/accepted-job';
import { registerEndpoints } from '../register-endpoints';

/** The body with the language that its file is written in. */
function inLanguage<Body extends ExportAsked>(body: Body, { language }: EndpointCall): Body {
  return { ...body, options: { language, ...body.options } };
}

/** Makes files of reports, queries, dashboards, documents, tables and Views. */
export function registerExportRoutes(app: FastifyInstance, service: FileExports): void {
  registerEndpoints(app, endpoints, exportSchemas, {
    exportReport: async ({ id, body }, call) => {
      const request = { kind: 'report', id, body: inLanguage(body, call) } as const;
      return acceptedJob(await service.start(call.principal, request), call);
    },
    exportQuery: async ({ body }, call) => {
      const request = { kind: 'query', body: inLanguage(body, call) } as const;
      return acceptedJob(await service.start(call.principal, request), call);
    },
    exportDashboard: async ({ id, body }, call) => {
      const request = { kind: 'dashboard', id, body: inLanguage(body, call) } as const;
      return acceptedJob(await service.start(call.principal, request), call);
    },
    exportDocument: async ({ id, body }, call) => {
      const request = { kind: 'document', id, body: inLanguage(body, call) } as const;
      return acceptedJob(await service.start(call.principal, request), call);
    },
    exportTable: async ({ id, body }, call) => {
      const request = { kind: 'table', id, body: inLanguage(body, call) } as const;
      return acceptedJob(await service.start(call.principal, request), call);
    },
    exportView: async ({ id, body }, call) => {
      const request = { kind: 'view', id, body: inLanguage(body, call) } as const;
      return acceptedJob(await service.start(call.principal, request), call);
    },
  });
}
