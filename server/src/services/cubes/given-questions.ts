import type { CubeModel } from '@bi/contract/cube';
import type { DashboardBody } from '@bi/contract/dashboard';
import type { Query } from '@bi/contract/query';
import { effectiveQuery } from '@bi/olap/dashboard/effective';
import { can } from '../../policies/actions';
import type { Principal } from '../../policies/principal';
import { namedResources } from '../../policies/resource';
import type { CubeRow } from '../../repositories/cube-repository';
import { dashboardsNamed } from '../../repositories/dashboard-repository';
import type { Connection } from '../../repositories/database';
import { reports, reportsOnCube } from '../../repositories/report-repository';

/** What a guest may ask of a cube whose token names reports and dashboards, not the cube. */
export interface GivenQuestions {
  /** questions of the reports and of the dashboards' tiles */
  queries: Query[];
  /** fields that filters of the dashboards are bound to, as questions that show them */
  bound: Query[];
}

/** The questions that a guest was given on a cube; none for people, who may explore it or not. */
export async function givenQuestions(
  db: Connection,
  principal: Principal,
  cube: CubeRow,
): Promise<GivenQuestions> {
  const named = namedResources(principal, 'report');
  if (named === null) return { queries: [], bound: [] };
  const own = await reportsOnCube(db, cube.tenant_id, cube.slug, [...named]);
  const given: GivenQuestions = { queries: own.map(({ query }) => query), bound: [] };
  const boards = [...(namedResources(principal, 'dashboard') ?? [])];
  for (const { body } of await dashboardsNamed(db, cube.tenant_id, boards)) {
    given.queries.push(...(await questionsOf(db, principal, body, cube)));
    given.bound.push(...body.filters.flatMap((filter) => boundIn(cube.slug, filter)));
  }
  return given;
}

function boundIn(cube: string, { bindings }: DashboardBody['filters'][number]): Query[] {
  const of = bindings[cube];
  return of === undefined ? [] : [{ cube, rows: [{ of }], columns: [], measures: [] }];
}

/**
 * The questions of a dashboard's tiles; for a guest who may not filter also with the defaults of its filters,
 * which the dashboard adds by itself.
 */
async function questionsOf(
  db: Connection,
  principal: Principal,
  body: DashboardBody,
  { tenant_id: tenantId, slug, model }: CubeRow,
): Promise<Query[]> {
  const ids = body.tiles.flatMap((tile) => (tile.kind === 'report' ? [tile.report] : []));
  const held = new Map((await reports.ofIds(db, ids)).map((report) => [report.id, report]));
  const models: Record<string, CubeModel> = { [slug]: model };
  const choice = { filters: {}, selections: {} };
  return body.tiles.flatMap((tile): Query[] => {
    const report = tile.kind === 'report' ? held.get(tile.report) : undefined;
    const isThere = report?.tenant_id === tenantId && report.deleted_ms === null;
    const query = tile.kind === 'query' ? tile.query : isThere ? report.query : undefined;
    if (query?.cube !== slug) return [];
    if (can(principal, 'report.filter')) return [query];
    return [query, effectiveQuery({ tile, query, body, choice, models }).query];
  });
}
