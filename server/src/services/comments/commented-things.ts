import { BiError } from '@bi/contract/messages/bi-error';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { Principal } from '../../policies/principal';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import type { MailKind } from '../../mail/mail-texts';
import type { AuditedKind } from '../audit/change-audit';

/** Kinds of saved things that people write comments on. */
export type CommentedName = 'report' | 'dashboard' | 'document';

/** What comments need to know of one kind of saved things. */
export interface CommentedThingKind {
  store: {
    /** @throws {BiError} missing.*, also for one that the person may not see */
    find(principal: Principal, idOrSlug: string): Promise<EntityColumns>;
    givenTo(principal: Principal, row: EntityColumns): Promise<ShareLevel | null>;
  };
  /** who may delete what others wrote */
  canManage: (principal: Principal, row: EntityColumns, given: ShareLevel | null) => boolean;
  audited: AuditedKind;
  mail: MailKind;
  /** path and parameters of its page in the app, without the comment */
  address: (row: EntityColumns) => string;
}

/** A thing with the right to delete any comment on it. */
export interface CommentedThing {
  kind: CommentedName;
  row: EntityColumns;
  manages: boolean;
}

/** The things that can be commented on, for their readers. */
export class CommentedThings {
  readonly #kinds: Readonly<Record<CommentedName, CommentedThingKind>>;

  constructor(kinds: Readonly<Record<CommentedName, CommentedThingKind>>) {
    this.#kinds = kinds;
  }

  /** What a kind does differently. */
  of(kind: CommentedName): CommentedThingKind {
    return this.#kinds[kind];
  }

  /** @throws {BiError} missing.*, also for guests: comments are for people of the tenant */
  async find(principal: Principal, kind: CommentedName, id: string): Promise<CommentedThing> {
    const { store, canManage } = this.#kinds[kind];
    if (principal.kind !== 'user') throw new BiError('forbidden.explore');
    const row = await store.find(principal, id);
    return { kind, row, manages: canManage(principal, row, await store.givenTo(principal, row)) };
  }

  /** Whether somebody sees a thing. */
  async sees(principal: Principal, { kind, row }: CommentedThing): Promise<boolean> {
    try {
      await this.#kinds[kind].store.find(principal, row.id);
      return true;
    } catch (error) {
      if (error instanceof BiError) return false;
      throw error;
    }
  }
}
