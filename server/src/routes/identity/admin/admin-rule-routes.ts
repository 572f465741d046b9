import {
  AdminListQuery,
  AdminRowRule,
  CreateRowRuleBody,
  UpdateRowRuleBody,
} from '@bi/contract/admin';
import { FilterRef, queryDefs } from '@bi/contract/query';
import { RuleChange, RuleImpact } from '@bi/contract/visible-rows';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Identity } from '../../../identity/identity';
import { success } from '../../../presenters/envelope';
import type { RuleImpacts } from '../../../services/access/rule-impact';
import { callerSignal, principalOf } from '../../caller';
import { closed, IdOrSlug, routeSchema } from '../../route-schema';
import { adminCall, PageOf, type Ids } from './admin-call';

const tag = 'administration';
const text = (operationId: string, summary: string) => ({ operationId, summary, tag });
const InnerRule = Type.Object({ ...AdminRowRule.properties, filter: FilterRef });
const RulePage = { ...PageOf(InnerRule), $defs: queryDefs };

/** Row rules of the tenant's people. */
export function registerRowRuleRoutes(api: FastifyInstance, { rules }: Identity['admin']): void {
  api.get<{ Querystring: AdminListQuery }>(
    '/row-rules',
    {
      schema: routeSchema(text('listRowRules', 'One page of row rules of the tenant'), RulePage, {
        querystring: closed(AdminListQuery),
      }),
    },
    async (request) => success(await rules.list(adminCall(request), request.query), request.id),
  );
  api.post<{ Body: CreateRowRuleBody }>(
    '/row-rules',
    {
      schema: routeSchema(text('createRowRule', 'A new row rule'), AdminRowRule, {
        body: CreateRowRuleBody,
      }),
    },
    async (request) => success(await rules.create(adminCall(request), request.body), request.id),
  );
  api.put<{ Params: Ids; Body: UpdateRowRuleBody }>(
    '/row-rules/:id',
    {
      schema: routeSchema(text('updateRowRule', 'Change a row rule'), AdminRowRule, {
        params: IdOrSlug,
        body: UpdateRowRuleBody,
      }),
    },
    async (request) => {
      const { id } = request.params;
      return success(await rules.update(adminCall(request), id, request.body), request.id);
    },
  );
  api.delete<{ Params: Ids }>(
    '/row-rules/:id',
    {
      schema: routeSchema(text('deleteRowRule', 'Remove a row rule'), Type.Null(), {
        params: IdOrSlug,
      }),
    },
    async (request) => {
      await rules.remove(adminCall(request), request.params.id);
      return success(null, request.id);
    },
  );
}

/** What a rule would change, before it is saved. */
export function registerRuleImpactRoute(api: FastifyInstance, impacts: RuleImpacts): void {
  api.post<{ Body: RuleChange }>(
    '/row-rules/visible-rows',
    {
      schema: routeSchema(
        text('compareRuleRows', 'Whose rows a rule would change, before it is saved'),
        RuleImpact,
        { body: RuleChange },
      ),
    },
    async (request, reply) =>
      success(
        await impacts.of(principalOf(request), request.body, callerSignal(reply)),
        request.id,
      ),
  );
}
