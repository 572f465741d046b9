import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import type { RowColumn } from '@bi/contract/row-set';
import type { UsedBy } from '@bi/contract/table';
import type { ViewImpact } from '@bi/contract/view';
import type { Catalog, ColumnInfo } from '../engine/engine';
import { cubesOfTenant, type CubeRow } from '../repositories/cube-repository';
import { allReportsOnCube } from '../repositories/report-repository';
import { viewsOfTenant, type ViewRow } from '../repositories/view-repository';
import { prepareQuery } from '../semantic/prepare-query';
import { validateModel } from '../semantic/validate-model';
import { scanSql } from '../sql/scan-sql';
import type { ServiceContext } from './service-context';

type Breaks = ViewImpact['breaks'];
type Users = { kind: 'view' | 'cube' | 'report'; id: string; name: string; columns: string[] }[];

/** Columns that a save takes away or gives another type. Names are compared ignoring case. */
export function changedColumns(
  before: readonly RowColumn[],
  after: readonly RowColumn[],
): Pick<ViewImpact, 'removed' | 'retyped'> {
  const now = new Map(after.map((column) => [column.name.toLowerCase(), column]));
  const removed: string[] = [];
  const retyped: ViewImpact['retyped'] = [];
  for (const { name, type } of before) {
    const left = now.get(name.toLowerCase());
    if (left === undefined) removed.push(name);
    else if (left.type !== type) retyped.push({ column: name, from: type, to: left.type });
  }
  return { removed, retyped };
}

/** Words of a statement's code, in lower case; `*` is one of them. */
function wordsOf(sql: string): Set<string> {
  const words = new Set<string>();
  for (const { kind, from, to } of scanSql(sql)) {
    const text = sql.slice(from, to);
    if (kind === 'quoted') words.add(text.slice(1, -1).replaceAll('""', '"').toLowerCase());
    if (kind !== 'code') continue;
    for (const word of text.match(/[\p{L}_][\p{L}\p{N}_$]*|\*/gu) ?? [])
      words.add(word.toLowerCase());
  }
  return words;
}

/** Columns of a View that a cube's model names. */
function columnsInModel(model: CubeModel, columns: readonly string[]): string[] {
  const { source, key, joins, dimensions, measures } = model;
  const keys = joins.flatMap(({ on }) => on.flat());
  const text = JSON.stringify([source, key, keys, dimensions, measures]);
  return columns.filter((name) => {
    const word = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_])`, 'iu').test(text);
  });
}

function readsView(model: CubeModel, name: string): boolean {
  return model.source.table === name || model.joins.some(({ to }) => to === name);
}

/** Who reads a View, and who would break. */
export function createViewImpact({
  database,
  engineFor,
  dialect,
  now,
}: Pick<ServiceContext, 'database' | 'engineFor' | 'dialect' | 'now'>) {
  function works(model: CubeModel, catalog: Catalog, query: Query): boolean {
    try {
      prepareQuery({ model, catalog, query, rules: [], dialect, now: new Date(now()) });
      return true;
    } catch (error) {
      if (error instanceof BiError) return false;
      throw error;
    }
  }

  async function cubesOn(tenantId: string, viewName: string): Promise<[CubeRow, CubeModel][]> {
    const cubes = await cubesOfTenant(database, tenantId);
    return cubes
      .map((cube): [CubeRow, CubeModel] => [cube, JSON.parse(cube.model) as CubeModel])
      .filter(([, model]) => readsView(model, viewName));
  }

  async function usersOf(view: ViewRow): Promise<Users> {
    const { tenant_id: tenantId, view_name: name } = view;
    const columns = (JSON.parse(view.columns) as RowColumn[]).map((column) => column.name);
    const users: Users = [];
    for (const other of await viewsOfTenant(database, tenantId)) {
      if (!(JSON.parse(other.reads) as string[]).includes(name)) continue;
      const words = wordsOf(other.sql);
      const used = words.has('*') ? [] : columns.filter((one) => words.has(one.toLowerCase()));
      users.push({ kind: 'view', id: other.id, name: other.name, columns: used });
    }
    for (const [cube, model] of await cubesOn(tenantId, name)) {
      const used = columnsInModel(model, columns);
      users.push({ kind: 'cube', id: cube.id, name: cube.name, columns: used });
      for (const report of await allReportsOnCube(database, tenantId, [cube.slug, cube.id])) {
        users.push({ kind: 'report', id: report.id, name: report.name, columns: [] });
      }
    }
    return users;
  }

  return {
    /** Views, cubes and reports that read a View. */
    usedBy: (view: ViewRow): Promise<UsedBy> => usersOf(view),

    /** Who breaks when a View's columns become these; null when nothing that is read changes. */
    async of(view: ViewRow, after: readonly RowColumn[]): Promise<ViewImpact | null> {
      const before = JSON.parse(view.columns) as RowColumn[];
      const changes = changedColumns(before, after);
      const { removed, retyped } = changes;
      const gone = [...removed, ...retyped.map(({ column }) => column)];
      if (gone.length === 0) return null;
      const { tenant_id: tenantId, view_name: name } = view;
      const breaks: Breaks = [];
      for (const other of await viewsOfTenant(database, tenantId)) {
        if (other.id === view.id || !(JSON.parse(other.reads) as string[]).includes(name)) continue;
        const words = wordsOf(other.sql);
        const hit = gone.filter((one) => words.has('*') || words.has(one.toLowerCase()));
        if (hit.length > 0)
          breaks.push({ kind: 'view', id: other.id, name: other.name, columns: hit });
      }
      const catalog = await engineFor(tenantId).catalog();
      const table = catalog.get(name);
      const columns = after.map(({ name: column, type, scale }): ColumnInfo => ({
        name: column,
        type: type === 'time' ? 'other' : type,
        ...(scale === undefined ? {} : { scale }),
      }));
      const changed = new Map(catalog);
      if (table !== undefined) changed.set(name, { ...table, columns });
      for (const [cube, model] of await cubesOn(tenantId, name)) {
        const hit = columnsInModel(model, gone);
        const isBroken =
          validateModel(model, changed).length > validateModel(model, catalog).length;
        if (hit.length > 0 || isBroken)
          breaks.push({ kind: 'cube', id: cube.id, name: cube.name, columns: hit });
        for (const report of await allReportsOnCube(database, tenantId, [cube.slug, cube.id])) {
          const query = JSON.parse(report.query) as Query;
          if (!works(model, catalog, query) || works(model, changed, query)) continue;
          breaks.push({ kind: 'report', id: report.id, name: report.name, columns: hit });
        }
      }
      return breaks.length === 0 ? null : { ...changes, breaks };
    },
  };
}

/** See createViewImpact. */
export type ViewImpacts = ReturnType<typeof createViewImpact>;
