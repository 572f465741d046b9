import type { FactScan } from '../states/fact-scan';
import type { RowsState } from '../states/non-additive-states';
import { whereSql } from '../rows/compile-filter';
import { fieldColumns, fieldInputs, orderColumns } from '../rows/field-codes';
import type { GroupedFact, RowSource } from '../rows/row-source';
import type { Compilation } from './compilation';
import { joinedPart } from './joined-codes';
import { stockAggregates } from './early-sides';
import type { EarlyPlan } from './plan-early';
import type { Determinant } from '../rows/determinants';
import { selectList, type Named } from './select-list';
import { spanTests } from './span-tests';
import type { WeightedStates } from './weighted-states';

/** Rows of a fact grouped early, in a part of the statement. */
export interface EagerAggregation extends EarlyPlan {
  grouped: GroupedFact;
  /** column of each state of its streams, and of each part of its stocks */
  states: ReadonlyMap<string, string>;
  /** states of columns of joined tables, see there; absent: none */
  weighted?: WeightedStates;
}

/** Keys of the fields that are read before, from rows. */
export function earlyKeys(
  { codedJoins, facts }: Compilation,
  { fact, fields }: EarlyPlan,
  rows: RowSource,
): Named[] {
  return facts.fields(fact).flatMap((field, index): readonly Named[] => {
    if (!fields.has(index)) return [];
    const join = codedJoins[index] ?? null;
    if (join === null) return fieldInputs(field, index, rows);
    return [[fieldColumns.joined(index), rows.codes({ name: joinedPart(index), join })]];
  });
}

/** SQL of a column that rows are grouped by. */
export function groupingColumn({ info, grain }: Determinant, rows: RowSource): string {
  const type = info.type === 'other' ? 'string' : info.type;
  const expression = { kind: 'column', type, column: { join: null, info } } as const;
  return rows.value({ expression, type, ...(grain === null ? {} : { grain }) });
}

/** Aggregates of all streams, each once, and the inputs they read. */
function earlyStates(
  { measures, statement }: Compilation,
  { streams, sides }: EarlyPlan,
  rows: RowSource,
): { inputs: Named[]; aggregates: Named[]; states: Map<string, string> } {
  const inputs = new Map<string, string>();
  const aggregates = new Map<string, string>();
  const states = new Map<string, string>();
  const aliases = new Map<string, string>();
  for (const stream of streams) {
    for (const [sql, alias] of stream.inputs) {
      const shared = inputs.get(sql) ?? alias;
      inputs.set(sql, shared);
      aliases.set(alias, shared);
    }
  }
  const hold = (alias: string, fromRows: string): void => {
    const sql = fromRows.replace(/\b(?:x\d+|n\d+_x)\b/g, (input) => aliases.get(input) ?? input);
    const shared = aggregates.get(sql) ?? `g${aggregates.size}`;
    aggregates.set(sql, shared);
    states.set(alias, shared);
  };
  for (const state of sides) {
    if (state.kind !== 'semi') continue;
    const { input, aggregates: own } = stockAggregates(state, rows, statement.dialect);
    const shared = inputs.get(input[1]) ?? input[0];
    inputs.set(input[1], shared);
    aliases.set(input[0], shared);
    own.forEach(([alias, sql]) => hold(alias, sql));
  }
  for (const { alias, stream, fromRows } of measures.states()) {
    if (streams.some(({ index }) => index === stream)) hold(alias, fromRows);
  }
  return {
    inputs: [...inputs].map(([sql, alias]) => [alias, sql]),
    aggregates: [...aggregates].map(([sql, alias]) => [alias, sql]),
    states,
  };
}

/** Adds the part a plan groups rows in. */
export function addEagerAggregation(
  compilation: Compilation,
  early: EarlyPlan,
  name: string,
): EagerAggregation {
  const { facts, statement } = compilation;
  const rows = facts.open({}, early.fact);
  early.streams.forEach((stream) => stream.rows.joins().forEach((join) => rows.need(join)));
  const grouping = early.columns.map((column, index): Named => [
    `b${index}`,
    groupingColumn(column, rows),
  ]);
  const orders = new Set(facts.fields(early.fact).flatMap(orderColumns));
  const read = earlyKeys(compilation, early, rows);
  const keys = [...grouping, ...read.filter(([alias]) => !orders.has(alias))];
  const ordered = read.filter(([alias]) => orders.has(alias));
  const { inputs, aggregates, states } = earlyStates(compilation, early, rows);
  const where = whereSql(early.before, rows, statement, spanTests(compilation, early, rows));
  const source = `SELECT ${selectList([...keys, ...ordered, ...inputs])} ${rows.from()}${where}`;
  const columns = [
    ...keys.map(([alias]): Named => [alias, alias]),
    ...ordered.map(([alias]): Named => [alias, `min(${alias})`]),
    ...aggregates,
  ];
  const by = keys.map((_, position) => position + 1).join(', ');
  compilation.add(name, `SELECT ${selectList(columns)} FROM (${source}) GROUP BY ${by}`);
  const names = early.columns.map(({ info }, index) => [info.name, `b${index}`] as const);
  return { ...early, grouped: { name, columns: new Map(names) }, states };
}

/** The rows grouped early that a stream reads; null: none. */
export function earlyOf(
  all: readonly EagerAggregation[],
  stream: FactScan,
): EagerAggregation | null {
  return all.find(({ streams }) => streams.includes(stream)) ?? null;
}

/** The rows grouped early that a state with rows of its own reads; null: none. */
export function earlyOfState(
  all: readonly EagerAggregation[],
  state: RowsState,
): EagerAggregation | null {
  return all.find(({ sides }) => sides.some((one) => one === state)) ?? null;
}
