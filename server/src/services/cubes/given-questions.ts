import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import { effectiveQuery } from '@bi/olap/dashboard/effective';
import { can } from '../../policies/actions';
import type { Principal } from '../../policies/principal';
import { namedResources } from '../../policies/resource';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import { dashboardsNamed, type DashboardRow } from '../../repositories/saved/dashboard-repository';
import type { Connection } from '../../repositories/database/database';
import {
  allReportsOnCubes,
  reports,
  reportsOnCube,
  type ReportRow,
} from '../../repositories/saved/report-repository';
import { dashboardsSeen } from '../dashboards/named-dashboards';
import { documentsSeen, documentsWithin } from '../documents/named-documents';
import { givenByDocuments } from './document-questions';
import { namedReports } from '../reports/named-reports';
import { administratorsOf } from '../../repositories/identity/colleague-repository';
import { sharedWith } from '../../repositories/sharing/share-repository';
import { sharedAs } from '../models/view-cube';

/** What somebody may ask of a cube of which they see reports, dashboards and documents, not the cube. */
export interface GivenQuestions {
  /** questions of the reports, of the dashboards' tiles and of the documents' blocks */
  queries: Query[];
  /** fields of filters and parameters of dashboards and documents, as questions that show them */
  bound: Query[];
}

/**
 * The questions that somebody was given on a cube: a guest by the token, a person by the reports, dashboards
 * and documents they see. What a person makes gives others only what that person may ask the cube now.
 */
export function givenQuestions(
  db: Connection,
  principal: Principal,
  cube: CubeRow,
): Promise<GivenQuestions> {
  return principal.resources === null
    ? questionsForPerson(db, principal, cube)
    : questionsForGuest(db, principal, cube);
}

async function questionsForGuest(
  db: Connection,
  principal: Principal,
  cube: CubeRow,
): Promise<GivenQuestions> {
  const named = [...(namedResources(principal, 'report') ?? [])];
  const own = await reportsOnCube(db, cube.tenant_id, cube.slug, named);
  const boards = [...(namedResources(principal, 'dashboard') ?? [])];
  const found = await dashboardsNamed(db, cube.tenant_id, boards);
  const papers = [...(namedResources(principal, 'document') ?? [])];
  const documents = await documentsWithin(db, cube.tenant_id, papers);
  const items = { own, boards: found, documents, mayGive: () => true };
  return questionsIn(db, principal, cube, items);
}

async function questionsForPerson(
  db: Connection,
  principal: Principal,
  cube: CubeRow,
): Promise<GivenQuestions> {
  const names = [cube.slug, cube.id];
  const all = await allReportsOnCubes(db, cube.tenant_id, names);
  const named = await namedReports(db, principal, all);
  const uses = [...names.map((one) => `cube:${one}`), ...all.map(({ id }) => `report:${id}`)];
  const boards = await dashboardsSeen(db, principal, uses);
  const documents = await documentsSeen(db, principal, uses);
  const explorers = await explorersAmong(
    db,
    cube,
    [...all, ...boards, ...documents].map((one) => one.owner_id),
  );
  return questionsIn(db, principal, cube, {
    own: named.flatMap(({ report, seen }) => (seen ? [report] : [])),
    boards,
    documents,
    mayGive: ({ owner_id: owner }) => explorers.has(owner),
  });
}

interface GivenItems {
  own: readonly ReportRow[];
  boards: readonly DashboardRow[];
  documents: readonly DocumentRow[];
  /** whether what an item asks may be asked by those who see it */
  mayGive: (item: { owner_id: string }) => boolean;
}

async function questionsIn(
  db: Connection,
  principal: Principal,
  cube: CubeRow,
  { own, boards, documents, mayGive }: GivenItems,
): Promise<GivenQuestions> {
  const given: GivenQuestions = {
    queries: own.filter(mayGive).map(({ query }) => query),
    bound: [],
  };
  for (const board of boards) {
    const found = await questionsOf(db, principal, board, cube, mayGive);
    given.queries.push(...found);
    if (found.length === 0) continue;
    const { filters, parameters = [] } = board.body;
    given.bound.push(
      ...filters.flatMap(({ bindings }) => boundIn(cube.slug, bindings[cube.slug])),
      ...parameters.flatMap(({ member }) =>
        member?.cube === cube.slug ? boundIn(cube.slug, member.of) : [],
      ),
    );
  }
  const asked = await givenByDocuments(db, principal, cube, documents.filter(mayGive), mayGive);
  given.queries.push(...asked.queries);
  given.bound.push(...asked.bound);
  return given;
}

function boundIn(cube: string, of: string | undefined): Query[] {
  return of === undefined ? [] : [{ cube, rows: [{ of }], columns: [], measures: [] }];
}

/**
 * The questions of a dashboard's tiles; for a guest who may not filter also with the defaults of its filters
 * and parameters, which the dashboard adds by itself.
 */
async function questionsOf(
  db: Connection,
  principal: Principal,
  board: DashboardRow,
  { tenant_id: tenantId, slug, model }: CubeRow,
  mayGive: GivenItems['mayGive'],
): Promise<Query[]> {
  const { body } = board;
  const ids = body.tiles.flatMap((tile) => (tile.kind === 'report' ? [tile.report] : []));
  const held = new Map((await reports.ofIds(db, ids)).map((report) => [report.id, report]));
  const models: Record<string, CubeModel> = { [slug]: model };
  const choice = { filters: {}, selections: {} };
  return body.tiles.flatMap((tile): Query[] => {
    const report = tile.kind === 'report' ? held.get(tile.report) : undefined;
    const isThere = report?.tenant_id === tenantId && report.deleted_ms === null;
    const own = isThere ? [report.query] : tileQuestions(tile);
    if (!mayGive(report ?? board)) return [];
    const asked = own.filter((query) => query.cube === slug);
    if (can(principal, 'report.filter')) return asked;
    return asked.flatMap((query) => [
      query,
      effectiveQuery({ tile, query, body, choice, models }).query,
    ]);
  });
}

/** Those of these people who may ask a cube anything: its owner, those it is shared with, administrators. */
async function explorersAmong(
  db: Connection,
  cube: CubeRow,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = new Set(people);
  const { tenant_id: tenantId, owner_id: owner } = cube;
  const { kind, id } = sharedAs(cube);
  const shared = await sharedWith(db, kind, id);
  if (shared === 'tenant') return asked;
  const administrators = (await administratorsOf(db, tenantId)).map((person) => person.id);
  const explorers = new Set([owner, ...shared, ...administrators]);
  return new Set([...asked].filter((person) => explorers.has(person)));
}
