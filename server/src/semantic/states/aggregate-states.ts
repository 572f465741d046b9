import { BiError } from '@bi/contract/messages/bi-error';
import type { ResolvedAggregate, ResolvedModel } from '../model/resolved-model';
import { aggregateInput, type DistinctState, type NonAdditiveState } from './non-additive-states';
import type { FactScan } from './fact-scan';
import type { MeasureRows } from './measure-rows';
import type { State } from './state-kinds';
import { type Parts } from './finished-aggregate';
import type { OpenStreams } from './open-streams';
import type { Statement } from '../rows/statement';

/** Aggregates that a repeated row does not change. */
const idempotent = new Set(['min', 'max', 'distinct']);

/** What aggregates are finished from: states of groups, and those that have rows of their own. */
export class AggregateStates {
  readonly #model: ResolvedModel;
  readonly #rows: MeasureRows;
  readonly #statement: Statement;
  readonly #opened: OpenStreams;
  readonly #states = new Map<string, State>();
  readonly #sides = new Map<string, NonAdditiveState>();

  constructor(model: ResolvedModel, rows: MeasureRows, statement: Statement, opened: OpenStreams) {
    this.#model = model;
    this.#rows = rows;
    this.#statement = statement;
    this.#opened = opened;
  }

  /** states by what they are computed from, in the order in which they were first needed */
  get states(): ReadonlyMap<string, State> {
    return this.#states;
  }

  /** states with rows of their own, likewise */
  get sides(): ReadonlyMap<string, NonAdditiveState> {
    return this.#sides;
  }

  #state(stream: FactScan, fromRows: string, merge: 'sum' | 'min' | 'max'): string {
    const id = `${stream.index} ${fromRows}`;
    const alias = this.#states.get(id)?.alias ?? `a${this.#states.size}`;
    this.#states.set(id, { alias, stream: stream.index, fromRows, merged: `${merge}(${alias})` });
    return alias;
  }

  /** The state of an id; made, with the alias given, where there is none. */
  side<S extends NonAdditiveState>(id: string, make: (alias: string) => S): S {
    const existing = this.#sides.get(id) as S | undefined;
    if (existing !== undefined) return existing;
    const made = make(`n${this.#sides.size}`);
    this.#sides.set(id, made);
    return made;
  }

  /** What a measure of a stream's rows is finished from. @throws {BiError} invalid.query.fanOut */
  register(measure: ResolvedAggregate, stream: FactScan): Parts {
    const { keys, where, semi, expression, castScale } = measure;
    const { agg, p = 0 } = measure.measure;
    const at = [stream.index, expression, keys, where, castScale];
    const once = this.#rows.repeatedBy(stream.source, stream.fact) !== null;
    const rowKeys = once && !idempotent.has(agg) ? this.#identityOf(measure, stream) : [];
    if (semi !== null) {
      const id = JSON.stringify([agg, semi, ...at]);
      return {
        stream,
        side: this.side(id, (alias) => ({ kind: 'semi', alias, stream, measure, semi, rowKeys })),
      };
    }
    if (agg === 'distinct') {
      const distinct = this.side(JSON.stringify([agg, ...at]), (alias): DistinctState => ({
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
        side: this.side(id, (alias) => ({
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
        side: this.side(id, (alias) => ({ kind: 'keyed', alias, stream, measure, rowKeys })),
      };
    }
    const sql = aggregateInput(measure, stream.rows, this.#statement.dialect);
    const x = sql === null ? null : this.#opened.input(stream, sql);
    const from = (text: string, merge: 'sum' | 'min' | 'max'): string =>
      this.#state(stream, text, merge);
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

  /** Columns that identify rows which a join of the query repeats. */
  #identityOf({ measure }: ResolvedAggregate, stream: FactScan): string[] {
    const { source, fact } = stream;
    const keys = stream.rows.identity();
    if (keys.length > 0) return keys;
    const join = this.#rows.repeatedBy(source, fact) ?? '';
    const within = [
      ...(fact === null ? [] : ['facts', fact]),
      ...(source === null ? [] : ['joins', source]),
    ];
    const place =
      within.length === 0 ? (this.#model.model.label ?? this.#model.model.name) : within.join('.');
    throw new BiError('invalid.query.fanOut', {
      params: { join, measure: measure.label ?? measure.name, place },
    });
  }
}
