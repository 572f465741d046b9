import { BiError } from '@bi/contract/messages/bi-error';
import type { CellSet, Receipt } from '@bi/contract/query/cell-set';
import type { ChangesBody } from '@bi/contract/query/changes';
import type { Query } from '@bi/contract/query/query';
import { readAnswer } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { Carrier } from '../../semantic/changes/carried-levels';
import {
  sideColumn,
  type OneScan,
  type SideDimensions,
} from '../../semantic/changes/changed-sides';
import type { PreparedChanges } from '../../semantic/changes/prepare-changes';
import { withReaderFailure } from '../access/reader-failure';
import type { LoadedCube } from '../cubes/cube-service';
import type { ServiceContext } from '../service-context';
import { plannedQuery } from './planned-query';

/** One of the two things compared. */
export type SideName = 'from' | 'to';

/** Numbers of one side with the versions that made them. */
export interface SideAnswer {
  cellSet: CellSet;
  receipt: Receipt;
  rowsLimited: boolean;
}

/** The same question, answered for each side. */
export interface BothSides {
  from: SideAnswer;
  to: SideAnswer;
}

/** What a comparison reads. */
export interface Comparison {
  principal: Principal;
  body: ChangesBody;
  /** the cube of each side: its model and its tables */
  states: Record<SideName, LoadedCube>;
  sides: Record<SideName, PreparedChanges>;
  /** how both sides are read in one scan; null where they cannot be */
  once: OneScan | null;
  /** dimension → the one with finer members whose answer gives its own as well */
  carriers: ReadonlyMap<string, Carrier>;
  signal: AbortSignal;
}

/** Whether a question was refused because it would give too many members or cells. */
export function isTooMany(error: unknown): boolean {
  return error instanceof BiError && error.key.startsWith('invalid.query.tooMany');
}

/** Asks both sides of a comparison, each question once. */
export class ComparedSides {
  readonly #context: ServiceContext;
  readonly #compared: Comparison;
  readonly #asOf: string;
  readonly #finer: ReadonlyMap<string, Carrier>;
  readonly #answers = new Map<SideDimensions, Promise<BothSides>>();

  constructor(context: ServiceContext, compared: Comparison) {
    this.#context = context;
    this.#compared = compared;
    this.#asOf = compared.body.query.asOf ?? new Date(context.now()).toISOString();
    this.#finer = new Map(
      [...compared.carriers.values()].map((one) => [one.dimension.to.resolved.dimension.name, one]),
    );
  }

  async #ask(name: SideName, query: Query, cellLimit: number): Promise<SideAnswer> {
    const { principal, states, sides, signal } = this.#compared;
    const cube = { ...states[name], model: sides[name].model };
    const asked = { ...query, asOf: this.#asOf };
    const plan = plannedQuery(this.#context, principal, cube, asked, cellLimit);
    const { sql, params, assembly } = plan.prepared;
    const engine = this.#context.engineFor(principal.tenantId);
    const run = engine.runCells(sql, params, assembly, { signal, catalog: cube.catalog });
    const { bytes } = await withReaderFailure(principal, cube.model, run);
    const { receipt, rowsLimited } = plan.trace;
    return { cellSet: readAnswer(bytes) as CellSet, receipt, rowsLimited };
  }

  /** Both sides by a dimension's members, or in total where it is null; at most `cellLimit` cells a side. */
  async both(dimension: SideDimensions | null, cellLimit: number): Promise<BothSides> {
    const { body, sides, once } = this.#compared;
    if (once !== null && dimension !== null) {
      const answer = await this.#ask('to', once.query(dimension.to), 2 * cellLimit);
      const [from, to] = once.keys.map((key) => sideColumn(answer.cellSet, key));
      if (from && to) return { from: { ...answer, cellSet: from }, to: { ...answer, cellSet: to } };
    }
    const asked = (name: SideName) =>
      this.#ask(name, sides[name].query(body[name], dimension?.[name] ?? null), cellLimit);
    const [from, to] = await Promise.all([asked('from'), asked('to')]);
    return { from, to };
  }

  #answerTo(dimension: SideDimensions, cellLimit: number): Promise<BothSides> {
    const answer = this.#answers.get(dimension) ?? this.both(dimension, cellLimit);
    this.#answers.set(dimension, answer);
    return answer;
  }

  /** Both sides of a dimension, with the depth of its members there. */
  async byMembers(
    dimension: SideDimensions,
    cellLimit: number,
  ): Promise<BothSides & { depth: number }> {
    const { name } = dimension.to.resolved.dimension;
    const carrier = this.#compared.carriers.get(name);
    if (carrier !== undefined) {
      try {
        return { ...(await this.#answerTo(carrier.dimension, cellLimit)), depth: carrier.depth };
      } catch (error) {
        if (!isTooMany(error)) throw error;
      }
    }
    const own = this.#finer.get(name)?.dimension ?? dimension;
    return { ...(await this.#answerTo(own, cellLimit)), depth: dimension.to.depth };
  }
}
