import { inTransaction, type Database } from '../repositories/database/database';
import { findTenantByCode, insertTenant } from '../repositories/identity/tenant-repository';
import { foldName, insertUser, setMembership } from '../repositories/identity/user-repository';
import type { FirstAdministrator, IdentitySettings } from './identity-settings';
import type { PasswordHasher } from './password-hasher';
import { mintId } from './secret-token';

/** What the start should report about who can sign in; null when somebody can. */
export type AdministratorNotice = string | null;

async function hasPeople(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('user')
    .select('id')
    .where('demo', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function addAdministrator(
  database: Database,
  first: FirstAdministrator,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await inTransaction(database, async (db) => {
    const existing = await findTenantByCode(db, first.tenantCode);
    const tenantId = existing?.id ?? mintId('ten');
    if (!existing) {
      const { tenantCode: code, tenantName: name } = first;
      await insertTenant(db, { id: tenantId, code, name, created_ms: nowMs });
    }
    const id = mintId('usr');
    await insertUser(db, {
      id,
      user_name: first.email,
      user_name_key: foldName(first.email),
      email: first.email,
      email_key: foldName(first.email),
      email_verified: 0,
      display_name: first.email,
      password_hash: passwordHash,
      demo: 0,
      enabled: 1,
      created_ms: nowMs,
      updated_ms: nowMs,
    });
    await setMembership(db, id, tenantId, 'administrator', nowMs);
  });
}

/**
 * Makes the first administrator of an empty store from the configuration. Later starts change
 * nothing, so the variables may be removed again.
 */
export async function seedAdministrator(
  database: Database,
  hasher: PasswordHasher,
  { firstAdministrator, external, mode }: IdentitySettings,
  nowMs = Date.now(),
): Promise<AdministratorNotice> {
  if (mode === 'demo' || external || (await hasPeople(database))) return null;
  if (!firstAdministrator) {
    return 'Nobody can sign in yet: start once with BI_ADMIN_EMAIL and BI_ADMIN_PASSWORD.';
  }
  const passwordHash = await hasher.hash(firstAdministrator.password);
  await addAdministrator(database, firstAdministrator, passwordHash, nowMs);
  return null;
}
