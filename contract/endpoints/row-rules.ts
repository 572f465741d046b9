import type {
  AdminListQuery,
  AdminPage,
  AdminRowRule,
  CreateRowRuleBody,
  UpdateRowRuleBody,
} from '../identity/admin';
import type { ById, Endpoint } from '../descriptors/endpoint';
import type { RuleChange, RuleImpact } from '../identity/visible-rows';

/** One page of the row rules of the tenant’s people. */
export const listRowRules: Endpoint<{ query: AdminListQuery }, AdminPage<AdminRowRule>, never> = {
  id: 'listRowRules',
  method: 'GET',
  path: '/row-rules',
  repeatable: true,
};

/** Makes a row rule. */
export const createRowRule: Endpoint<{ body: CreateRowRuleBody }, AdminRowRule, never> = {
  id: 'createRowRule',
  method: 'POST',
  path: '/row-rules',
};

/** Changes a row rule. */
export const updateRowRule: Endpoint<ById & { body: UpdateRowRuleBody }, AdminRowRule, never> = {
  id: 'updateRowRule',
  method: 'PUT',
  path: '/row-rules/:id',
};

/** Removes a row rule. */
export const deleteRowRule: Endpoint<ById, null, never> = {
  id: 'deleteRowRule',
  method: 'DELETE',
  path: '/row-rules/:id',
};

/** Whose visible rows a rule would change, before it is saved. */
export const compareRuleRows: Endpoint<{ body: RuleChange }, RuleImpact, never> = {
  id: 'compareRuleRows',
  method: 'POST',
  path: '/row-rules/visible-rows',
};
