import {
  fieldCodesSql,
  fieldColumns,
  fieldInputs,
  joinColumns,
  maskedKeys,
  openLevels,
  orderColumns,
} from '../rows/field-codes';
import { joinedCodesSql, joinedPart, leafCodesSql } from './joined-codes';
import { dimensionMembersSql, dimensionPart } from './known-members';
import type { FactScan } from '../states/fact-scan';
import { sideColumns, sideRows } from '../states/side-rows';
import type { RowsState } from '../states/non-additive-states';
import type { Compilation } from './compilation';
import { countValues } from './counted-values';
import { addFirstPlaces } from './early-firsts';
import {
  addEagerAggregation,
  earlyOf,
  earlyOfState,
  type EagerAggregation,
} from './eager-aggregation';
import { holdsStockOnce } from './early-sides';
import { edgeRowsSql, hasEdges } from './edge-rows';
import { planEarly } from './plan-early';
import { selectList, type Named } from './select-list';
import { NO_ROW } from '../plan/fact-conditions';
import type { PlanField } from '../plan/query-plan';
import { readRollups, type RollupReads } from './read-rollups';
import type { RowSource } from '../rows/row-source';
import { whereSql } from '../rows/compile-filter';

/** Columns rows are grouped by: those of each field, then the keys of further levels. */
export function groupColumns({ plan, codedJoins, measures }: Compilation): Named[] {
  const fields = plan.fields.flatMap((field, index): readonly Named[] => {
    const joined = fieldColumns.joined(index);
    return codedJoins[index] === null ? maskedKeys(field, index) : [[joined, joined]];
  });
  return [...fields, ...measures.levelKeys().map(({ alias }): Named => [alias, alias])];
}

/**
 * Rows of a fact (null: the cube's own) with the keys of every field, and further inputs; `read` are
 * fields whose keys the rows hold already.
 */
export function keyedRows(
  { plan, statement, codedJoins, measures, facts }: Compilation,
  rows: RowSource,
  inputs: readonly Named[],
  where: string,
  fact: string | null,
  read?: ReadonlySet<number>,
): string {
  const keys = facts.fields(fact).flatMap((field, index): readonly Named[] => {
    const join = codedJoins[index] ?? null;
    if (read?.has(index)) return heldKeys(field, index, join, rows);
    if (join === null) return fieldInputs(field, index, rows);
    return [[fieldColumns.joined(index), rows.codes({ name: joinedPart(index), join })]];
  });
  const levels = measures.levelKeys().map(({ alias, of, lacks }): Named => {
    if (lacks) return [alias, facts.lacks(of.expression, fact) ? '1' : '0'];
    return [alias, rows.value({ ...of, expression: facts.over(of.expression, fact) })];
  });
  const columns = [...keys, ...levels, ...inputs];
  const selected = columns.length === 0 ? '1 AS one' : selectList(columns);
  const sql = `SELECT ${selected} ${rows.from()}${where}`;
  const opened = plan.fields.flatMap((field, index) =>
    codedJoins[index] === null
      ? openLevels(field, index, statement, facts.depthOf(fact, index))
      : [],
  );
  return opened.length === 0 ? `(${sql})` : `(SELECT *, ${selectList(opened)} FROM (${sql}))`;
}

function heldKeys(field: PlanField, index: number, join: string | null, rows: RowSource): Named[] {
  const names =
    join === null
      ? fieldInputs(field, index, { value: () => '' }).map(([alias]) => alias)
      : [fieldColumns.joined(index)];
  return names.map((name) => [name, rows.held(name)]);
}

/** WHERE of the rows of a stream that count. */
function countedWhere(
  { facts, statement }: Compilation,
  { fact, none, denominator, moves }: FactScan,
  rows: RowSource,
  more: readonly string[] = [],
): string {
  const counted = [...facts.counted(fact, denominator), ...facts.ends(moves, fact)];
  return whereSql(none ? [NO_ROW] : counted, rows, statement, more);
}

function leafOrders({ plan, codedJoins }: Compilation): Named[] {
  return plan.fields.flatMap((field, index) =>
    codedJoins[index] === null
      ? orderColumns(field, index).map((name) => [name, `min(${name})`] as const)
      : [],
  );
}

function rowsOf(compilation: Compilation, stream: FactScan): string {
  const { rows, inputs, fact } = stream;
  const where = countedWhere(compilation, stream, rows);
  const named = [...inputs].map(([sql, alias]) => [alias, sql] as const);
  return keyedRows(compilation, rows, named, where, fact);
}

/** States of the rows grouped early, with the keys a stream reads. */
function earlyRows(
  compilation: Compilation,
  { index, moves, fact }: FactScan,
  { grouped, states, weighted, after, fields }: EagerAggregation,
): string {
  const { facts, measures, statement } = compilation;
  const rows = facts.open({ moves, grouped }, fact);
  const own = measures.states().filter(({ stream }) => stream === index);
  weighted?.joins.forEach((join) => rows.need(join));
  const inputs = own.map(({ alias }): Named => {
    const held = rows.held(states.get(alias) ?? 'NULL');
    return [alias, weighted?.inputs.get(alias)?.(held) ?? held];
  });
  const where = whereSql([...after, ...facts.ends(moves, fact)], rows, statement);
  return keyedRows(compilation, rows, inputs, where, fact, fields);
}

/** One scan: states of a stream's measures grouped by the deepest visible keys. */
function streamSql(
  compilation: Compilation,
  stream: FactScan,
  early: EagerAggregation | null,
): string {
  const { index } = stream;
  const { measures } = compilation;
  const keys = groupColumns(compilation);
  const states = measures.states().map(({ alias, stream: of, fromRows, merged }) => {
    if (of !== index) return [alias, 'NULL'] as const;
    return [alias, early === null ? fromRows : merged] as const;
  });
  const source =
    early === null ? rowsOf(compilation, stream) : earlyRows(compilation, stream, early);
  const columns = [...keys, ...leafOrders(compilation), ...states];
  const group =
    keys.length === 0
      ? ' HAVING count(*) > 0'
      : ` GROUP BY ${keys.map((_, position) => position + 1).join(', ')}`;
  return `SELECT ${columns.length === 0 ? 'count(*) AS one' : selectList(columns)} FROM ${source}${group}`;
}

/** States of all streams by the deepest visible keys; what several streams give is put together. */
function leafSql(compilation: Compilation, early: readonly EagerAggregation[]): string {
  const { measures } = compilation;
  const streams = measures
    .streams()
    .map((stream) => streamSql(compilation, stream, earlyOf(early, stream)));
  if (streams.length === 1) return streams[0] ?? '';
  const keys = groupColumns(compilation).map(([alias]) => alias);
  const merged = measures.states().map(({ alias, merged: sql }) => [alias, sql] as const);
  const group = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  const columns = [
    ...keys.map((key) => [key, key] as const),
    ...leafOrders(compilation),
    ...merged,
  ];
  return `SELECT ${selectList(columns)} FROM (${streams.join(' UNION ALL ')})${group}`;
}

/** Test of leaf rows whose member of a ragged field has rows of the query; null where each has. */
export function countedTest({ plan, measures }: Compilation, index: number): string | null {
  if (plan.fields[index]?.uneven == null) return null;
  return measures.holdsRows((alias) => alias);
}

function fieldSource(compilation: Compilation, index: number): string {
  const field = compilation.plan.fields[index];
  if (field === undefined) return '';
  const joins = joinColumns(field, index);
  const orders = orderColumns(field, index);
  const columns = [...joins, ...orders].join(', ');
  const test = countedTest(compilation, index);
  const name = fieldColumns.counted(index);
  const counted = test === null ? '' : `, CASE WHEN ${test} THEN 1 ELSE 0 END AS ${name}`;
  const marker = test === null ? '' : `, 1 AS ${name}`;
  const from = compilation.withEmptyMembers(field)
    ? `(SELECT ${columns}${counted} FROM leaf UNION ALL SELECT ${columns}${marker} FROM ${dimensionPart(index)})`
    : test === null
      ? 'leaf'
      : `(SELECT ${columns}${counted} FROM leaf)`;
  const least = [
    ...orders.map((order) => `min(${order}) AS ${order}`),
    ...(test === null ? [] : [`max(${name}) AS ${name}`]),
  ];
  const group = joins.map((_, position) => position + 1).join(', ');
  return `(SELECT ${[...joins, ...least].join(', ')} FROM ${from} GROUP BY ${group})`;
}

/** Joins that give rows of a part the codes of every field. */
export function codeJoins(compilation: Compilation, from: string): string {
  const { dialect } = compilation.statement;
  return compilation.plan.fields
    .map((field, index) => {
      const on =
        compilation.codedJoins[index] === null
          ? joinColumns(field, index).map((column) =>
              dialect.sameOrNull(`${from}.${column}`, `p${index}.${column}`),
            )
          : [dialect.sameOrNull(`${from}.${fieldColumns.joined(index)}`, `p${index}.id`)];
      return ` JOIN p${index} ON ${on.join(' AND ')}`;
    })
    .join('');
}

function nodeColumns({ plan }: Compilation): string[] {
  return plan.fields.flatMap(({ levels }, field) =>
    levels.map((_, depth) => `p${field}.${fieldColumns.node(field, depth)}`),
  );
}

/** Rows of a state that has rows of its own, with the keys of every field. */
function sideRowsSql(
  compilation: Compilation,
  state: RowsState,
  early: EagerAggregation | null,
): string {
  const { facts, plan, statement } = compilation;
  const { dialect } = statement;
  const { fact, moves } = state.stream;
  const { grouped = null, after, fields } = early ?? {};
  const rows = facts.open(early === null ? state.stream : { moves, grouped }, fact);
  const { inputs, tests, output } = sideRows(state, rows, dialect, early?.states);
  const where =
    after === undefined
      ? countedWhere(compilation, state.stream, rows, tests)
      : whereSql([...after, ...facts.ends(moves, fact)], rows, statement, tests);
  const source = keyedRows(compilation, rows, inputs, where, fact, fields);
  const keys = groupColumns(compilation);
  const columns = selectList([...keys, ...output.columns]);
  if (!output.grouped) return `SELECT ${columns} FROM ${source}`;
  const names = keys.map(([alias]) => alias);
  const hasEdge = hasEdges(state, plan.fields);
  if (hasEdge && early !== null && holdsStockOnce(state, early, plan.fields, moves)) {
    const plain = output.columns.map(([alias]): Named => [alias, alias]);
    return edgeRowsSql(
      state,
      names,
      `SELECT ${selectList([...keys, ...plain])} FROM ${source}`,
      dialect,
    );
  }
  const by = [...keys, ...output.columns.slice(0, output.grouped)].map((_, index) => index + 1);
  const dated = `SELECT ${columns} FROM ${source} GROUP BY ${by.join(', ')}`;
  return hasEdge ? edgeRowsSql(state, names, dated, dialect) : dated;
}

/**
 * Adds the parts every other part reads: `early0`…, `leaf`, `known0`…, codes of each field `p0`…,
 * `coded` states, and the rows `coded_n0`… of each state that has its own.
 * @returns what of it is read from rollups
 */
export function addLeaf(compilation: Compilation): RollupReads {
  const { plan, measures, codedJoins } = compilation;
  plan.fields.forEach((field, index) => {
    const join = codedJoins[index] ?? null;
    if (join === null) return;
    compilation.add(joinedPart(index), joinedCodesSql(compilation, field, index, join));
  });
  countValues(compilation);
  const rollups = readRollups(compilation);
  const read = new Set(rollups.reads.flatMap(({ streams }) => streams));
  const grouped = planEarly(compilation, read).map((one, index) =>
    one.firsts === null
      ? addEagerAggregation(compilation, one, `early${index}`)
      : addFirstPlaces(compilation, one, one.firsts, `early${index}`),
  );
  const early = [...rollups.reads, ...grouped];
  compilation.add('leaf', leafSql(compilation, early));
  plan.fields.forEach((field, index) => {
    if (!compilation.withEmptyMembers(field)) return;
    compilation.add(dimensionPart(index), dimensionMembersSql(compilation, field, index));
  });
  plan.fields.forEach((field, index) => {
    const sql =
      codedJoins[index] === null
        ? fieldCodesSql(
            field,
            index,
            fieldSource(compilation, index),
            compilation.statement,
            [],
            countedTest(compilation, index) !== null,
          )
        : leafCodesSql(compilation, field, index);
    compilation.add(`p${index}`, sql);
  });
  const nodes = nodeColumns(compilation);
  const states = [...measures.levelKeys(), ...measures.states()].map(
    ({ alias }) => `leaf.${alias}`,
  );
  const columns = [...nodes, ...states];
  const selected = columns.length === 0 ? 'leaf.one' : columns.join(', ');
  compilation.add('coded', `SELECT ${selected} FROM leaf${codeJoins(compilation, 'leaf')}`);
  for (const state of measures.rowsStates()) {
    const name = `keys_${state.alias}`;
    compilation.add(name, sideRowsSql(compilation, state, earlyOfState(early, state)));
    const own = sideColumns(state).map((column) => `${name}.${column}`);
    const further = measures.levelKeys().map(({ alias }) => `${name}.${alias}`);
    compilation.add(
      `coded_${state.alias}`,
      `SELECT ${[...nodes, ...further, ...own].join(', ')} FROM ${name}${codeJoins(compilation, name)}`,
    );
  }
  return rollups;
}
