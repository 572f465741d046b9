import {
  AdminListQuery,
  AdminUser,
  CreateUserBody,
  ResetUserBody,
  UpdateUserBody,
  UserTenantsBody,
} from '@bi/contract/admin';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Identity } from '../../../identity/identity';
import { success } from '../../../presenters/envelope';
import { readerLanguage } from '../../caller';
import { closed, IdOrSlug, routeSchema } from '../../route-schema';
import { adminCall, PageOf, type Ids } from './admin-call';

const tag = 'administration';

/** People of the administrator's tenant. */
export function registerAdminUserRoutes(api: FastifyInstance, { users }: Identity['admin']): void {
  const text = (operationId: string, summary: string) => ({ operationId, summary, tag });

  api.get<{ Querystring: AdminListQuery }>(
    '/users',
    {
      schema: routeSchema(text('listUsers', 'People of the tenant'), PageOf(AdminUser), {
        querystring: closed(AdminListQuery),
      }),
    },
    async (request) => success(await users.list(adminCall(request), request.query), request.id),
  );
  api.post<{ Body: CreateUserBody }>(
    '/users',
    {
      schema: routeSchema(text('createUser', 'A new person of the tenant'), AdminUser, {
        body: CreateUserBody,
      }),
    },
    async (request) => {
      const language = readerLanguage(request);
      return success(await users.create(adminCall(request), request.body, language), request.id);
    },
  );
  api.get<{ Params: Ids }>(
    '/users/:id',
    {
      schema: routeSchema(text('getUser', 'A person of the tenant'), AdminUser, {
        params: IdOrSlug,
      }),
    },
    async (request) => success(await users.get(adminCall(request), request.params.id), request.id),
  );
  api.put<{ Params: Ids; Body: UpdateUserBody }>(
    '/users/:id',
    {
      schema: routeSchema(text('updateUser', 'Change, disable or enable a person'), AdminUser, {
        params: IdOrSlug,
        body: UpdateUserBody,
      }),
    },
    async (request) => {
      const { id } = request.params;
      return success(await users.update(adminCall(request), id, request.body), request.id);
    },
  );
  api.put<{ Params: Ids; Body: Static<typeof UserTenantsBody> }>(
    '/users/:id/tenants',
    {
      schema: routeSchema(text('setUserTenants', 'Roles of a person by tenant'), Type.Null(), {
        params: IdOrSlug,
        body: UserTenantsBody,
      }),
    },
    async (request) => {
      await users.setTenants(adminCall(request), request.params.id, request.body);
      return success(null, request.id);
    },
  );
  api.post<{ Params: Ids; Body: ResetUserBody }>(
    '/users/:id/reset',
    {
      schema: routeSchema(text('resetUser', 'Set or mail a new password'), Type.Null(), {
        params: IdOrSlug,
        body: ResetUserBody,
      }),
    },
    async (request) => {
      const { params, body } = request;
      await users.reset(adminCall(request), params.id, body, readerLanguage(request));
      return success(null, request.id);
    },
  );
}
