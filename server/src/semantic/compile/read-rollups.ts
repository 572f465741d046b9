import type { ColumnInfo } from '../../engine/engine';
import type { Compilation } from './compilation';
import type { EagerAggregation } from './eager-aggregation';
import { sideDeterminants } from './early-sides';
import { fieldChoiceOf, determinantsOf } from './field-choices';
import { valuesOf } from '../plan/condition-values';
import type { RowCondition, PlannedValue } from '../plan/query-plan';
import type { FactScan } from '../states/fact-scan';
import type { DistinctState, RowsState } from '../states/non-additive-states';
import { ROWS, weighingColumns, weightedStates, type WeightedStates } from './weighted-states';
import {
  finestColumns,
  isHeldBy,
  type Rollup,
  type RollupColumn,
  type RollupWish,
} from '../rollup/rollup';
import { onceEach } from './grouped-columns';

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

/** What a family's states are read from. */
interface FamilyStates {
  /** SQL without bound values of the aggregate of rows that a state is of, by its column */
  of: Map<string, string>;
  weighted: WeightedStates;
}

/** Adds the states of a scan; false where one can be read from no groups. */
function addStates(
  { measures, statement }: Compilation,
  stream: FactScan,
  { of, weighted }: { of: Map<string, string>; weighted: WeightedStates[] },
): boolean {
  if (stream.source !== null || stream.none || stream.rows.readsMoved()) return false;
  const inputs = new Map([...stream.inputs].map(([sql, alias]) => [alias, sql]));
  const own = measures.states().filter((state) => state.stream === stream.index);
  const joined = weightedStates(stream, own, statement.dialect);
  if (joined === null) return false;
  for (const { alias, fromRows } of own) {
    const sql = fromRows.replace(/\bx\d+\b/g, (input) => inputs.get(input) ?? input);
    of.set(alias, joined.inputs.has(alias) ? ROWS : statement.written(sql));
  }
  weighted.push(joined);
  return true;
}

function statesOf(compilation: Compilation, { streams }: Family): FamilyStates | null {
  const found = { of: new Map<string, string>(), weighted: [] as WeightedStates[] };
  if (!streams.every((stream) => addStates(compilation, stream, found))) return null;
  const joins = [...new Set(found.weighted.flatMap((one) => one.joins))];
  const inputs = new Map(found.weighted.flatMap((one) => [...one.inputs]));
  return { of: found.of, weighted: { joins, inputs } };
}

const isDistinct = (state: RowsState): state is DistinctState => state.kind === 'distinct';

/** Columns of a fact that settle all that is read of its rows; null where there are none. */
function columnsOf(compilation: Compilation, family: Family): RollupColumn[] | null {
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
  if (!found.every((one) => one !== null)) return null;
  return onceEach(found.flat(), moves, true).map(({ info: { name }, grain }) => ({ name, grain }));
}

/** The wish of a family; null where no rollup can hold it. */
function wishOf(
  compilation: Compilation,
  family: Family,
): { wish: RollupWish; states: FamilyStates } | null {
  const states = statesOf(compilation, family);
  const columns = columnsOf(compilation, family);
  const tables = compilation.facts.tables(family.fact);
  const further = states === null ? null : weighingColumns(states.weighted.joins, tables);
  if (states === null || columns === null || further === null) return null;
  const weighing = further.map((name): RollupColumn => ({ name, grain: null }));
  const wish = {
    table: tables.fact.name,
    columns: finestColumns([...columns, ...weighing]),
    states: [...new Set(states.of.values())].sort(),
  };
  // neither fields nor measures: only whether there are rows
  if (wish.columns.length + wish.states.length === 0) return null;
  return { wish, states };
}

/** Rows of a rollup as the streams of a family read them. */
function readOf(
  compilation: Compilation,
  { fact, streams, conditions }: Family,
  rollup: Rollup,
  { of: states, weighted }: FamilyStates,
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
      columns: new Map([...rollup.columns.keys()].map((name) => [name, column(name)])),
    },
    states: new Map(
      [...states].map(([alias, sql]) => [alias, column(rollup.states.get(sql) ?? '')]),
    ),
    weighted,
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
