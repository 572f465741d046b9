import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import type { RowColumn } from '@bi/contract/query/row-set';
import type { ViewImpact } from '@bi/contract/table/view';
import type { Catalog } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import { allReportsOnCubes } from '../../repositories/saved/report-repository';
import type { ViewRow } from '../../repositories/saved/view-repository';
import { prepareQuery } from '../../semantic/prepare/prepare-query';
import { validateModel } from '../../semantic/model/validate-model';
import { wordsOf } from '../../sql/statement-words';
import { tenantContent } from '../models/tenant-content';
import { cubeFromView } from '../models/view-cube';
import { viewColumns } from '../models/view-columns';
import { namedReports } from '../reports/named-reports';
import { columnsAsked, readsRelation } from '../catalog/dependents';
import { namedCubes, namedViews, type CatalogItem } from '../catalog/named-items';
import type { ServiceContext } from '../service-context';

type Breaks = ViewImpact['breaks'];

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

/** Id and name of one that breaks; of one that is not shared with the person, its owner's name alone. */
function calledIn(item: CatalogItem | undefined, id: string): { id: string; name: string } {
  const name = item?.name ?? '';
  return item?.seen ? { id, name } : { id: '', name: `… (${name})` };
}

/** Who would break by another set of columns. */
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
    const { cubes } = await tenantContent(database, tenantId);
    return cubes
      .map((cube): [CubeRow, CubeModel] => [cube, cube.model])
      .filter(([, model]) => readsRelation(model, viewName));
  }

  return {
    /** Who breaks when a View's columns become these; null when nothing that is read changes. */
    async of(
      principal: Principal,
      view: ViewRow,
      after: readonly RowColumn[],
    ): Promise<ViewImpact | null> {
      const before = view.columns;
      const changes = changedColumns(before, after);
      const { removed, retyped } = changes;
      const lost = [...removed, ...retyped.map(({ column }) => column)];
      if (lost.length === 0) return null;
      const { tenant_id: tenantId, view_name: name } = view;
      const breaks: Breaks = [];
      const { views } = await tenantContent(database, tenantId);
      const ofViews = await namedViews(database, principal, views);
      for (const other of views) {
        if (other.id === view.id || !other.reads.includes(name)) continue;
        const words = wordsOf(other.sql);
        const hit = lost.filter((one) => words.has('*') || words.has(one.toLowerCase()));
        if (hit.length > 0)
          breaks.push({ kind: 'view', ...calledIn(ofViews.get(other), other.id), columns: hit });
      }
      const catalog = await engineFor(tenantId).catalog();
      const table = catalog.get(name);
      const columns = viewColumns(after);
      const changed = new Map(catalog);
      if (table !== undefined) changed.set(name, { ...table, columns });
      const cubes = await cubesOn(tenantId, name);
      const ofCubes = await namedCubes(
        database,
        principal,
        cubes.map(([cube]) => cube),
      );
      for (const [cube, model] of cubes) {
        const hit = columnsInModel(model, lost);
        const isBroken =
          validateModel(model, changed).length > validateModel(model, catalog).length;
        if (hit.length > 0 || isBroken)
          breaks.push({ kind: 'cube', ...calledIn(ofCubes.get(cube), cube.id), columns: hit });
        const reports = await allReportsOnCubes(database, tenantId, [cube.slug, cube.id]);
        for (const { report, ...named } of await namedReports(database, principal, reports)) {
          const { query } = report;
          if (!works(model, catalog, query) || works(model, changed, query)) continue;
          breaks.push({ kind: 'report', ...calledIn(named, named.id), columns: hit });
        }
      }
      const was = cubeFromView(view);
      const { model: becomes } = cubeFromView({ ...view, columns: [...after] });
      const direct = await allReportsOnCubes(database, tenantId, [was.id]);
      for (const { report, ...named } of await namedReports(database, principal, direct)) {
        const { query } = report;
        if (!works(was.model, catalog, query) || works(becomes, changed, query)) continue;
        const hit = columnsAsked(was.model, query, lost);
        breaks.push({ kind: 'report', ...calledIn(named, named.id), columns: hit });
      }
      return breaks.length === 0 ? null : { ...changes, breaks };
    },
  };
}

/** See createViewImpact. */
export type ViewImpacts = ReturnType<typeof createViewImpact>;
