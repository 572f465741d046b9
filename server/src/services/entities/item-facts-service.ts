import { BiError } from '@bi/contract/messages/bi-error';
import { OPENS_DAYS, type ItemFacts, type VerifyItem } from '@bi/contract/share/item-facts';
import { SHARED_KINDS, type SharedKindName } from '@bi/contract/share/share-levels';
import { mayVerify } from '../../policies/verify-policy';
import type { Principal } from '../../policies/principal';
import { inTransaction } from '../../repositories/database/database';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import {
  opensSince,
  putVerification,
  removeVerification,
  verificationsOf,
} from '../../repositories/entities/item-facts-repository';
import { recordChange } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import { usageDay } from './usage-log';

const DAY_MS = 86_400_000;

type Context = Pick<ServiceContext, 'database' | 'now' | 'usage'>;
type Item = Pick<EntityColumns, 'id' | 'version' | 'tenant_id' | 'owner_id'>;

/** The first day whose openings are counted. */
export function firstCountedDay(nowMs: number): string {
  return usageDay(nowMs - (OPENS_DAYS - 1) * DAY_MS);
}

/** The facts of items of one kind, by id, for somebody who sees them. `table` is the kind's table. */
export async function itemFacts(
  { database, now }: Context,
  principal: Principal,
  table: string,
  items: readonly Item[],
): Promise<Record<string, ItemFacts>> {
  const ids = items.map(({ id }) => id);
  const verifications = await verificationsOf(database, table, ids);
  const opens = await opensSince(database, table, ids, firstCountedDay(now()));
  return Object.fromEntries(
    items.map((item): [string, ItemFacts] => {
      const { id, version } = item;
      const row = verifications.get(id);
      const at = row && new Date(row.at_ms).toISOString();
      const verified =
        row && at
          ? { by: row.by_name, at, note: row.note, changed: row.version !== version }
          : null;
      const mayVerify = verifies(principal, table, item);
      const counted = opens.get(id) ?? { count: 0, people: 0, guests: 0 };
      return [id, { verified, opens: counted, mayVerify }];
    }),
  );
}

/** Finds something that a person may see. @throws {BiError} missing.* */
export type FindItem = (principal: Principal, id: string) => Promise<EntityColumns>;

/** Verifies saved things and says how often they are opened, for all kinds alike. */
export class ItemFactsService {
  readonly #context: Context;
  readonly #find: Record<SharedKindName, FindItem>;

  constructor(context: Context, find: Record<SharedKindName, FindItem>) {
    this.#context = context;
    this.#find = find;
  }

  /** @throws {BiError} missing.* */
  async get(principal: Principal, id: string, kind: SharedKindName): Promise<ItemFacts> {
    return this.#present(principal, kind, await this.#find[kind](principal, id));
  }

  /** @throws {BiError} missing.*, forbidden.verify */
  async verify(
    principal: Principal,
    id: string,
    { kind, verified, note = '' }: VerifyItem,
  ): Promise<ItemFacts> {
    const { database, now } = this.#context;
    const row = await this.#find[kind](principal, id);
    if (!mayVerify(principal, kind, row)) throw new BiError('forbidden.verify');
    const table = TABLES[kind];
    await inTransaction(database, async (db) => {
      if (verified) {
        await putVerification(db, {
          ...{ tenant_id: row.tenant_id, kind: table, entity_id: row.id, version: row.version },
          ...{ note: note.normalize('NFC').trim(), at_ms: now() },
          ...{ by_id: principal.subjectId, by_name: principal.displayName },
        });
      } else await removeVerification(db, table, row.id);
      const verb = verified ? 'verify' : 'unverify';
      const change = { kind, verb, id: row.id, name: row.name };
      await recordChange(db, principal, now(), {
        ...change,
        detail: { note, version: row.version },
      });
    });
    return this.#present(principal, kind, row);
  }

  async #present(
    principal: Principal,
    kind: SharedKindName,
    row: EntityColumns,
  ): Promise<ItemFacts> {
    await this.#context.usage?.flush();
    const facts = await itemFacts(this.#context, principal, TABLES[kind], [row]);
    const own = facts[row.id];
    if (own === undefined) throw new Error(`no facts of ${row.id}`);
    return own;
  }
}

const TABLES: Record<SharedKindName, string> = {
  report: 'report',
  dashboard: 'dashboard',
  document: 'document',
  email: 'email',
  cube: 'cube',
  view: 'sql_view',
  table: 'dataset',
};

/** Whether somebody may verify an item of a table; kinds that are not shared are not verified. */
function verifies(principal: Principal, table: string, item: Item): boolean {
  const kind = SHARED_KINDS.find((one) => TABLES[one] === table);
  return kind !== undefined && mayVerify(principal, kind, item);
}
