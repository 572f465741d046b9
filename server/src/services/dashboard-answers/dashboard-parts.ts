import type { Mailer } from '../../mail/mailer';
import { createComments } from '../comments/comment-parts';
import type { CubeService } from '../cubes/cube-service';
import { DashboardDrafts } from '../dashboards/dashboard-drafts';
import { DashboardFrames } from '../dashboards/dashboard-frames';
import { canCreateDashboard } from '../../policies/dashboard-policy';
import { seesImage } from '../dashboards/dashboard-images';
import { DashboardService } from '../dashboards/dashboard-service';
import { FilterSetService } from '../dashboards/filter-sets';
import type { StoredFiles } from '../files/stored-files';
import { ImageService } from '../images/image-service';
import type { QueryParts } from '../query/query-parts';
import type { ReportService } from '../reports/report-service';
import type { ServiceContext } from '../service-context';
import { DashboardOpener } from './dashboard-opener';
import { DashboardQuestions } from './dashboard-questions';

/** What the parts are built from. */
interface DashboardPartsDeps {
  reports: ReportService;
  cubes: CubeService;
  asked: Pick<QueryParts, 'queries' | 'batches'>;
  files: StoredFiles;
  /** origins this server is reached at */
  ownOrigins: readonly string[];
  identity: { mailer: Mailer };
}

/** Dashboards with their pictures, what opens them, the unsaved work on them, and comments on them and on reports. */
export function createDashboardParts(
  context: ServiceContext,
  { reports, cubes, asked, files, ownOrigins, identity }: DashboardPartsDeps,
) {
  const dashboards = new DashboardService(context, reports, ownOrigins);
  const filterSets = new FilterSetService(context, dashboards);
  const questions = new DashboardQuestions(dashboards, cubes);
  const mail = { mailer: identity.mailer, origin: ownOrigins[0] ?? '' };
  const images = new ImageService(context, {
    ...{ files, canStore: canCreateDashboard },
    sees: (principal, id) => seesImage(context.database, principal, id),
  });
  return {
    dashboards,
    images,
    comments: createComments(context, { reports, dashboards, cubes, mail }),
    questions,
    opener: new DashboardOpener(dashboards, questions, filterSets, asked),
    filterSets,
    frames: new DashboardFrames(context, dashboards, ownOrigins),
    drafts: new DashboardDrafts(context, dashboards),
  };
}

/** See createDashboardParts. */
export type DashboardParts = ReturnType<typeof createDashboardParts>;
