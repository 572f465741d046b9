import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { RuleChange, RuleImpact } from '@bi/contract/identity/visible-rows';
import { roleOf } from '../../identity/principals';
import { toRowRule } from '../../identity/row-rules';
import type { Principal, RowRule } from '../../policies/principal';
import { findTenantUser } from '../../repositories/identity/admin-repository';
import { allDatasets } from '../../repositories/saved/dataset-repository';
import { rowRulesOf } from '../../repositories/identity/row-rule-repository';
import { limitTable } from '../../semantic/access/limit-table';
import { fieldsOf } from '../../semantic/plan/plan-filter';
import { visibleRows, type VisibilityContext } from '../../semantic/access/visible-rows';
import { tenantContent } from '../models/tenant-content';
import type { ServiceContext } from '../service-context';
import { countSeen } from './visible-counts';

function lacksField({ dimensions, hierarchies }: CubeModel, fields: readonly string[]): boolean {
  const existing = new Set([...dimensions, ...hierarchies].map(({ name }) => name));
  return fields.some((field) => !existing.has(field));
}

/** Shows administrators what a row rule would change, before it is saved. */
export function createRuleImpact(
  context: Pick<ServiceContext, 'database' | 'dialect' | 'now' | 'engineFor'>,
) {
  const { database, dialect, now, engineFor } = context;

  return {
    /** @throws {BiError} missing.user, engine.*, cancelled.query */
    async of(principal: Principal, change: RuleChange, signal: AbortSignal): Promise<RuleImpact> {
      const { tenantId } = principal;
      const user = await findTenantUser(database, tenantId, change.userId);
      if (!user) throw new BiError('missing.user');
      const before = (await rowRulesOf(database, tenantId, user.id)).map(toRowRule);
      const others = before.filter(({ id }) => id !== change.id);
      const { filter, exemptCubes = [], combine, lacking } = change;
      const rule: RowRule | null =
        filter === undefined
          ? null
          : {
              id: change.id ?? '',
              filter,
              exemptCubes,
              ...(combine === 'either' ? { combine } : {}),
              ...(lacking === 'whole' ? { lacking } : {}),
            };
      const after = rule === null ? others : [...others, rule];
      const catalog = await engineFor(tenantId).catalog();
      const seen: VisibilityContext = { catalog, dialect, now: new Date(now()) };
      const role = roleOf(user.role);
      const impact: RuleImpact = { people: [], lacks: [] };
      const fields = filter === undefined ? [] : fieldsOf(filter);
      const models: CubeModel[] = [];
      for (const cube of (await tenantContent(database, tenantId)).cubes) {
        const model = cube.model;
        models.push(model);
        if (lacksField(model, fields)) {
          impact.lacks.push({ kind: 'cube', id: cube.slug, name: cube.name });
        }
        const had = visibleRows(model, { rules: before, role }, seen).get('') ?? null;
        const has = visibleRows(model, { rules: after, role }, seen).get('') ?? null;
        if (JSON.stringify(had) === JSON.stringify(has)) continue;
        impact.people.push({
          kind: 'person',
          id: user.id,
          name: user.userName,
          of: cube.name,
          before: await countSeen(context, tenantId, had, catalog, signal),
          after: await countSeen(context, tenantId, has, catalog, signal),
        });
      }
      if (rule === null) return impact;
      const rules = [{ id: rule.id, filter: rule.filter, exemptCubes: [] }];
      for (const { table_name: table, id, name, origin } of await allDatasets(database, tenantId)) {
        if (origin === 'view' || !catalog.has(table)) continue;
        if (limitTable(table, { ...seen, models, rules }) === null) {
          impact.lacks.push({ kind: 'table', id, name });
        }
      }
      return impact;
    },
  };
}

/** See createRuleImpact. */
export type RuleImpacts = ReturnType<typeof createRuleImpact>;
