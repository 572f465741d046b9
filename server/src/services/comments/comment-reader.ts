import type {
  CommentMarks,
  CommentPage,
  CommentPerson,
  CommentsQuery,
} from '@bi/contract/collaboration/comment';
import type { Principal } from '../../policies/principal';
import {
  commentsOn,
  readUntil,
  setReadUntil,
  type CommentedKey,
  type CommentRow,
} from '../../repositories/sharing/comment-repository';
import type { Connection } from '../../repositories/database/database';
import type { ServiceContext } from '../service-context';
import {
  isNew,
  presentConversation,
  conversationsOf,
  type StoredThread,
  type ThreadReader,
} from './comment-threads';
import type { AnchorRows } from './anchor-rows';
import type { CommentedName, CommentedThing, CommentedThings } from './commented-things';
import type { Mentions } from './mentions';

const PAGE_SIZE = 20;
const PREVIEW = 200;

/** What a service of comments is built from. */
export interface CommentServiceDeps {
  things: CommentedThings;
  rows: AnchorRows;
  mentions: Mentions;
}

/** The threads of a thing that somebody may read. */
interface Visible {
  threads: StoredThread[];
  /** threads left out: the reader does not see the rows they are about */
  hidden: number;
  reader: ThreadReader;
}

/**
 * Reads comments on saved things: who sees a thing reads them. A thread about rows that a reader does not
 * see is counted, and nothing else of it is given.
 */
export class CommentReader {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #parts: CommentServiceDeps;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>, parts: CommentServiceDeps) {
    this.#context = context;
    this.#parts = parts;
  }

  /** @throws {BiError} missing.report, missing.dashboard */
  async list(
    principal: Principal,
    kind: CommentedName,
    id: string,
    query: CommentsQuery,
  ): Promise<CommentPage> {
    const thing = await this.#parts.things.find(principal, kind, id);
    const { threads, hidden, reader } = await this.#visible(principal, thing);
    const isOpen = ({ first }: StoredThread) => first.resolved_ms === null;
    const open = threads.filter(isOpen).length;
    const words = (query.search ?? '').trim().normalize('NFC').toLowerCase();
    const pointed = threads.find(({ rows }) => rows.some((row) => row.id === query.at));
    const state = pointed ? 'all' : (query.state ?? 'open');
    const found = threads
      .filter((thread) => state === 'all' || isOpen(thread) === (state === 'open'))
      .filter(({ rows }) => words === '' || rows.some((row) => contains(row, words)))
      .reverse();
    const { pageSize = PAGE_SIZE } = query;
    const at = pointed ? found.indexOf(pointed) : -1;
    const page = at >= 0 ? Math.floor(at / pageSize) + 1 : (query.page ?? 1);
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    return {
      items: shown.map((thread) => presentConversation(thread, reader)),
      total: found.length,
      ...{ page, pageSize, open, hidden },
      resolved: threads.length - open,
      unread: unreadOf(threads, reader),
    };
  }

  /** @throws {BiError} missing.report, missing.dashboard */
  async marks(principal: Principal, kind: CommentedName, id: string): Promise<CommentMarks> {
    const thing = await this.#parts.things.find(principal, kind, id);
    const { threads, hidden, reader } = await this.#visible(principal, thing);
    const open = threads.filter(({ first }) => first.resolved_ms === null);
    const anchors = open.flatMap(({ first, rows }): CommentMarks['anchors'] => {
      if (first.anchor === null) return [];
      const shown = rows.filter(({ deleted_ms }) => deleted_ms === null);
      const [said] = shown;
      const text = Array.from(said?.text ?? '')
        .slice(0, PREVIEW)
        .join('');
      const author = said?.author_name ?? '';
      return [{ thread: first.id, anchor: first.anchor, comments: shown.length, text, author }];
    });
    return { open: open.length, hidden, unread: unreadOf(threads, reader), anchors };
  }

  /** People to mention, at most 20. @throws {BiError} missing.report, missing.dashboard */
  async people(
    principal: Principal,
    kind: CommentedName,
    id: string,
    search: string,
  ): Promise<CommentPerson[]> {
    return this.#parts.mentions.people(
      principal,
      await this.#parts.things.find(principal, kind, id),
      search,
    );
  }

  /** Remembers up to when the person has read. @throws {BiError} missing.report, missing.dashboard */
  async read(principal: Principal, kind: CommentedName, id: string, until: string): Promise<void> {
    const thing = await this.#parts.things.find(principal, kind, id);
    const readMs = Math.min(Date.parse(until) || 0, this.#context.now());
    await setReadUntil(this.#context.database, anchorKey(thing), principal.subjectId, readMs);
  }

  async #visible(principal: Principal, thing: CommentedThing): Promise<Visible> {
    const all = conversationsOf(await commentsOn(this.#context.database, anchorKey(thing)));
    const placed = all.flatMap(({ first }) => (first.anchor === null ? [] : [first.anchor]));
    const seen = await this.#parts.rows.seen(principal, placed);
    const isSeen = new Map(placed.map((anchor, at) => [anchor, seen[at] === true]));
    const threads = all.filter(({ first }) => first.anchor === null || isSeen.get(first.anchor));
    const reader = await readerOf(this.#context.database, principal, thing);
    return { threads, hidden: all.length - threads.length, reader };
  }
}

/** What comments are stored under. */
export function anchorKey({ kind, row }: CommentedThing): CommentedKey {
  return { tenant_id: row.tenant_id, kind, entity_id: row.id };
}

/** Somebody as a reader of the comments on a thing. */
export async function readerOf(
  db: Connection,
  principal: Principal,
  thing: CommentedThing,
): Promise<ThreadReader> {
  const readMs = await readUntil(db, anchorKey(thing), principal.subjectId);
  return { principal, manages: thing.manages, readMs };
}

function unreadOf(threads: readonly StoredThread[], reader: ThreadReader): number {
  return threads.flatMap(({ rows }) => rows.filter((row) => isNew(row, reader))).length;
}

function contains({ text, author_name, deleted_ms }: CommentRow, words: string): boolean {
  if (deleted_ms !== null) return false;
  return `${text}\n${author_name}`.normalize('NFC').toLowerCase().includes(words);
}
