import type { FastifyInstance } from 'fastify';
import * as rowRules from '@bi/contract/endpoints/row-rules';
import { rowRuleSchemas } from '@bi/contract/endpoints/row-rules.schemas';
import type { Identity } from '../../../identity/identity';
import type { RuleImpacts } from '../../../services/access/rule-impact';
import { registerEndpoints } from '../../register-endpoints';
import { adminCall } from './admin-call';

/** Row rules of the tenant's people, and what a rule would change before it is saved. */
export function registerRowRuleRoutes(
  api: FastifyInstance,
  { rules }: Identity['admin'],
  impacts: RuleImpacts,
): void {
  registerEndpoints(api, rowRules, rowRuleSchemas, {
    listRowRules: ({ query }, call) => rules.list(adminCall(call), query),
    createRowRule: ({ body }, call) => rules.create(adminCall(call), body),
    updateRowRule: ({ id, body }, call) => rules.update(adminCall(call), id, body),
    deleteRowRule: async ({ id }, call) => {
      await rules.remove(adminCall(call), id);
      return null;
    },
    compareRuleRows: ({ body }, { principal, signal }) => impacts.of(principal, body, signal),
  });
}
