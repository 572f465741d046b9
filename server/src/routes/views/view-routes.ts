import type { FastifyInstance } from 'fastify';
import * as views from '@bi/contract/endpoints/views';
import { viewSchemas } from '@bi/contract/endpoints/views.schemas';
import {
  presentMaterialization,
  presentView,
  presentViewDetail,
  presentViewVersion,
} from '../../presenters/view';
import type { ViewReader } from '../../services/views/view-reader';
import type { ViewRowsService } from '../../services/views/view-rows';
import type { ViewRuns } from '../../services/views/view-runs';
import type { ViewWriter } from '../../services/views/view-writer';
import { AcceptedAnswer, type EndpointCall } from '../endpoint-call';
import { copying, marking, recalling, removing, restoring, savedOrNewer } from '../entity-handlers';
import { acceptedJob } from '../jobs/accepted-job';
import { registerEndpoints } from '../register-endpoints';
import { windowAnswer } from '../sql/rows-answer';
import { withProblems } from '../sql/with-faults';

type View = Parameters<ViewReader['one']>[1];

/** What the routes of Views ask. */
export interface ViewRouteParts {
  reader: ViewReader;
  writer: ViewWriter;
  rows: ViewRowsService;
  runs: ViewRuns;
}

/** Lists, gives, makes, saves, copies, deletes and restores Views; their rows, versions and readers. */
export function registerViewRoutes(app: FastifyInstance, parts: ViewRouteParts): void {
  const { reader, writer, rows, runs } = parts;
  const detail = async ({ principal, language }: EndpointCall, view: View) =>
    presentViewDetail(principal, await reader.one(principal, view), language);

  registerEndpoints(app, views, viewSchemas, {
    listViews: async ({ query }, { principal, language }) => {
      const { views: found, ...page } = await reader.list(principal, query);
      return { items: found.map((view) => presentView(principal, view, language)), ...page };
    },
    getView: async ({ id }, { principal, language }) =>
      presentViewDetail(principal, await reader.open(principal, id), language),
    readViewRows: ({ id, body }, call) =>
      withProblems(call, async () => {
        const { principal, signal, request } = call;
        return windowAnswer(request, await rows.read(principal, id, body, signal));
      }),
    listViewVersions: recalling(reader, presentViewVersion),
    listViewUsers: ({ id }, { principal }) => reader.usedBy(principal, id),
    getViewLineage: ({ id }, { principal }) => reader.lineage(principal, id),
    createView: ({ body }, call) =>
      withProblems(call, async () =>
        detail(call, await writer.create(call.principal, body, call.idempotencyKey)),
      ),
    saveView: ({ id, body }, call) =>
      withProblems(call, async () => {
        const outcome = await writer.save(call.principal, id, body);
        if ('impact' in outcome) return new AcceptedAnswer(outcome.impact);
        return savedOrNewer(call, outcome, detail);
      }),
    deleteView: removing(writer),
    restoreView: restoring(writer, detail),
    duplicateView: copying(writer, detail),
    markView: marking(writer, detail),
    materializeView: ({ id }, call) =>
      withProblems(call, async () => {
        const { principal, language, signal } = call;
        const present = (view: Parameters<typeof presentMaterialization>[1]) =>
          presentMaterialization(principal, view, language);
        const outcome = await runs.keep(principal, id, present, signal);
        return outcome.kind === 'answer' ? outcome.answer.data : acceptedJob(outcome.job, call);
      }),
  });
}
