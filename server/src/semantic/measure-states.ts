import { emitExpression } from '@bi/olap/expression/emit-expression';
import { columnsOf } from '@bi/olap/expression/typed-expression';
import type {
  PeriodMove,
  ResolvedAggregate,
  ResolvedCalculation,
  ResolvedModel,
  RowExpression,
} from './resolved-model';
import type { RowSource } from './row-source';
import type { Statement } from './statement';

/** Rows that states are read from in one scan: all states of one moved period, or of none. */
export interface MeasureStream {
  readonly index: number;
  readonly rows: RowSource;
  readonly moves: readonly PeriodMove[];
  /** per-row inputs, alias by SQL */
  readonly inputs: Map<string, string>;
  /** state that counts its rows */
  readonly presence: string;
}

/** A number kept per group that larger groups are put together from. */
export interface State {
  /** column it stands in, `a0`… */
  alias: string;
  /** index of the stream whose rows it is read from; NULL for rows of others */
  stream: number;
  /** aggregate over the rows' inputs */
  fromRows: string;
  /** aggregate over states of smaller groups */
  merged: string;
}

/** A count of different keys; its rows are kept one per group and key. */
export interface DistinctState {
  /** column its count stands in, `n0`… */
  alias: string;
  stream: MeasureStream;
  keys: readonly RowExpression[];
  where: RowExpression | null;
}

/**
 * Measures as mergeable states. Measures are registered first; then the streams' `inputs` go into the
 * rows, `states` into the groups, and `final` gives a measure from the columns of a group.
 */
export interface MeasureStates {
  need(name: string): void;
  /** at least one; the first reads the cells' own period unless every measure is of another */
  streams(): readonly MeasureStream[];
  states(): readonly State[];
  distincts(): readonly DistinctState[];
  /** distinct states the measures need */
  distinctsOf(names: readonly string[]): DistinctState[];
  /** what an aggregate is finished from, read from rows of moved periods; empty for others */
  partsOf(name: string, moves: readonly PeriodMove[]): MeasureParts;
  /**
   * a measure's value from state columns; `column` qualifies an alias, `root` is SQL that is true of
   * the group of all rows, where a count without rows is 0 instead of empty
   */
  final(name: string, column: (alias: string) => string, root: string): string;
}

/** What an aggregate is finished from: aliases of states, or a distinct count. */
export interface MeasureParts {
  sum?: string;
  count?: string;
  extreme?: string;
  distinct?: DistinctState;
}

interface Parts extends MeasureParts {
  stream: MeasureStream;
}

/** A measure read from rows of moved periods, the last move made first. */
interface Variant {
  name: string;
  moves: readonly PeriodMove[];
}

function idOf({ name, moves }: Variant): string {
  return JSON.stringify([name, movesId(moves)]);
}

function movesId(moves: readonly PeriodMove[]): string {
  return JSON.stringify(
    moves.map(({ column: { join, info }, n, unit }) => [join, info.name, n, unit]),
  );
}

/** Moves of the rows that the parts of a calculation are read from. */
export function movesInside(
  { shift }: ResolvedCalculation,
  moves: readonly PeriodMove[],
): readonly PeriodMove[] {
  return shift === null || shift.n === 0 ? moves : [...moves, shift];
}

/** Starts registering measures; `open` gives the rows of a moved period. */
export function measureStates(
  model: ResolvedModel,
  open: (moves: readonly PeriodMove[]) => RowSource,
  statement: Statement,
): MeasureStates {
  const { dialect } = statement;
  const streams = new Map<string, MeasureStream>();
  const states = new Map<string, State>();
  const distincts = new Map<string, DistinctState>();
  const parts = new Map<string, Parts>();
  let inputCount = 0;

  function streamOf(moves: readonly PeriodMove[]): MeasureStream {
    const id = movesId(moves);
    const known = streams.get(id);
    if (known !== undefined) return known;
    const index = streams.size;
    const stream: MeasureStream = {
      index,
      rows: open(moves),
      moves,
      inputs: new Map(),
      presence: `w${index}`,
    };
    streams.set(id, stream);
    return stream;
  }

  function input({ inputs }: MeasureStream, sql: string): string {
    const alias = inputs.get(sql) ?? `x${inputCount++}`;
    inputs.set(sql, alias);
    return alias;
  }

  function state(stream: MeasureStream, fromRows: string, merge: 'sum' | 'min' | 'max'): string {
    const id = `${stream.index} ${fromRows}`;
    const alias = states.get(id)?.alias ?? `a${states.size}`;
    states.set(id, { alias, stream: stream.index, fromRows, merged: `${merge}(${alias})` });
    return alias;
  }

  function rowInput(
    { expression, where, castScale }: ResolvedAggregate,
    stream: MeasureStream,
  ): string | null {
    if (expression === null && where === null) return null;
    const { rows } = stream;
    let value = expression === null ? '1' : rows.emit(expression);
    if (expression !== null) {
      if (castScale !== null) value = dialect.toDecimal(value, expression.type, castScale);
      else if (expression.type === 'double') value = dialect.finite(value);
    }
    const sql = where === null ? value : `CASE WHEN ${rows.emit(where)} THEN ${value} END`;
    return input(stream, sql);
  }

  function registerAggregate(resolved: ResolvedAggregate, stream: MeasureStream): Parts {
    const { measure, keys, where } = resolved;
    if (measure.agg === 'distinct') {
      const id = JSON.stringify([stream.index, keys, where]);
      const distinct = distincts.get(id) ?? { alias: `n${distincts.size}`, stream, keys, where };
      distincts.set(id, distinct);
      return { stream, distinct };
    }
    const x = rowInput(resolved, stream);
    const from = (sql: string, merge: 'sum' | 'min' | 'max'): string => state(stream, sql, merge);
    switch (measure.agg) {
      case 'count':
        return { stream, count: from(x === null ? 'count(*)' : `count(${x})`, 'sum') };
      case 'min':
      case 'max':
        return { stream, extreme: from(`${measure.agg}(${x ?? 'NULL'})`, measure.agg) };
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

  function need(variant: Variant): void {
    const id = idOf(variant);
    if (parts.has(id)) return;
    const measure = model.measure(variant.name);
    if (measure.kind === 'aggregate') {
      parts.set(id, registerAggregate(measure, streamOf(variant.moves)));
      return;
    }
    const moves = movesInside(measure, variant.moves);
    columnsOf(measure.calc).forEach((name) => need({ name, moves }));
  }

  /** Zero for a count without values, but empty where a group has only rows of other streams. */
  function counted(sql: string, { presence }: MeasureStream, at: ColumnsAt): string {
    if (streams.size === 1) return `coalesce(${sql}, 0)`;
    return `CASE WHEN ${at.column(presence)} > 0 OR ${at.root} THEN coalesce(${sql}, 0) END`;
  }

  function aggregateFinal(resolved: ResolvedAggregate, own: Parts, at: ColumnsAt): string {
    const { stream, sum = '', count = '', extreme = '', distinct } = own;
    const { column } = at;
    switch (resolved.measure.agg) {
      case 'distinct':
        return counted(column(distinct?.alias ?? ''), stream, at);
      case 'count':
        return dialect.toInteger(counted(column(count), stream, at));
      case 'min':
      case 'max':
        return column(extreme);
      case 'sum':
        return column(sum);
      case 'avg': {
        const total = dialect.toDouble(column(sum), 'integer');
        return `${total} / nullif(${dialect.toDouble(column(count), 'integer')}, 0)`;
      }
    }
  }

  function final(variant: Variant, at: ColumnsAt): string {
    const measure = model.measure(variant.name);
    if (measure.kind === 'aggregate') {
      const own = parts.get(idOf(variant));
      return own === undefined ? 'NULL' : aggregateFinal(measure, own, at);
    }
    const moves = movesInside(measure, variant.moves);
    return emitExpression(measure.calc, {
      dialect,
      timezone: 'UTC',
      bind: (value, type) => statement.bind(value, type),
      column: (name) => dialect.toDouble(final({ name, moves }, at), 'double'),
    });
  }

  function distinctsOf(names: readonly string[]): DistinctState[] {
    const found = new Set<DistinctState>();
    const visit = (variant: Variant): void => {
      const measure = model.measure(variant.name);
      if (measure.kind === 'calculation') {
        const moves = movesInside(measure, variant.moves);
        columnsOf(measure.calc).forEach((name) => visit({ name, moves }));
        return;
      }
      const distinct = parts.get(idOf(variant))?.distinct;
      if (distinct !== undefined) found.add(distinct);
    };
    names.forEach((name) => visit({ name, moves: [] }));
    return [...found];
  }

  /** Counts the rows of each stream, so that a group knows which of them it has rows of. */
  function presences(): State[] {
    if (streams.size === 1) return [];
    return [...streams.values()].map(({ presence: alias, index }) => ({
      alias,
      stream: index,
      fromRows: 'count(*)',
      merged: `sum(${alias})`,
    }));
  }

  return {
    need: (name) => need({ name, moves: [] }),
    streams: () => {
      if (streams.size === 0) streamOf([]);
      return [...streams.values()];
    },
    states: () => [...states.values(), ...presences()],
    distincts: () => [...distincts.values()],
    distinctsOf,
    partsOf: (name, moves) => parts.get(idOf({ name, moves })) ?? {},
    final: (name, column, root) => final({ name, moves: [] }, { column, root }),
  };
}

/** How columns of a group are written; see `MeasureStates.final`. */
interface ColumnsAt {
  column: (alias: string) => string;
  root: string;
}
