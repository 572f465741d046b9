import { foldName, insertUser, setMembership } from '../repositories/identity/user-repository';
import { inTransaction, type Connection, type Database } from '../repositories/database/database';
import { insertRowRule } from '../repositories/identity/row-rule-repository';
import { insertServiceKey } from '../repositories/identity/service-key-repository';
import { findTenant, insertTenant } from '../repositories/identity/tenant-repository';
import { findUser } from '../repositories/identity/user-repository';
import { DEMO_SERVICE_KEY, DEMO_TENANTS, DEMO_USERS, type DemoUser } from './demo-users';
import type { PasswordHasher } from './password-hasher';
import { hashSecret } from './secret-token';

const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

async function addTenants(db: Connection, nowMs: number): Promise<void> {
  for (const { id, code, name } of DEMO_TENANTS) {
    if (await findTenant(db, id)) continue;
    await insertTenant(db, {
      id,
      code,
      name,
      origins: LOOPBACK_ORIGINS,
      self_registration: 1,
      created_ms: nowMs,
    });
  }
}

async function addUser(
  db: Connection,
  person: DemoUser,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await insertUser(db, {
    id: person.id,
    user_name: person.email,
    user_name_key: foldName(person.email),
    email: person.email,
    email_key: foldName(person.email),
    email_verified: 1,
    display_name: person.name,
    password_hash: passwordHash,
    demo: 1,
    enabled: 1,
    created_ms: nowMs,
    updated_ms: nowMs,
  });
  for (const { tenantId, role } of person.places) {
    await setMembership(db, person.id, tenantId, role, nowMs);
  }
  if (!person.rule) return;
  await insertRowRule(db, {
    id: `rule-${person.id}`,
    tenant_id: person.rule.tenantId,
    user_id: person.id,
    name: person.rule.name,
    filter: person.rule.filter,
    exempt_cubes: [],
    combine: 'both',
    lacking: 'refuse',
    created_ms: nowMs,
    updated_ms: nowMs,
  });
}

/** Adds what is missing of the demo's tenants, people and service key; changes nothing that is there. */
export async function seedDemo(
  database: Database,
  hasher: PasswordHasher,
  nowMs = Date.now(),
): Promise<void> {
  const existing = await Promise.all(DEMO_USERS.map((person) => findUser(database, person.id)));
  const missing = DEMO_USERS.filter((_, index) => !existing[index]);
  const hashes = await Promise.all(missing.map((person) => hasher.hash(person.password)));
  await inTransaction(database, async (db) => {
    await addTenants(db, nowMs);
    for (const [index, person] of missing.entries()) {
      await addUser(db, person, hashes[index] ?? '', nowMs);
    }
    const key = await db
      .selectFrom('service_key')
      .select('id')
      .where('id', '=', 'demo-portal')
      .executeTakeFirst();
    if (key) return;
    await insertServiceKey(db, {
      id: 'demo-portal',
      tenant_id: 'acme',
      name: 'Demo portal',
      hash: hashSecret(DEMO_SERVICE_KEY),
      public_jwk: null,
      demo: 1,
      created_ms: nowMs,
      revoked_ms: null,
      ...{ scope: 'embed', user_id: null, used_ms: null },
    });
  });
}
