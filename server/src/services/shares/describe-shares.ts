import { createHash } from 'node:crypto';
import { ROLES } from '@bi/contract/identity/identity';
import type { EntityShares } from '@bi/contract/share/share';
import {
  GRANTEE_KINDS,
  SHARED_KINDS,
  type GranteeKind,
  type SharedKindName,
  type ShareLevel,
} from '@bi/contract/share/share-levels';
import { roleOf } from '../../identity/principals';
import { actionsOfRole, type Action } from '../../policies/actions';
import type { Principal } from '../../policies/principal';
import {
  administratorsOf,
  colleaguesOf,
  countColleagues,
  countReaders,
} from '../../repositories/identity/colleague-repository';
import type { Connection } from '../../repositories/database/database';
import { groupsOf } from '../../repositories/identity/group-repository';
import { limitedAmong } from '../../repositories/identity/row-rule-repository';
import type { SharedTable } from '../../repositories/sharing/share-list';
import { sharesOfItems, type ShareRow } from '../../repositories/sharing/share-repository';
import type { SharedRow } from './shared-row';

/** How many administrators are named. */
const NAMED = 20;

type DescribedShare = EntityShares['shares'][number];

/** A stored level; what is none lets somebody only view. */
export function levelOf(text: string): ShareLevel {
  return text === 'manage' || text === 'edit' ? text : 'view';
}

/** A stored kind of grantee. */
export function granteeKindOf(text: string): GranteeKind {
  return GRANTEE_KINDS.find((kind) => kind === text) ?? 'person';
}

/** Tables of the kinds of things that can be shared. */
export const SHARED_TABLES: Record<SharedKindName, SharedTable> = {
  report: 'report',
  dashboard: 'dashboard',
  document: 'document',
  email: 'email',
  cube: 'cube',
  view: 'sql_view',
  table: 'dataset',
};

/** The kind of thing that a table holds; null: one that is not about data alone. */
function kindOfTable(table: string): SharedKindName | null {
  return SHARED_KINDS.find((kind) => SHARED_TABLES[kind] === table) ?? null;
}

/** The kind of saved thing that a table holds. */
export function sharedKindOf(table: string): SharedKindName {
  return kindOfTable(table) ?? 'table';
}

/** Changes with the owner of an item and with its shares. */
export function stampOf(row: SharedRow, shares: readonly ShareRow[]): string {
  const parts = shares.map((one) => [one.grantee_kind, one.grantee_id, one.level]);
  return createHash('sha256')
    .update(JSON.stringify([row.owner_id, parts]))
    .digest('hex')
    .slice(0, 16);
}

/** What decides who sees the items of a table. */
interface ShownTo {
  table: string;
  /** what one has to be allowed to see one at all */
  see: Action;
  /** administrators see only what is shared with them */
  personal: boolean;
}

/** Who sees an item of a table, and how many people these are. */
export async function describeShares(
  db: Connection,
  { tenantName }: Principal,
  row: SharedRow,
  { table, see, personal }: ShownTo,
): Promise<EntityShares> {
  const tenantId = row.tenant_id;
  const kind = kindOfTable(table);
  const rows = await sharesOfItems(db, table, [row.id]);
  const idsOf = (kind: GranteeKind) =>
    rows.flatMap((one) => (one.grantee_kind === kind ? [one.grantee_id] : []));
  const [named, grouped] = [idsOf('person'), idsOf('group')];
  const people = await colleaguesOf(db, tenantId, [row.owner_id, ...named]);
  const byId = new Map(people.map((person) => [person.id, person]));
  const groups = new Map((await groupsOf(db, tenantId, grouped)).map((one) => [one.id, one]));
  const limited = await limitedAmong(db, tenantId, named);
  const readers = ROLES.filter((role) => actionsOfRole(role).includes(see));
  const isForAll = rows.some((one) => one.grantee_kind === 'tenant');
  const administrators = personal ? [] : await administratorsOf(db, tenantId, NAMED);
  const owner = byId.get(row.owner_id);
  const describe = ({ grantee_kind, grantee_id: id, level }: ShareRow): DescribedShare[] => {
    const given = { kind: granteeKindOf(grantee_kind), id, level: levelOf(level) };
    const nobody = { role: null, size: null, limited: false };
    if (given.kind === 'tenant') return [{ ...given, name: tenantName, ...nobody }];
    if (given.kind === 'group') {
      const group = groups.get(id);
      return group ? [{ ...given, name: group.name, ...nobody, size: group.people }] : [];
    }
    const person = byId.get(id);
    if (!person) return [];
    const role = roleOf(person.role);
    return [{ ...given, name: person.displayName, role, size: null, limited: limited.has(id) }];
  };
  return {
    item: kind && { kind, id: row.id },
    owner: {
      id: row.owner_id,
      name: row.owner_name,
      role: owner === undefined ? null : roleOf(owner.role),
    },
    tenant: tenantName,
    shares: rows.flatMap(describe),
    administrators: administrators.map(({ displayName }) => displayName),
    moreAdministrators: personal
      ? 0
      : (await countColleagues(db, tenantId, ['administrator'])) - administrators.length,
    reach: isForAll
      ? await countColleagues(db, tenantId, readers)
      : await countReaders(db, tenantId, {
          roles: readers,
          ids: [row.owner_id, ...named],
          groups: grouped,
          administrators: !personal,
        }),
    people: await countColleagues(db, tenantId, ROLES),
    stamp: stampOf(row, rows),
  };
}
