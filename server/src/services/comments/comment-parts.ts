import { canManageDashboard } from '../../policies/dashboard-policy';
import { canManageDocument } from '../../policies/document-policy';
import { canManageReport } from '../../policies/report-policy';
import type { CubeService } from '../cubes/cube-service';
import type { DashboardService } from '../dashboards/dashboard-service';
import type { DocumentService } from '../documents/document-service';
import type { ReportService } from '../reports/report-service';
import type { ServiceContext } from '../service-context';
import { AnchorRows } from './anchor-rows';
import { CommentReader } from './comment-reader';
import { CommentService } from './comment-service';
import { CommentedThings } from './commented-things';
import { Mentions, type CommentMail } from './mentions';

/** What comments are about, and how their mails leave. */
interface CommentPartsDeps {
  reports: ReportService;
  dashboards: DashboardService;
  documents: DocumentService;
  cubes: CubeService;
  mail: CommentMail;
}

/** Comments on reports, dashboards and documents. Another kind of saved things is another entry here. */
export function createComments(
  context: ServiceContext,
  { reports, dashboards, documents, cubes, mail }: CommentPartsDeps,
) {
  const address = (path: string, slug: string, type: string) =>
    `${path}?${new URLSearchParams({ report_id: slug, type }).toString()}`;
  const things = new CommentedThings({
    report: {
      store: reports.service.store,
      canManage: canManageReport,
      audited: 'report',
      mail: 'mentionedOnReport',
      address: ({ slug }) => address('/view-Report', slug, 'report'),
    },
    dashboard: {
      store: dashboards.service.store,
      canManage: canManageDashboard,
      audited: 'dashboard',
      mail: 'mentionedOnDashboard',
      address: ({ slug }) => address('/dashboardItem', slug, 'dashboard'),
    },
    document: {
      store: documents.service.store,
      canManage: canManageDocument,
      audited: 'document',
      mail: 'mentionedOnDocument',
      address: ({ slug }) => address('/reports/preview', slug, 'document'),
    },
  });
  const rows = new AnchorRows(context, cubes);
  const parts = { things, rows, mentions: new Mentions(context, things, rows, mail) };
  return { reader: new CommentReader(context, parts), writer: new CommentService(context, parts) };
}

/** See createComments. */
export type Comments = ReturnType<typeof createComments>;
