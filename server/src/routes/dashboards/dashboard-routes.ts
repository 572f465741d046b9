import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import type { DashboardDetail } from '@bi/contract/dashboard/dashboard';
import * as dashboards from '@bi/contract/endpoints/dashboards';
import { dashboardSchemas } from '@bi/contract/endpoints/dashboards.schemas';
import { presentCubeDetail } from '../../presenters/cube';
import {
  presentDashboard,
  presentDashboardDetail,
  presentDashboardVersion,
  presentFrame,
} from '../../presenters/dashboard';
import { presentOpened, presentOpenedFilter } from '../../presenters/dashboard-opened';
import type { DashboardParts } from '../../services/dashboard-answers/dashboard-parts';
import type { DashboardForReader } from '../../services/dashboards/dashboard-service';
import type { EndpointCall } from '../endpoint-call';
import {
  creating,
  discardingDraft,
  listing,
  marking,
  opening,
  readingDraft,
  recalling,
  removing,
  restoring,
  saving,
  storingDraft,
} from '../entity-handlers';
import { streamedEnvelope } from '../query/answer-bytes';
import { registerEndpoints } from '../register-endpoints';

type Dashboard = DashboardForReader['dashboard'];

/** Lists, gives, makes, saves, copies, deletes and restores dashboards; their versions, favourites and shares. */
export function registerDashboardRoutes(
  app: FastifyInstance,
  { dashboards: service, opener, frames, drafts, filterSets }: DashboardParts,
): void {
  const { service: entities, shares } = service;
  const summaries = async ({ principal }: EndpointCall, rows: readonly Dashboard[]) =>
    (await service.forReader(principal, rows)).map((one) => presentDashboard(principal, one));
  const detail = async ({ principal }: EndpointCall, row: Dashboard): Promise<DashboardDetail> => {
    const [shown] = await service.forReader(principal, [row]);
    if (!shown) throw new BiError('missing.dashboard');
    return presentDashboardDetail(principal, shown, await service.contentOf(principal, row));
  };

  registerEndpoints(app, dashboards, dashboardSchemas, {
    listDashboards: listing(entities, summaries),
    getDashboard: opening(entities, detail),
    openDashboard: async ({ id, body }, call) => {
      const { principal, language, signal, request } = call;
      const opened = await opener.open(principal, id, body, signal);
      const { shown, content, cubes, tiles } = opened;
      const filters = [...opened.filters].map(([one, filter]) => {
        return [one, presentOpenedFilter(filter, language)] as const;
      });
      return streamedEnvelope(
        presentOpened(
          presentDashboardDetail(principal, shown, content),
          {
            filters: Object.fromEntries(filters),
            parameters: Object.fromEntries(opened.parameters),
            set: opened.set,
            colors: opened.colors,
          },
          cubes.map((cube) => presentCubeDetail(principal, cube)),
          tiles,
          request.id,
        ),
      );
    },
    mintDashboardFrame: async ({ id, body }, { principal, request }) => {
      const reachedAt = `${request.protocol}://${request.host}`;
      return presentFrame(await frames.mint(principal, id, body, reachedAt));
    },
    listDashboardVersions: recalling(entities, presentDashboardVersion),
    createDashboard: creating(service, detail),
    saveDashboard: saving(service, detail),
    deleteDashboard: removing(entities),
    restoreDashboard: restoring(entities, detail),
    duplicateDashboard: async ({ id, body }, call) =>
      detail(call, await service.duplicate(call.principal, id, body, call.idempotencyKey)),
    getDashboardDraft: readingDraft(drafts),
    putDashboardDraft: storingDraft(drafts),
    discardDashboardDraft: discardingDraft(drafts),
    getFilterSets: ({ id }, { principal }) => filterSets.get(principal, id),
    changeFilterSets: ({ id, body }, { principal }) => filterSets.change(principal, id, body),
    markDashboard: marking(entities, detail),
    listDashboardUsers: ({ id }, { principal }) => service.usersOf(principal, id),
    getDashboardShares: ({ id }, { principal }) => shares.get(principal, id),
    saveDashboardShares: ({ id, body }, { principal }) => shares.save(principal, id, body),
  });
}
