import { createHash } from 'node:crypto';
import type { Role, UserInfo } from '@bi/contract/identity/identity';
import { ROLES } from '@bi/contract/identity/identity';
import { inTransaction, type Connection, type Database } from '../repositories/database/database';
import {
  findTenantByCode,
  insertTenant,
  type TenantRow,
} from '../repositories/identity/tenant-repository';
import {
  findUser,
  foldName,
  insertUser,
  isLoginTaken,
  roleIn,
  setMembership,
  updateUser,
  type UserRow,
} from '../repositories/identity/user-repository';
import { cleanUserName } from './new-accounts';
import { mintId } from './secret-token';

/** A person of an external service as this store has them, so that rules and items can be theirs. */
export interface ExternalPerson {
  user: UserRow;
  tenant: TenantRow;
  role: Role;
}

/** The strongest role of a list of names; viewer when it names none. */
export function strongestRole(names: readonly string[]): Role {
  return [...ROLES].reverse().find((role) => names.includes(role)) ?? 'viewer';
}

async function ensureTenant(db: Connection, info: UserInfo, nowMs: number): Promise<TenantRow> {
  const stored = await findTenantByCode(db, info.tenantId);
  if (stored) return stored;
  const sent = info.tenants.find(({ code }) => code === info.tenantId)?.name ?? '';
  return insertTenant(db, {
    id: mintId('ten'),
    code: info.tenantId,
    name: cleanUserName(sent) ?? info.tenantId,
    created_ms: nowMs,
  });
}

const shownName = (info: UserInfo, id: string) =>
  cleanUserName(info.name) ?? cleanUserName(info.userName) ?? id;

async function ensureUser(db: Connection, id: string, info: UserInfo, nowMs: number) {
  const stored = await findUser(db, id);
  const displayName = shownName(info, id);
  if (stored) {
    if (stored.display_name !== displayName) {
      await updateUser(db, id, { display_name: displayName, updated_ms: nowMs });
    }
    return { ...stored, display_name: displayName };
  }
  const wanted = cleanUserName(info.userName) ?? id;
  const userName = (await isLoginTaken(db, wanted)) ? id : wanted;
  const user: UserRow = {
    id,
    user_name: userName,
    user_name_key: foldName(userName),
    email: null,
    email_key: null,
    email_verified: 0,
    display_name: displayName,
    password_hash: null,
    demo: 0,
    enabled: 1,
    created_ms: nowMs,
    updated_ms: nowMs,
  };
  await insertUser(db, user);
  return user;
}

/** Keeps the people and tenants an external service names; the service decides their role. */
export function createExternalPeople(database: Database, iamUrl: string, now: () => number) {
  const idOf = (userId: string) =>
    `ext_${createHash('sha256').update(`${iamUrl}\n${userId}`).digest('base64url').slice(0, 22)}`;

  /** The person as they are stored, when nothing about them has changed. */
  async function unchanged(info: UserInfo, role: Role): Promise<ExternalPerson | null> {
    const user = await findUser(database, idOf(info.userId));
    const tenant = await findTenantByCode(database, info.tenantId);
    if (!user || !tenant || user.display_name !== shownName(info, user.id)) return null;
    const stored = await roleIn(database, user.id, tenant.id);
    return stored === role ? { user, tenant, role } : null;
  }

  return {
    async know(info: UserInfo): Promise<ExternalPerson> {
      const role = strongestRole(info.roles);
      const stored = await unchanged(info, role);
      if (stored) return stored;
      return inTransaction(database, async (db) => {
        const tenant = await ensureTenant(db, info, now());
        const user = await ensureUser(db, idOf(info.userId), info, now());
        await setMembership(db, user.id, tenant.id, role, now());
        return { user, tenant, role };
      });
    },
  };
}
