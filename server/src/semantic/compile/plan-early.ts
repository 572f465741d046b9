import type { ResolvedShift, RowTables } from '../model/resolved-model';
import { valuesOf } from '../plan/condition-values';
import { conjunctConditions } from '../plan/fact-conditions';
import type { RowCondition, PlannedValue } from '../plan/query-plan';
import { differentOf } from '../rows/different-values';
import { fieldValues } from '../plan/joined-values';
import type { Determinant } from '../rows/determinants';
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
import { onceEach, uncutNames } from './grouped-columns';

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

type Family = Pick<EarlyPlan, 'fact' | 'streams' | 'sides'> & { denominator: number | null };

interface Candidate {
  cost: number;
  columns: Determinant[];
  fields: number[];
  sides: readonly EarlySide[];
}

/** What the ways to group a family early are judged by. */
interface FamilyReads extends Family {
  compilation: Compilation;
  tables: RowTables;
  /** rows of the fact */
  rows: number;
  moves: readonly ResolvedShift[];
  conditions: readonly RowCondition[];
  movedConditions: readonly RowCondition[];
  isAnyMoved: boolean;
  /** columns that any grouping must leave */
  needed: readonly Determinant[];
  choices: readonly FieldChoice[];
  /** per field the cost of its keys when they are read of each row, and how many there are */
  plain: readonly { cost: number; groups: number }[];
  keys: ReadonlyMap<EarlySide, Determinant[] | null>;
}

/** What is read of a family; null where a field or a condition cannot be read of grouped rows. */
function readFamily(compilation: Compilation, family: Family): FamilyReads | null {
  const { facts, measures } = compilation;
  const { fact, streams, sides, denominator } = family;
  const tables = facts.tables(fact);
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
  const isAnyMoved =
    movedConditions.length + ends.length > 0 ||
    facts
      .fields(fact)
      .some((field) => fieldValues(field).some((one) => isMoved(one, moves, tables)));
  return {
    ...family,
    compilation,
    tables,
    rows: tables.fact.rowCount,
    moves,
    conditions,
    movedConditions,
    isAnyMoved,
    needed,
    choices,
    plain: choices.map((choice) => plainField(choice, tables)),
    keys: new Map(sides.map((state) => [state, sideDeterminants(state, tables)])),
  };
}

const plainCostOf = ({ plain }: FamilyReads): number =>
  plain.reduce((sum, { cost }) => sum + cost, 0);

/** Cost of a scan of the rows as they are, `different` times as many groups. */
function scanCost(reads: FamilyReads, stream: FactScan, different = 1): number {
  const groups = reads.plain.reduce((product, { groups }) => product * groups, 1);
  const moved = stream.moves.length > 0 && reads.isAnyMoved ? MOVE : 0;
  return plainCostOf(reads) + moved + groupCost(groups * different, reads.rows);
}

/** Cost of states that are read of the rows as they are. */
function sidesCost(reads: FamilyReads, states: readonly EarlySide[]): number {
  const groups = reads.plain.reduce((product, { groups }) => product * groups, 1);
  return states.reduce((sum, state) => {
    const different = groupCount(reads.keys.get(state) ?? [], reads.tables);
    const again = state.kind === 'semi' ? readCost(groups * different, reads.rows) : 0;
    return sum + (scanCost(reads, state.stream, different) + again);
  }, 0);
}

const earlyCost = ({ plain }: FamilyReads, early: readonly number[], start: number): number =>
  early.reduce((sum, index) => sum + (plain[index]?.cost ?? 0), start);

/** One way: the keys of `early` are read of each row, the states `own` from the groups. */
function candidate(
  reads: FamilyReads,
  early: readonly number[],
  own: readonly EarlySide[],
  cuts: boolean,
): Candidate | null {
  const { choices, needed, keys, moves, tables, plain, rows, streams, sides } = reads;
  const late = choices.map((choice, index) => (early.includes(index) ? [] : choice.late));
  if (!late.every((one) => one !== null)) return null;
  const all = [...needed, ...late.flat(), ...own.flatMap((state) => keys.get(state) ?? [])];
  const columns = onceEach(all, moves, cuts);
  const names = uncutNames(columns);
  const isDetermined = (index: number): boolean =>
    choices[index]?.late?.every(({ info }) => names.has(info.name)) === true;
  const groups = early.reduce(
    (product, index) => product * (isDetermined(index) ? 1 : (plain[index]?.groups ?? 1)),
    groupCount(columns, tables),
  );
  const cost =
    earlyCost(reads, early, cutCost(columns)) +
    groupCost(groups, rows) +
    readCost(groups, rows) * (streams.length + own.length) +
    sidesCost(
      reads,
      sides.filter((state) => !own.includes(state)),
    );
  return { cost, columns, fields: [...early], sides: own };
}

/** The cheapest way to read first places alone; null where they are not enough. */
function firstsCandidate(reads: FamilyReads): (Candidate & { firsts: FirstPlaces }) | null {
  const { compilation, sides, keys, movedConditions, choices, plain, tables, rows } = reads;
  const [state] = sides;
  if (sides.length !== 1 || state?.kind !== 'distinct') return null;
  const stateKeys = keys.get(state) ?? null;
  const first = firstPlaces(compilation, state);
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
      earlyCost(reads, early, 0) +
      groupCost(groups, rows) +
      groupCost(places, rows) +
      2 * (cuts + readCost(groups + places, rows));
    if (best !== null && cost >= best.cost) continue;
    best = { cost, columns, fields: early, sides, firsts: first };
  }
  return best;
}

/** The cheapest of all ways that group all rows. */
function cheapest(reads: FamilyReads): Candidate | null {
  const { choices, sides, keys } = reads;
  const groupable = sides.filter((state) => keys.get(state) != null);
  const cuttable = choices.some(({ late }) => late?.some(({ grain }) => grain !== null));
  let best: Candidate | null = null;
  for (const early of waysOf(choices)) {
    if (best !== null && earlyCost(reads, early, 0) >= best.cost) continue;
    for (const own of groupable.length === 0 ? [groupable] : [groupable, []]) {
      const uncut = candidate(reads, early, own, false);
      if (uncut !== null && (best === null || uncut.cost < best.cost)) best = uncut;
      if (uncut === null || !cuttable) continue;
      const cut = candidate(reads, early, own, true);
      if (cut !== null && cut.cost < (best?.cost ?? Infinity)) best = cut;
    }
  }
  return best;
}

/** Whether a condition is tested on each group in place of each row. */
function isAfterGrouping(
  { movedConditions, tables }: FamilyReads,
  names: ReadonlySet<string>,
  condition: RowCondition,
): boolean {
  if (movedConditions.includes(condition)) return true;
  const values = valuesOf(condition);
  return (
    values.some((value) => joinedTablesOf(value, tables).length > 0) &&
    determinantsOf(values, tables)?.every(({ info }) => names.has(info.name)) === true
  );
}

function planFamily(compilation: Compilation, family: Family): EarlyPlan | null {
  const reads = readFamily(compilation, family);
  if (reads === null) return null;
  const { fact, streams, sides, conditions } = reads;
  const before =
    streams.reduce((sum, stream) => sum + scanCost(reads, stream), 0) + sidesCost(reads, sides);
  const firsts = firstsCandidate(reads);
  const isOneScan = streams.length + sides.length === 1;
  if (plainCostOf(reads) === 0 && !reads.isAnyMoved && isOneScan) return null;
  const best = cheapest(reads);
  if (firsts !== null && firsts.cost < Math.min(best?.cost ?? Infinity, before * WORTH)) {
    const { columns, fields } = firsts;
    return {
      ...{ fact, streams, sides, columns, fields: new Set(fields) },
      ...{ before: conditions, after: [], firsts: firsts.firsts },
    };
  }
  if (best === null || !(best.cost < before * WORTH)) return null;
  const { columns, fields } = best;
  if (columns.length + fields.length === 0) return null;
  const names = uncutNames(columns);
  return {
    fact,
    streams,
    sides: best.sides,
    columns,
    fields: new Set(fields),
    before: conditions.filter((condition) => !isAfterGrouping(reads, names, condition)),
    after: conditions.filter((condition) => isAfterGrouping(reads, names, condition)),
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
