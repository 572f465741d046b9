import type { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from './policies/principal';
import { errorText } from './presenters/error-text';
import type { AlertRow } from './repositories/delivery/alert-repository';
import type { DeliveryRow } from './repositories/delivery/delivery-repository';
import { findTenant } from './repositories/identity/tenant-repository';
import { AlertMails } from './services/alerts/alert-mails';
import { AlertNewsMaker } from './services/alerts/alert-news';
import { AlertPlanner } from './services/alerts/alert-planner';
import { AlertPreviews } from './services/alerts/alert-preview';
import { AlertReader } from './services/alerts/alert-reader';
import { AlertService } from './services/alerts/alert-service';
import { AlertSources } from './services/alerts/alert-sources';
import { AlertWorker } from './services/alerts/alert-worker';
import type { CubeService } from './services/cubes/cube-service';
import type { DashboardService } from './services/dashboards/dashboard-service';
import type { AlertTrouble } from './services/emails/mail-news';
import { unsubscribeAddress } from './services/emails/unsubscribing';
import { recipientOf } from './services/emails/resolve-run';
import type { QueryParts } from './services/query/query-parts';
import type { ReportService } from './services/reports/report-service';
import type { ServiceContext } from './services/service-context';

/** Checks that are made at a moment. */
const WORKERS = 2;

/** What alerts are put together from. */
export interface AlertPartsInput {
  asked: Pick<QueryParts, 'batches' | 'queries'>;
  cubes: CubeService;
  reports: Pick<ReportService, 'service'>;
  dashboards: Pick<DashboardService, 'service'>;
  /** origin at which people reach this server */
  origin: string;
  /** notifies owners and administrators of what is wrong with an alert */
  notify: (trouble: AlertTrouble) => Promise<void>;
  /** part before the `@` of the address that a mail comes back to; null: the sender's */
  returnOf: (delivery: DeliveryRow) => string | null;
}

/** Alerts, and what plans, checks and mails them while the server listens, put together. */
export function createAlerts(
  context: ServiceContext,
  { asked, cubes, reports, dashboards, origin, notify, returnOf }: AlertPartsInput,
) {
  const { database, now, log } = context;
  const common = { database, now, log };
  const moment = (principal: Principal) => asked.batches.moment(principal);
  const reader = new AlertReader({ queries: asked.queries, moment });
  const sources = new AlertSources({
    cube: async (principal, id) => {
      const { cube } = await cubes.get(principal, id);
      return { id: cube.slug, name: cube.name };
    },
    report: (principal, id) => reports.service.find(principal, id),
    dashboard: (principal, id) => dashboards.service.find(principal, id),
  });
  const ownerOf = async ({ tenant_id, owner_id }: AlertRow) => {
    const tenant = await findTenant(database, tenant_id);
    return tenant ? recipientOf(database, tenant, owner_id) : null;
  };
  const news = new AlertNewsMaker({ database, now, reader, sources });
  const reasonText = ({ key, params }: BiError) => errorText(key, params, 'en');
  const worker = () => new AlertWorker({ ...common, reader, news, ownerOf, reasonText, notify });
  return {
    alerts: new AlertService({ context, reader, sources }),
    previews: new AlertPreviews({ reader, cubes, now }),
    planner: new AlertPlanner({
      ...common,
      ownerOf,
      versions: (owner, { body }) => reader.versions(owner, body.subject),
    }),
    workers: Array.from({ length: WORKERS }, worker),
    mails: new AlertMails({
      ...{ database, origin },
      unsubscribeOf: (delivery) => unsubscribeAddress(origin, delivery),
      returnOf,
    }),
  };
}

/** See createAlerts. */
export type AlertParts = ReturnType<typeof createAlerts>;
