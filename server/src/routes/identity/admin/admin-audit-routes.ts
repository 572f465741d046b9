import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/audit';
import { auditSchemas } from '@bi/contract/endpoints/audit.schemas';
import type { Identity } from '../../../identity/identity';
import { attachment } from '../../../presenters/attachment';
import { BytesAnswer } from '../../endpoint-call';
import { registerEndpoints } from '../../register-endpoints';
import { adminCall } from './admin-call';

/** What happened in the tenant, as a list and as a file. */
export function registerAuditRoutes(api: FastifyInstance, { audit }: Identity['admin']): void {
  registerEndpoints(api, endpoints, auditSchemas, {
    listAudit: ({ query }, call) => audit.list(adminCall(call), query),
    exportAudit: async ({ query }, call) =>
      new BytesAnswer(Readable.from(await audit.csv(adminCall(call), query)), {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachment('audit.csv'),
      }),
  });
}
