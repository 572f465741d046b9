import { BiError } from '@bi/contract/messages/bi-error';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { MemberKey, Query } from '@bi/contract/query/query';
import { memberSlice } from '@bi/olap/cells/member-slice';
import {
  effectiveQuery,
  type EffectiveChoice,
  type EffectiveQuery,
} from '@bi/olap/dashboard/effective';
import type { AskedDashboard } from '../dashboard-answers/dashboard-questions';
import type { AskedAnswer, DocumentAnswers } from './document-answers';
import { askedWithParameters } from './document-asks';
import { groupedQuery } from './grouped-query';
import type { RepeatedPart } from './planner-parts';

/** Longer answers are not parsed between other calls: only their first rows are asked for. */
const MAX_PARSED = 1_500_000;
const FIRST_ROWS = 1000;

/** A question of a block with its answer. */
export interface BlockAnswer extends AskedAnswer {
  /** under what is chosen, for its member alone in a repeat */
  query: Query;
  /** the answer is that of all members of the repeat, of which this is the one; null: it is the block's alone */
  member: { key: MemberKey } | null;
}

/** Whether an answer has more cells than the server gives at once. */
export function isTooLong(error: unknown): boolean {
  return error instanceof BiError && error.key.startsWith('invalid.query.tooMany');
}

/** The questions of the blocks of one document, under what is chosen; those of repeats for all members at once. */
export class BlockAnswers {
  readonly #answers: DocumentAnswers;
  readonly #asked: AskedDashboard;
  readonly #values: ReadonlyMap<string, string | number>;
  readonly #place: (id: string) => number;

  /** @param values of parameters by their names in queries @param place of a block in the document, by its id */
  constructor(
    answers: DocumentAnswers,
    asked: AskedDashboard,
    values: ReadonlyMap<string, string | number>,
    place: (id: string) => number,
  ) {
    this.#answers = answers;
    this.#asked = asked;
    this.#values = values;
    this.#place = place;
  }

  /** What is chosen and selected for the blocks of a part. */
  choice(part: RepeatedPart | null): EffectiveChoice {
    return part === null ? this.#asked.choice : this.#selecting(part, [part]);
  }

  #selecting({ cube, repeat }: RepeatedPart, parts: readonly RepeatedPart[]): EffectiveChoice {
    const points = parts.map(({ ref }) => [ref]);
    return { ...this.#asked.choice, selections: { [repeat]: { cube, points } } };
  }

  /** What a block asks under what is chosen. @throws {BiError} forbidden.explore for a cube that the reader may not ask */
  effective(id: string, query: Query, part: RepeatedPart | null): EffectiveQuery {
    return this.#under(id, query, this.choice(part));
  }

  #under(id: string, query: Query, choice: EffectiveChoice): EffectiveQuery {
    const { models, row } = this.#asked;
    if (models[query.cube] === undefined) throw new BiError('forbidden.explore');
    const body = { filters: row.body.filters };
    const made = effectiveQuery({ tile: { id, tab: 'main' }, query, body, choice, models });
    return { ...made, query: askedWithParameters(made.query, this.#values) };
  }

  /** The answer of a block's question. @throws {BiError} forbidden.*, invalid.*, missing.cube */
  async of(id: string, query: Query, part: RepeatedPart | null): Promise<BlockAnswer> {
    const { window: _, ...own } = this.effective(id, query, part).query;
    const grouped = part === null ? null : this.#grouped(id, query, part);
    if (part === null || grouped === null) return this.alone(id, own);
    const asked = await this.#answers.ask(grouped, this.#place(id));
    const [key = null] = part.ref.path;
    const cells = async () => {
      const all = await this.#short(asked);
      const slice = all === null ? null : memberSlice(all, key);
      return slice ?? (await this.alone(id, own)).cells();
    };
    return { ...asked, query: own, member: { key }, cells };
  }

  /** The answer of a question as it is. @param query under what is chosen */
  async alone(id: string, query: Query): Promise<BlockAnswer> {
    const place = this.#place(id);
    const asked = await this.#answers.ask(query, place);
    const cells = async () => {
      const short = await this.#short(asked);
      if (short !== null) return short;
      const first = { ...query, window: { row: [0, FIRST_ROWS] as [number, number] } };
      return (await this.#answers.ask(first, place)).cells();
    };
    return { ...asked, query, member: null, cells };
  }

  /** An answer that is not too long to be parsed here; null where it is. */
  async #short(asked: AskedAnswer): Promise<CellSet | null> {
    try {
      const size = (await asked.bytes()).reduce((sum, { length }) => sum + length, 0);
      return size > MAX_PARSED ? null : await asked.cells();
    } catch (error) {
      if (isTooLong(error)) return null;
      throw error;
    }
  }

  #grouped(id: string, query: Query, part: RepeatedPart): Query | null {
    const model = this.#asked.models[part.cube];
    if (model === undefined) return null;
    const choice = this.#selecting(part, part.all());
    const { query: limited, selectedBy } = this.#under(id, query, choice);
    if (!selectedBy.includes(part.repeat)) return null;
    const { window: _, ...complete } = limited;
    return groupedQuery(complete, part, model);
  }
}
