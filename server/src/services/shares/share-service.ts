import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import type { MessageKey } from '@bi/contract/messages/catalogue';
import type { Colleague, EntityShares, Share, SharesSave } from '@bi/contract/share';
import { ROLES } from '@bi/contract/identity';
import type { Audience, ShareLevel } from '@bi/contract/share-levels';
import { roleOf } from '../../identity/principals';
import { actionsOfRole, type Action } from '../../policies/actions';
import type { Principal } from '../../policies/principal';
import {
  administratorsOf,
  colleaguesOf,
  countColleagues,
  searchColleagues,
} from '../../repositories/colleague-repository';
import { inTransaction, type Connection } from '../../repositories/database';
import type { EntityColumns } from '../../repositories/entity-tables';
import { rowRulesOfTenant } from '../../repositories/row-rule-repository';
import { replaceShares, sharesOf, type ShareRow } from '../../repositories/share-repository';
import { recordChange } from '../audit/change-audit';
import type { EntityStore } from '../entities/entity-store';
import type { ServiceContext } from '../service-context';

const COLLEAGUES = 20;

/** What sharing needs to know of a kind. */
export interface SharedKind<Row extends EntityColumns> {
  readonly canManage: (principal: Principal, row: Row, given: ShareLevel | null) => boolean;
  /** what one has to be allowed to see one at all, and to own one */
  readonly actions: { see: Action; own: Action };
  readonly forbidden: Extract<MessageKey, `forbidden.${string}.share`>;
}

type DescribedShare = EntityShares['shares'][number];

/** Finds people of the tenant by name, user name or e-mail. @throws {BiError} forbidden.explore for guests */
export async function findColleagues(
  { database }: Pick<ServiceContext, 'database'>,
  principal: Principal,
  search: string,
): Promise<Colleague[]> {
  if (principal.kind !== 'user') throw new BiError('forbidden.explore');
  const found = await searchColleagues(database, principal.tenantId, search.trim(), COLLEAGUES);
  return found.map(({ id, displayName, userName, role }) => ({
    id,
    name: displayName,
    userName,
    role: roleOf(role),
  }));
}

/** Stored shares of people whom nobody is shown: their accounts are disabled. */
async function unseenOf(
  db: Connection,
  { tenant_id: tenantId, owner_id: ownerId }: EntityColumns,
  rows: readonly ShareRow[],
): Promise<ShareRow[]> {
  const named = rows.filter((row) => row.grantee_kind === 'person' && row.grantee_id !== ownerId);
  const ids = named.map((row) => row.grantee_id);
  const shown = new Set((await colleaguesOf(db, tenantId, ids)).map(({ id }) => id));
  return named.filter((row) => !shown.has(row.grantee_id));
}

/** Who sees the things of one kind, and changing it. */
export class ShareService<Row extends EntityColumns, Content extends object> {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #store: EntityStore<Row, Content>;
  readonly #kind: SharedKind<Row>;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    store: EntityStore<Row, Content>,
    kind: SharedKind<Row>,
  ) {
    this.#context = context;
    this.#store = store;
    this.#kind = kind;
  }

  /** @throws {BiError} missing.*, forbidden.explore for guests */
  async get(principal: Principal, id: string): Promise<EntityShares> {
    const row = await this.#store.find(principal, id);
    if (principal.kind !== 'user') throw new BiError('forbidden.explore');
    return this.#describe(principal, row);
  }

  /** One that the person may share. @throws {BiError} missing.*, forbidden.*.share */
  async findShared(principal: Principal, id: string): Promise<Row> {
    const row = await this.#store.find(principal, id);
    const given = await this.#store.givenTo(principal, row);
    if (!this.#kind.canManage(principal, row, given)) throw new BiError(this.#kind.forbidden);
    return row;
  }

  /**
   * Replaces the shares, and the owner where one is named. People who are not shown, such as disabled
   * ones, keep theirs: whoever saves has not seen them.
   * @throws {BiError} missing.*, forbidden.*.share, invalid.sharesChanged when others were saved
   * meanwhile, invalid.sharePerson, invalid.shareOwner
   */
  async save(principal: Principal, id: string, body: SharesSave): Promise<EntityShares> {
    const found = await this.findShared(principal, id);
    const row = await inTransaction(this.#context.database, async (db) => {
      const before = await this.#store.kind.rows.find(db, found.tenant_id, found.id);
      if (!before) throw new BiError(this.#store.kind.missing);
      const old = await this.#rowsOf(db, before);
      const isSame = (body.stamp ?? stampOf(before, old)) === stampOf(before, old);
      if (!isSame) throw new BiError('invalid.sharesChanged');
      const owner = await this.#ownerOf(db, before, body.ownerId);
      const shares = onePerGrantee(body.shares).filter(({ id: one }) => one !== owner.id);
      for (const share of shares) await this.#assertPerson(db, principal, share);
      const rows = this.#toRows(principal, before, shares, old);
      const unseen = await unseenOf(db, before, old);
      await replaceShares(db, this.#table, before.id, [
        ...rows,
        ...unseen.filter((one) => shares.every(({ id: named }) => named !== one.grantee_id)),
      ]);
      if (owner.id !== before.owner_id) {
        const fields = { owner_id: owner.id, owner_name: owner.name } as Partial<Row>;
        await this.#store.kind.rows.note(db, before.id, fields);
      }
      await recordChange(db, principal, this.#context.now(), {
        kind: this.#store.kind.audited,
        verb: 'share',
        id: before.id,
        name: before.name,
        detail: {
          shares: shares.map(({ kind, id: one, level }) => `${one || kind}: ${level}`).join(', '),
          ...(owner.id === before.owner_id ? {} : { owner: owner.name }),
        },
      });
      return { ...before, owner_id: owner.id, owner_name: owner.name };
    });
    return this.#describe(principal, row);
  }

  get #table(): string {
    return this.#store.kind.rows.table;
  }

  #rowsOf(db: Connection, row: Row): Promise<ShareRow[]> {
    return sharesOf(db, this.#table, [row.id]);
  }

  #toRows(
    principal: Principal,
    row: Row,
    shares: readonly Share[],
    old: readonly ShareRow[],
  ): ShareRow[] {
    return shares.map(({ kind, id, level }) => {
      const same = old.find((one) => one.grantee_kind === kind && one.grantee_id === id);
      return {
        tenant_id: row.tenant_id,
        kind: this.#table,
        entity_id: row.id,
        grantee_kind: kind,
        grantee_id: id,
        level,
        made_ms: same?.made_ms ?? this.#context.now(),
        made_by_id: same?.made_by_id ?? principal.subjectId,
      };
    });
  }

  async #assertPerson(db: Connection, { tenantId }: Principal, { kind, id }: Share): Promise<void> {
    if (kind === 'tenant') return;
    const [person] = await colleaguesOf(db, tenantId, [id]);
    if (!person) throw new BiError('invalid.sharePerson');
  }

  async #ownerOf(
    db: Connection,
    row: Row,
    wanted: string | undefined,
  ): Promise<{ id: string; name: string }> {
    if (wanted === undefined || wanted === row.owner_id) {
      return { id: row.owner_id, name: row.owner_name };
    }
    const [person] = await colleaguesOf(db, row.tenant_id, [wanted]);
    const actions = person ? actionsOfRole(roleOf(person.role)) : [];
    if (!person || !actions.includes(this.#kind.actions.own)) {
      throw new BiError('invalid.shareOwner');
    }
    return { id: person.id, name: person.displayName };
  }

  async #describe(principal: Principal, row: Row): Promise<EntityShares> {
    const { database } = this.#context;
    const tenantId = row.tenant_id;
    const rows = await this.#rowsOf(database, row);
    const named = rows.flatMap((one) => (one.grantee_kind === 'person' ? [one.grantee_id] : []));
    const people = await colleaguesOf(database, tenantId, [row.owner_id, ...named]);
    const byId = new Map(people.map((person) => [person.id, person]));
    const limited = new Set((await rowRulesOfTenant(database, tenantId)).map((one) => one.user_id));
    const owner = byId.get(row.owner_id);
    const administrators = await administratorsOf(database, tenantId);
    const readers = ROLES.filter((role) => actionsOfRole(role).includes(this.#kind.actions.see));
    const isForAll = rows.some((one) => one.grantee_kind === 'tenant');
    const some = [...people, ...administrators].filter(({ role }) =>
      readers.includes(roleOf(role)),
    );
    const everybody = await countColleagues(database, tenantId, readers);
    return {
      owner: {
        id: row.owner_id,
        name: row.owner_name,
        role: owner === undefined ? null : roleOf(owner.role),
      },
      tenant: principal.tenantName,
      shares: rows.flatMap(({ grantee_kind: kind, grantee_id: id, level }): DescribedShare[] => {
        if (kind === 'tenant') {
          const name = principal.tenantName;
          return [{ kind, id, name, level: levelOf(level), role: null, limited: false }];
        }
        const person = byId.get(id);
        if (!person) return [];
        const name = person.displayName;
        const role = roleOf(person.role);
        return [
          { kind: 'person', id, name, level: levelOf(level), role, limited: limited.has(id) },
        ];
      }),
      administrators: administrators.map(({ displayName }) => displayName),
      reach: isForAll ? everybody : new Set(some.map(({ id }) => id)).size,
      people: await countColleagues(database, tenantId, ROLES),
      stamp: stampOf(row, rows),
    };
  }

  /** Who sees these besides owners and administrators, by id; an id is absent where nobody does. */
  audiences(rows: readonly Row[]): Promise<Map<string, Audience>> {
    const ids = rows.map(({ id }) => id);
    return audiencesOf(this.#context.database, this.#table, ids);
  }
}

/** Who sees items of one kind besides owners and administrators, by id; an id is absent where nobody does. */
export async function audiencesOf(
  db: Connection,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, Audience>> {
  const audiences = new Map<string, Audience>();
  for (const share of await sharesOf(db, kind, ids)) {
    const before = audiences.get(share.entity_id);
    const isForAll = before === 'tenant' || share.grantee_kind === 'tenant';
    audiences.set(share.entity_id, isForAll ? 'tenant' : 'people');
  }
  return audiences;
}

/** A stored level; what is none lets somebody only view. */
export function levelOf(text: string): ShareLevel {
  return text === 'manage' || text === 'edit' ? text : 'view';
}

/** The last share of each grantee. */
function onePerGrantee(shares: readonly Share[]): Share[] {
  const byGrantee = new Map(
    shares.map((share) => {
      const id = share.kind === 'tenant' ? '' : share.id;
      return [`${share.kind} ${id}`, { ...share, id }];
    }),
  );
  return [...byGrantee.values()];
}

function stampOf(row: EntityColumns, shares: readonly ShareRow[]): string {
  const parts = shares.map((one) => [one.grantee_kind, one.grantee_id, one.level]);
  return createHash('sha256')
    .update(JSON.stringify([row.owner_id, parts]))
    .digest('hex')
    .slice(0, 16);
}
