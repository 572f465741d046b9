import { BiError } from '@bi/contract/messages/bi-error';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { ItemFacts } from '@bi/contract/share/item-facts';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import { inTransaction, type Connection } from '../../repositories/database/database';
import { deleteDraft } from '../../repositories/entities/draft-repository';
import { listEntityIds, slugsLike, type EntityPage } from '../../repositories/entities/entity-list';
import type { ChangedFields, Folder, TrashFilter } from '../../repositories/entities/entity-rows';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import {
  personalMarks,
  setFavourite,
  setOpened,
  type PersonalKey,
} from '../../repositories/entities/personal-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';
import { unlessDiskFull } from '../../repositories/database/unless-disk-full';
import {
  insertVersion,
  listVersions,
  type EntityVersionRow,
} from '../../repositories/entities/version-repository';
import { recordChange, recordSave } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import { createIdempotently, type MakingCall } from './create-idempotently';
import { toEntityList } from './entity-list-query';
import { firstCountedDay, itemFacts } from './item-facts-service';
import { freeName, freeSlug, slugStem } from './entity-name';
import {
  authorOf,
  firstVersion,
  nameFields,
  nextVersion,
  withFreeName,
  type Author,
} from './entity-saving';
import { purgeTrash, type PurgeHooks } from './purge-trash';
import type { ChangeDetail, KindFields, SavedKind } from './saved-kind';

/** One that was saved, or the newer version that somebody else saved meanwhile. */
export type StoreOutcome<Row> = { saved: Row } | { newer: Row };

/** A row with what its reader did with it. */
export interface MarkedRow<Row> {
  row: Row;
  favourite: boolean;
  /** UTC milliseconds; null: never */
  openedMs: number | null;
}

/** A page of a list, in its order. */
export interface RowPage<Row> extends Omit<EntityPage, 'ids'> {
  rows: Row[];
  page: number;
  pageSize: number;
  /** of each row by id, for people of the tenant: whether it is verified, and how often it was opened */
  facts?: Record<string, ItemFacts>;
}

/** What happens in the transaction of a change besides the change. */
export interface ChangeHooks {
  /** runs before the change is stored */
  before?: (db: Connection) => Promise<void>;
  /** runs after the change was stored */
  after?: (db: Connection) => Promise<void>;
  /** notes for the audit list */
  detail?: ChangeDetail;
}

const HISTORY_LIMIT = 200;

/**
 * The one store of saved things, for one kind: lists, versions with conflicts, history, trash, favourites,
 * recents, and the audit list. What a person may do with a row is checked by the caller, but for seeing it.
 */
export class EntityStore<Row extends EntityColumns, Content extends object> {
  readonly kind: SavedKind<Row, Content>;
  readonly #context: Pick<ServiceContext, 'database' | 'now' | 'usage'>;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now' | 'usage'>,
    kind: SavedKind<Row, Content>,
  ) {
    this.#context = context;
    this.kind = kind;
  }

  /** The one of an id or slug. @throws {BiError} missing.*, also for one that the person may not see */
  async find(principal: Principal, idOrSlug: string, trash: TrashFilter = 'no'): Promise<Row> {
    const { rows, missing, canSee } = this.kind;
    const row = await rows.find(this.#context.database, principal.tenantId, idOrSlug, trash);
    if (!row || canSee?.(principal, row, await this.givenTo(principal, row)) === false)
      throw new BiError(missing);
    return row;
  }

  /** What shares give the person on each of these rows, by id; of a kind without shares, nothing. */
  async given(principal: Principal, rows: readonly Row[]): Promise<Map<string, ShareLevel>> {
    if (!this.kind.shared) return new Map();
    const ids = rows.map(({ id }) => id);
    const reader = shareReader(principal);
    return givenLevels(this.#context.database, reader, this.kind.rows.table, ids);
  }

  /** What shares give the person on one row; null: nothing. */
  async givenTo(principal: Principal, row: Row): Promise<ShareLevel | null> {
    return (await this.given(principal, [row])).get(row.id) ?? null;
  }

  /** @throws {BiError} invalid.field for an unknown sort */
  async list(principal: Principal, query: ListQuery): Promise<RowPage<Row>> {
    const { database } = this.#context;
    const { rows } = this.kind;
    await this.#context.usage?.flush();
    const since = firstCountedDay(this.#context.now());
    const closedCubes = await this.kind.closedCubes?.(database, principal);
    const listed = toEntityList(principal, rows.table, query, this.kind.shared);
    const asked = { ...listed, since, ...(closedCubes && { closedCubes }) };
    const { ids, total, tags } = await listEntityIds(database, rows.table, asked);
    const byId = new Map((await rows.ofIds(database, ids)).map((row) => [row.id, row]));
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    const page = { rows: found, total, tags, page: query.page ?? 1, pageSize: asked.limit };
    if (principal.kind !== 'user') return page;
    return { ...page, facts: await itemFacts(this.#context, principal, rows.table, found) };
  }

  /** The rows with what the person did with each. */
  async marked(principal: Principal, rows: readonly Row[]): Promise<MarkedRow<Row>[]> {
    const marks = await personalMarks(
      this.#context.database,
      this.#personOf(principal),
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      row,
      favourite: marks.favourites.has(row.id),
      openedMs: marks.opened.get(row.id) ?? null,
    }));
  }

  /** Counts that it was opened, and remembers it for a person. */
  async noteOpened(principal: Principal, row: Row): Promise<void> {
    this.#context.usage?.note(principal, this.kind.rows.table, row.id);
    if (principal.kind !== 'user') return;
    const key = this.#markOf(principal, row);
    await unlessDiskFull(setOpened(this.#context.database, key, this.#context.now()));
  }

  /** Marks it as the person's favourite, or no longer. */
  async markFavourite(principal: Principal, row: Row, favourite: boolean): Promise<void> {
    const key = this.#markOf(principal, row);
    await setFavourite(this.#context.database, key, favourite, this.#context.now());
  }

  /** Saved versions, newest first, at most 200. */
  history(row: Row): Promise<EntityVersionRow<Content>[]> {
    return this.#versions(this.#context.database, row, HISTORY_LIMIT);
  }

  /** The row of its present version. */
  versionOf(row: Row, action: 'created' | 'saved'): EntityVersionRow<Content> {
    return {
      tenant_id: row.tenant_id,
      kind: this.kind.rows.table,
      entity_id: row.id,
      version: row.version,
      action,
      saved_ms: row.updated_ms,
      saved_by_id: row.updated_by_id,
      saved_by_name: row.updated_by_name,
      content: this.kind.keptOf(row),
    };
  }

  /** Adds its present version to the history, unless the newest there is this one. */
  async keepVersion(db: Connection, row: Row): Promise<void> {
    const [newest] = await this.#versions(db, row, 1);
    if (newest?.version === row.version) return;
    await insertVersion(db, this.versionOf(row, row.version === 1 ? 'created' : 'saved'));
  }

  /** `name`, or the first of "name (2)", "name (3)"… that is not taken in the folder. */
  async freeName(db: Connection, name: string, folder: Folder): Promise<string> {
    return freeName(name, await this.kind.rows.namesIn(db, folder));
  }

  /**
   * Makes one, once per Idempotency-Key; `name` is the one that may be taken.
   * @throws {BiError} invalid.nameTaken, invalid.idempotencyKey
   */
  create(principal: Principal, name: string, call: MakingCall<Row>): Promise<Row> {
    const { rows, missing } = this.kind;
    return withFreeName(rows.table, name, () =>
      createIdempotently(this.#context, { find: rows.find, missing }, principal, call),
    );
  }

  /** Stores a new one that nobody asked for by a call: no entry in the audit list. */
  async enter(
    db: Connection,
    tenantId: string,
    author: Author,
    fields: KindFields<Row> & { name: string; slug?: string; deleted_ms?: number | null },
  ): Promise<Row> {
    const slug = fields.slug ?? (await this.#freeSlug(db, tenantId, fields.name));
    const row = {
      ...firstVersion(tenantId, author, this.#context.now()),
      ...fields,
      ...nameFields(fields.name),
      slug,
    } as unknown as Row;
    await this.kind.rows.insert(db, row);
    await insertVersion(db, this.versionOf(row, 'created'));
    return row;
  }

  /** Stores a new one of the person's, in the transaction of `create`. */
  async insert(
    db: Connection,
    principal: Principal,
    fields: KindFields<Row> & { name: string; slug?: string },
    detail?: ChangeDetail,
  ): Promise<Row> {
    const row = await this.enter(db, principal.tenantId, authorOf(principal), fields);
    await this.#record(db, principal, row, 'create', detail);
    return row;
  }

  /**
   * Saves over `version`, and discards the person's draft. What is found newer is given back, and nothing is changed.
   * @throws {BiError} invalid.nameTaken, missing.*
   */
  save(
    principal: Principal,
    before: Row,
    version: number,
    fields: Partial<KindFields<Row>> & { name: string },
    hooks: ChangeHooks = {},
  ): Promise<StoreOutcome<Row>> {
    const { rows, missing, comparedOf } = this.kind;
    const now = this.#context.now();
    const changed = {
      ...fields,
      ...nameFields(fields.name),
      ...nextVersion(version, authorOf(principal), now),
    };
    return withFreeName(rows.table, fields.name, () =>
      inTransaction(this.#context.database, async (db): Promise<StoreOutcome<Row>> => {
        await hooks.before?.(db);
        const done = await rows.update(db, before.id, version, changed as ChangedFields<Row>);
        const row = await rows.find(db, before.tenant_id, before.id);
        if (!row) throw new BiError(missing);
        if (!done) return { newer: row };
        await deleteDraft(db, this.#markOf(principal, row));
        await insertVersion(db, this.versionOf(row, 'saved'));
        await recordSave(db, principal, now, {
          ...this.#audited(row),
          detail: { version: row.version, ...hooks.detail },
          before,
          after: row,
          content: JSON.stringify(comparedOf(before)) !== JSON.stringify(comparedOf(row)),
        });
        await hooks.after?.(db);
        return { saved: row };
      }),
    );
  }

  /** Moves one to the trash. */
  async remove(principal: Principal, row: Row, hooks: ChangeHooks = {}): Promise<void> {
    await inTransaction(this.#context.database, async (db) => {
      await hooks.before?.(db);
      await this.#note(db, row, { deleted_ms: this.#context.now() });
      await hooks.after?.(db);
      await this.#record(db, principal, row, 'delete', hooks.detail);
    });
  }

  /** Takes one out of the trash, under a free name when its own is taken; `renamed`: what else that changes. */
  async restore(
    principal: Principal,
    row: Row,
    hooks: ChangeHooks & { renamed?: (name: string) => Partial<KindFields<Row>> } = {},
  ): Promise<Row> {
    return inTransaction(this.#context.database, async (db) => {
      await hooks.before?.(db);
      const name = await this.freeName(db, row.name, row);
      const renamed = name === row.name ? {} : hooks.renamed?.(name);
      const fields = { ...renamed, ...nameFields(name), deleted_ms: null };
      await this.#note(db, row, fields);
      await hooks.after?.(db);
      const restored: Row = { ...row, ...fields };
      await this.#record(db, principal, restored, 'restore', hooks.detail);
      return restored;
    });
  }

  /** See purgeTrash. */
  purge(beforeMs: number, hooks: PurgeHooks<Row> = {}): Promise<void> {
    return purgeTrash(this.#context.database, this.kind.rows, beforeMs, hooks);
  }

  async #freeSlug(db: Connection, tenantId: string, name: string): Promise<string> {
    const stem = slugStem(name, this.kind.stem);
    return freeSlug(stem, await slugsLike(db, this.kind.rows.table, tenantId, stem));
  }

  #note(db: Connection, row: Row, fields: Partial<EntityColumns>): Promise<void> {
    return this.kind.rows.note(db, row.id, fields as Omit<ChangedFields<Row>, 'version'>);
  }

  #versions(db: Connection, row: Row, limit: number): Promise<EntityVersionRow<Content>[]> {
    const key = { tenant_id: row.tenant_id, kind: this.kind.rows.table, entity_id: row.id };
    return listVersions<Content>(db, key, limit);
  }

  #personOf({ tenantId, subjectId }: Principal): Omit<PersonalKey, 'entity_id'> {
    return { tenant_id: tenantId, user_id: subjectId, kind: this.kind.rows.table };
  }

  #markOf(principal: Principal, row: Row): PersonalKey {
    return { ...this.#personOf(principal), entity_id: row.id };
  }

  #audited({ id, name }: Row) {
    return { kind: this.kind.audited, id, name };
  }

  #record(
    db: Connection,
    principal: Principal,
    row: Row,
    verb: 'create' | 'delete' | 'restore',
    detail: ChangeDetail | undefined,
  ): Promise<void> {
    const change = { ...this.#audited(row), verb, ...(detail && { detail }) };
    return recordChange(db, principal, this.#context.now(), change);
  }
}
