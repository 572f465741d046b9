import { randomUUID } from 'node:crypto';
import type {
  NotificationKind,
  NotificationQuery,
  NotificationsRead,
  NotificationTarget,
} from '@bi/contract/collaboration/notification';
import type { Principal } from '../../policies/principal';
import type { Connection } from '../../repositories/database/database';
import {
  countUnread,
  insertNotifications,
  listNotifications,
  markRead,
  type NotificationRow,
} from '../../repositories/delivery/notification-repository';
import type { ServiceContext } from '../service-context';

const PAGE_SIZE = 20;

/** One page of somebody's notifications. */
export interface NotificationPage {
  rows: NotificationRow[];
  total: number;
  page: number;
  pageSize: number;
  unread: number;
}

/** Something that people are notified of; what alerts find is stored with their checks. */
export interface Notice {
  tenantId: string;
  /** ids of the people */
  to: readonly string[];
  kind: Exclude<NotificationKind, 'alertTriggered' | 'alertBack'>;
  /** the same for the same event: nobody is notified twice of it */
  cause: string;
  title: string;
  texts: Record<string, string>;
  target: NotificationTarget | null;
}

/** What people are notified of in the product: theirs to list and to mark as read. */
export class NotificationService {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>) {
    this.#context = context;
  }

  /** The caller's, the newest first. */
  async list(
    principal: Principal,
    { page = 1, pageSize = PAGE_SIZE, unread = false }: NotificationQuery,
  ): Promise<NotificationPage> {
    const { database } = this.#context;
    const person = personOf(principal);
    const found = await listNotifications(database, person, { page, pageSize, unread });
    return { ...found, page, pageSize, unread: await countUnread(database, person) };
  }

  /** How many the caller has not read. */
  count(principal: Principal): Promise<number> {
    return countUnread(this.#context.database, personOf(principal));
  }

  /** Marks the caller's as read, or as not read. @returns how many are not read after it */
  async mark(principal: Principal, { ids, read = true }: NotificationsRead): Promise<number> {
    const { database, now } = this.#context;
    const person = personOf(principal);
    await markRead(database, person, ids ?? null, read ? now() : null);
    return countUnread(database, person);
  }

  /** Notifies people of something, each once for its cause. */
  async notify(notice: Notice, db: Connection = this.#context.database): Promise<void> {
    const { tenantId, to, kind, cause, title, texts, target } = notice;
    const rows = [...new Set(to)].map((userId): NotificationRow => ({
      ...{ id: `note_${randomUUID()}`, tenant_id: tenantId, user_id: userId, kind, cause, title },
      ...{ facts: { texts }, target, policy: '', made_ms: this.#context.now(), read_ms: null },
    }));
    await insertNotifications(db, rows);
  }
}

const personOf = ({ tenantId, subjectId }: Principal) => ({ tenantId, userId: subjectId });
