import { BiError } from '@bi/contract/messages/bi-error';
import type { MessageKey } from '@bi/contract/messages/catalogue';
import type { EntityShares, Share, SharesSave } from '@bi/contract/share/share';
import type { Audience, ShareLevel } from '@bi/contract/share/share-levels';
import { roleOf } from '../../identity/principals';
import { actionsOfRole, type Action } from '../../policies/actions';
import type { Principal } from '../../policies/principal';
import { refusedItem } from '../../policies/refused-item';
import { colleaguesOf } from '../../repositories/identity/colleague-repository';
import { inTransaction, type Connection } from '../../repositories/database/database';
import { groupsOf } from '../../repositories/identity/group-repository';
import {
  endedShares,
  keepEnded,
  replaceShares,
  sharesOfItems,
  type ShareRow,
} from '../../repositories/sharing/share-repository';
import { recordChange } from '../audit/change-audit';
import type { MissingKey } from '../entities/create-idempotently';
import type { AuditedKind } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import { describeShares, stampOf } from './describe-shares';
import type { SharedRow } from './shared-row';

/** Where the things of a kind are found. */
export interface SharedStore<Row extends SharedRow> {
  readonly kind: {
    readonly rows: {
      readonly table: string;
      find(db: Connection, tenantId: string, id: string): Promise<Row | undefined>;
      note(db: Connection, id: string, fields: Partial<Row>): Promise<void>;
    };
    readonly missing: MissingKey;
    readonly audited: AuditedKind;
  };
  /** @throws {BiError} missing.*, also for one that the person may not see */
  find(principal: Principal, id: string): Promise<Row>;
  /** what shares give the person on one row; null: nothing */
  givenTo(principal: Principal, row: Row): Promise<ShareLevel | null>;
}

/** What sharing needs to know of a kind. */
export interface SharedKind<Row extends SharedRow> {
  readonly canManage: (principal: Principal, row: Row, given: ShareLevel | null) => boolean;
  /** what one has to be allowed to see one at all, and to own one */
  readonly actions: { see: Action; own: Action };
  readonly forbidden: Extract<MessageKey, `forbidden.${string}.share`>;
  /** only its owner and those it is shared with see it; absent: administrators, too */
  readonly personal?: true;
}

/** Stored shares of people whom nobody is shown: their accounts are disabled. */
async function unseenOf(
  db: Connection,
  { tenant_id: tenantId, owner_id: ownerId }: SharedRow,
  rows: readonly ShareRow[],
): Promise<ShareRow[]> {
  const named = rows.filter((row) => row.grantee_kind === 'person' && row.grantee_id !== ownerId);
  const ids = named.map((row) => row.grantee_id);
  const shown = new Set((await colleaguesOf(db, tenantId, ids)).map(({ id }) => id));
  return named.filter((row) => !shown.has(row.grantee_id));
}

/** Who sees the things of one kind, and changing it. */
export class ShareService<Row extends SharedRow> {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #store: SharedStore<Row>;
  readonly #kind: SharedKind<Row>;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    store: SharedStore<Row>,
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
    if (!this.#kind.canManage(principal, row, given)) throw refusedItem(this.#kind.forbidden, row);
    return row;
  }

  /**
   * Replaces the shares, and the owner where one is named. People who are not shown, such as disabled
   * ones, keep theirs: whoever saves has not seen them.
   * @throws {BiError} missing.*, forbidden.*.share, invalid.sharesChanged when others were saved
   * meanwhile, invalid.sharePerson, invalid.shareGroup, invalid.shareOwner
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
      await assertGrantees(db, principal, shares);
      const ended = body.undo
        ? await endedShares(db, this.#table, before.id, this.#context.now())
        : [];
      const rows = this.#toRows(principal, before, shares, [...old, ...ended]);
      const unseen = await unseenOf(db, before, old);
      const next = [
        ...rows,
        ...unseen.filter((one) => shares.every(({ id: named }) => named !== one.grantee_id)),
      ];
      await replaceShares(db, this.#table, before.id, next);
      const gone = old.filter((one) => !next.some((other) => isSameGrantee(one, other)));
      await keepEnded(db, before.tenant_id, gone, this.#context.now());
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
    return sharesOfItems(db, this.#table, [row.id]);
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

  #describe(principal: Principal, row: Row): Promise<EntityShares> {
    const { database } = this.#context;
    const { actions, personal } = this.#kind;
    const shown = { table: this.#table, see: actions.see, personal: personal === true };
    return describeShares(database, principal, row, shown);
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
  for (const share of await sharesOfItems(db, kind, ids)) {
    const before = audiences.get(share.entity_id);
    const isForAll = before === 'tenant' || share.grantee_kind === 'tenant';
    audiences.set(share.entity_id, isForAll ? 'tenant' : 'people');
  }
  return audiences;
}

const isSameGrantee = (a: ShareRow, b: ShareRow): boolean =>
  a.grantee_kind === b.grantee_kind && a.grantee_id === b.grantee_id;

async function assertGrantees(
  db: Connection,
  { tenantId }: Principal,
  shares: readonly Share[],
): Promise<void> {
  const ids = (wanted: Share['kind']) =>
    shares.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const [people, groups] = [ids('person'), ids('group')];
  const found = await colleaguesOf(db, tenantId, people);
  if (found.length < people.length) throw new BiError('invalid.sharePerson');
  const there = await groupsOf(db, tenantId, groups);
  if (there.length < groups.length) throw new BiError('invalid.shareGroup');
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
