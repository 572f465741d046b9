import { emitExpression } from '@bi/olap/expression/emit-expression';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
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
import { OpenStreams } from './open-streams';
import { movesId, movesInside } from './period-moves';
import type { Statement } from '../rows/statement';

/** A measure read from rows of moved periods, the last move made first. */
interface Variant {
  name: string;
  moves: readonly ResolvedShift[];
  /** index of the share denominator whose rows are read; null: those of the query */
  denominator: number | null;
}

function idOf({ name, moves, denominator }: Variant): string {
  return JSON.stringify([name, movesId(moves), denominator]);
}

/** The parts of a calculation as it reads them. */
function partsOf(measure: ResolvedCalculation, { moves, denominator }: Variant): Variant[] {
  const inside = movesInside(measure, moves);
  return columnsOfExpression(measure.calc).map((name) => ({ name, moves: inside, denominator }));
}

function unmoved(names: readonly string[], denominator: number | null = null): Variant[] {
  return names.map((name) => ({ name, moves: [], denominator }));
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
    this.#opened = new OpenStreams(rows);
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
    const { denominator } = variant;
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
          this.#shown(this.#calculated(measure, variant, { column, root }), column, denominator),
        hasRows: (column) => holdsRows(this.#known(denominator), this.#known(), column),
        presences: () => {
          const read = this.#streamsOf(variant);
          const repeats = read.some(({ fact }) => this.#rows.repeatsOver(fact) !== null);
          const scans = repeats ? this.#known(denominator) : read;
          if (repeats && scans.length === this.#opened.streams.size) return [];
          return [...new Set(scans.map(({ presence }) => presence))];
        },
      }),
    );
    const [stream = this.#opened.streamOf(variant.moves, null, null, denominator)] =
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
    const denominator = own.side ?? own.distinct;
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
      sides: () => (denominator === undefined ? [] : [denominator]),
      value: (column, root) =>
        this.#shown(
          this.#aggregateFinal(measure, own, { column, root }),
          column,
          own.stream.denominator,
        ),
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
        variant.denominator,
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
      const denominator = own?.side ?? own?.distinct;
      if (denominator !== undefined) found.add(denominator);
      if (denominator !== undefined || measure.kind === 'aggregate') return;
      partsOf(measure, variant).forEach(visit);
    };
    variants.forEach(visit);
    return [...found];
  }

  /** The streams, or those that read the rows of a share's denominator, or (null) of the query. */
  #known(denominator?: number | null): FactScan[] {
    return [...this.#opened.streams.values()].filter(
      (one) => denominator === undefined || one.denominator === denominator,
    );
  }

  /** A value where it may be shown. */
  #shown(sql: string, column: ColumnsAt['column'], denominator: number | null): string {
    return this.#rows.hidesTotals ? whereAllVisible(sql, this.#known(denominator), column) : sql;
  }

  /** Presence states of every stream; none where a group's own states show whether it has rows. */
  #presences(): State[] {
    const countsKeys = [...this.#aggregates.sides.values()].some(
      ({ kind }) => kind === 'distinct' || kind === 'keyed',
    );
    return presencesOf(this.#known(), this.#rows.mayLeaveNone && countsKeys);
  }

  need(name: string, denominator: number | null = null): void {
    this.#need({ name, moves: [], denominator });
  }

  needOwnRows() {
    return void this.#opened.streamOf([], null);
  }

  needRowsOf(denominator: number): void {
    this.#known(null).forEach((stream) => this.#opened.readAgain(stream, denominator));
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

  sidesOf(names: readonly string[], denominator?: number | null) {
    return this.#sidesOf(unmoved(names, denominator));
  }

  levelKeys() {
    return [...this.#levelKeys.values()].flat();
  }

  partsOf(name: string, moves: readonly ResolvedShift[]) {
    return this.#parts.get(idOf({ name, moves, denominator: null })) ?? {};
  }

  final(
    name: string,
    column: ColumnsAt['column'],
    root: ColumnsAt['root'],
    denominator: number | null = null,
  ) {
    return this.#shown(
      this.#final({ name, moves: [], denominator }, { column, root }),
      column,
      denominator,
    );
  }

  isVisible(column: ColumnsAt['column'], denominator: number | null = null) {
    return isVisible(this.#known(), column, denominator);
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
