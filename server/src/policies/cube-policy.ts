import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import { viewOfCube } from '@bi/contract/cube-editor/view-cube';
import { accessOf } from '@bi/olap/model/model-for-role';
import { isAbout, type RuledModel } from '@bi/olap/model/rule-reach';
import { can } from './actions';
import type { Principal } from './principal';
import type { OwnedResource } from './report-policy';
import { reaches } from './resource';
import { holds, levelOn } from './share-policy';
import { canSeeView } from './sql-policy';

/**
 * Whether somebody may see a cube's model and ask it anything: its owner, administrators and those it is
 * shared with; a guest, when the token names it. `given`: what its shares give. One that is made from a View:
 * whoever sees the View.
 */
export function canExploreCube(
  principal: Principal,
  cube: OwnedResource,
  given: ShareLevel | null,
): boolean {
  if (viewOfCube(cube.id) !== null) {
    return can(principal, 'cube.view') && canSeeView(principal, cube, given);
  }
  if (!can(principal, 'cube.view') || !reaches(principal, 'cube', cube)) return false;
  return principal.resources !== null || levelOn(principal, cube, given) !== null;
}

/** Whether a guest may ask the cubes of the reports that were given to them anything. */
export function mayExploreOfReports(principal: Principal): boolean {
  return principal.kind !== 'user' && can(principal, 'cube.view');
}

/**
 * Whether somebody may change cubes, and ask models that are not saved. Never with limited rows: a
 * model decides what the fields of a row rule mean.
 */
export function canEditCubes(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'cube.edit') && !principal.rowRules.length;
}

/** Whether the model's access leaves rows or fields out for somebody's role. */
export function isBoundByAccess(
  { role }: Pick<Principal, 'role'>,
  model: Pick<CubeModel, 'access'>,
): boolean {
  const entry = accessOf(model, role);
  return entry !== null && (entry.rows !== undefined || (entry.hide ?? []).length > 0);
}

/**
 * Whether somebody may change this cube. Not who is limited by its access, but for administrators: somebody
 * must be able to repair an entry.
 */
export function canEditCube(
  principal: Principal,
  cube: OwnedResource,
  model: Pick<CubeModel, 'access'>,
  given: ShareLevel | null,
): boolean {
  return isStored(cube) && holds(principal, cube, given, 'edit') && mayChange(principal, model);
}

/** Deleting and restoring a cube need its management. */
export function canDeleteCube(
  principal: Principal,
  cube: OwnedResource,
  model: Pick<CubeModel, 'access'>,
  given: ShareLevel | null,
): boolean {
  return isStored(cube) && holds(principal, cube, given, 'manage') && mayChange(principal, model);
}

/** Those who make cubes decide who sees those they manage. */
export function canShareCube(
  principal: Principal,
  cube: OwnedResource,
  given: ShareLevel | null,
): boolean {
  return can(principal, 'cube.edit') && isStored(cube) && holds(principal, cube, given, 'manage');
}

/** Whether a cube was saved as one: what is made from a View is changed and shared with the View. */
function isStored({ id }: OwnedResource): boolean {
  return viewOfCube(id) === null;
}

function mayChange(principal: Principal, model: Pick<CubeModel, 'access'>): boolean {
  if (!canEditCubes(principal)) return false;
  return principal.role === 'administrator' || !isBoundByAccess(principal, model);
}

/**
 * Whether somebody who sees a report, not its cube, may ask `query`. Expanding what is shown, sorting it and
 * asking for a part of it is reading the report; conditions may only be added, and the values of its
 * parameters and the day that periods are counted from changed, only with the action `filter`. A guest with
 * `explore` may ask the report's cube anything.
 */
export function isWithinReport(principal: Principal, query: Query, report: Query): boolean {
  if (query.cube !== report.cube) return false;
  if (mayExploreOfReports(principal)) return true;
  if (!can(principal, 'report.view')) return false;
  if (stable(withoutReading(query)) !== stable(withoutReading(report))) return false;
  const values = ({ parameters = [], asOf }: Query): string => stable([parameters, asOf]);
  if (values(query) !== values(report) && !can(principal, 'report.filter')) return false;
  const asked = conditionsOf(query);
  const given = conditionsOf(report);
  if (given.some((condition) => !asked.includes(condition))) return false;
  return asked.length === given.length || can(principal, 'report.filter');
}

/**
 * Whether a guest may name fields and parameters of questions in a list of members: those of the reports
 * that were given, with any value of a parameter.
 */
export function areOfReports(
  asked: Pick<Query, 'fields' | 'parameters'>,
  reports: readonly Query[],
): boolean {
  const parts = ({ fields = [], parameters = [] }: Pick<Query, 'fields' | 'parameters'>) =>
    stable([fields, parameters.map(({ value: _value, ...parameter }) => parameter)]);
  const own = parts(asked);
  return own === parts({}) || reports.some((report) => parts(report) === own);
}

/** Whether somebody may change what limits people: row rules, protected fields, access that shows more. */
export function canChangeLimits(principal: Principal): boolean {
  return principal.kind === 'user' && can(principal, 'user.manage');
}

/** Whether row rules apply to somebody on a cube: one that neither exempts it nor shows all its rows. */
export function hasRowsLimited(principal: Principal, model: RuledModel): boolean {
  return principal.rowRules.some((rule) => isAbout(rule, model));
}

/** The statement behind a number is shown to people of the tenant, never to guests. */
export function canSeeStatement(principal: Principal): boolean {
  return principal.kind === 'user';
}

/** What stays of a query when reading it differently is removed. */
function withoutReading(query: Query) {
  const axis = ({ of, grain, top, set, properties = [] }: Query['rows'][number]) => ({
    of,
    grain,
    top,
    set,
    properties,
  });
  const { measures, calculated = [], having = [], totals, sets = [], fields = [] } = query;
  const { parameters = [] } = query;
  return {
    rows: query.rows.map(axis),
    columns: query.columns.map(axis),
    measures: measures.map((show) => (typeof show === 'string' ? { m: show } : show)),
    calculated,
    fields,
    parameters: parameters.map(({ value: _value, ...parameter }) => parameter),
    sets,
    having,
    totals,
  };
}

function conditionsOf(query: Query): string[] {
  const { where } = query;
  if (where === undefined) return [];
  return ('and' in where ? where.and : [where]).map(stable);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}
