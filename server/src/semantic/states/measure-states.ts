import { BiError } from '@bi/contract/bi-error';
import { emitExpression } from '@bi/olap/expression/emit-expression';
import { columnsOf } from '@bi/olap/expression/typed-expression';
import type {
  PeriodMove,
  ResolvedAggregate,
  ResolvedCalculation,
  ResolvedLevels,
  ResolvedModel,
  RowExpression,
} from '../model/resolved-model';
import {
  aggregateInput,
  type DistinctState,
  type LevelsState,
  type RepeatState,
  type SideState,
} from './side-states';
import type { MeasureStream } from './measure-stream';
import type { MeasureRows } from './measure-rows';
import type { ColumnsAt, LevelKey, MeasureStates, State } from './state-kinds';
import { allSeen, holdsRows, isSeen, presencesOf, whereAllSeen } from './seen-rows';
import { finishedAggregate, type Parts } from './finished-aggregate';
import { openStreams } from './open-streams';
import { movesId, movesInside } from './period-moves';
import type { Statement } from '../rows/statement';

/** Aggregates that a repeated row does not change. */
const idempotent = new Set(['min', 'max', 'distinct']);

/** A measure read from rows of moved periods, the last move made first. */
interface Variant {
  name: string;
  moves: readonly PeriodMove[];
  /** index of the whole whose rows are read; null: those of the query */
  whole: number | null;
}

function idOf({ name, moves, whole }: Variant): string {
  return JSON.stringify([name, movesId(moves), whole]);
}

/** The parts of a calculation as it reads them. */
function partsOf(measure: ResolvedCalculation, { moves, whole }: Variant): Variant[] {
  const inside = movesInside(measure, moves);
  return columnsOf(measure.calc).map((name) => ({ name, moves: inside, whole }));
}

/** Starts registering measures. */
export function measureStates(
  model: ResolvedModel,
  measureRows: MeasureRows,
  statement: Statement,
): MeasureStates {
  const { dialect } = statement;
  const { repeatedBy, hidesTotals, lacks, repeatsOver, mayLeaveNone } = measureRows;
  const states = new Map<string, State>();
  const sides = new Map<string, SideState>();
  const levelKeys = new Map<RowExpression, LevelKey[]>();
  const parts = new Map<string, Parts>();
  const { streamOf, input, streams, readAgain } = openStreams(measureRows);

  function state(stream: MeasureStream, fromRows: string, merge: 'sum' | 'min' | 'max'): string {
    const id = `${stream.index} ${fromRows}`;
    const alias = states.get(id)?.alias ?? `a${states.size}`;
    states.set(id, { alias, stream: stream.index, fromRows, merged: `${merge}(${alias})` });
    return alias;
  }

  function side<S extends SideState>(id: string, make: (alias: string) => S): S {
    const known = sides.get(id) as S | undefined;
    if (known !== undefined) return known;
    const made = make(`n${sides.size}`);
    sides.set(id, made);
    return made;
  }

  function registerAggregate(measure: ResolvedAggregate, stream: MeasureStream): Parts {
    const { keys, where, semi, expression, castScale } = measure;
    const { agg, p = 0 } = measure.measure;
    const at = [stream.index, expression, keys, where, castScale];
    const once = repeatedBy(stream.source, stream.fact) !== null;
    const rowKeys = once && !idempotent.has(agg) ? identityOf(measure, stream) : [];
    if (semi !== null) {
      const id = JSON.stringify([agg, semi, ...at]);
      return {
        stream,
        side: side(id, (alias) => ({ kind: 'semi', alias, stream, measure, semi, rowKeys })),
      };
    }
    if (agg === 'distinct') {
      const distinct = side(JSON.stringify([agg, ...at]), (alias): DistinctState => ({
        kind: 'distinct',
        alias,
        stream,
        keys,
        where,
      }));
      return { stream, distinct };
    }
    if (agg === 'percentile') {
      const id = JSON.stringify([agg, p, ...at]);
      return {
        stream,
        side: side(id, (alias) => ({
          kind: 'percentile',
          alias,
          stream,
          measure,
          p,
          rowKeys,
          isCounted: false,
        })),
      };
    }
    if (rowKeys.length > 0) {
      const id = JSON.stringify([agg, ...at]);
      return {
        stream,
        side: side(id, (alias) => ({ kind: 'keyed', alias, stream, measure, rowKeys })),
      };
    }
    const sql = aggregateInput(measure, stream.rows, dialect);
    const x = sql === null ? null : input(stream, sql);
    const from = (text: string, merge: 'sum' | 'min' | 'max'): string => state(stream, text, merge);
    switch (agg) {
      case 'count':
        return { stream, count: from(x === null ? 'count(*)' : `count(${x})`, 'sum') };
      case 'min':
      case 'max':
        return { stream, extreme: from(`${agg}(${x ?? 'NULL'})`, agg) };
      case 'sum':
        return { stream, sum: from(`sum(${x ?? 'NULL'})`, 'sum') };
      case 'avg':
        return {
          stream,
          sum: from(`sum(${x ?? 'NULL'})`, 'sum'),
          count: from(`count(${x ?? 'NULL'})`, 'sum'),
        };
    }
  }

  /** Columns that tell rows apart which a join of the query repeats. */
  function identityOf({ measure }: ResolvedAggregate, stream: MeasureStream): string[] {
    const { source, fact } = stream;
    const keys = stream.rows.identity();
    if (keys.length > 0) return keys;
    const join = repeatedBy(source, fact) ?? '';
    const within = [
      ...(fact === null ? [] : ['facts', fact]),
      ...(source === null ? [] : ['joins', source]),
    ];
    const place = within.length === 0 ? (model.model.label ?? model.model.name) : within.join('.');
    throw new BiError('invalid.query.fanOut', {
      params: { join, measure: measure.label ?? measure.name, place },
    });
  }

  /** Columns of a dimension: its value and, where a fact lacks it, whether a row does. */
  function levelKeyOf(expression: RowExpression): LevelKey[] {
    const known = levelKeys.get(expression);
    if (known !== undefined) return known;
    const of = { expression, type: expression.type };
    const made: LevelKey[] = [{ alias: `h${levelKeys.size}`, of, lacks: false }];
    if (lacks(expression)) made.push({ alias: `g${levelKeys.size}`, of, lacks: true });
    levelKeys.set(expression, made);
    return made;
  }

  function streamsOf(variant: Variant): MeasureStream[] {
    const measure = model.measure(variant.name);
    if (measure.kind === 'aggregate') {
      const own = parts.get(idOf(variant));
      return own === undefined ? [] : [own.stream];
    }
    return partsOf(measure, variant).flatMap(streamsOf);
  }

  function registerLevels(
    measure: ResolvedCalculation,
    levels: ResolvedLevels,
    variant: Variant,
  ): Parts {
    const { whole } = variant;
    const inside = partsOf(measure, variant);
    inside.forEach(need);
    const keys = [...new Set(levels.keys)].flatMap(levelKeyOf);
    const made = side(JSON.stringify(['levels', idOf(variant)]), (alias): LevelsState => ({
      kind: 'levels',
      alias,
      measure,
      keys: keys.map((key) => key.alias),
      lacking: keys.filter((key) => key.lacks).map((key) => key.alias),
      sides: () => inside.flatMap((part) => sidesOf([part])),
      value: (column, root) => shown(calculated(measure, variant, { column, root }), column, whole),
      stands: (column) => holdsRows(known(whole), known(), column),
      presences: () => {
        const read = streamsOf(variant);
        const repeats = read.some(({ fact }) => repeatsOver(fact) !== null);
        const standing = repeats ? known(whole) : read;
        if (repeats && standing.length === streams.size) return [];
        return [...new Set(standing.map(({ presence }) => presence))];
      },
    }));
    const [stream = streamOf(variant.moves, null, null, whole)] = streamsOf(variant);
    return { stream, side: made };
  }

  /** A measure whose groups are those of what its fact has, for all groups in them. */
  function registerRepeat(
    measure: ResolvedAggregate,
    own: Parts,
    limits: readonly number[],
    id: string,
  ): Parts {
    const { fact } = own.stream;
    const whole = own.side ?? own.distinct;
    const made = side(JSON.stringify(['repeat', id]), (alias): RepeatState => ({
      kind: 'repeat',
      alias,
      limits,
      get without() {
        return [...levelKeys.values()]
          .flat()
          .filter(({ of }) => lacks(of.expression, fact ?? ''))
          .map((key) => key.alias);
      },
      sides: () => (whole === undefined ? [] : [whole]),
      value: (column, root) =>
        shown(aggregateFinal(measure, own, { column, root }), column, own.stream.whole),
    }));
    return { stream: own.stream, side: made };
  }

  function need(variant: Variant): void {
    const id = idOf(variant);
    if (parts.has(id)) return;
    const measure = model.measure(variant.name);
    if (measure.kind === 'aggregate') {
      const stream = streamOf(variant.moves, measure.source, measure.fact, variant.whole);
      const own = registerAggregate(measure, stream);
      const limits = repeatsOver(measure.fact);
      parts.set(id, limits === null ? own : registerRepeat(measure, own, limits, id));
      return;
    }
    if (measure.at !== null) {
      parts.set(id, registerLevels(measure, measure.at, variant));
      return;
    }
    partsOf(measure, variant).forEach(need);
  }

  const aggregateFinal = (resolved: ResolvedAggregate, own: Parts, at: ColumnsAt): string =>
    finishedAggregate(resolved, own, at, dialect, presences().length > 0);

  function calculated(measure: ResolvedCalculation, variant: Variant, at: ColumnsAt): string {
    const moves = movesInside(measure, variant.moves);
    return emitExpression(measure.calc, {
      dialect,
      timezone: 'UTC',
      bind: (value, type) => statement.bind(value, type),
      column: (name) => dialect.toDouble(final({ ...variant, name, moves }, at), 'double'),
    });
  }

  function final(variant: Variant, at: ColumnsAt): string {
    const measure = model.measure(variant.name);
    const own = parts.get(idOf(variant));
    if (measure.kind === 'aggregate') {
      return own === undefined ? 'NULL' : aggregateFinal(measure, own, at);
    }
    if (own?.side !== undefined) return at.column(own.side.alias);
    return calculated(measure, variant, at);
  }

  function sidesOf(variants: readonly Variant[]): SideState[] {
    const found = new Set<SideState>();
    const visit = (variant: Variant): void => {
      const measure = model.measure(variant.name);
      const own = parts.get(idOf(variant));
      const whole = own?.side ?? own?.distinct;
      if (whole !== undefined) found.add(whole);
      if (whole !== undefined || measure.kind === 'aggregate') return;
      partsOf(measure, variant).forEach(visit);
    };
    variants.forEach(visit);
    return [...found];
  }

  const unmoved = (names: readonly string[], whole: number | null = null): Variant[] =>
    names.map((name) => ({ name, moves: [], whole }));

  /** The streams, or those that read the rows of a whole, or (null) of the query. */
  const known = (whole?: number | null): MeasureStream[] =>
    [...streams.values()].filter((one) => whole === undefined || one.whole === whole);
  /** A value where it may be shown. */
  const shown = (sql: string, column: ColumnsAt['column'], whole: number | null): string =>
    hidesTotals ? whereAllSeen(sql, known(whole), column) : sql;

  /** Presence states of every stream; none where a group's own states tell whether it has rows. */
  const presences = (): State[] => {
    const countsKeys = [...sides.values()].some(
      ({ kind }) => kind === 'distinct' || kind === 'keyed',
    );
    return presencesOf(known(), mayLeaveNone && countsKeys);
  };

  return {
    need: (name, whole = null) => need({ name, moves: [], whole }),
    needOwnRows: () => void streamOf([], null),
    needRowsOf: (whole) => known(null).forEach((stream) => readAgain(stream, whole)),
    streams: () => {
      if (streams.size === 0) streamOf([], null);
      return [...streams.values()];
    },
    states: () => [...states.values(), ...presences()],
    rowsStates: () =>
      [...sides.values()].filter((one) => one.kind !== 'levels' && one.kind !== 'repeat'),
    sidesOf: (names, whole) => sidesOf(unmoved(names, whole)),
    levelKeys: () => [...levelKeys.values()].flat(),
    partsOf: (name, moves) => parts.get(idOf({ name, moves, whole: null })) ?? {},
    final: (name, column, root, whole = null) =>
      shown(final({ name, moves: [], whole }, { column, root }), column, whole),
    isSeen: (column) => isSeen(known(), column),
    holdsRows: (column) => holdsRows(known(null), known(), column),
    allSeen: (column) => (hidesTotals ? allSeen(known(null), column) : null),
  };
}
