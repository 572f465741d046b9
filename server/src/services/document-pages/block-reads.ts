import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { MemberKey, Query } from '@bi/contract/query/query';
import type { Principal } from '../../policies/principal';
import { isTooLong, type BlockAnswer, type BlockAnswers } from './block-answers';
import type { DataRead, PlanAsked, PlannerParts, RepeatedPart } from './planner-parts';
import type { DocumentDataSink } from '../../rendering/document/document-plan';
import type { PinnedQuery } from '../query/query-service';

/** Cells of a window, of all measures. */
const CELLS_AT_A_TIME = 500_000;
const FIRST_ROWS = 1000;

/** Reads the cells of a block, window after window, `most` rows of them. @throws {BiError} engine.*, cancelled.query */
async function readCells(
  sink: DocumentDataSink,
  key: string,
  pinned: PinnedQuery,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<void> {
  const send = async (from: number, to: number) => {
    const bytes = await pinned.window([from, to], signal);
    return sink.data({ kind: 'cells', key, bytes });
  };
  const first = Math.min(FIRST_ROWS, most);
  const size = await send(0, first);
  const count = Math.min(size?.rows ?? 0, most);
  const step = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, size?.width ?? 1)));
  for (let from = first; from < count; from += step) {
    await send(from, Math.min(count, from + step));
  }
}

type DataBlock = Extract<DocumentBlock, { kind: 'data' }>;

/** Rows of one table at most. */
const MAX_ROWS = 50_000;

/** The data of a block: what names it among the parts, and what reads it. */
interface ReadCells {
  key: string;
  /** its rows are those of this member in an answer for all */
  member?: MemberKey;
  /** empty where another part of the repeat reads the same */
  reads: DataRead[];
}

/** What reads the data of the blocks of one document. */
export class BlockReads {
  readonly #parts: PlannerParts;
  readonly #principal: Principal;
  readonly #answers: BlockAnswers;
  readonly #given: PlanAsked;
  readonly #prefix: string;
  readonly #shared = new Set<string>();

  /** @param prefix of ids inside another document */
  constructor(
    parts: PlannerParts,
    principal: Principal,
    answers: BlockAnswers,
    given: PlanAsked,
    prefix: string,
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#answers = answers;
    this.#given = given;
    this.#prefix = prefix;
  }

  /** The cells of a block. @param own its question before anything is chosen */
  cells(block: DataBlock, own: Query, part: RepeatedPart | null, answer: BlockAnswer): ReadCells {
    const { query, member, bytes } = answer;
    if (member === null || part === null) {
      const key = this.#key(block, part?.ref.path ?? null);
      return { key, reads: [(sink) => this.#read(sink, key, query, bytes)] };
    }
    const key = this.#key(block, null);
    const isRead = this.#shared.has(key);
    this.#shared.add(key);
    const each: DataRead = async (sink) => {
      try {
        await this.#take(sink, key, bytes, MAX_ROWS * part.all().length);
      } catch (error) {
        if (!isTooLong(error)) throw error;
        for (const one of part.all()) {
          const { query: alone } = this.#answers.effective(block.id, own, one);
          const asked = await this.#answers.alone(block.id, alone);
          await this.#read(sink, this.#key(block, one.ref.path), alone, asked.bytes);
        }
      }
    };
    return { key, member: member.key, reads: isRead ? [] : [each] };
  }

  /** The rows of a View or table. */
  async rows(
    block: DataBlock,
    source: Extract<DataBlock['source'], { kind: 'rows' }>,
    part: RepeatedPart | null,
  ): Promise<{ key: string; name: string; read: DataRead }> {
    const { language, sample, signal } = this.#given;
    const limit = Math.min(sample ?? MAX_ROWS, source.limit ?? MAX_ROWS);
    const rows = await this.#parts.rowsOf(this.#principal, source, language, limit);
    const key = this.#key(block, part?.ref.path ?? null);
    return { key, name: rows.name, read: (sink) => rows.read(key, sink, signal) };
  }

  #key({ id }: DocumentBlock, path: RepeatedPart['ref']['path'] | null): string {
    return `${this.#prefix}${id}${path === null ? '' : `@${JSON.stringify(path)}`}`;
  }

  /** All at once where the server gives it so, else window after window. */
  async #read(
    sink: Parameters<DataRead>[0],
    key: string,
    query: Query,
    bytes: BlockAnswer['bytes'],
  ): Promise<void> {
    const { sample, signal, at } = this.#given;
    try {
      await this.#take(sink, key, bytes, MAX_ROWS);
    } catch (error) {
      if (!isTooLong(error)) throw error;
      const pinned = await this.#parts.queries.pinned(this.#principal, query, at);
      await readCells(sink, key, pinned, { most: sample ?? MAX_ROWS, signal });
    }
  }

  async #take(
    sink: Parameters<DataRead>[0],
    key: string,
    read: BlockAnswer['bytes'],
    limit: number,
  ): Promise<void> {
    const pieces = await read();
    // a copy, which the worker takes over: the answer itself stays in the cache
    const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    await sink.data({ kind: 'cells', key, bytes, most: this.#given.sample ?? limit });
  }
}
