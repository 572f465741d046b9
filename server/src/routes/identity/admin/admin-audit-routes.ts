import { Readable } from 'node:stream';
import { AuditEvent, AuditFilter, AuditQuery } from '@bi/contract/admin';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Identity } from '../../../identity/identity';
import { attachment } from '../../../presenters/attachment';
import { success } from '../../../presenters/envelope';
import { closed, routeSchema } from '../../route-schema';
import { adminCall, PageOf } from './admin-call';

const tag = 'administration';

/** What happened in the tenant, as a list and as a file. */
export function registerAuditRoutes(api: FastifyInstance, { audit }: Identity['admin']): void {
  api.get<{ Querystring: AuditQuery }>(
    '/audit',
    {
      schema: routeSchema(
        { operationId: 'listAudit', summary: 'What happened', tag },
        PageOf(AuditEvent),
        { querystring: closed(AuditQuery) },
      ),
    },
    async (request) => success(await audit.list(adminCall(request), request.query), request.id),
  );

  const exported = routeSchema(
    { operationId: 'exportAudit', summary: 'What happened, as a CSV file', tag },
    Type.Unknown(),
    { querystring: closed(AuditFilter) },
  );
  api.get<{ Querystring: AuditFilter }>(
    '/audit/export',
    {
      schema: {
        ...exported,
        response: {
          ...exported.response,
          200: {
            description: 'The file, UTF-8 with a byte order mark, RFC 4180; times are UTC',
            content: { 'text/csv': { schema: Type.String() } },
          },
        },
      },
    },
    async (request, reply) => {
      const pieces = await audit.csv(adminCall(request), request.query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment('audit.csv'))
        .send(Readable.from(pieces));
    },
  );
}
