import type { ResolvedShift } from '../model/resolved-model';
import { valuesOf } from '../plan/condition-values';
import { conjunctConditions } from '../plan/fact-conditions';
import type { RowCondition, PlannedValue } from '../plan/query-plan';
import { differentOf } from '../rows/different-values';
import { fieldValues } from '../plan/joined-values';
import type { CoarseGrain, Determinant } from '../rows/determinants';
import type { FactScan } from '../states/fact-scan';
import type { Compilation } from './compilation';
import { isEarlySide, sideDeterminants, type EarlySide } from './early-sides';
import {
  cutCost,
  groupCost,
  groupCount,
  MOVE,
  readCost,
  joinedTablesOf,
  valueCost,
} from './early-costs';
import {
  determinantsOf,
  fieldChoiceOf,
  isMoved,
  plainField,
  type FieldChoice,
} from './field-choices';
import { firstPlaces, type FirstPlaces } from './first-places';

/**
 * Rows of a fact that are grouped by few of its columns before tables are joined, dates cut and
 * periods moved: what reads them reads as many rows as there are groups.
 */
export interface EarlyPlan {
  fact: string | null;
  streams: readonly FactScan[];
  /** states with rows of their own that are read from them */
  sides: readonly EarlySide[];
  /** columns they are grouped by, each once; dates are cut to the grain */
  columns: readonly Determinant[];
  /** fields whose keys are read before, and grouped by as well */
  fields: ReadonlySet<number>;
  /** conditions tested on each row, and on each group */
  before: readonly RowCondition[];
  after: readonly RowCondition[];
  /** the rows are those of first places alone, see there; null: all */
  firsts: FirstPlaces | null;
}

/** How much less the rows grouped early must cost, by the statistics of their tables. */
const WORTH = 0.8;

/** Fields that both ways are tried of. */
const TRIED = 3;

const coarser: readonly CoarseGrain[] = ['year', 'quarter', 'month'];

type Family = Pick<EarlyPlan, 'fact' | 'streams' | 'sides'> & { denominator: number | null };

/** Each column once, cut to the finest grain anything reads of it; `cuts`: whether dates are cut at all. */
function onceEach(
  columns: readonly Determinant[],
  moves: readonly ResolvedShift[],
  cuts: boolean,
): Determinant[] {
  const byName = new Map<string, Determinant>();
  for (const column of columns) {
    const { info, grain, join } = column;
    const other = byName.get(info.name);
    const finest = other === undefined ? grain : finer(grain, other.grain);
    byName.set(info.name, { info, grain: cuts ? finest : null, join: join ?? other?.join ?? null });
  }
  if (!cuts) return [...byName.values()];
  return [...byName.values()].map((column) => {
    const units = moves
      .filter((move) => move.column.join === null && move.column.info.name === column.info.name)
      .map(({ unit }) => unit);
    const grain = units.reduce<CoarseGrain | null>(
      (finest, unit) => (unit === 'day' || unit === 'week' ? null : finer(finest, unit)),
      column.grain,
    );
    return { ...column, grain };
  });
}

function finer(a: CoarseGrain | null, b: CoarseGrain | null): CoarseGrain | null {
  if (a === null || b === null) return null;
  return coarser.indexOf(a) > coarser.indexOf(b) ? a : b;
}

interface Candidate {
  cost: number;
  columns: Determinant[];
  fields: number[];
  sides: readonly EarlySide[];
}

function planFamily(compilation: Compilation, family: Family): EarlyPlan | null {
  const { facts, measures } = compilation;
  const { fact, streams, sides, denominator } = family;
  const tables = facts.tables(fact);
  const rows = tables.fact.rowCount;
  const moves = streams.flatMap((stream) => stream.moves);
  const conditions = conjunctConditions(facts.counted(fact, denominator));
  const movedConditions = conditions.filter((condition) =>
    valuesOf(condition).some((value) => isMoved(value, moves, tables)),
  );
  const ends = facts.ends(moves, fact);
  const further = measures
    .levelKeys()
    .filter(({ lacks }) => !lacks)
    .map(({ of }): PlannedValue => ({ ...of, expression: facts.over(of.expression, fact) }));
  const late = [...movedConditions, ...ends].flatMap(valuesOf);
  const needed = determinantsOf([...further, ...late], tables);
  const choices = facts
    .fields(fact)
    .map((field, index) => fieldChoiceOf(compilation, field, index, moves, tables));
  if (needed === null || choices.some(({ late, early }) => late === null && early === null)) {
    return null;
  }
  const keys = new Map(sides.map((state) => [state, sideDeterminants(state, tables)]));
  const plain = choices.map((choice) => plainField(choice, tables));
  const plainCost = plain.reduce((sum, { cost }) => sum + cost, 0);
  const plainGroups = plain.reduce((product, { groups }) => product * groups, 1);
  const isAnyMoved =
    movedConditions.length + ends.length > 0 ||
    facts
      .fields(fact)
      .some((field) => fieldValues(field).some((one) => isMoved(one, moves, tables)));
  const scan = (stream: FactScan, different = 1): number =>
    plainCost +
    (stream.moves.length > 0 && isAnyMoved ? MOVE : 0) +
    groupCost(plainGroups * different, rows);
  const sideScan = (state: EarlySide): number => {
    const different = groupCount(keys.get(state) ?? [], tables);
    const again = state.kind === 'semi' ? readCost(plainGroups * different, rows) : 0;
    return scan(state.stream, different) + again;
  };
  const total = (states: readonly EarlySide[]): number =>
    states.reduce((sum, state) => sum + sideScan(state), 0);
  const before = streams.reduce((sum, stream) => sum + scan(stream), 0) + total(sides);
  const firsts = sides.length === 1 ? firstsCandidate() : null;
  if (plainCost === 0 && !isAnyMoved && streams.length + sides.length === 1) return null;
  const groupable = sides.filter((state) => keys.get(state) != null);

  function candidate(
    early: readonly number[],
    own: readonly EarlySide[],
    cuts: boolean,
  ): Candidate | null {
    const late = choices.map((choice, index) => (early.includes(index) ? [] : choice.late));
    if (!late.every((one) => one !== null)) return null;
    const all = [
      ...(needed ?? []),
      ...late.flat(),
      ...own.flatMap((state) => keys.get(state) ?? []),
    ];
    const columns = onceEach(all, moves, cuts);
    const names = new Set(
      columns.filter(({ grain }) => grain === null).map(({ info }) => info.name),
    );
    const isDetermined = (index: number): boolean =>
      choices[index]?.late?.every(({ info }) => names.has(info.name)) === true;
    const groups = early.reduce(
      (product, index) => product * (isDetermined(index) ? 1 : (plain[index]?.groups ?? 1)),
      groupCount(columns, tables),
    );
    const cost =
      early.reduce((sum, index) => sum + (plain[index]?.cost ?? 0), cutCost(columns)) +
      groupCost(groups, rows) +
      readCost(groups, rows) * (streams.length + own.length) +
      total(sides.filter((state) => !own.includes(state)));
    return { cost, columns, fields: [...early], sides: own };
  }

  /** The cheapest way to read first places alone; null where they are not enough. */
  function firstsCandidate(): (Candidate & { firsts: FirstPlaces }) | null {
    const [state] = sides;
    const stateKeys = state === undefined ? null : (keys.get(state) ?? null);
    const first = state?.kind !== 'distinct' ? null : firstPlaces(compilation, state);
    if (first === null || stateKeys === null || movedConditions.length > 0) return null;
    const { field: running, column } = first;
    const levels = compilation.plan.fields[running]?.levels ?? [];
    const cuts = levels.slice(0, -1).reduce((sum, { of }) => sum + valueCost(of), 0);
    let best: (Candidate & { firsts: FirstPlaces }) | null = null;
    for (const early of waysOf(choices)) {
      if (early.includes(running)) continue;
      const late = choices.map(({ late: own }, index) =>
        index === running || early.includes(index) ? [] : own,
      );
      if (!late.every((one) => one !== null)) continue;
      const columns = onceEach([...late.flat(), ...stateKeys], [], false);
      if (columns.some(({ info }) => info.name === column.name)) continue;
      const groups = early.reduce(
        (product, index) => product * (plain[index]?.groups ?? 1),
        groupCount(columns, tables),
      );
      const places = differentOf({ info: column, grain: null, join: null }, tables);
      const cost =
        early.reduce((sum, index) => sum + (plain[index]?.cost ?? 0), 0) +
        groupCost(groups, rows) +
        groupCost(places, rows) +
        2 * (cuts + readCost(groups + places, rows));
      if (best !== null && cost >= best.cost) continue;
      best = { cost, columns, fields: early, sides, firsts: first };
    }
    return best;
  }

  const cuttable = choices.some(({ late }) => late?.some(({ grain }) => grain !== null));
  let best: Candidate | null = null;
  for (const early of waysOf(choices)) {
    const least = early.reduce((sum, index) => sum + (plain[index]?.cost ?? 0), 0);
    if (best !== null && least >= best.cost) continue;
    for (const own of groupable.length === 0 ? [groupable] : [groupable, []]) {
      const denominator = candidate(early, own, false);
      if (denominator !== null && (best === null || denominator.cost < best.cost))
        best = denominator;
      if (denominator === null || !cuttable) continue;
      const cut = candidate(early, own, true);
      if (cut !== null && cut.cost < (best?.cost ?? Infinity)) best = cut;
    }
  }
  if (firsts !== null && firsts.cost < Math.min(best?.cost ?? Infinity, before * WORTH)) {
    return {
      fact,
      streams,
      sides,
      columns: firsts.columns,
      fields: new Set(firsts.fields),
      before: conditions,
      after: [],
      firsts: firsts.firsts,
    };
  }
  if (best === null || !(best.cost < before * WORTH)) return null;
  const { columns, fields } = best;
  if (columns.length + fields.length === 0) return null;
  const names = new Set(columns.filter(({ grain }) => grain === null).map(({ info }) => info.name));
  const isAfterGrouping = (condition: RowCondition): boolean => {
    if (movedConditions.includes(condition)) return true;
    const values = valuesOf(condition);
    return (
      values.some((value) => joinedTablesOf(value, tables).length > 0) &&
      determinantsOf(values, tables)?.every(({ info }) => names.has(info.name)) === true
    );
  };
  return {
    fact,
    streams,
    sides: best.sides,
    columns,
    fields: new Set(fields),
    before: conditions.filter((condition) => !isAfterGrouping(condition)),
    after: conditions.filter(isAfterGrouping),
    firsts: null,
  };
}

/** Which fields may be read before, in every way that is tried. */
function waysOf(choices: readonly FieldChoice[]): number[][] {
  let ways: number[][] = [[]];
  choices.forEach(({ late, early }, index) => {
    if (late === null) ways = ways.map((way) => [...way, index]);
    else if (early !== null && index < TRIED) {
      ways = ways.flatMap((way) => [way, [...way, index]]);
    }
  });
  return ways;
}

/**
 * What is grouped early in a statement: at most one plan for the rows of each fact and share denominator; `read` are
 * scans that are read from elsewhere.
 */
export function planEarly(compilation: Compilation, read: ReadonlySet<FactScan>): EarlyPlan[] {
  const { measures } = compilation;
  const families = new Map<string, Family>();
  for (const stream of measures.streams()) {
    if (read.has(stream)) continue;
    if (stream.source !== null || stream.none || stream.rows.readsMoved()) continue;
    const { fact, denominator } = stream;
    const id = JSON.stringify([fact, denominator]);
    const family = families.get(id) ?? { fact, denominator, streams: [], sides: [] };
    families.set(id, { ...family, streams: [...family.streams, stream] });
  }
  const sides = measures.rowsStates().filter(isEarlySide);
  return [...families.values()].flatMap(({ streams, ...rest }) => {
    const ofStreams = (some: readonly FactScan[]): EarlyPlan | null =>
      planFamily(compilation, {
        ...rest,
        streams: some,
        sides: sides.filter(({ stream }) => some.includes(stream)),
      });
    const unmoved = streams.filter(({ moves }) => moves.length === 0);
    const plan =
      ofStreams(streams) ??
      (unmoved.length === 0 || unmoved.length === streams.length ? null : ofStreams(unmoved));
    return plan === null ? [] : [plan];
  });
}
