import type { ColumnInfo } from '../../engine/engine';
import type { Compilation } from './compilation';
import type { EagerAggregation } from './eager-aggregation';
import { sideDeterminants } from './early-sides';
import { fieldChoiceOf, determinantsOf } from './field-choices';
import { valuesOf } from '../plan/condition-values';
import type { RowCondition, PlannedValue } from '../plan/query-plan';
import type { FactScan } from '../states/fact-scan';
import type { DistinctState, RowsState } from '../states/non-additive-states';
import { isHeldBy, type Rollup, type RollupWish } from '../rollup/rollup';

/** How the facts of a statement are read from rollups. */
export interface RollupReads {
  /** rows of rollups in the place of rows grouped early */
  reads: EagerAggregation[];
  used: Rollup[];
  /** what no rollup holds that could */
  wishes: RollupWish[];
  /** whether some rows can be read from no rollup */
  isBound: boolean;
}

/** Scans of one fact that the same conditions hold for. */
interface Family {
  fact: string | null;
  streams: FactScan[];
  conditions: readonly RowCondition[];
}

/** A rollup pays where it has at most this share of the fact's rows. */
const WORTH = 0.5;

function familiesOf({ facts, measures }: Compilation): Family[] {
  const families = new Map<string, Family>();
  for (const stream of measures.streams()) {
    const { fact, denominator } = stream;
    const id = JSON.stringify([fact, denominator]);
    const family = families.get(id) ?? {
      fact,
      streams: [],
      conditions: facts.counted(fact, denominator),
    };
    family.streams.push(stream);
    families.set(id, family);
  }
  return [...families.values()];
}

/** Aggregates of a scan's rows as SQL without bound values, by their columns; null where one reads joined rows. */
function statesOf(
  { measures, statement }: Compilation,
  stream: FactScan,
): Map<string, string> | null {
  if (stream.source !== null || stream.none || stream.rows.readsMoved()) return null;
  if (stream.rows.joins().length > 0) return null;
  const inputs = new Map([...stream.inputs].map(([sql, alias]) => [alias, sql]));
  const own = measures.states().filter((state) => state.stream === stream.index);
  return new Map(
    own.map(({ alias, fromRows }) => {
      const sql = fromRows.replace(/\bx\d+\b/g, (input) => inputs.get(input) ?? input);
      return [alias, statement.written(sql)];
    }),
  );
}

const isDistinct = (state: RowsState): state is DistinctState => state.kind === 'distinct';

/** Columns of a fact that settle all that is read of its rows; null where there are none. */
function columnsOf(compilation: Compilation, family: Family): Set<string> | null {
  const { facts, measures } = compilation;
  const { fact, streams, conditions } = family;
  const tables = facts.tables(fact);
  const moves = streams.flatMap((stream) => stream.moves);
  const choices = facts
    .fields(fact)
    .map((field, index) => fieldChoiceOf(compilation, field, index, moves, tables).late);
  const further = measures
    .levelKeys()
    .filter(({ lacks }) => !lacks)
    .map(({ of }): PlannedValue => ({ ...of, expression: facts.over(of.expression, fact) }));
  const tested = [...conditions, ...facts.ends(moves, fact)].flatMap(valuesOf);
  const sides = measures.rowsStates().filter(({ stream }) => streams.includes(stream));
  const keys = sides.map((state) => (isDistinct(state) ? sideDeterminants(state, tables) : null));
  const found = [...choices, determinantsOf([...further, ...tested], tables), ...keys];
  const names = new Set<string>();
  for (const one of found) {
    if (one === null) return null;
    for (const { info } of one) names.add(info.name);
  }
  return names;
}

/** The wish of a family; null where no rollup can hold it. */
function wishOf(
  compilation: Compilation,
  family: Family,
): { wish: RollupWish; states: Map<string, string> } | null {
  const states = new Map<string, string>();
  for (const stream of family.streams) {
    const own = statesOf(compilation, stream);
    if (own === null) return null;
    for (const [alias, sql] of own) states.set(alias, sql);
  }
  const columns = columnsOf(compilation, family);
  if (columns === null || states.size === 0) return null;
  const table = compilation.facts.tables(family.fact).fact.name;
  const wish = {
    table,
    columns: [...columns].sort(),
    states: [...new Set(states.values())].sort(),
  };
  return { wish, states };
}

/** Rows of a rollup as the streams of a family read them. */
function readOf(
  compilation: Compilation,
  { fact, streams, conditions }: Family,
  rollup: Rollup,
  states: ReadonlyMap<string, string>,
): EagerAggregation {
  const { facts, measures, statement } = compilation;
  const { dialect } = statement;
  const column = (name: string) => dialect.quote(name);
  const info: ColumnInfo[] = facts
    .tables(fact)
    .fact.columns.filter(({ name }) => rollup.columns.has(name));
  return {
    fact,
    streams,
    sides: measures
      .rowsStates()
      .filter(isDistinct)
      .filter(({ stream }) => streams.includes(stream)),
    columns: info.map((one) => ({ info: one, grain: null, join: null })),
    fields: new Set(),
    before: [],
    after: [...conditions],
    firsts: null,
    grouped: {
      name: column(rollup.name),
      columns: new Map([...rollup.columns].map((name) => [name, column(name)])),
    },
    states: new Map(
      [...states].map(([alias, sql]) => [alias, column(rollup.states.get(sql) ?? '')]),
    ),
  };
}

/** Chooses for each fact of a statement the rollup with the fewest rows that holds all that is read of it. */
export function readRollups(compilation: Compilation): RollupReads {
  const found: RollupReads = { reads: [], used: [], wishes: [], isBound: false };
  for (const family of familiesOf(compilation)) {
    const wanted = wishOf(compilation, family);
    if (wanted === null) {
      found.isBound = true;
      continue;
    }
    const { fact } = compilation.facts.tables(family.fact);
    const [best] = compilation.rollups
      .filter((rollup) => isHeldBy(wanted.wish, rollup))
      .filter(({ rowCount }) => rowCount <= WORTH * fact.rowCount)
      .sort((a, b) => a.rowCount - b.rowCount);
    if (best === undefined) {
      found.wishes.push(wanted.wish);
      continue;
    }
    compilation.tables.add(fact.name);
    found.used.push(best);
    found.reads.push(readOf(compilation, family, best, wanted.states));
  }
  return found;
}
