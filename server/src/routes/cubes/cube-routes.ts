import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import * as drafts from '@bi/contract/endpoints/cube-drafts';
import { cubeDraftSchemas } from '@bi/contract/endpoints/cube-drafts.schemas';
import * as cubes from '@bi/contract/endpoints/cubes';
import { cubeSchemas } from '@bi/contract/endpoints/cubes.schemas';
import { presentCube, presentCubeDetail, presentCubeVersions } from '../../presenters/cube';
import {
  presentCubeConflict,
  presentCubeDraft,
  presentCubeEdit,
  presentCubeHistory,
  presentModelProblems,
} from '../../presenters/cube-edit';
import type { CubeDrafts } from '../../services/cubes/cube-drafts';
import type { CubeGuard } from '../../services/cubes/cube-guard';
import type { CubeService, LoadedCube } from '../../services/cubes/cube-service';
import type { CubeVersionList } from '../../services/cubes/cube-versions';
import type { CubeSaveOutcome, CubeWriter } from '../../services/cubes/cube-writer';
import type { EndpointCall } from '../endpoint-call';
import { copying, removing, restoring } from '../entity-handlers';
import { registerEndpoints } from '../register-endpoints';

/** What the routes of cubes ask. */
export interface CubeParts {
  cubes: CubeService;
  versions: CubeVersionList;
  writer: CubeWriter;
  drafts: CubeDrafts;
  guard: CubeGuard;
}

/** Lists, gives, makes, saves, copies, deletes and restores cubes; their members, versions and readers. */
export function registerCubeRoutes(app: FastifyInstance, parts: CubeParts): void {
  const { cubes: service, versions, writer, guard } = parts;
  const detail = async ({ principal }: EndpointCall, cube: LoadedCube['cube']) =>
    presentCubeEdit(principal, await service.loaded(principal, cube));
  const saved = async (call: EndpointCall, cube: LoadedCube['cube']) => {
    const found = await writer.warnings(call.principal, cube);
    const warnings = presentModelProblems(found, call.language);
    return { ...(await detail(call, cube)), ...(warnings.length > 0 && { warnings }) };
  };
  const conflict = async (
    { principal }: EndpointCall,
    { newer, base }: Extract<CubeSaveOutcome, { newer: unknown }>,
  ) => {
    const data = presentCubeConflict(principal, await service.loaded(principal, newer), base);
    return new BiError('conflict.version', { params: { who: newer.updated_by_name }, data });
  };

  registerEndpoints(app, cubes, cubeSchemas, {
    listCubes: async ({ query }, { principal }) => {
      const { cubes: found, ...page } = await service.list(principal, query);
      return { items: found.map((cube) => presentCube(principal, cube)), ...page };
    },
    getCube: async ({ id }, { principal }) =>
      presentCubeDetail(principal, await service.open(principal, id)),
    listAskableVersions: async ({ id }, { principal }) =>
      presentCubeVersions(principal, await versions.versions(principal, id)),
    listMembers: ({ id, body }, { principal, signal }) =>
      service.members(principal, id, body, signal),
    readDateRange: ({ id, query }, { principal }) => service.dateRange(principal, id, query),
    createCube: async ({ body }, call) =>
      saved(call, await writer.create(call.principal, body, call.idempotencyKey)),
    editCube: async ({ id }, call) => detail(call, await writer.editable(call.principal, id)),
    saveCube: async ({ id, body }, call) => {
      const outcome = await writer.save(call.principal, id, body);
      if ('newer' in outcome) throw await conflict(call, outcome);
      return saved(call, outcome.saved);
    },
    deleteCube: removing(writer),
    restoreCube: restoring(writer, detail),
    duplicateCube: copying(writer, detail),
    listCubeVersions: async ({ id }, { principal }) =>
      presentCubeHistory(await writer.history(principal, id)),
    listCubeReaders: ({ id }, { principal }) => service.usedBy(principal, id),
    compareVisibleRows: async ({ body }, { principal, signal }) => {
      const edited = body.cube === undefined ? null : await writer.editable(principal, body.cube);
      return guard.visibleRows(principal, body, edited, signal);
    },
  });
  registerDrafts(app, parts.drafts);
}

function registerDrafts(app: FastifyInstance, service: CubeDrafts): void {
  registerEndpoints(app, drafts, cubeDraftSchemas, {
    getCubeDraft: async ({ id }, { principal }) =>
      presentCubeDraft(await service.get(principal, id)),
    putCubeDraft: async ({ id, body }, { principal }) =>
      presentCubeDraft(await service.put(principal, id, body)),
    discardCubeDraft: async ({ id }, { principal }) => {
      await service.discard(principal, id);
      return null;
    },
  });
}
