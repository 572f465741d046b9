import type { Mailer } from '../../mail/mailer';
import { createComments } from '../comments/comment-parts';
import type { CubeService } from '../cubes/cube-service';
import { seesDocumentImage } from '../documents/document-images';
import { DocumentService } from '../documents/document-service';
import { EntityDrafts } from '../entities/entity-drafts';
import { DashboardFrames } from '../dashboards/dashboard-frames';
import { canCreateDashboard } from '../../policies/dashboard-policy';
import { seesImage } from '../dashboards/dashboard-images';
import { DashboardService } from '../dashboards/dashboard-service';
import { FilterSetService } from '../dashboards/filter-sets';
import type { StoredFiles } from '../files/stored-files';
import { ImageService } from '../images/image-service';
import type { QueryParts } from '../query/query-parts';
import { ReportOpener } from '../query/report-opener';
import type { ReportService } from '../reports/report-service';
import type { ServiceContext } from '../service-context';
import type { TableReader } from '../tables/table-reader';
import type { ViewReader } from '../views/view-reader';
import { ColorOrders } from './color-orders';
import { DashboardOpener } from './dashboard-opener';
import { DashboardQuestions } from './dashboard-questions';

/** What the parts are built from. */
interface DashboardPartsDeps {
  reports: ReportService;
  views: { reader: Pick<ViewReader, 'find'> };
  tables: { reader: Pick<TableReader, 'find'> };
  cubes: CubeService;
  asked: Pick<QueryParts, 'queries' | 'batches'>;
  files: StoredFiles;
  /** origins this server is reached at */
  ownOrigins: readonly string[];
  identity: { mailer: Mailer };
}

/** Dashboards and documents with their pictures, what opens dashboards and reports, unsaved work, and comments on them and on reports. */
export function createDashboardParts(
  context: ServiceContext,
  { reports, views, tables, cubes, asked, files, ownOrigins, identity }: DashboardPartsDeps,
) {
  const dashboards = new DashboardService(context, reports, ownOrigins);
  const documents = new DocumentService(context, reports, {
    view: (principal, id) => views.reader.find(principal, id),
    table: (principal, id) => tables.reader.find(principal, id),
  });
  const filterSets = new FilterSetService(context, dashboards);
  const questions = new DashboardQuestions(dashboards, cubes, context.now);
  const colors = new ColorOrders(asked.batches);
  const mail = { mailer: identity.mailer, origin: ownOrigins[0] ?? '' };
  const images = new ImageService(context, {
    ...{ files, canStore: canCreateDashboard },
    sees: async (principal, id) =>
      (await seesImage(context.database, principal, id)) ||
      seesDocumentImage(context.database, principal, id),
  });
  return {
    dashboards,
    documents,
    documentDrafts: new EntityDrafts(context, documents.service),
    images,
    comments: createComments(context, { reports, dashboards, documents, cubes, mail }),
    questions,
    colors,
    opener: new DashboardOpener(
      dashboards,
      { questions, colors },
      filterSets,
      asked,
      context.usage,
    ),
    reportOpener: new ReportOpener(cubes, asked.queries),
    filterSets,
    frames: new DashboardFrames(context, dashboards, ownOrigins),
    drafts: new EntityDrafts(context, dashboards.service),
  };
}

/** See createDashboardParts. */
export type DashboardParts = ReturnType<typeof createDashboardParts>;
