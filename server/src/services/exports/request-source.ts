import type { BiError } from '@bi/contract/messages/bi-error';
import { through, type Principal } from '../../policies/principal';
import type { FileRequest } from '../../repositories/files/stored-file-repository';
import type { CubeMoment } from '../cubes/cube-moment';
import type { CubeService } from '../cubes/cube-service';
import type { ColorOrders } from '../dashboard-answers/color-orders';
import type { DashboardQuestions } from '../dashboard-answers/dashboard-questions';
import type { ImageService } from '../images/image-service';
import type { QueryService } from '../query/query-service';
import type { ReportService } from '../reports/report-service';
import type { ServiceContext } from '../service-context';
import type { SqlScopes } from '../sql/sql-scope';
import type { TableRowsService } from '../tables/table-rows';
import type { ViewReader } from '../views/view-reader';
import { cellSource } from './cell-source';
import { dashboardSource } from './dashboard-source';
import { documentSource, type DocumentSourceParts } from './document-source';
import type { ExportSource } from './export-source';
import { exportedRows } from './exported-rows';

/** The services that read what is exported. */
export interface RequestSourceParts extends DocumentSourceParts {
  queries: QueryService;
  cubes: Pick<CubeService, 'get' | 'dateRange'>;
  reports: Pick<ReportService['service'], 'find'>;
  questions: Pick<DashboardQuestions, 'find'>;
  colors: Pick<ColorOrders, 'of'>;
  /** the moment that all tiles of a dashboard are asked at */
  moment: (principal: Principal) => CubeMoment;
  /** why a part of a file could not be read, in words for people */
  reasonText: (error: BiError, language: 'en' | 'zh') => string;
  images: Pick<ImageService, 'picturesOf'>;
  tables: Pick<TableRowsService, 'open'>;
  views: Pick<ViewReader, 'find'>;
  scopes: SqlScopes;
}

/**
 * What a request for a file asks for, under a person's rights of now.
 * @throws {BiError} missing.*, forbidden.*, invalid.*
 */
export async function requestSource(
  context: Pick<ServiceContext, 'dialect' | 'sqlEngineFor' | 'usage'>,
  parts: RequestSourceParts,
  reader: Principal,
  request: FileRequest,
): Promise<ExportSource> {
  const { queries, cubes, reports, tables, views, scopes } = parts;
  const principal = through(reader, 'file');
  if (request.kind !== 'query') {
    const table = request.kind === 'view' ? 'sql_view' : request.kind;
    context.usage?.note(principal, table === 'table' ? 'dataset' : table, request.id);
  }
  switch (request.kind) {
    case 'report': {
      const { id, name, query, presentation } = await reports.find(principal, request.id);
      const { body } = request;
      const asked = {
        query: body.query ?? query,
        presentation: body.presentation ?? presentation,
      };
      return cellSource({ queries, cubes }, principal, { id, name, ...asked }, body);
    }
    case 'query': {
      const { query, presentation } = request.body;
      const asked = { id: null, name: null, query, presentation };
      return cellSource({ queries, cubes }, principal, asked, request.body);
    }
    case 'dashboard':
      return dashboardSource(parts, principal, request);
    case 'document':
      return documentSource(parts, principal, request);
    case 'table': {
      const { dataset, info } = await tables.open(principal, request.id);
      const { columns, watermark, builtAt, rowCount } = info;
      const asked = {
        ...{ id: dataset.id, name: dataset.name, relation: dataset.table_name, columns },
        ...{ dataAsOf: watermark ?? builtAt, count: rowCount },
      };
      return exportedRows(context, scopes, principal, asked, request.body);
    }
    case 'view': {
      const { id, name, view_name: relation, columns } = await views.find(principal, request.id);
      const asked = { id, name, relation, columns, dataAsOf: null };
      return exportedRows(context, scopes, principal, asked, request.body);
    }
  }
}
