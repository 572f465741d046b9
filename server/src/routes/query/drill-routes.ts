import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { DrillThroughAnswer, DrillThroughBody } from '@bi/contract/explore';
import { attachment } from '../../presenters/attachment';
import { success } from '../../presenters/envelope';
import { RECEIPT_HEADER, receiptHeader } from '../../presenters/receipt-header';
import type { DrillService } from '../../services/query/drill-service';
import { callerSignal, principalOf } from '../caller';
import { routeSchema } from '../route-schema';

/** The rows behind a cell, in parts and as a file. */
export function registerDrillRoutes(app: FastifyInstance, drills: DrillService): void {
  app.post<{ Body: DrillThroughBody }>(
    '/query/drill-through',
    {
      schema: routeSchema(
        {
          operationId: 'drillThrough',
          summary: 'The fact rows behind a cell, totals and Others included',
          tag: 'query',
        },
        DrillThroughAnswer,
        { body: DrillThroughBody },
      ),
    },
    async (request, reply) => {
      const data = await drills.rows(principalOf(request), request.body, callerSignal(reply));
      return success(data, request.id);
    },
  );

  const exported = routeSchema(
    {
      operationId: 'exportDrillThrough',
      summary: 'All the fact rows behind a cell as a CSV file',
      tag: 'query',
    },
    Type.Unknown(),
    { body: DrillThroughBody },
  );
  app.post<{ Body: DrillThroughBody }>(
    '/query/drill-through/export',
    {
      schema: {
        ...exported,
        response: {
          ...exported.response,
          200: {
            description:
              'The file, UTF-8 with a byte order mark, RFC 4180; its receipt is in the header BI-Receipt',
            content: { 'text/csv': { schema: Type.String() } },
          },
        },
      },
    },
    async (request, reply) => {
      const call = { signal: callerSignal(reply), address: request.ip, requestId: request.id };
      const { name, receipt, pieces } = await drills.csv(principalOf(request), request.body, call);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(name))
        .header(RECEIPT_HEADER, receiptHeader(receipt))
        .send(Readable.from(pieces));
    },
  );
}
