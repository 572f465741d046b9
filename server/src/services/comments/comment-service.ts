import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type {
  CommentAnchor,
  CommentCreate,
  CommentEdit,
  CommentSaved,
  CommentThread,
} from '@bi/contract/collaboration/comment';
import type { Language } from '@bi/contract/messages/catalogue';
import type { Principal } from '../../policies/principal';
import {
  commentsOn,
  countComments,
  findComment,
  insertComment,
  updateComment,
  type CommentRow,
} from '../../repositories/sharing/comment-repository';
import { inTransaction } from '../../repositories/database/database';
import { recordChange } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import type { AnchorRows } from './anchor-rows';
import {
  mayDelete,
  presentConversation,
  type StoredThread,
  type ThreadReader,
} from './comment-threads';
import { anchorKey, readerOf, type CommentServiceDeps } from './comment-reader';
import type { CommentedName, CommentedThing, CommentedThings } from './commented-things';
import type { Mentions } from './mentions';

/** Comments on one thing, deleted ones among them. */
const LIMIT = 2000;

/**
 * Writes comments on saved things, under their readers' rights: who sees a thing writes, authors change
 * and delete what they wrote, who manages the thing deletes any.
 */
export class CommentService {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #things: CommentedThings;
  readonly #rows: AnchorRows;
  readonly #mentions: Mentions;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    { things, rows, mentions }: CommentServiceDeps,
  ) {
    this.#context = context;
    this.#things = things;
    this.#rows = rows;
    this.#mentions = mentions;
  }

  /**
   * Writes a comment, or an answer to one; those mentioned are mailed.
   * @throws {BiError} missing.*, invalid.comment.*, invalid.sharePerson; those of a question for a place
   */
  async add(
    principal: Principal,
    kind: CommentedName,
    id: string,
    body: CommentCreate,
    language: Language,
  ): Promise<CommentSaved> {
    const thing = await this.#things.find(principal, kind, id);
    const text = cleanText(body.text);
    const first = await this.#answered(principal, thing, body.replyTo);
    const anchor = first ? first.anchor : (body.anchor ?? null);
    if (!first && anchor !== null) await this.#rows.assertSeen(principal, anchor);
    const mentions = await this.#mentioned(principal, thing, anchor, body.mentions);
    const commentId = randomUUID();
    const comment: CommentRow = {
      id: commentId,
      ...anchorKey(thing),
      thread_id: first?.id ?? commentId,
      text,
      anchor: first ? null : anchor,
      version: thing.row.version,
      mentions,
      author_id: principal.subjectId,
      author_name: principal.displayName,
      created_ms: this.#context.now(),
      ...{ edited_ms: null, resolved_ms: null, resolved_by: null },
      ...{ deleted_ms: null, deleted_by_id: null },
    };
    await inTransaction(this.#context.database, async (db) => {
      if ((await countComments(db, anchorKey(thing))) >= LIMIT)
        throw new BiError('invalid.comment.full', { params: { limit: LIMIT } });
      await insertComment(db, comment);
      await this.#record(db, principal, thing, first ? 'answer' : 'comment');
    });
    const to = mentions.map((one) => one.id);
    const unmailed = await this.#mentions.tell(principal, { thing, comment, to, language });
    return { thread: await this.#thread(principal, thing, comment.thread_id), unmailed };
  }

  /**
   * Changes the text of one's own comment; people mentioned for the first time are mailed.
   * @throws {BiError} missing.comment, forbidden.comment.edit, invalid.comment.*
   */
  async edit(
    principal: Principal,
    id: string,
    body: CommentEdit,
    language: Language,
  ): Promise<CommentSaved> {
    const { thing, row, first } = await this.#find(principal, id);
    if (row.author_id !== principal.subjectId) throw new BiError('forbidden.comment.edit');
    if (row.deleted_ms !== null) throw new BiError('invalid.comment.changed');
    const text = cleanText(body.text);
    const mentions = await this.#mentioned(principal, thing, first.anchor, body.mentions);
    const edited_ms = this.#context.now();
    if (text !== row.text || JSON.stringify(mentions) !== JSON.stringify(row.mentions))
      await updateComment(this.#context.database, id, { text, mentions, edited_ms });
    const to = mentions
      .map((one) => one.id)
      .filter((one) => row.mentions.every((earlier) => earlier.id !== one));
    const comment = { ...row, text, mentions };
    const unmailed = await this.#mentions.tell(principal, { thing, comment, to, language });
    return { thread: await this.#thread(principal, thing, row.thread_id), unmailed };
  }

  /** Deletes one; doing it again changes nothing. @throws {BiError} missing.comment, forbidden.comment.delete */
  async remove(principal: Principal, id: string): Promise<void> {
    await this.#setDeleted(principal, id, 'uncomment');
  }

  /** Takes a deletion back. @throws {BiError} missing.comment, forbidden.comment.delete */
  async restore(principal: Principal, id: string): Promise<CommentThread> {
    const { thing, row } = await this.#setDeleted(principal, id, 'recomment');
    return this.#thread(principal, thing, row.thread_id);
  }

  /** Resolves the thread of a comment, or opens it again: anybody who reads it may. @throws {BiError} missing.comment */
  async resolve(principal: Principal, id: string, resolved: boolean): Promise<CommentThread> {
    const { thing, first } = await this.#find(principal, id);
    if ((first.resolved_ms !== null) !== resolved) {
      const resolved_ms = resolved ? this.#context.now() : null;
      const resolved_by = resolved ? principal.displayName : null;
      await inTransaction(this.#context.database, async (db) => {
        await updateComment(db, first.id, { resolved_ms, resolved_by });
        await this.#record(db, principal, thing, resolved ? 'resolve' : 'reopen');
      });
    }
    return this.#thread(principal, thing, first.id);
  }

  async #setDeleted(principal: Principal, id: string, verb: 'uncomment' | 'recomment') {
    const found = await this.#find(principal, id);
    const { thing, row, reader } = found;
    if (!mayDelete(row, reader)) throw new BiError('forbidden.comment.delete');
    const isDeleted = verb === 'uncomment';
    if ((row.deleted_ms !== null) !== isDeleted) {
      const deleted_ms = isDeleted ? this.#context.now() : null;
      const deleted_by_id = isDeleted ? principal.subjectId : null;
      await inTransaction(this.#context.database, async (db) => {
        await updateComment(db, id, { deleted_ms, deleted_by_id });
        await this.#record(db, principal, thing, verb);
      });
    }
    return found;
  }

  #mentioned(
    principal: Principal,
    thing: CommentedThing,
    anchor: CommentAnchor | null,
    ids: readonly string[] = [],
  ): Promise<{ id: string; name: string }[]> {
    return this.#mentions.checked(principal, thing, anchor, ids);
  }

  /** The first comment of the thread that is answered; null where none is named. */
  async #answered(principal: Principal, thing: CommentedThing, id: string | undefined) {
    if (id === undefined) return null;
    const found = await this.#find(principal, id);
    if (found.thing.kind !== thing.kind || found.thing.row.id !== thing.row.id)
      throw new BiError('missing.comment');
    return found.first;
  }

  /** A comment that the person may read, with its thread. @throws {BiError} missing.comment */
  async #find(principal: Principal, id: string) {
    const row = await findComment(this.#context.database, principal.tenantId, id);
    if (!row) throw new BiError('missing.comment');
    const thing = await this.#thingOf(principal, row);
    const { first = row } = await this.#stored(thing, row.thread_id);
    const isSeen = first.anchor === null || (await this.#rows.seen(principal, [first.anchor]))[0];
    if (isSeen !== true) throw new BiError('missing.comment');
    const reader: ThreadReader = { principal, manages: thing.manages, readMs: 0 };
    return { thing, row, first, reader };
  }

  async #thingOf(principal: Principal, { kind, entity_id }: CommentRow): Promise<CommentedThing> {
    try {
      return await this.#things.find(principal, kind as CommentedName, entity_id);
    } catch (error) {
      if (error instanceof BiError && error.key.startsWith('missing.'))
        throw new BiError('missing.comment');
      throw error;
    }
  }

  async #stored(thing: CommentedThing, threadId: string): Promise<Partial<StoredThread>> {
    const rows = await commentsOn(this.#context.database, anchorKey(thing));
    const own = rows.filter(({ thread_id }) => thread_id === threadId);
    const first = own.find(({ id }) => id === threadId);
    return first ? { first, rows: own } : {};
  }

  async #thread(principal: Principal, thing: CommentedThing, id: string): Promise<CommentThread> {
    const { first, rows } = await this.#stored(thing, id);
    if (!first || !rows) throw new BiError('missing.comment');
    return presentConversation(
      { first, rows },
      await readerOf(this.#context.database, principal, thing),
    );
  }

  #record(
    db: Parameters<typeof recordChange>[0],
    principal: Principal,
    { kind, row }: CommentedThing,
    verb: string,
  ): Promise<void> {
    const change = { kind: this.#things.of(kind).audited, verb, id: row.id, name: row.name };
    return recordChange(db, principal, this.#context.now(), change);
  }
}

/** A text as it is stored: NFC, lines ended by \\n. @throws {BiError} invalid.comment.empty */
function cleanText(given: string): string {
  const text = given.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (text === '') throw new BiError('invalid.comment.empty');
  return text;
}
