import { emitExpression } from '@bi/olap/expression/emit-expression';
import { columnsOf } from '@bi/olap/expression/typed-expression';
import type {
  ResolvedShift,
  ResolvedAggregate,
  ResolvedCalculation,
  ResolvedLevels,
  ResolvedModel,
  RowExpression,
} from '../model/resolved-model';
import { type LevelsState, type RepeatState, type NonAdditiveState } from './non-additive-states';
import type { FactScan } from './fact-scan';
import type { MeasureRows } from './measure-rows';
import type { ColumnsAt, LevelKey, MeasureStates, State } from './state-kinds';
import { allVisible, holdsRows, isVisible, presencesOf, whereAllVisible } from './visible-rows-of';
import { finishedAggregate, type Parts } from './finished-aggregate';
import { AggregateStates } from './aggregate-states';
import { openStreams, type OpenStreams } from './open-streams';
import { movesId, movesInside } from './period-moves';
import type { Statement } from '../rows/statement';

/** A measure read from rows of moved periods, the last move made first. */
interface Variant {
  name: string;
  moves: readonly ResolvedShift[];
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

function unmoved(names: readonly string[], whole: number | null = null): Variant[] {
  return names.map((name) => ({ name, moves: [], whole }));
}

class RegisteredMeasures implements MeasureStates {
  readonly #model: ResolvedModel;
  readonly #rows: MeasureRows;
  readonly #statement: Statement;
  readonly #aggregates: AggregateStates;
  readonly #levelKeys = new Map<RowExpression, LevelKey[]>();
  readonly #parts = new Map<string, Parts>();
  readonly #opened: OpenStreams;

  constructor(model: ResolvedModel, rows: MeasureRows, statement: Statement) {
    this.#model = model;
    this.#rows = rows;
    this.#statement = statement;
    this.#opened = openStreams(rows);
    this.#aggregates = new AggregateStates(model, rows, statement, this.#opened);
  }

  /** Columns of a dimension: its value and, where a fact lacks it, whether a row does. */
  #levelKeyOf(expression: RowExpression): LevelKey[] {
    const known = this.#levelKeys.get(expression);
    if (known !== undefined) return known;
    const of = { expression, type: expression.type };
    const made: LevelKey[] = [{ alias: `h${this.#levelKeys.size}`, of, lacks: false }];
    if (this.#rows.lacks(expression))
      made.push({ alias: `g${this.#levelKeys.size}`, of, lacks: true });
    this.#levelKeys.set(expression, made);
    return made;
  }

  #streamsOf(variant: Variant): FactScan[] {
    const measure = this.#model.measure(variant.name);
    if (measure.kind === 'aggregate') {
      const own = this.#parts.get(idOf(variant));
      return own === undefined ? [] : [own.stream];
    }
    return partsOf(measure, variant).flatMap((variant) => this.#streamsOf(variant));
  }

  #registerLevels(measure: ResolvedCalculation, levels: ResolvedLevels, variant: Variant): Parts {
    const { whole } = variant;
    const inside = partsOf(measure, variant);
    inside.forEach((variant) => this.#need(variant));
    const keys = [...new Set(levels.keys)].flatMap((expression) => this.#levelKeyOf(expression));
    const made = this.#aggregates.side(
      JSON.stringify(['levels', idOf(variant)]),
      (alias): LevelsState => ({
        kind: 'levels',
        alias,
        measure,
        keys: keys.map((key) => key.alias),
        lacking: keys.filter((key) => key.lacks).map((key) => key.alias),
        sides: () => inside.flatMap((part) => this.#sidesOf([part])),
        value: (column, root) =>
          this.#shown(this.#calculated(measure, variant, { column, root }), column, whole),
        stands: (column) => holdsRows(this.#known(whole), this.#known(), column),
        presences: () => {
          const read = this.#streamsOf(variant);
          const repeats = read.some(({ fact }) => this.#rows.repeatsOver(fact) !== null);
          const standing = repeats ? this.#known(whole) : read;
          if (repeats && standing.length === this.#opened.streams.size) return [];
          return [...new Set(standing.map(({ presence }) => presence))];
        },
      }),
    );
    const [stream = this.#opened.streamOf(variant.moves, null, null, whole)] =
      this.#streamsOf(variant);
    return { stream, side: made };
  }

  /** A measure whose groups are those of what its fact has, for all groups in them. */
  #registerRepeat(
    measure: ResolvedAggregate,
    own: Parts,
    limits: readonly number[],
    id: string,
  ): Parts {
    const { fact } = own.stream;
    const whole = own.side ?? own.distinct;
    const without = () =>
      [...this.#levelKeys.values()]
        .flat()
        .filter(({ of }) => this.#rows.lacks(of.expression, fact ?? ''))
        .map((key) => key.alias);
    const made = this.#aggregates.side(JSON.stringify(['repeat', id]), (alias): RepeatState => ({
      kind: 'repeat',
      alias,
      limits,
      get without() {
        return without();
      },
      sides: () => (whole === undefined ? [] : [whole]),
      value: (column, root) =>
        this.#shown(this.#aggregateFinal(measure, own, { column, root }), column, own.stream.whole),
    }));
    return { stream: own.stream, side: made };
  }

  #need(variant: Variant): void {
    const id = idOf(variant);
    if (this.#parts.has(id)) return;
    const measure = this.#model.measure(variant.name);
    if (measure.kind === 'aggregate') {
      const stream = this.#opened.streamOf(
        variant.moves,
        measure.source,
        measure.fact,
        variant.whole,
      );
      const own = this.#aggregates.register(measure, stream);
      const limits = this.#rows.repeatsOver(measure.fact);
      this.#parts.set(id, limits === null ? own : this.#registerRepeat(measure, own, limits, id));
      return;
    }
    if (measure.at !== null) {
      this.#parts.set(id, this.#registerLevels(measure, measure.at, variant));
      return;
    }
    partsOf(measure, variant).forEach((variant) => this.#need(variant));
  }

  #aggregateFinal(resolved: ResolvedAggregate, own: Parts, at: ColumnsAt): string {
    return finishedAggregate(
      resolved,
      own,
      at,
      this.#statement.dialect,
      this.#presences().length > 0,
    );
  }

  #calculated(measure: ResolvedCalculation, variant: Variant, at: ColumnsAt): string {
    const moves = movesInside(measure, variant.moves);
    return emitExpression(measure.calc, {
      dialect: this.#statement.dialect,
      timezone: 'UTC',
      bind: (value, type) => this.#statement.bind(value, type),
      column: (name) =>
        this.#statement.dialect.toDouble(this.#final({ ...variant, name, moves }, at), 'double'),
    });
  }

  #final(variant: Variant, at: ColumnsAt): string {
    const measure = this.#model.measure(variant.name);
    const own = this.#parts.get(idOf(variant));
    if (measure.kind === 'aggregate') {
      return own === undefined ? 'NULL' : this.#aggregateFinal(measure, own, at);
    }
    if (own?.side !== undefined) return at.column(own.side.alias);
    return this.#calculated(measure, variant, at);
  }

  #sidesOf(variants: readonly Variant[]): NonAdditiveState[] {
    const found = new Set<NonAdditiveState>();
    const visit = (variant: Variant): void => {
      const measure = this.#model.measure(variant.name);
      const own = this.#parts.get(idOf(variant));
      const whole = own?.side ?? own?.distinct;
      if (whole !== undefined) found.add(whole);
      if (whole !== undefined || measure.kind === 'aggregate') return;
      partsOf(measure, variant).forEach(visit);
    };
    variants.forEach(visit);
    return [...found];
  }

  /** The streams, or those that read the rows of a whole, or (null) of the query. */
  #known(whole?: number | null): FactScan[] {
    return [...this.#opened.streams.values()].filter(
      (one) => whole === undefined || one.whole === whole,
    );
  }

  /** A value where it may be shown. */
  #shown(sql: string, column: ColumnsAt['column'], whole: number | null): string {
    return this.#rows.hidesTotals ? whereAllVisible(sql, this.#known(whole), column) : sql;
  }

  /** Presence states of every stream; none where a group's own states tell whether it has rows. */
  #presences(): State[] {
    const countsKeys = [...this.#aggregates.sides.values()].some(
      ({ kind }) => kind === 'distinct' || kind === 'keyed',
    );
    return presencesOf(this.#known(), this.#rows.mayLeaveNone && countsKeys);
  }

  need(name: string, whole: number | null = null): void {
    this.#need({ name, moves: [], whole });
  }

  needOwnRows() {
    return void this.#opened.streamOf([], null);
  }

  needRowsOf(whole: number): void {
    this.#known(null).forEach((stream) => this.#opened.readAgain(stream, whole));
  }

  streams() {
    if (this.#opened.streams.size === 0) this.#opened.streamOf([], null);
    return [...this.#opened.streams.values()];
  }

  states() {
    return [...this.#aggregates.states.values(), ...this.#presences()];
  }

  rowsStates() {
    return [...this.#aggregates.sides.values()].filter(
      (one) => one.kind !== 'levels' && one.kind !== 'repeat',
    );
  }

  sidesOf(names: readonly string[], whole?: number | null) {
    return this.#sidesOf(unmoved(names, whole));
  }

  levelKeys() {
    return [...this.#levelKeys.values()].flat();
  }

  partsOf(name: string, moves: readonly ResolvedShift[]) {
    return this.#parts.get(idOf({ name, moves, whole: null })) ?? {};
  }

  final(
    name: string,
    column: ColumnsAt['column'],
    root: ColumnsAt['root'],
    whole: number | null = null,
  ) {
    return this.#shown(this.#final({ name, moves: [], whole }, { column, root }), column, whole);
  }

  isVisible(column: ColumnsAt['column'], whole: number | null = null) {
    return isVisible(this.#known(), column, whole);
  }

  holdsRows(column: ColumnsAt['column']) {
    return holdsRows(this.#known(null), this.#known(), column);
  }

  allVisible(column: ColumnsAt['column']) {
    return this.#rows.hidesTotals ? allVisible(this.#known(null), column) : null;
  }
}

/** Starts registering measures. */
export function measureStates(
  model: ResolvedModel,
  rows: MeasureRows,
  statement: Statement,
): MeasureStates {
  return new RegisteredMeasures(model, rows, statement);
}
