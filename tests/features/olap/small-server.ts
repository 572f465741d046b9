import type { AxisTree, CellSet, QueryAnswer } from '@bi/contract/query/cell-set';
import type { ChangesBody } from '@bi/contract/query/changes';
import type { CubeDetail, MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { DrillThroughBody, VerifyAnswer, VerifyBody } from '@bi/contract/query/explore';
import type { Axis, MemberKey, Query } from '@bi/contract/query/query';
import type { ReportDetail } from '@bi/contract/report/report';
import { levelsOf } from '@bi/olap/query/model-fields';
import { CallError, cancelledError } from '../../../src/core/errors';
import type { CallOptions, HttpClient } from '../../../src/core/http/http-types';
import { flightsModel as model } from '../../olap/query/flights-model';
import { changesOf, rowsBehind } from './small-explore';
import { cut, FACTS, passes, type Row } from './small-facts';

const CUBE: CubeDetail = {
  id: 'c1',
  slug: 'flights',
  name: 'Flights',
  description: '',
  tag: '',
  stag: '',
  ownerId: 'u1',
  ownerName: 'Ana',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  dimensionCount: 8,
  measureCount: 3,
  rowCount: FACTS.length,
  dataAsOf: '2001-06-30',
  audience: 'tenant',
  permissions: { edit: false, delete: false, share: false },
  rowsLimited: false,
  explorable: true,
  model,
};

/** A call that waits to be answered. */
export interface HeldQuery {
  query: Query;
  /** true once the screen has cancelled it */
  cancelled: () => boolean;
  answer: () => void;
  fail: (message: string) => void;
  /** no way to the server */
  unreachable: () => void;
}

/** The API over a few rows in memory: counts flights by plain filtering, keeps reports in a map. */
export interface SmallServer extends HttpClient {
  /** queries asked so far */
  asked: Query[];
  /** while true, queries wait in `held` */
  holding: boolean;
  held: HeldQuery[];
  reports: Map<string, ReportDetail>;
  /** explorations kept for links, by key */
  links: Map<string, object>;
  /** whether an opened report brings its cube and its numbers */
  bringsAnswers: boolean;
  /** the cube as it is now */
  cube: CubeDetail;
  /** what the person may do */
  actions: string[];
  /** computes an answer again; a test may put another in its place */
  verify: (query: Query) => VerifyAnswer;
}

/** Starts one with no reports. */
export function smallServer(): SmallServer {
  const asked: Query[] = [];
  const held: HeldQuery[] = [];
  const reports = new Map<string, ReportDetail>();
  const server: SmallServer = {
    asked,
    held,
    reports,
    links: new Map(),
    bringsAnswers: false,
    cube: CUBE,
    actions: ['report.create', 'report.export'],
    holding: false,
    verify: (query) => ({ state: 'computed', what: [], ...answerOf(query) }),
    get: (path) => {
      const link = server.links.get(path.slice('/links/'.length));
      return reply(link ?? read(path, server));
    },
    post: (path, body, options) => {
      if (path === '/query') return reply(ask(body as Query, options ?? {}));
      if (path === '/query/drill-through') {
        const asked = body as DrillThroughBody;
        return reply(rowsBehind(asked, answerOf(asked.query).trace.receipt));
      }
      if (path === '/query/changes') {
        const { query } = body as ChangesBody;
        return reply(changesOf(body as ChangesBody, answerOf(query).trace.receipt));
      }
      if (path === '/query/verify') return reply(server.verify((body as VerifyBody).query));
      if (path.endsWith('/members')) return reply(membersOf(body as MembersBody));
      const report = newReport(body as ReportDetail, reports.size + 1);
      reports.set(report.slug, report);
      return reply(report);
    },
    put: (path, body) => {
      const known = [...reports.values()].find(({ id }) => path.endsWith(id));
      if (!known) return Promise.reject(missing());
      const given = body as ReportDetail;
      if (given.version !== known.version) {
        const data = { current: known, savedBy: 'Raj', savedAt: known.updatedAt };
        return reply({ code: 1007, data, message: 'newer', errorMessage: 'newer' });
      }
      const next = { ...known, ...given, version: known.version + 1 };
      reports.set(known.slug, next);
      return reply(next);
    },
    delete: () => reply({}),
    cancel: () => undefined,
    cancelAll: () => undefined,
  };

  function ask(query: Query, { signal }: CallOptions): QueryAnswer | Promise<QueryAnswer> {
    asked.push(query);
    if (!server.holding) return answerOf(query);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(cancelledError()));
      held.push({
        query,
        cancelled: () => signal?.aborted === true,
        answer: () => resolve(answerOf(query)),
        fail: (message) =>
          reject(new CallError({ code: 1005, status: 200, message, requestId: 'r-17' })),
        unreachable: () =>
          reject(
            new CallError({ code: 1005, status: 0, message: 'unreachable', cause: 'ERR_NETWORK' }),
          ),
      });
    });
  }
  return server;
}

async function reply<T>(value: unknown): Promise<T> {
  return (await value) as T;
}

function missing(): CallError {
  return new CallError({ code: 1003, status: 200, message: 'This cube does not exist.' });
}

function read(path: string, { reports, cube, actions, bringsAnswers }: SmallServer): unknown {
  if (path === '/cubes/flights') return cube;
  if (path === '/cubes/flights/versions') return { data: [], models: [] };
  if (path === '/cubes') return { items: [cube], total: 1, page: 1, pageSize: 50, tags: [] };
  if (path === '/reports') return { items: [], total: 0, page: 1, pageSize: 1, tags: [] };
  if (path === '/me') return { role: 'analyst', actions, rowsLimited: false };
  const isOpened = path.endsWith('/open');
  const plain = isOpened ? path.slice(0, -'/open'.length) : path;
  const report = [...reports.values()].find(({ id, slug }) =>
    [`/reports/${id}`, `/reports/${slug}`].includes(plain),
  );
  if (!report) return Promise.reject(missing());
  if (!isOpened) return report;
  return bringsAnswers
    ? { report, cube, answer: answerOf(report.query) }
    : { report, cube: null, answer: null };
}

function newReport(body: ReportDetail, number: number): ReportDetail {
  const { query, presentation, name, description, tag, stag } = body;
  const { dimensionCount: _d, measureCount: _m, model: _model, rowsLimited: _r, ...entity } = CUBE;
  return {
    ...entity,
    id: `r${number}`,
    slug: `report-${number}`,
    name,
    description: description,
    tag: tag,
    stag: stag,
    cube: 'flights',
    cubeName: 'Flights',
    query,
    presentation,
    favourite: false,
    audience: 'owner',
    openedAt: null,
    permissions: { edit: true, delete: true, share: true },
  };
}

function periodsOf({ of, grain, where }: MembersBody): unknown {
  const found = FACTS.filter((row) => passes(row, where)).map((row) => cut(row[of] ?? null, grain));
  const members = [...new Set(found)].map((key) => ({ path: [key], key, level: of, count: 1 }));
  return { members, more: false };
}

function membersOf({ of, parent = [], search = '', where, grain }: MembersBody): unknown {
  if (grain !== undefined) return periodsOf({ of, grain, ...(where && { where }) });
  const levels = levelsOf(model, of);
  const depth = search === '' ? parent.length : levels.length - 1;
  const paths = new Map<string, MemberKey[]>();
  for (const row of FACTS) {
    const path = levels.slice(0, depth + 1).map((level) => row[level] ?? null);
    const under = parent.every((key, at) => key === path[at]);
    const found = String(path.at(-1)).toLowerCase().includes(search.toLowerCase());
    if (under && found && passes(row, where)) paths.set(JSON.stringify(path), path);
  }
  const members = [...paths.values()].map((path) => ({
    path,
    key: path.at(-1) ?? null,
    level: levels[path.length - 1],
    count: FACTS.filter((row) => path.every((key, at) => row[levels[at] ?? ''] === key)).length,
    hasChildren: path.length < levels.length,
  }));
  return { members, more: false };
}

function answerOf(query: Query): QueryAnswer {
  const facts = FACTS.filter((row) => passes(row, query.where));
  const rows = axisOf(query.rows, facts);
  const columns = axisOf(query.columns, facts);
  const row = query.window?.row ?? [0, rows.tree.count];
  const col = query.window?.col ?? [0, columns.tree.count];
  const values = rows.tests
    .slice(...row)
    .flatMap((inRow) =>
      columns.tests
        .slice(...col)
        .map((inColumn) => facts.filter((fact) => inRow(fact) && inColumn(fact)).length),
    );
  const names = query.measures.map((show) => (typeof show === 'string' ? show : show.m));
  const cellSet: CellSet = {
    rows: rows.tree,
    columns: columns.tree,
    measures: names.map((m) => ({ m, label: m })),
    cells: names.map(() => ({ kind: 'number', values })),
    window: { row, col },
  };
  return {
    cellSet,
    trace: {
      source: 'base',
      sql: 'SELECT 1',
      missReasons: [],
      rowsScanned: facts.length,
      engineMs: 1,
      totalMs: 2,
      watermark: '2001-06-30',
      rowsLimited: false,
      receipt: {
        datasets: { fact: 1 },
        cube: 'flights',
        modelVersion: 1,
        queryHash: 'h',
        policy: 'p',
      },
    },
  };
}

type Test = (row: Row) => boolean;

function axisOf(axes: Axis[], facts: Row[]): { tree: AxisTree; tests: Test[] } {
  const tree: AxisTree = {
    levels: axes.flatMap(({ of }, axis) =>
      levelsOf(model, of).map((level, depth) => ({
        axis,
        depth,
        of,
        level,
        label: model.dimensions.find(({ name }) => name === level)?.label ?? level,
        type: 'string',
        members: [],
      })),
    ),
    level: [-1],
    parent: [-1],
    member: [-1],
    kind: [1],
    flags: [0],
    count: 1,
  };
  const tests: Test[] = [() => true];
  const grow = (axis: number, path: MemberKey[], parent: number, test: Test): void => {
    const field = axes[axis];
    if (!field) return;
    const levels = levelsOf(model, field.of);
    const index = tree.levels.findIndex((one) => one.axis === axis && one.depth === path.length);
    const level = levels[path.length] ?? '';
    const keys = new Set(facts.filter(test).map((row) => row[level] ?? null));
    for (const key of keys) {
      const own = [...path, key];
      const isOpen = opens(field, own) && own.length < levels.length;
      const members = tree.levels[index]!.members;
      const known = members.indexOf(key);
      tree.level.push(index);
      tree.parent.push(parent);
      tree.member.push(known >= 0 ? known : members.push(key) - 1);
      tree.kind.push(0);
      tree.flags.push((own.length < levels.length ? 1 : 0) + (isOpen ? 2 : 0));
      const position = tree.count++;
      const inner: Test = (row) => test(row) && row[level] === key;
      tests.push(inner);
      if (isOpen) grow(axis, own, position, inner);
      else grow(axis + 1, [], position, inner);
    }
  };
  grow(0, [], -1, () => true);
  return { tree, tests };
}

function opens({ expand }: Axis, path: MemberKey[]): boolean {
  if (expand === 'all') return true;
  if (typeof expand === 'number') return path.length < expand;
  return expand?.some((open) => JSON.stringify(open) === JSON.stringify(path)) ?? false;
}
