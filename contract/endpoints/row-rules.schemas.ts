import Type from 'typebox';
import {
  AdminListQuery,
  AdminPageOf,
  AdminRowRule,
  CreateRowRuleBody,
  UpdateRowRuleBody,
} from '../identity/admin';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { FilterRef, queryDefs } from '../query/query';
import { RuleChange, RuleImpact } from '../identity/visible-rows';
import type * as endpoints from './row-rules';

const common = { tag: 'administration', who: 'administrator' } as const;
const InnerRule = Type.Object({ ...AdminRowRule.properties, filter: FilterRef });
const RulePage = { ...AdminPageOf(InnerRule), $defs: queryDefs };

/** Schemas of the calls of row rules. */
export const rowRuleSchemas: SchemasOf<typeof endpoints> = {
  listRowRules: {
    ...common,
    summary: 'One page of row rules of the tenant',
    query: AdminListQuery,
    answer: RulePage,
  },
  createRowRule: {
    changesContent: true,
    ...common,
    summary: 'A new row rule',
    body: CreateRowRuleBody,
    answer: AdminRowRule,
  },
  updateRowRule: {
    changesContent: true,
    ...common,
    summary: 'Change a row rule',
    body: UpdateRowRuleBody,
    answer: AdminRowRule,
  },
  deleteRowRule: {
    changesContent: true,
    ...common,
    summary: 'Remove a row rule',
    answer: Type.Null(),
  },
  compareRuleRows: {
    ...common,
    summary: 'Whose rows a rule would change, before it is saved',
    body: RuleChange,
    answer: RuleImpact,
  },
};
