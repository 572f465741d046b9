import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { BiError } from '@bi/contract/bi-error';
import {
  CubeCreate,
  CubeDraft,
  CubeDraftBody,
  CubeEdit,
  CubeHistory,
  CubeSave,
} from '@bi/contract/cube-edit';
import { UsedBy } from '@bi/contract/table';
import { VisibleRowsAnswer, VisibleRowsBody } from '@bi/contract/visible-rows';
import { success } from '../../presenters/envelope';
import {
  presentCubeConflict,
  presentCubeDraft,
  presentCubeEdit,
  presentCubeHistory,
  presentModelFaults,
} from '../../presenters/cube-edit';
import type { CubeDrafts } from '../../services/cubes/cube-drafts';
import type { CubeGuard } from '../../services/cubes/cube-guard';
import type { CubeService, LoadedCube } from '../../services/cubes/cube-service';
import type { CubeSaveOutcome, CubeWriter } from '../../services/cubes/cube-writer';
import { callerSignal, idempotencyKey, principalOf, readerLanguage } from '../caller';
import { registerEntityRoutes } from '../entity-routes';
import { IdOrSlug, routeSchema } from '../route-schema';

const tag = 'cubes';
type Params = { Params: { id: string } };

/** What the routes of the cube editor stand on. */
export interface CubeEditing {
  cubes: CubeService;
  writer: CubeWriter;
  drafts: CubeDrafts;
  guard: CubeGuard;
}

/** Makes, saves, copies, deletes and restores cubes; their versions, drafts and readers. */
export function registerCubeEditRoutes(
  app: FastifyInstance,
  { cubes, writer, drafts, guard }: CubeEditing,
): void {
  const detail = async (request: FastifyRequest, cube: LoadedCube['cube']) => {
    const principal = principalOf(request);
    return presentCubeEdit(principal, await cubes.loaded(principal, cube));
  };
  const opened = async (request: FastifyRequest, cube: LoadedCube['cube']) =>
    success(await detail(request, cube), request.id);
  const saved = async (request: FastifyRequest, cube: LoadedCube['cube']) => {
    const warnings = await writer.warnings(principalOf(request), cube);
    const told = presentModelFaults(warnings, readerLanguage(request));
    const data = await detail(request, cube);
    return success({ ...data, ...(told.length === 0 ? {} : { warnings: told }) }, request.id);
  };
  const conflict = async (
    request: FastifyRequest,
    { newer, base }: Extract<CubeSaveOutcome, { newer: unknown }>,
  ) => {
    const principal = principalOf(request);
    const data = presentCubeConflict(principal, await cubes.loaded(principal, newer), base);
    return new BiError('conflict.version', { params: { who: newer.updated_by_name }, data });
  };

  app.post<{ Body: CubeCreate }>(
    '/cubes',
    {
      schema: routeSchema(
        { operationId: 'createCube', summary: 'Makes a cube of a model', tag },
        CubeEdit,
        { body: CubeCreate },
      ),
    },
    async (request) => {
      const key = idempotencyKey(request);
      return saved(request, await writer.create(principalOf(request), request.body, key));
    },
  );

  app.get<Params>(
    '/cubes/:id/edit',
    {
      schema: routeSchema(
        { operationId: 'editCube', summary: 'A cube with its model as text, to change it', tag },
        CubeEdit,
        { params: IdOrSlug },
      ),
    },
    async (request) =>
      opened(request, await writer.editable(principalOf(request), request.params.id)),
  );

  app.put<Params & { Body: CubeSave }>(
    '/cubes/:id',
    {
      schema: routeSchema(
        {
          operationId: 'saveCube',
          summary: 'Saves a cube over a version; 1007 when somebody saved a newer one',
          tag,
        },
        CubeEdit,
        { params: IdOrSlug, body: CubeSave },
      ),
    },
    async (request) => {
      const outcome = await writer.save(principalOf(request), request.params.id, request.body);
      if ('newer' in outcome) throw await conflict(request, outcome);
      return saved(request, outcome.saved);
    },
  );

  registerEntityRoutes(app, {
    path: tag,
    operation: 'Cube',
    noun: 'a cube',
    answer: CubeEdit,
    detail,
    writer,
  });

  app.get<Params>(
    '/cubes/:id/history',
    {
      schema: routeSchema(
        { operationId: 'listCubeVersions', summary: 'Saved versions, newest first', tag },
        CubeHistory,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const history = await writer.history(principalOf(request), request.params.id);
      return success(presentCubeHistory(history), request.id);
    },
  );

  app.get<Params>(
    '/cubes/:id/used-by',
    {
      schema: routeSchema(
        { operationId: 'listCubeReaders', summary: 'What reads a cube', tag },
        UsedBy,
        { params: IdOrSlug },
      ),
    },
    async (request) =>
      success(await cubes.usedBy(principalOf(request), request.params.id), request.id),
  );

  app.post<{ Body: VisibleRowsBody }>(
    '/cubes/visible-rows',
    {
      schema: routeSchema(
        {
          operationId: 'compareVisibleRows',
          summary: 'Whose rows a model would change, before it is saved; for administrators',
          tag,
        },
        VisibleRowsAnswer,
        { body: VisibleRowsBody },
      ),
    },
    async (request, reply) => {
      const principal = principalOf(request);
      const { cube } = request.body;
      const saved = cube === undefined ? null : await writer.editable(principal, cube);
      const signal = callerSignal(reply);
      return success(await guard.visibleRows(principal, request.body, saved, signal), request.id);
    },
  );

  registerDrafts(app, drafts);
}

function registerDrafts(app: FastifyInstance, drafts: CubeDrafts): void {
  app.get<Params>(
    '/cube-drafts/:id',
    {
      schema: routeSchema(
        { operationId: 'getCubeDraft', summary: 'The caller’s unsaved work on a cube', tag },
        CubeDraft,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const draft = await drafts.get(principalOf(request), request.params.id);
      return success(presentCubeDraft(draft), request.id);
    },
  );

  app.put<Params & { Body: CubeDraftBody }>(
    '/cube-drafts/:id',
    {
      schema: routeSchema(
        { operationId: 'putCubeDraft', summary: 'Keeps unsaved work on a cube', tag },
        CubeDraft,
        { params: IdOrSlug, body: CubeDraftBody },
      ),
    },
    async (request) => {
      const draft = await drafts.put(principalOf(request), request.params.id, request.body);
      return success(presentCubeDraft(draft), request.id);
    },
  );

  app.delete<Params>(
    '/cube-drafts/:id',
    {
      schema: routeSchema(
        { operationId: 'discardCubeDraft', summary: 'Forgets unsaved work on a cube', tag },
        Type.Null(),
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      await drafts.discard(principalOf(request), request.params.id);
      return success(null, request.id);
    },
  );
}
