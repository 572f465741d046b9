import type { FactNote } from '@bi/contract/query/cell-set';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import type { AssemblySpec } from '@bi/olap/cells/assembly-spec';
import type { Dialect } from '../../engine/dialect';
import type { Catalog, SqlParam } from '../../engine/engine';
import type { JoinRead } from '../compile/joins-read';
import type { KeyRead } from '../compile/keys-read';
import type { AppliedRule } from '../plan/applied-rule';
import { withParameters } from '@bi/olap/fields/with-parameters';
import { accessOf, type AskingRole } from '@bi/olap/model/model-for-role';
import { withoutFields } from '../plan/cube-access';
import { sortedJson } from '../plan/canonical-query';
import { withComparisons } from '../plan/comparisons';
import { compileQuery, type CompiledQuery } from '../compile/compile-query';
import type { DateSpans } from '../plan/date-spans';
import { planQuery } from '../plan/plan-query';
import { checkNames } from '../plan/query-measures';
import type { QueryPlan } from '../plan/query-plan';
import { resolveModel } from '../model/resolve-model';
import { modelOfQuery } from '../plan/query-model';
import type { TreeShapes } from '../model/resolve-tree';
import type { Rollup } from '../rollup/rollup';

/** Everything a query's statement depends on. */
export interface PrepareQueryInput {
  model: CubeModel;
  catalog: Catalog;
  /** parent-child hierarchies as they were measured in these tables */
  trees?: TreeShapes;
  /** days that dates have, of what `spansNeeded` names; absent: none */
  spans?: DateSpans;
  query: Query;
  /** rules of the asking person; rules that exempt the cube are left out here, not by the caller */
  rules: readonly AppliedRule[];
  /** role of the asking person, for the access rules of the model; absent: none hold */
  role?: AskingRole;
  dialect: Dialect;
  /** the clock for relative periods, unless `query.asOf` is given */
  now: Date;
  /** rollups of the tables of the catalog at their versions; absent: none */
  rollups?: readonly Rollup[];
  /** most cells of one answer, default 2,000,000 */
  cellLimit?: number;
}

/** A query ready to run: text, bound values and what turns the rows into a cell set. */
export interface PreparedQuery {
  sql: string;
  params: SqlParam[];
  assembly: AssemblySpec;
  /** the query normalised as JSON text (keys sorted, defaults written out, periods resolved) */
  canonical: string;
  /** true when row rules apply to this cube */
  rowsLimited: boolean;
  /** conditions that facts lack the fields of */
  notes: FactNote[];
  /** rollups the statement reads, and what it would read from others */
  rollups: CompiledQuery['rollups'];
  /** tables the statement reads */
  tables: string[];
  /** joins it makes that change its numbers where their key repeats */
  joins: JoinRead[];
  /** keys it counts rows once by, likewise */
  keys: KeyRead[];
}

/** Limits of one answer besides its cells; the columns are those a spreadsheet holds. */
const MAX_COLUMNS = 16_384;
const MAX_ROWS = 2_000_000;

/**
 * The query with its defaults written out. Periods count from `asOf`; without one their bounds, which
 * are among the bound values, distinguish two moments.
 */
function canonicalOf(query: Query, plan: QueryPlan, params: readonly SqlParam[]): string {
  const hasPeriod = query.asOf === undefined;
  return sortedJson({
    ...query,
    version: 1,
    asOf: undefined,
    timezone: plan.timezone,
    weekStart: plan.weekStart,
    showEmpty: plan.showEmpty,
    bound: hasPeriod ? params : undefined,
    ...(query.asOf === undefined ? {} : { asOf: new Date(query.asOf).toISOString() }),
  });
}

/**
 * Resolves and plans a query; gives what compiles it for rollups that there are. Pure: no I/O.
 * @throws {BiError} `invalid.*` naming what is wrong, also what it gives; `forbidden.rule`
 */
export function preparation({
  model,
  catalog,
  query: given,
  rules,
  dialect,
  now,
  role,
  trees,
  spans,
  cellLimit = 2_000_000,
}: Omit<PrepareQueryInput, 'rollups'>): (rollups?: readonly Rollup[]) => PreparedQuery {
  const query = withParameters(given, model);
  const parties = { ...(trees && { trees }), ...(role && { role }) };
  const compared = withComparisons(modelOfQuery({ model, catalog, ...parties }, query), query);
  const resolved = resolveModel(compared.model, catalog, trees);
  const access = accessOf(model, role ?? null);
  const visible = withoutFields(resolved, access?.hide ?? []);
  for (const measure of compared.model.measures.slice(model.measures.length)) {
    checkNames(measure, visible);
  }
  const plan = planQuery(visible, compared.query, rules, now, query.measures, access, spans);
  const limits = { cells: cellLimit, columns: MAX_COLUMNS, rows: MAX_ROWS };
  return (rollups) => {
    const compiled = compileQuery(plan, resolved, dialect, limits, rollups);
    const { sql, params, assembly, tables, joins, keys } = compiled;
    return {
      sql,
      params,
      assembly,
      canonical: canonicalOf(given, plan, params),
      rowsLimited: plan.rowsLimited,
      notes: plan.facts
        .filter(({ lacks }) => lacks.length > 0)
        .map(({ label, lacks, repeats }) => ({ fact: label, fields: lacks, keeps: repeats })),
      rollups: compiled.rollups,
      tables,
      joins,
      keys,
    };
  };
}

/**
 * Resolves, plans and compiles a query. Pure: no I/O.
 * @throws {BiError} `invalid.*` naming what is wrong; `forbidden.rule`
 */
export function prepareQuery({ rollups, ...input }: PrepareQueryInput): PreparedQuery {
  return preparation(input)(rollups);
}
