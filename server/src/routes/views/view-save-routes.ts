import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Accepted } from '@bi/contract/job';
import {
  MaterialisationState,
  ViewCreate,
  ViewDetail,
  ViewImpact,
  ViewSave,
} from '@bi/contract/view';
import { accepted, success } from '../../presenters/envelope';
import { presentJob } from '../../presenters/job';
import { presentKeeping, presentViewDetail } from '../../presenters/view';
import { versionConflict } from '../../presenters/version-conflict';
import type { ViewReader } from '../../services/views/view-reader';
import type { ViewRuns } from '../../services/views/view-runs';
import type { ViewWriter } from '../../services/views/view-writer';
import { callerSignal, idempotencyKey, principalOf, readerLanguage } from '../caller';
import { registerEntityRoutes } from '../entity-routes';
import { IdOrSlug, routeSchema } from '../route-schema';
import { withFaults } from '../sql/with-faults';

const tag = 'views';
type Params = { Params: { id: string } };
type View = Parameters<ViewReader['one']>[1];

/** Makes, saves, copies, deletes and restores Views, and keeps their rows. */
export function registerViewSaveRoutes(
  app: FastifyInstance,
  { reader, writer, runs }: { reader: ViewReader; writer: ViewWriter; runs: ViewRuns },
): void {
  const detail = async (request: FastifyRequest, view: View) => {
    const principal = principalOf(request);
    const loaded = await reader.one(principal, view);
    return presentViewDetail(principal, loaded, readerLanguage(request));
  };
  const sent = async (request: FastifyRequest, view: View) =>
    success(await detail(request, view), request.id);

  app.post<{ Body: ViewCreate }>(
    '/views',
    {
      schema: routeSchema({ operationId: 'createView', summary: 'Makes a View', tag }, ViewDetail, {
        body: ViewCreate,
      }),
    },
    (request) =>
      withFaults(request, async () => {
        const key = idempotencyKey(request);
        return sent(request, await writer.create(principalOf(request), request.body, key));
      }),
  );

  app.put<Params & { Body: ViewSave }>(
    '/views/:id',
    {
      schema: routeSchema(
        {
          operationId: 'saveView',
          summary:
            'Saves a View over a version; 1007 when somebody saved a newer one, 1010 with whom it breaks',
          tag,
        },
        Type.Union([ViewDetail, ViewImpact]),
        { params: IdOrSlug, body: ViewSave },
      ),
    },
    (request) =>
      withFaults(request, async () => {
        const outcome = await writer.save(principalOf(request), request.params.id, request.body);
        if ('impact' in outcome) return accepted(outcome.impact, request.id);
        if ('saved' in outcome) return sent(request, outcome.saved);
        throw versionConflict(outcome.newer, await detail(request, outcome.newer));
      }),
  );

  registerEntityRoutes(app, {
    path: tag,
    operation: 'View',
    noun: 'a View',
    answer: ViewDetail,
    detail,
    writer,
  });

  app.post<Params>(
    '/views/:id/run',
    {
      schema: routeSchema(
        {
          operationId: 'keepViewRows',
          summary:
            'Keeps the rows of a View with a schedule now; 1010 with a job when it takes longer',
          tag,
        },
        Type.Union([MaterialisationState, Accepted]),
        { params: IdOrSlug },
      ),
    },
    (request, reply) =>
      withFaults(request, async () => {
        const principal = principalOf(request);
        const language = readerLanguage(request);
        const signal = callerSignal(reply);
        const present = (view: Parameters<typeof presentKeeping>[1]) =>
          presentKeeping(principal, view, language);
        const outcome = await runs.keep(principal, request.params.id, present, signal);
        if (outcome.kind === 'answer') return success(outcome.answer.data, request.id);
        return accepted({ job: presentJob(outcome.job, language) }, request.id);
      }),
  );
}
