import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { labelOf } from '@bi/olap/query/model-fields';
import { namesInQuery } from '@bi/olap/query/names-in-query';
import type { Catalog } from '../../engine/engine';
import { toRowRule } from '../../identity/row-rules';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import { allReportsOnCubes } from '../../repositories/saved/report-repository';
import { rowRulesOfTenant } from '../../repositories/identity/row-rule-repository';
import type { AppliedRule } from '../../semantic/plan/applied-rule';
import { fieldsOf as fieldsOfFilter } from '../../semantic/plan/plan-filter';
import { prepareQuery } from '../../semantic/prepare/prepare-query';
import { namedReports } from '../reports/named-reports';
import type { ServiceContext } from '../service-context';

/** A report or a row rule that works with a cube's saved model and would not with another one. */
export interface BreakingChange {
  kind: 'report' | 'rule';
  id: string;
  name: string;
  /** labels of the fields and measures it uses that vanish */
  fields: string[];
  error: BiError;
}

type Context = Pick<ServiceContext, 'database' | 'engineFor' | 'dialect' | 'now'>;

function faultOf(
  { dialect, now }: Context,
  model: CubeModel,
  catalog: Catalog,
  query: Query,
  rules: readonly AppliedRule[] = [],
): BiError | null {
  try {
    prepareQuery({ model, catalog, query, rules, dialect, now: new Date(now()) });
    return null;
  } catch (error) {
    if (error instanceof BiError) return error;
    throw error;
  }
}

const fieldsOf = (model: CubeModel): ReadonlySet<string> =>
  new Set([...model.dimensions, ...model.hierarchies, ...model.measures].map(({ name }) => name));

/** The smallest question to a model: one of its measures that needs no period or level. */
function anyQuery({ name, measures }: CubeModel): Query | null {
  const measure = measures.find((one) => !('calc' in one)) ?? measures[0];
  if (measure === undefined) return null;
  return { version: 1, cube: name, rows: [], columns: [], measures: [measure.name] };
}

/**
 * Reports of the tenant, then row rules of its people, that would stop working if the cube's model
 * became `next`, each by name. Under a rule that cannot be applied a person is refused the cube.
 */
export async function breakingChanges(
  context: Context,
  principal: Principal,
  cube: CubeRow,
  next: CubeModel,
): Promise<BreakingChange[]> {
  const catalog = await context.engineFor(principal.tenantId).catalog();
  const saved = cube.model;
  const [had, has] = [fieldsOf(saved), fieldsOf(next)];
  const missingOf = (names: readonly string[]): string[] =>
    names.filter((name) => had.has(name) && !has.has(name)).map((name) => labelOf(saved, name));
  const reports = await allReportsOnCubes(context.database, cube.tenant_id, [cube.slug, cube.id]);
  const named = await namedReports(context.database, principal, reports);
  const broken = named.flatMap(({ report: { query }, id, name, seen }): BreakingChange[] => {
    const error = faultOf(context, next, catalog, query);
    if (!error || faultOf(context, saved, catalog, query)) return [];
    const shown = seen ? name : `… (${name})`;
    return [{ kind: 'report', id, name: shown, fields: missingOf(namesInQuery(query)), error }];
  });
  const [before, after] = [anyQuery(saved), anyQuery(next)];
  if (before === null || after === null) return broken;
  const rules = await rowRulesOfTenant(context.database, cube.tenant_id);
  return broken.concat(
    rules.flatMap((row): BreakingChange[] => {
      const rule = toRowRule(row);
      const error = faultOf(context, next, catalog, after, [rule]);
      if (error?.key !== 'forbidden.rule') return [];
      if (faultOf(context, saved, catalog, before, [rule])) return [];
      const fields = missingOf(fieldsOfFilter(rule.filter));
      return [{ kind: 'rule', id: row.id, name: row.name, fields, error }];
    }),
  );
}
