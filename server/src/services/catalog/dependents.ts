import type { CubeModel, Measure } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import type { UsedBy } from '@bi/contract/table/table';
import { cubeOfView } from '@bi/contract/cube-editor/view-cube';
import { namesInQuery } from '@bi/olap/query/names-in-query';
import type { Principal } from '../../policies/principal';
import type { Database } from '../../repositories/database/database';
import { allDatasets } from '../../repositories/saved/dataset-repository';
import { allReportsOnCubes } from '../../repositories/saved/report-repository';
import { wordsOf } from '../../sql/statement-words';
import { tenantContent } from '../models/tenant-content';
import { cubeFromView } from '../models/view-cube';
import { queriesIn } from '../dashboards/dashboard-kind';
import { mailingUsers } from '../access/mailing-users';
import { dashboardUser, withSeen } from '../dashboards/named-dashboards';
import { namedReports } from '../reports/named-reports';
import { documentReaders } from './document-readers';
import { namedCubes, namedViews, type CatalogItem } from './named-items';

/** True where a model reads a relation as one of its facts or by a join. */
export function readsRelation(model: CubeModel, name: string): boolean {
  return [model, ...(model.facts ?? [])].some(
    ({ source, joins }) => source.table === name || joins.some(({ to }) => to === name),
  );
}

/** Columns of a relation that a cube names by a key, a join or an expression of one word. */
function columnsUsed(model: CubeModel, name: string): string[] {
  const { dimensions, measures, facts = [] } = model;
  const own = measures.filter((measure) => !facts.some((fact) => isOf(measure, fact.name)));
  return [
    ...new Set([
      ...columnsOfFact(
        model,
        dimensions.map(({ expr = '' }) => expr),
        own,
        name,
      ),
      ...facts.flatMap((fact) => {
        const ofFact = measures.filter((measure) => isOf(measure, fact.name));
        return [...columnsOfFact(fact, Object.values(fact.map), ofFact, name)];
      }),
    ]),
  ];
}

const isOf = (measure: Measure, fact: string): boolean => 'agg' in measure && measure.of === fact;

function columnsOfFact(
  { source, joins, key }: Pick<CubeModel, 'source' | 'joins' | 'key'>,
  expressions: readonly string[],
  measures: readonly Measure[],
  name: string,
): Set<string> {
  const used = new Set<string>(source.table === name ? key : []);
  const places = joins.filter(({ to }) => to === name).map((join) => join.name);
  const isFact = source.table === name;
  const take = (expression: string | undefined) => {
    for (const [, place, column] of (expression ?? '').matchAll(
      /(?:([\p{L}_][\p{L}\p{N}_]*)\s*\.\s*)?([\p{L}_][\p{L}\p{N}_]*)(?!\s*[(.])/gu,
    )) {
      if (column === undefined) continue;
      if (place === undefined ? isFact : places.includes(place)) used.add(column);
    }
  };
  expressions.forEach(take);
  for (const measure of measures) {
    if ('calc' in measure) continue;
    for (const text of [measure.expr, measure.where, ...(measure.keys ?? [])]) take(text);
  }
  for (const join of joins)
    for (const [left, right] of join.on) {
      if (join.to === name) used.add(right);
      if (join.from === undefined ? isFact : places.includes(join.from)) used.add(left);
    }
  return used;
}

/** Those of a View's columns that a question to it names by the fields made from them. */
export function columnsAsked(model: CubeModel, query: Query, columns: readonly string[]): string[] {
  const { dimensions, measures, hierarchies } = model;
  const named = new Set(
    namesInQuery(query).flatMap((name) => [
      name,
      ...(hierarchies.find((one) => one.name === name)?.levels ?? []),
    ]),
  );
  const isNamed = ({ name }: { name: string }): boolean => named.has(name);
  const asked = {
    ...model,
    dimensions: dimensions.filter(isNamed),
    measures: measures.filter(isNamed),
  };
  const used = columnsUsed(asked, model.source.table);
  return columns.filter((one) => used.includes(one));
}

function shown(
  kind: 'view' | 'cube',
  id: string,
  item: CatalogItem | undefined,
  columns: string[],
): UsedBy[number] {
  const name = item?.name ?? '';
  return item?.seen ? { kind, id, name, columns } : { kind, id: '', name, columns: [] };
}

/**
 * Reads once what a tenant's Views, cubes, reports, dashboards, documents, schedules and alerts depend on; the function it gives lists those that
 * read a table or View by its name in statements, with the ones of `columns` they name. Cubes,
 * reports and dashboards are named by their slugs, Views by their ids; one that the person may not see has no id, and the
 * name of its owner.
 */
export async function readDependents(
  db: Database,
  principal: Principal,
): Promise<(name: string, columns: readonly string[]) => UsedBy> {
  const { tenantId } = principal;
  const { views, cubes } = await tenantContent(db, tenantId);
  const ofViews = await namedViews(db, principal, views);
  const ofCubes = await namedCubes(db, principal, cubes);
  const keys = [
    ...cubes.flatMap((cube) => [cube.slug, cube.id]),
    ...views.map(({ id }) => cubeOfView(id)),
  ];
  const documentsOf = await documentReaders(db, principal);
  const mailings = await mailingUsers(db, principal);
  const tables = new Map(
    (await allDatasets(db, tenantId)).map(({ table_name, id }) => [table_name, id]),
  );
  const reports = await namedReports(db, principal, await allReportsOnCubes(db, tenantId, keys));
  const boards = await withSeen(db, principal, [
    ...keys.map((key) => `cube:${key}`),
    ...reports.map(({ report }) => `report:${report.id}`),
  ]);
  return (name, columns) => {
    const readers = cubes.filter(({ model }) => readsRelation(model, name));
    const own = views.find((view) => view.view_name === name);
    const direct = own === undefined ? null : cubeFromView(own);
    const asked = new Set(readers.flatMap((cube) => [cube.slug, cube.id]));
    if (direct !== null) asked.add(direct.id);
    const askers = reports.filter(({ report }) => asked.has(report.cube));
    const used = new Set([
      ...[...asked].map((key) => `cube:${key}`),
      ...askers.map(({ report }) => `report:${report.id}`),
    ]);
    return [
      ...views
        .filter(({ reads }) => reads.includes(name))
        .map((view) => {
          const words = wordsOf(view.sql);
          const used = words.has('*') ? [] : columns.filter((one) => words.has(one.toLowerCase()));
          return shown('view', view.id, ofViews.get(view), used);
        }),
      ...readers.map((cube) => {
        const named = columnsUsed(cube.model, name);
        const used = columns.filter((one) => named.includes(one));
        return shown('cube', cube.slug, ofCubes.get(cube), used);
      }),
      ...askers.map(({ report, seen, name: title }) => {
        const id = seen ? report.slug : '';
        const isDirect = seen && direct !== null && report.cube === direct.id;
        const used = isDirect ? columnsAsked(direct.model, report.query, columns) : [];
        return { kind: 'report' as const, id, name: title, columns: used };
      }),
      ...boards
        .filter(({ row }) => row.uses.some((use) => used.has(use)))
        .map((board) => {
          const queries = direct === null ? [] : queriesIn(board.row.body, direct.id);
          const named = queries.flatMap((one) =>
            direct ? columnsAsked(direct.model, one, columns) : [],
          );
          return dashboardUser(
            board,
            columns.filter((one) => named.includes(one)),
          );
        }),
      ...documentsOf(name, own?.id, [...asked]),
      ...mailings([`table:${tables.get(name) ?? ''}`, `view:${own?.id ?? ''}`, ...used]),
    ];
  };
}
