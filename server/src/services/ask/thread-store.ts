import { BiError } from '@bi/contract/messages/bi-error';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import { shareReader } from '../../policies/share-policy';
import type { Principal } from '../../policies/principal';
import {
  CHAT_THREADS,
  findThread,
  updateThread,
  type ChatThreadRow,
} from '../../repositories/chat/chat-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';
import type { ServiceContext } from '../service-context';
import type { SharedStore } from '../shares/share-service';

/** Whether a thread is the person's own. */
export function isOwnThread({ kind, subjectId }: Principal, thread: ChatThreadRow): boolean {
  return kind === 'user' && thread.owner_id === subjectId;
}

/** Threads that a person sees: their own, and those that are shared with them. */
export class ThreadStore implements SharedStore<ChatThreadRow> {
  readonly kind = {
    rows: { table: CHAT_THREADS, find: findThread, note: updateThread },
    missing: 'missing.thread',
    audited: 'thread',
  } as const;
  readonly #database: ServiceContext['database'];

  constructor({ database }: Pick<ServiceContext, 'database'>) {
    this.#database = database;
  }

  /** @throws {BiError} missing.thread, also for one that the person does not see */
  async find(principal: Principal, id: string): Promise<ChatThreadRow> {
    const thread = await findThread(this.#database, principal.tenantId, id);
    if (thread === undefined) throw new BiError('missing.thread');
    if (isOwnThread(principal, thread)) return thread;
    const given = await this.givenTo(principal, thread);
    if (given === null || thread.deleted_ms !== null) throw new BiError('missing.thread');
    return thread;
  }

  /** The person's own thread, also in the trash. @throws {BiError} missing.thread */
  async own(principal: Principal, id: string): Promise<ChatThreadRow> {
    const thread = await findThread(this.#database, principal.tenantId, id);
    if (thread === undefined || !isOwnThread(principal, thread)) {
      throw new BiError('missing.thread');
    }
    return thread;
  }

  /** What shares give the person on a thread; null: nothing. */
  async givenTo(principal: Principal, { id }: ChatThreadRow): Promise<ShareLevel | null> {
    if (principal.kind !== 'user') return null;
    const given = await givenLevels(this.#database, shareReader(principal), CHAT_THREADS, [id]);
    return given.get(id) ?? null;
  }
}
