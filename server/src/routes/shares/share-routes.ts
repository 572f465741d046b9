import type { FastifyInstance } from 'fastify';
import * as endpoints from '@bi/contract/endpoints/shares';
import { shareSchemas } from '@bi/contract/endpoints/shares.schemas';
import type { ReportService } from '../../services/reports/report-service';
import type { ServiceContext } from '../../services/service-context';
import { findColleagues } from '../../services/shares/share-service';
import { registerEndpoints } from '../register-endpoints';

/** Who sees saved things, and the people they can be shared with. */
export function registerShareRoutes(
  app: FastifyInstance,
  context: Pick<ServiceContext, 'database'>,
  { shares }: Pick<ReportService, 'shares'>,
): void {
  registerEndpoints(app, endpoints, shareSchemas, {
    getReportShares: ({ id }, { principal }) => shares.get(principal, id),
    saveReportShares: ({ id, body }, { principal }) => shares.save(principal, id, body),
    listColleagues: ({ query }, { principal }) =>
      findColleagues(context, principal, query.search ?? ''),
  });
}
