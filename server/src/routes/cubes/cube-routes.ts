import type { FastifyInstance } from 'fastify';
import {
  CubeDetail,
  CubeSummary,
  CubeVersions,
  MembersAnswer,
  MembersBody,
} from '@bi/contract/cube-entity';
import { ListQuery, PageOf } from '@bi/contract/entity';
import { presentCube, presentCubeDetail, presentCubeVersions } from '../../presenters/cube';
import { success } from '../../presenters/envelope';
import type { CubeService } from '../../services/cubes/cube-service';
import type { CubeVersionList } from '../../services/cubes/cube-versions';
import { callerSignal, principalOf } from '../caller';
import { closed, IdOrSlug, routeSchema } from '../route-schema';

const tag = 'cubes';

/** Lists cubes, gives one with its model, lists the members of its fields. */
export function registerCubeRoutes(
  app: FastifyInstance,
  cubes: CubeService,
  kept: CubeVersionList,
): void {
  app.get<{ Querystring: ListQuery }>(
    '/cubes',
    {
      schema: routeSchema(
        { operationId: 'listCubes', summary: 'One page of cubes', tag },
        PageOf(CubeSummary),
        { querystring: closed(ListQuery) },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const { cubes: found, ...page } = await cubes.list(principal, request.query);
      const items = found.map((cube) => presentCube(principal, cube));
      return success({ items, ...page }, request.id);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/cubes/:id',
    {
      schema: routeSchema(
        { operationId: 'getCube', summary: 'A cube with its model', tag },
        CubeDetail,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const cube = await cubes.get(principal, request.params.id);
      return success(presentCubeDetail(principal, cube), request.id);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/cubes/:id/versions',
    {
      schema: routeSchema(
        {
          operationId: 'listAskableVersions',
          summary: 'Versions of a cube’s data and model that can still be computed and compared',
          tag,
        },
        CubeVersions,
        { params: IdOrSlug },
      ),
    },
    async (request) => {
      const principal = principalOf(request);
      const versions = await kept.versions(principal, request.params.id);
      return success(presentCubeVersions(principal, versions), request.id);
    },
  );

  app.post<{ Params: { id: string }; Body: MembersBody }>(
    '/cubes/:id/members',
    {
      schema: routeSchema(
        { operationId: 'listMembers', summary: 'Members of a field, in natural order', tag },
        MembersAnswer,
        { params: IdOrSlug, body: MembersBody },
      ),
    },
    async (request, reply) => {
      const { params, body, id } = request;
      const signal = callerSignal(reply);
      return success(await cubes.members(principalOf(request), params.id, body, signal), id);
    },
  );
}
