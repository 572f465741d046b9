import { BiError } from '@bi/contract/messages/bi-error';
import type { ChangesBody, ChangesSide } from '@bi/contract/query/changes';
import type { CubeModel, Measure } from '@bi/contract/cube/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Axis, Filter, MemberPath, Query } from '@bi/contract/query/query';
import { withParameters } from '@bi/olap/fields/with-parameters';
import { accessOf, type AskingRole } from '@bi/olap/model/model-for-role';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { Catalog } from '../../engine/engine';
import { resolveModel } from '../model/resolve-model';
import type { TreeShapes } from '../model/resolve-tree';
import type { ResolvedDimension, ResolvedModel } from '../model/resolved-model';
import { withoutFields } from '../plan/cube-access';
import { measureForm, type Terms } from '../plan/measure-form';
import { fieldsOf } from '../plan/plan-filter';
import { modelOfQuery } from '../plan/query-model';
import { checkNames } from '../plan/query-measures';

/** The queries and measures that a question for changes needs. */
export interface PrepareChangesInput {
  model: CubeModel;
  catalog: Catalog;
  /** parent-child hierarchies as they were measured in these tables */
  trees?: TreeShapes;
  body: ChangesBody;
  /** role of the asking person, for the access rules of the model; absent: none hold */
  role?: AskingRole;
}

/** A measure as terms of the queries' columns: each a column with its factor. */
export type ColumnForm =
  | { kind: 'sum'; terms: ColumnTerm[] }
  | { kind: 'ratio'; above: ColumnTerm[]; below: ColumnTerm[] };

/** A column of a query's measures, counted from 0, and its factor. */
export interface ColumnTerm {
  column: number;
  factor: Terms extends ReadonlyMap<string, infer Factor> ? Factor : never;
}

/** A dimension whose members are ranked. */
export interface ChangesDimension {
  resolved: ResolvedDimension;
  /** hierarchy its members' paths belong to; null: it is in no hierarchy */
  hierarchy: string | null;
  /** depth of its members in the answer of the question */
  depth: number;
  axis: Axis;
}

/** Queries that answer a question for changes; each asks the measure first, then its terms. */
export interface PreparedChanges {
  /** the model with the measures of the terms */
  model: CubeModel;
  measure: Measure;
  approximate: boolean;
  /** sums and counts without values are 0 */
  countsNothing: boolean;
  form: ColumnForm | null;
  dimensions: ChangesDimension[];
  /** visible dimensions behind the first ones */
  left: string[];
  /** `dimension` null: the cell itself */
  query(side: ChangesSide, dimension: ChangesDimension | null): Query;
}

const MAX_DIMENSIONS = 20;

function conjuncts(filter: Filter | undefined): Filter[] {
  if (filter === undefined) return [];
  return 'and' in filter ? filter.and.flatMap(conjuncts) : [filter];
}

function badCell(): BiError {
  return new BiError('invalid.field', {
    params: { field: 'cell', reason: reasonOf('drill.noCell') },
  });
}

/** The condition that selects a member. */
function memberFilter({ of, grain, calendar }: Axis, path: MemberPath): Filter[] {
  if (path.length === 0) return [];
  if (grain === undefined) return [{ of, op: 'in', paths: [path] }];
  if (path.length > 1) throw badCell();
  const cut = calendar === undefined ? { grain } : { grain, calendar };
  return [{ of, ...cut, op: 'in', values: path }];
}

function cellFilters({ query, cell }: ChangesBody): Filter[] {
  if (cell === undefined) return [];
  const { rowOthers = [], columnOthers = [] } = cell;
  if (rowOthers.length + columnOthers.length > 0) {
    const reason = reasonOf('changes.others');
    throw new BiError('invalid.field', { params: { field: 'cell', reason } });
  }
  return (['rows', 'columns'] as const).flatMap((side) =>
    cell[side].flatMap((path, index) => {
      const axis = query[side][index];
      if (axis === undefined) throw badCell();
      return memberFilter(axis, path);
    }),
  );
}

/** A column by the join it is read from; '' is the fact. */
interface Place {
  join: string;
  column: string;
}

/** Columns that fields are read from. */
function columnsRead(fields: readonly string[], model: ResolvedModel): Place[] {
  return fields.flatMap((name) => {
    const levels = model.hierarchy(name)?.levels ?? [model.dimension(name)];
    return levels
      .flatMap(({ expression }) => columnsOfExpression(expression))
      .map(({ join, info }) => ({ join: join ?? '', column: info.name }));
  });
}

/** Columns a table is joined by. */
function keysOf(join: string, model: ResolvedModel): Place[] {
  const { on = [], from = '' } = model.joins.get(join)?.join ?? {};
  return on.map(([column]) => ({ join: from, column }));
}

/** What the conditions of both sides test, in columns. */
class TestedColumns {
  readonly #model: ResolvedModel;
  readonly #tested: Set<string>;
  readonly #near: Set<string>;

  constructor(fields: readonly string[], model: ResolvedModel) {
    this.#model = model;
    const read = columnsRead(fields, model);
    this.#tested = new Set(read.map(placeId));
    this.#near = new Set(
      read.flatMap((place) => [place, ...keysOf(place.join, model)]).map(placeId),
    );
    for (const { join } of read) if (join !== '') this.#near.add(join);
  }

  /** Whether a condition on the fields says nothing but what the sides' conditions say. */
  decides(fields: readonly string[]): boolean {
    const read = columnsRead(fields, this.#model);
    const isDecided = (place: Place): boolean => {
      if (this.#tested.has(placeId(place))) return true;
      const keys = keysOf(place.join, this.#model);
      return keys.length > 0 && keys.every(isDecided);
    };
    return read.length > 0 && read.every(isDecided);
  }

  /** Whether a field is read from the tested table, or is the key it is joined by. */
  isNear(field: string): boolean {
    return columnsRead([field], this.#model).some(
      (place) =>
        this.#near.has(placeId(place)) ||
        this.#near.has(place.join) ||
        keysOf(place.join, this.#model).some((key) => this.#near.has(placeId(key))),
    );
  }
}

const placeId = ({ join, column }: Place): string => `${join}.${column}`;

/** Dimensions that members of the cell fix. */
function fixedBy(filters: readonly Filter[], model: ResolvedModel): Set<string> {
  const fixed = filters.flatMap((filter) => {
    if (!('of' in filter)) return [];
    const levels = model.hierarchy(filter.of)?.hierarchy.levels ?? [filter.of];
    const length = 'paths' in filter ? (filter.paths[0]?.length ?? 0) : 0;
    return levels.slice(0, length);
  });
  return new Set(fixed);
}

function dimensionOf(name: string, model: ResolvedModel): ChangesDimension {
  const resolved = model.dimension(name);
  for (const hierarchy of model.model.hierarchies) {
    const found = model.hierarchy(hierarchy.name);
    const depth = found?.hierarchy.levels.indexOf(name) ?? -1;
    if (depth < 1) continue;
    const axis: Axis = { of: hierarchy.name, expand: depth + 1, totals: 'none' };
    return { resolved, hierarchy: hierarchy.name, depth, axis };
  }
  return { resolved, hierarchy: null, depth: 0, axis: { of: name, totals: 'none' } };
}

function visibleDimensions(model: ResolvedModel): string[] {
  return model.model.dimensions
    .filter(({ name, hidden }) => hidden !== true && model.hasField(name))
    .map(({ name }) => name);
}

/**
 * Prepares the queries of a question for changes. Pure: no I/O.
 * @throws {BiError} `invalid.*` naming what is wrong
 */
export function prepareChanges({
  model: plain,
  catalog,
  trees,
  body,
  role,
}: PrepareChangesInput): PreparedChanges {
  const { from, to } = body;
  const query = withParameters(body.query, plain);
  const model = modelOfQuery(
    { model: plain, catalog, ...(trees && { trees }), ...(role && { role }) },
    query,
  );
  const resolved = resolveModel(model, catalog, trees);
  const visible = withoutFields(resolved, accessOf(plain, role ?? null)?.hide ?? []);
  for (const { name } of query.calculated ?? [])
    checkNames(resolved.measure(name).measure, visible);
  const measure = visible.measure(body.measure);
  const formed = measureForm(resolved, body.measure);
  const parts = new Map((formed?.parts ?? []).map((part) => [part.name, part]));
  const names: string[] = [];
  const columnOf = (name: string): number => {
    const at = names.indexOf(name);
    return 1 + (at < 0 ? names.push(name) - 1 : at);
  };
  const columnTerms = (terms: Terms): ColumnTerm[] =>
    [...terms].map(([name, factor]) => ({ column: columnOf(name), factor }));
  const form = ((): ColumnForm | null => {
    if (formed === null) return null;
    if (formed.form.kind === 'sum') return { kind: 'sum', terms: columnTerms(formed.form.terms) };
    const { above, below } = formed.form;
    return { kind: 'ratio', above: columnTerms(above), below: columnTerms(below) };
  })();
  const added = names.map((name, index): Measure => {
    const of = parts.get(name) ?? resolved.measure(name).measure;
    return { ...of, name: `__part_${index}`, hidden: true };
  });
  const tested = [from, to].flatMap((side) => ('where' in side ? fieldsOf(side.where) : []));
  const sides = new TestedColumns(tested, visible);
  const cell = cellFilters(body);
  const remaining = [...conjuncts(query.where), ...cell].filter(
    (filter) => !sides.decides(fieldsOf(filter)),
  );
  const fixed = fixedBy(cell, visible);
  const offered = visibleDimensions(visible).filter(
    (name) => !fixed.has(name) && !sides.decides([name]) && !sides.isNear(name),
  );
  const by = body.by ?? offered.slice(0, MAX_DIMENSIONS);
  const clock = {
    ...(query.timezone === undefined ? {} : { timezone: query.timezone }),
    ...(query.weekStart === undefined ? {} : { weekStart: query.weekStart }),
    ...(query.asOf === undefined ? {} : { asOf: query.asOf }),
  };
  return {
    model: { ...plain, measures: [...plain.measures, ...added] },
    measure: measure.measure,
    approximate: measure.approximate,
    countsNothing:
      measure.kind === 'aggregate' &&
      ['sum', 'count', 'distinct'].includes(measure.measure.agg) &&
      measure.semi === null,
    form,
    dimensions: by.map((name) => dimensionOf(name, visible)),
    left: body.by === undefined ? offered.slice(MAX_DIMENSIONS) : [],
    query: (side, dimension) => ({
      cube: query.cube,
      rows: dimension === null ? [] : [dimension.axis],
      columns: [],
      measures: [body.measure, ...added.map(({ name }) => name)],
      ...(query.calculated === undefined ? {} : { calculated: query.calculated }),
      ...(query.fields === undefined ? {} : { fields: query.fields }),
      ...(query.parameters === undefined ? {} : { parameters: query.parameters }),
      where: { and: [...remaining, ...('where' in side ? [side.where] : [])] },
      ...clock,
    }),
  };
}
