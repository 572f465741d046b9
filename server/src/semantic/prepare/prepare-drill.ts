import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { CellAddress, MemberKey, Query } from '@bi/contract/query/query';
import type { RowColumn, RowValue as RowCell } from '@bi/contract/query/row-set';
import { withParameters } from '@bi/olap/fields/with-parameters';
import { accessOf, type AskingRole } from '@bi/olap/model/model-for-role';
import type { ResultColumn, ResultTable } from '@bi/olap/cells/result-column';
import type { Dialect } from '../../engine/dialect';
import type { Catalog, SqlParam } from '../../engine/engine';
import type { AppliedRule } from '../plan/applied-rule';
import { deepest, fieldsOn, type AxisMaps } from '../compile/axis-maps';
import { Compilation } from '../compile/compilation';
import { withComparisons } from '../plan/comparisons';
import { whereSql } from '../rows/compile-filter';
import { addLeaf, codeJoins, groupColumns, keyedRows } from '../compile/compile-leaf';
import { selectList, type Named } from '../compile/select-list';
import { addRanking } from '../compile/compile-ranking';
import { withoutFields } from '../plan/cube-access';
import { drillColumns, type DrillColumn } from './drill-columns';
import { NO_ROW } from '../plan/fact-conditions';
import { askedOver, factsRead } from '../plan/plan-facts';
import { showEntry } from '../plan/plan-shows';
import { fieldColumns, UNMAPPED } from '../rows/field-codes';
import { neededMeasures } from '../plan/needed-measures';
import type { DateSpans } from '../plan/date-spans';
import { planQuery } from '../plan/plan-query';
import { planValue } from '../plan/plan-value';
import { checkNames } from '../plan/query-measures';
import { modelOfQuery } from '../plan/query-model';
import type { PlanValue, QueryPlan, RowCondition } from '../plan/query-plan';
import { planAxisLevels } from '../plan/resolve-members';
import { resolveModel } from '../model/resolve-model';
import type { TreeShapes } from '../model/resolve-tree';
import type { ResolvedModel } from '../model/resolved-model';
import type { RowSource } from '../rows/row-source';

/** Everything a statement for the rows behind a cell depends on. */
export interface PrepareDrillInput {
  model: CubeModel;
  catalog: Catalog;
  /** parent-child hierarchies as they were measured in these tables */
  trees?: TreeShapes;
  /** days that dates have, of what `spansNeeded` names; absent: none */
  spans?: DateSpans;
  query: Query;
  cell: CellAddress;
  /** index into the query's measures: only rows that count for it */
  measure?: number;
  /** names of columns; all when absent */
  columns?: readonly string[];
  sort?: { column: string; dir: 'asc' | 'desc' };
  rules: readonly AppliedRule[];
  /** role of the asking person, for the access rules of the model; absent: none hold */
  role?: AskingRole;
  dialect: Dialect;
  now: Date;
}

/** A part of the rows; `after`: only rows behind this position in their table. */
export interface DrillPage {
  offset: number;
  limit: number;
  after?: number;
}

/** A statement for rows behind a cell. */
export interface DrillStatement {
  sql: string;
  params: SqlParam[];
}

/** The rows behind a cell, ready to read. */
export interface PreparedDrill {
  /** columns of the result; followed by the row's position in its table */
  columns: RowColumn[];
  rowsLimited: boolean;
  /** tables the statements read */
  tables: string[];
  page(page: DrillPage): DrillStatement;
  /** one row, one column: how many rows there are */
  count(): DrillStatement;
}

/** An address on an axis: a field of the plan, its member's path, and whether it is Others. */
interface Place {
  field: number;
  path: readonly MemberKey[];
  others: boolean;
}

function badCell(): BiError {
  return new BiError('invalid.field', {
    params: { field: 'cell', reason: reasonOf('drill.noCell') },
  });
}

function placesOf({ fields }: QueryPlan, cell: CellAddress): Place[] {
  const onAxis = (
    axis: 'rows' | 'columns',
    paths: CellAddress['rows'],
    others: readonly number[] = [],
  ): Place[] => {
    const own = fields.flatMap((field, index) => (field.axis === axis ? [index] : []));
    if (paths.length > own.length || others.some((index) => index >= paths.length)) throw badCell();
    return paths.map((path, index) => ({
      field: own[index] ?? 0,
      path,
      others: others.includes(index),
    }));
  };
  return [
    ...onAxis('rows', cell.rows, cell.rowOthers),
    ...onAxis('columns', cell.columns, cell.columnOthers),
  ];
}

function pathConditions(
  { fields, weekStart }: QueryPlan,
  query: Query,
  places: readonly Place[],
  model: ResolvedModel,
): RowCondition[] {
  return places.flatMap(({ field, path, others }) => {
    const own = fields[field];
    const axis = own === undefined ? undefined : query[own.axis][own.index];
    if (axis === undefined) throw badCell();
    const { sort: _sort, ...unsorted } = axis;
    const levels = planAxisLevels(unsorted, model);
    if (path.length > levels.length || (others && path.length === levels.length)) throw badCell();
    if (path.length === 0) return [];
    const planned = path.map((key, depth): PlanValue => {
      const level = levels[depth];
      if (key === null || level === undefined) return null;
      return planValue(key, level.of, level.dimension, weekStart);
    });
    return [{ kind: 'paths', levels: levels.map(({ of }) => of), paths: [planned] }];
  });
}

/** Conditions on a row that make it count for a measure; none for what is calculated. */
function countingTests(model: ResolvedModel, name: string, rows: RowSource): string[] {
  const measure = model.measure(name);
  if (measure.kind === 'calculation') return [];
  const read = measure.expression === null ? measure.keys : [measure.expression];
  return [
    ...read.map((expression) => `${rows.value({ expression, type: expression.type })} IS NOT NULL`),
    ...(measure.where === null ? [] : [rows.emit(measure.where)]),
  ];
}

/** The fact whose rows measures aggregate: the cube's own (null) where any of them reads it. */
function drilledFact(shows: Query['measures'], model: ResolvedModel): string | null {
  const read = factsRead(
    shows.map((show) => showEntry(show).m),
    model,
  );
  return read.has(null) ? null : ([...read][0] ?? null);
}

/** Tests that a row is shown under the Others of a field. */
function othersTests({ plan }: Compilation, maps: AxisMaps, places: readonly Place[]): string[] {
  return places.flatMap(({ field, path, others }) => {
    if (!others) return [];
    const own = plan.fields[field];
    const map = own === undefined ? null : maps[own.axis];
    const depthCount = own?.levels.length ?? 1;
    if (map === null || path.length >= depthCount) throw badCell();
    const shown = `${map}.${fieldColumns.node(field, path.length)}`;
    return [
      `${shown} < -1`,
      `${shown} > ${UNMAPPED}`,
      `(-2 - ${shown}) % ${depthCount} = ${path.length}`,
    ];
  });
}

function mapJoins(compilation: Compilation, maps: AxisMaps): string {
  return (['rows', 'columns'] as const)
    .flatMap((side) => {
      const map = maps[side];
      if (map === null) return [];
      const on = fieldsOn(compilation, side).map(({ field, index }) => {
        const node = deepest(field, index);
        return `p${index}.${node} = ${map}.own_${node}`;
      });
      return [` JOIN ${map} ON ${on.join(' AND ')}`];
    })
    .join('');
}

/**
 * Prepares the rows behind a cell: those that the query's filters, the rules, its measure conditions
 * and the cell's members leave. What a Top-N put together is found again by the same ranks.
 * @throws {BiError} `invalid.*` naming what is wrong; `forbidden.rule`
 */
export function prepareDrill(input: PrepareDrillInput): PreparedDrill {
  const { dialect, rules, now } = input;
  const query = withParameters(input.query, input.model);
  const compared = withComparisons(modelOfQuery(input, query), query);
  const model = resolveModel(compared.model, input.catalog, input.trees);
  const access = accessOf(input.model, input.role ?? null);
  const seen = withoutFields(model, access?.hide ?? []);
  for (const measure of compared.model.measures.slice(input.model.measures.length)) {
    checkNames(measure, seen);
  }
  const plan = planQuery(seen, compared.query, rules, now, query.measures, access, input.spans);
  const places = placesOf(plan, input.cell);
  const show = shownMeasure(query, input.measure);
  const fact = drilledFact(show === undefined ? query.measures : [show], model);
  const further = fact === null ? null : (model.facts.get(fact) ?? null);
  const planned = plan.facts.find(({ name }) => name === fact);
  const cell = pathConditions(plan, query, places, seen);
  const conditions =
    further === null && planned === undefined
      ? [...plan.where, ...askedOver(model.own, cell).where]
      : [...(planned?.where ?? [NO_ROW]), ...askedOver(further ?? model.own, cell).where];
  const columns = drillColumns(seen, input.columns, further);
  const { sort } = input;
  const sortAt = sortPlace(columns, sort);
  const isRanked =
    places.some(({ others }) => others) || plan.having.some(({ totals }) => totals === 'visible');
  const { joins } = further ?? model;
  const repeats = [...joins.values()].some(({ many }) => many.length > 0);
  const tables = new Set<string>();

  /** The rows with columns `c0`… and `o0`…, and what must hold of them. */
  function source(shown: readonly DrillColumn[]): DrilledRows {
    const needed = isRanked ? neededMeasures(plan) : [];
    const compilation = new Compilation(plan, model, dialect, needed);
    const { statement } = compilation;
    const rows = compilation.facts.open({}, fact);
    const inputs: Named[] = [
      ...shown.map(({ of }, index) => [`c${index}`, rows.value(of)] as const),
      ...(shown.length === 0 && !repeats ? [] : [['spot', rows.position()] as const]),
    ];
    const counting =
      show === undefined
        ? []
        : countingTests(model, typeof show === 'string' ? show : show.m, rows);
    if (!isRanked) {
      const where = whereSql(conditions, rows, statement, counting);
      const selected =
        inputs.length === 0 ? '1 AS one' : selectList(inputs.map(([alias, sql]) => [alias, sql]));
      const from = `(SELECT ${selected} ${rows.from()}${where}) AS drilled`;
      return { compilation, from, tests: [] };
    }
    addLeaf(compilation);
    const maps = addRanking(compilation);
    const where = whereSql(conditions, rows, statement, counting);
    const keyed = keyedRows(compilation, rows, inputs, where, fact);
    const all = [...groupColumns(compilation), ...inputs.map(([alias]) => [alias, alias] as const)];
    const from = `(SELECT ${selectList(all)} FROM ${keyed}) AS drilled${codeJoins(compilation, 'drilled')}${mapJoins(compilation, maps)}`;
    return { compilation, from, tests: othersTests(compilation, maps, places) };
  }

  function finish({ compilation }: { compilation: Compilation }, body: string): DrillStatement {
    for (const table of compilation.tables) tables.add(table);
    const parts = isRanked ? compilation.withSql() : '';
    return compilation.statement.finish(`${parts}${body}`);
  }

  const prepared: PreparedDrill = {
    columns: columns.map(({ column }) => column),
    rowsLimited: plan.rowsLimited,
    tables: [],
    page({ offset, limit, after }) {
      const read = source(columns);
      const names = [...columns.map((_, index) => `drilled.c${index}`), 'drilled.spot'];
      const dir = sort?.dir === 'desc' ? 'DESC' : 'ASC';
      const sorted = sortAt < 0 ? [] : [`drilled.c${sortAt} ${dir} NULLS LAST`];
      const begun = after === undefined ? [] : [`drilled.spot > ${Math.trunc(after)}`];
      const order = [...sorted, 'drilled.spot'].join(', ');
      const body = `SELECT ${repeats ? 'DISTINCT ' : ''}${names.join(', ')} FROM ${read.from}${whereOf([...read.tests, ...begun])} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
      return finish(read, body);
    },
    count() {
      const read = source([]);
      return finish(
        read,
        `SELECT ${repeats ? 'count(DISTINCT drilled.spot)' : 'count(*)'} AS n FROM ${read.from}${whereOf(read.tests)}`,
      );
    },
  };
  prepared.count();
  prepared.page({ offset: 0, limit: 0 });
  return { ...prepared, tables: [...tables].sort() };
}

/** Rows of a drill as a relation, and what must hold of them. */
interface DrilledRows {
  compilation: Compilation;
  from: string;
  tests: string[];
}

const whereOf = (tests: readonly string[]): string =>
  tests.length === 0 ? '' : ` WHERE ${tests.join(' AND ')}`;

/** The measure that is drilled into; undefined for all. @throws {BiError} `invalid.field` */
function shownMeasure(
  { measures }: Query,
  index: number | undefined,
): Query['measures'][number] | undefined {
  const show = index === undefined ? undefined : measures[index];
  if (index === undefined || show !== undefined) return show;
  const reason = reasonOf('drill.noMeasure');
  throw new BiError('invalid.field', { params: { field: 'measure', reason } });
}

/** Place of the column that rows are sorted by; -1 for none. @throws {BiError} `invalid.field` */
function sortPlace(columns: readonly DrillColumn[], sort: PrepareDrillInput['sort']): number {
  if (sort === undefined) return -1;
  const at = columns.findIndex(({ column }) => column.name === sort.column);
  if (at >= 0) return at;
  const reason = reasonOf('drill.noColumn', { name: sort.column });
  throw new BiError('invalid.field', { params: { field: 'sort', reason } });
}

/** A value of a result as rows are sent. */
export function rowCell(column: ResultColumn | undefined, row: number): RowCell {
  if (column === undefined || column.nulls?.[row] === 1) return null;
  if (column.kind === 'boolean') return column.values[row] === 1;
  return column.values[row] ?? null;
}

/** The values of a result's first columns, by column. */
export function rowCells(table: ResultTable, columns: number): RowCell[][] {
  return table.columns
    .slice(0, columns)
    .map((column) => Array.from({ length: table.rowCount }, (_, row) => rowCell(column, row)));
}
