import {
  ADMIN_SORTS,
  type AdminListQuery,
  type AdminPage,
  type AdminUser,
  type CreateUserBody,
  type ResetUserBody,
  type UpdateUserBody,
  type UserTenantsBody,
} from '@bi/contract/identity/admin';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Language } from '@bi/contract/messages/catalogue';
import { isMailAddress } from '../../mail/mail-address';
import {
  countOtherAdministrators,
  endSessionsInTenant,
  findTenantUser,
  lastSeen,
  placesOf,
  ruleCounts,
  searchUsers,
  type TenantUserRow,
} from '../../repositories/identity/admin-repository';
import { inTransaction, type Connection } from '../../repositories/database/database';
import { forgetUsageOf } from '../../repositories/entities/item-facts-repository';
import { endSessionsOf } from '../../repositories/identity/session-repository';
import { findTenantByCode } from '../../repositories/identity/tenant-repository';
import {
  findUser,
  foldName,
  insertUser,
  isLoginTaken,
  removeMembership,
  setMembership,
  updateUser,
} from '../../repositories/identity/user-repository';
import type { IdentityContext } from '../identity-context';
import { cleanUserName } from '../new-accounts';
import type { OneTimeLinks } from '../one-time-links';
import { isOperator, isOperatorCall } from '../operators';
import { assertPasswordAllowed } from '../password-rules';
import { roleOf } from '../principals';
import { mintId } from '../secret-token';
import { adminEntry, administered, type AdminCall } from './admin-gate';
import { readAdminList } from './admin-list';

const PASSWORD_KEYS = {
  'identity.passwordShort': 'invalid.user.passwordShort',
  'identity.passwordLong': 'invalid.user.passwordLong',
  'identity.passwordCommon': 'invalid.user.passwordCommon',
} as const;

function nameOf(given: string): string {
  const name = cleanUserName(given);
  if (name === null) throw new BiError('invalid.name');
  return name;
}

function emailOf(given: string): string {
  const email = given.trim();
  if (!isMailAddress(email)) throw new BiError('invalid.user.email', { params: { email } });
  return email;
}

function assertPassword(password: string, names: readonly string[]): void {
  try {
    assertPasswordAllowed(password, names);
  } catch (error) {
    const key = error instanceof BiError && PASSWORD_KEYS[error.key as keyof typeof PASSWORD_KEYS];
    if (!key) throw error;
    throw new BiError(key, { params: error.params });
  }
}

async function assertLoginFree(db: Connection, login: string, exceptId?: string) {
  if (await isLoginTaken(db, login, exceptId)) {
    throw new BiError('invalid.user.login', { params: { name: login } });
  }
}

async function assertAdministratorRemains(db: Connection, tenantId: string, row: TenantUserRow) {
  if ((await countOtherAdministrators(db, tenantId, row.id)) > 0) return;
  throw new BiError('invalid.user.lastAdministrator', { params: { name: row.userName } });
}

/** People of the administrator's tenant. */
export class AdminUsers {
  readonly #context: IdentityContext;
  readonly #links: OneTimeLinks;

  constructor(context: IdentityContext, links: OneTimeLinks) {
    this.#context = context;
    this.#links = links;
  }

  async #present(
    rows: readonly TenantUserRow[],
    tenantId: string,
    mine: ReadonlySet<string>,
  ): Promise<AdminUser[]> {
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id);
    const places = await placesOf(this.#context.database, ids);
    const rules = await ruleCounts(this.#context.database, tenantId, ids);
    const seen = await lastSeen(this.#context.database, tenantId, ids);
    return rows.map((row) => {
      const seenMs = seen.get(row.id);
      return {
        id: row.id,
        userName: row.userName,
        name: row.displayName,
        email: row.email ?? '',
        enabled: row.enabled === 1,
        hasPassword: row.passwordHash !== null,
        role: roleOf(row.role),
        tenants: places
          .filter((place) => place.userId === row.id && mine.has(place.tenantId))
          .map(({ code, name, role }) => ({ code, name, role: roleOf(role) })),
        ruleCount: rules.get(row.id) ?? 0,
        createdAt: new Date(row.createdMs).toISOString(),
        lastSeenAt: seenMs === undefined ? null : new Date(seenMs).toISOString(),
      };
    });
  }

  async #find(call: AdminCall, id: string): Promise<TenantUserRow> {
    const row = await findTenantUser(this.#context.database, call.principal.tenantId, id);
    if (!row) throw new BiError('missing.user');
    return row;
  }

  async get(call: AdminCall, id: string): Promise<AdminUser> {
    const row = await this.#find(call, id);
    const mine = await administered(this.#context.database, call);
    const [user] = await this.#present([row], call.principal.tenantId, mine);
    if (!user) throw new BiError('missing.user');
    return user;
  }

  /** What changes the account everywhere needs somebody who administers it everywhere. */
  async #assertWhollyMine(call: AdminCall, id: string): Promise<void> {
    const mine = await administered(this.#context.database, call);
    const places = await placesOf(this.#context.database, [id]);
    if (places.some((place) => !mine.has(place.tenantId))) {
      throw new BiError('forbidden.user.shared');
    }
  }

  /** A tenant's administrator never gets hold of an operator's account, nor of the name of one to come. */
  #assertNotOperators(call: AdminCall, userName: string): void {
    if (isOperator(this.#context.settings, userName) && !isOperatorCall(call.principal)) {
      throw new BiError('forbidden.user.operator');
    }
  }

  async #mailLink(
    { principal }: AdminCall,
    id: string,
    kind: 'invite' | 'mailReset',
    language: Language,
  ) {
    const user = await findUser(this.#context.database, id);
    if (!user) throw new BiError('missing.user');
    if (user.email === null) throw new BiError('invalid.user.noEmail');
    if (!this.#context.mailer.isConfigured) throw new BiError('invalid.user.mailMissing');
    try {
      if (kind === 'invite') await this.#links.invite(user, language, principal.subjectId);
      else await this.#links.mailReset(user, language);
    } catch (error) {
      this.#context.log.warn({ err: error }, 'a password link was not sent');
      throw new BiError('invalid.user.mail', { cause: error });
    }
  }

  async create(call: AdminCall, body: CreateUserBody, language: Language) {
    const { tenantId } = call.principal;
    const [userName, displayName] = [nameOf(body.userName), nameOf(body.name)];
    const email = body.email === '' ? null : emailOf(body.email);
    for (const login of [userName, email ?? '']) this.#assertNotOperators(call, login);
    if (body.password !== undefined) {
      assertPassword(body.password, [userName, displayName, email ?? '']);
    } else if (email === null) {
      throw new BiError('invalid.user.noEmail');
    } else if (!this.#context.mailer.isConfigured) {
      throw new BiError('invalid.user.mailMissing');
    }
    const passwordHash =
      body.password === undefined ? null : await this.#context.hasher.hash(body.password);
    const id = mintId('usr');
    await inTransaction(this.#context.database, async (db) => {
      await assertLoginFree(db, userName);
      if (email !== null) await assertLoginFree(db, email);
      await insertUser(db, {
        id,
        user_name: userName,
        user_name_key: foldName(userName),
        email,
        email_key: email === null ? null : foldName(email),
        email_verified: 0,
        display_name: displayName,
        password_hash: passwordHash,
        demo: 0,
        enabled: 1,
        created_ms: this.#context.now(),
        updated_ms: this.#context.now(),
      });
      await setMembership(db, id, tenantId, body.role, this.#context.now());
      const entry = adminEntry(call, 'user.create', 'user', id, { userName, role: body.role });
      await this.#context.audit.record(entry, db);
    });
    if (passwordHash === null) await this.#mailLink(call, id, 'invite', language);
    return this.get(call, id);
  }

  async update(call: AdminCall, id: string, body: UpdateUserBody): Promise<AdminUser> {
    const row = await this.#find(call, id);
    const { tenantId } = call.principal;
    const isGlobal =
      body.name !== undefined || body.email !== undefined || body.enabled !== undefined;
    if (isGlobal) {
      this.#assertNotOperators(call, row.userName);
      await this.#assertWhollyMine(call, id);
    }
    const email = body.email === undefined || body.email === '' ? null : emailOf(body.email);
    this.#assertNotOperators(call, email ?? '');
    const displayName = body.name === undefined ? row.displayName : nameOf(body.name);
    await inTransaction(this.#context.database, async (db) => {
      if (email !== null) await assertLoginFree(db, email, id);
      const loses = body.enabled === false || (body.role ?? 'administrator') !== 'administrator';
      if (row.role === 'administrator' && loses) {
        await assertAdministratorRemains(db, tenantId, row);
      }
      if (body.role !== undefined)
        await setMembership(db, id, tenantId, body.role, this.#context.now());
      await updateUser(db, id, {
        display_name: displayName,
        updated_ms: this.#context.now(),
        ...(body.enabled === undefined ? {} : { enabled: body.enabled ? 1 : 0 }),
        ...(body.email === undefined
          ? {}
          : { email, email_key: email === null ? null : foldName(email), email_verified: 0 }),
      });
      if (body.enabled === false) await endSessionsOf(db, id, this.#context.now(), 'disabled');
      const { name: _name, email: _email, ...recorded } = body;
      await this.#context.audit.record(adminEntry(call, 'user.update', 'user', id, recorded), db);
    });
    return this.get(call, id);
  }

  async setTenants(call: AdminCall, id: string, body: UserTenantsBody) {
    const row = await this.#find(call, id);
    const mine = await administered(this.#context.database, call);
    const wanted = new Map<string, string>();
    for (const { code, role } of body.tenants) {
      const tenant = await findTenantByCode(this.#context.database, code);
      if (!tenant || !mine.has(tenant.id)) throw new BiError('missing.tenant');
      wanted.set(tenant.id, role);
    }
    await inTransaction(this.#context.database, async (db) => {
      for (const tenantId of mine) {
        const role = wanted.get(tenantId);
        const before = await findTenantUser(db, tenantId, id);
        if (before?.role === 'administrator' && role !== 'administrator') {
          await assertAdministratorRemains(db, tenantId, row);
        }
        if (role !== undefined) {
          await setMembership(db, id, tenantId, role, this.#context.now());
        } else if (before) {
          await removeMembership(db, id, tenantId);
          await forgetUsageOf(db, tenantId, id);
          await endSessionsInTenant(db, id, tenantId, this.#context.now());
        }
      }
      if ((await placesOf(db, [id])).length === 0) throw new BiError('invalid.user.noTenant');
      const recorded = body.tenants.map(({ code, role }) => `${code}:${role}`).join(' ');
      await this.#context.audit.record(
        adminEntry(call, 'user.tenants', 'user', id, { tenants: recorded }),
        db,
      );
    });
  }

  async reset(call: AdminCall, id: string, body: ResetUserBody, language: Language) {
    const row = await this.#find(call, id);
    if (body.password === undefined) {
      await this.#mailLink(call, id, 'mailReset', language);
      await this.#context.audit.record(adminEntry(call, 'user.reset', 'user', id, { way: 'mail' }));
      return;
    }
    this.#assertNotOperators(call, row.userName);
    await this.#assertWhollyMine(call, id);
    assertPassword(body.password, [row.userName, row.displayName, row.email ?? '']);
    const passwordHash = await this.#context.hasher.hash(body.password);
    await inTransaction(this.#context.database, async (db) => {
      await updateUser(db, id, {
        password_hash: passwordHash,
        demo: 0,
        updated_ms: this.#context.now(),
      });
      await endSessionsOf(db, id, this.#context.now(), 'password');
      await this.#context.audit.record(
        adminEntry(call, 'user.reset', 'user', id, { way: 'password' }),
        db,
      );
    });
  }

  async list(call: AdminCall, query: AdminListQuery): Promise<AdminPage<AdminUser>> {
    const mine = await administered(this.#context.database, call);
    const { tenantId } = call.principal;
    const asked = readAdminList(query, ADMIN_SORTS.users);
    const found = await searchUsers(this.#context.database, { tenantId, ...asked });
    const items = await this.#present(found.rows, tenantId, mine);
    return { items, total: found.total, page: asked.page, pageSize: asked.pageSize };
  }
}
