import { BiError } from '@bi/contract/messages/bi-error';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { MessageKey } from '@bi/contract/messages/catalogue';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { Principal } from '../../policies/principal';
import { refusedItem } from '../../policies/refused-item';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import type { EntityVersionRow } from '../../repositories/entities/version-repository';
import type { ServiceContext } from '../service-context';
import { EntityStore, type MarkedRow, type RowPage, type StoreOutcome } from './entity-store';
import { cleanFolder } from './entity-saving';
import { cleanName } from './entity-name';
import type { KindFields, SavedKind } from './saved-kind';

type ForbiddenKey = Extract<MessageKey, `forbidden.${string}`>;

/** The fields of a body that every kind has. */
export interface SavedBody {
  name: string;
  description?: string;
  tag?: string;
  stag?: string;
}

/** Fields of a row that are the kind's own. */
export type OwnFields<Row> = Omit<KindFields<Row>, 'name' | 'description' | 'tag' | 'stag'>;

/** A kind whose things people make and save in one piece, with who may do what. */
export interface OwnedKind<
  Row extends EntityColumns,
  Content extends object,
  Body extends SavedBody,
> extends SavedKind<Row, Content> {
  readonly canCreate: (principal: Principal) => boolean;
  /** `given`: what the shares of a shared kind give the person, null for nothing */
  readonly canEdit: (principal: Principal, row: Row, given: ShareLevel | null) => boolean;
  readonly canDelete: (principal: Principal, row: Row, given: ShareLevel | null) => boolean;
  readonly forbidden: { create: ForbiddenKey; edit: ForbiddenKey; delete: ForbiddenKey };
  /** what a body stores of the kind's own; throws a BiError for a body that cannot be stored */
  readonly fieldsOf: (body: Body) => OwnFields<Row>;
  /** what a copy takes over of the kind's own */
  readonly copyOf: (row: Row) => OwnFields<Row>;
  /** refuses a body by what is stored elsewhere; `before` is null for a new one */
  readonly assertStorable?: (
    principal: Principal,
    fields: OwnFields<Row>,
    before: Row | null,
  ) => Promise<void>;
  /** refuses a copy that would not work for the person */
  readonly assertCopyable?: (principal: Principal, source: Row) => Promise<void>;
}

/**
 * Lists, makes, saves, copies, deletes and restores the things of one kind, each under its policy. A kind
 * with other steps has a service of its own over EntityStore.
 */
export class EntityService<
  Row extends EntityColumns,
  Content extends object,
  Body extends SavedBody,
> {
  readonly store: EntityStore<Row, Content>;
  readonly #kind: OwnedKind<Row, Content, Body>;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now' | 'usage'>,
    kind: OwnedKind<Row, Content, Body>,
  ) {
    this.store = new EntityStore(context, kind);
    this.#kind = kind;
  }

  #fieldsOf(body: Body): KindFields<Row> & { name: string } {
    return {
      ...this.#kind.fieldsOf(body),
      name: cleanName(body.name),
      description: body.description ?? '',
      tag: cleanFolder(body.tag),
      stag: cleanFolder(body.stag),
    } as unknown as KindFields<Row> & { name: string };
  }

  #assertMayCreate(principal: Principal): void {
    if (!this.#kind.canCreate(principal)) throw new BiError(this.#kind.forbidden.create);
  }

  /** @throws {BiError} missing.*, also for one that the person may not see */
  find(principal: Principal, id: string): Promise<Row> {
    return this.store.find(principal, id);
  }

  /** @throws {BiError} invalid.field for an unknown sort */
  list(principal: Principal, query: ListQuery): Promise<RowPage<Row>> {
    return this.store.list(principal, query);
  }

  /** The rows with what the person did with each. */
  marked(principal: Principal, rows: readonly Row[]): Promise<MarkedRow<Row>[]> {
    return this.store.marked(principal, rows);
  }

  /** Loads one and remembers that the person opened it. @throws {BiError} missing.* */
  async open(principal: Principal, id: string): Promise<Row> {
    const row = await this.find(principal, id);
    await this.store.noteOpened(principal, row);
    return row;
  }

  /** Saved versions, newest first. @throws {BiError} missing.* */
  async history(principal: Principal, id: string): Promise<EntityVersionRow<Content>[]> {
    const row = await this.find(principal, id);
    return this.store.history(row);
  }

  /**
   * `slug`: the address it gets, which is free; absent: one made from its name. `nameSuggested`: nobody chose its name,
   * and where the folder has it a number is added.
   * @throws {BiError} forbidden.*, invalid.name, invalid.nameTaken, and those of the kind
   */
  async create(
    principal: Principal,
    body: Body,
    key?: string,
    slug?: string,
    nameSuggested = false,
  ): Promise<Row> {
    this.#assertMayCreate(principal);
    const fields = { ...this.#fieldsOf(body), ...(slug !== undefined && { slug }) };
    await this.#kind.assertStorable?.(principal, fields, null);
    return this.store.create(principal, fields.name, {
      key,
      request: ['create', body],
      make: async (db) => {
        if (!nameSuggested) return this.store.insert(db, principal, fields);
        const folder = {
          tenant_id: principal.tenantId,
          tag: body.tag ?? '',
          stag: body.stag ?? '',
        };
        const name = await this.store.freeName(db, fields.name, folder);
        return this.store.insert(db, principal, { ...fields, name });
      },
    });
  }

  /** Copies one under a free name; the copy belongs to the person. */
  async duplicate(principal: Principal, id: string, key?: string): Promise<Row> {
    const source = await this.find(principal, id);
    this.#assertMayCreate(principal);
    await this.#kind.assertCopyable?.(principal, source);
    const { description, tag, stag } = source;
    const copy = { ...this.#kind.copyOf(source), description, tag, stag };
    return this.store.create(principal, source.name, {
      key,
      request: ['duplicate', source.id],
      make: async (db) => {
        const name = await this.store.freeName(db, source.name, source);
        const fields = { ...copy, name } as unknown as KindFields<Row> & { name: string };
        return this.store.insert(db, principal, fields);
      },
    });
  }

  /** One that the person may change. @throws {BiError} missing.*, forbidden.* */
  async editable(principal: Principal, id: string): Promise<Row> {
    const row = await this.find(principal, id);
    const given = await this.store.givenTo(principal, row);
    if (!this.#kind.canEdit(principal, row, given))
      throw refusedItem(this.#kind.forbidden.edit, row);
    return row;
  }

  /** Saves over `body.version`. @throws {BiError} as `create`; missing.* */
  async save(
    principal: Principal,
    id: string,
    body: Body & { version: number },
  ): Promise<StoreOutcome<Row>> {
    const before = await this.editable(principal, id);
    const fields = this.#fieldsOf(body);
    await this.#kind.assertStorable?.(principal, fields, before);
    return this.store.save(principal, before, body.version, fields);
  }

  async #mayDelete(principal: Principal, row: Row): Promise<boolean> {
    return this.#kind.canDelete(principal, row, await this.store.givenTo(principal, row));
  }

  /** Moves one to the trash; doing it again changes nothing. */
  async remove(principal: Principal, id: string): Promise<void> {
    const row = await this.store.find(principal, id, 'also');
    const mayDelete = await this.#mayDelete(principal, row);
    if (row.deleted_ms !== null && !mayDelete) throw new BiError(this.#kind.missing);
    if (!mayDelete) throw refusedItem(this.#kind.forbidden.delete, row);
    if (row.deleted_ms === null) await this.store.remove(principal, row);
  }

  /** Takes one out of the trash, under a free name when its own is taken meanwhile. */
  async restore(principal: Principal, id: string): Promise<Row> {
    const row = await this.store.find(principal, id, 'also');
    const mayDelete = await this.#mayDelete(principal, row);
    if (row.deleted_ms === null && mayDelete) return row;
    if (row.deleted_ms === null || principal.kind !== 'user') throw new BiError(this.#kind.missing);
    if (!mayDelete) throw refusedItem(this.#kind.forbidden.delete, row);
    return this.store.restore(principal, row);
  }

  /** Marks one as the person's favourite, or no longer. @throws {BiError} missing.* */
  async favourite(principal: Principal, id: string, favourite: boolean): Promise<Row> {
    const row = await this.find(principal, id);
    await this.store.markFavourite(principal, row, favourite);
    return row;
  }
}
