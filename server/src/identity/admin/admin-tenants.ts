import {
  ADMIN_SORTS,
  type AdminListQuery,
  type AdminPage,
  type AdminTenant,
  type CreateServiceKeyBody,
  type CreateTenantBody,
  type CreatedServiceKey,
  type ServiceKeyInfo,
  type UpdateTenantBody,
} from '@bi/contract/identity/admin';
import { BiError } from '@bi/contract/messages/bi-error';
import { KEY_SCOPES } from '@bi/contract/identity/key-scopes';
import { userCounts } from '../../repositories/identity/admin-repository';
import { isFrameHost } from '../../policies/frame-policy';
import { inTransaction } from '../../repositories/database/database';
import {
  insertServiceKey,
  revokeServiceKey,
  serviceKeysOf,
  type ServiceKeyRow,
} from '../../repositories/identity/service-key-repository';
import { findLinkPerson, namesOfPeople } from '../../repositories/sharing/share-link-repository';
import {
  findTenant,
  findTenantByCode,
  insertTenant,
  listTenants,
  updateTenant,
  type TenantRow,
} from '../../repositories/identity/tenant-repository';
import { setMembership } from '../../repositories/identity/user-repository';
import type { IdentityContext } from '../identity-context';
import { cleanUserName } from '../new-accounts';
import { isOperatorCall } from '../operators';
import { isOriginEntry } from '../origin-list';
import { hashSecret, mintId, mintSecret } from '../secret-token';
import { isUsableKey } from '../signed-token';
import { adminEntry, administered, type AdminCall } from './admin-gate';
import { pageOfAll, readAdminList } from './admin-list';

const CODE = /^[a-z][a-z0-9-]{1,39}$/;

function nameOf(given: string): string {
  const name = cleanUserName(given);
  if (name === null) throw new BiError('invalid.name');
  return name;
}

const describedHost = ({ host, sameOrigin }: { host: string; sameOrigin: boolean }): string =>
  sameOrigin ? `${host} (own origin)` : host;

function present(row: TenantRow, userCount: number): AdminTenant {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    enabled: row.enabled === 1,
    selfRegistration: row.self_registration === 1,
    shareLinks: row.share_links === 1,
    origins: row.origins,
    frameHosts: row.frame_hosts,
    userCount,
    createdAt: new Date(row.created_ms).toISOString(),
  };
}

function presentKey(
  row: ServiceKeyRow,
  person: { name: string | undefined; role: string | undefined },
): ServiceKeyInfo {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const isAble = person.role === 'analyst' || person.role === 'administrator';
  return {
    id: row.id,
    name: row.name,
    signs: row.public_jwk !== null,
    scope: KEY_SCOPES.find((scope) => scope === row.scope) ?? 'embed',
    actsAs: person.name ?? null,
    powerless: row.user_id !== null && !isAble,
    createdAt: new Date(row.created_ms).toISOString(),
    usedAt: moment(row.used_ms),
    revokedAt: moment(row.revoked_ms),
  };
}

/** Tenants that the caller administers, and the service keys of the tenant they are signed in to. */
export class AdminTenants {
  readonly #context: IdentityContext;

  constructor(context: IdentityContext) {
    this.#context = context;
  }

  async #mineOf(call: AdminCall): Promise<AdminTenant[]> {
    const mine = await administered(this.#context.database, call);
    const counts = await userCounts(this.#context.database, [...mine]);
    const tenants = await listTenants(this.#context.database);
    return tenants
      .filter((row) => mine.has(row.id))
      .map((row) => present(row, counts.get(row.id) ?? 0));
  }

  async #get(call: AdminCall, id: string): Promise<AdminTenant> {
    const tenant = (await this.#mineOf(call)).find((candidate) => candidate.id === id);
    if (!tenant) throw new BiError('missing.tenant');
    return tenant;
  }

  /** One page of the tenants the caller administers. @throws {BiError} invalid.field */
  async list(call: AdminCall, query: AdminListQuery): Promise<AdminPage<AdminTenant>> {
    const texts = ({ code, name }: AdminTenant) => [code, name];
    const asked = readAdminList(query, ADMIN_SORTS.tenants);
    return pageOfAll(await this.#mineOf(call), asked, texts, (tenant, sort) => tenant[sort]);
  }

  /**
   * A new tenant with the caller as its administrator; for operators of the installation.
   * @throws {BiError} forbidden.tenant.create
   */
  async create(call: AdminCall, body: CreateTenantBody): Promise<AdminTenant> {
    if (!isOperatorCall(call.principal)) throw new BiError('forbidden.tenant.create');
    const { code } = body;
    if (!CODE.test(code)) throw new BiError('invalid.tenant.code');
    const [id, name] = [mintId('ten'), nameOf(body.name)];
    await inTransaction(this.#context.database, async (db) => {
      if (await findTenantByCode(db, code)) {
        throw new BiError('invalid.tenant.codeTaken', { params: { code } });
      }
      await insertTenant(db, { id, code, name, created_ms: this.#context.now() });
      await setMembership(db, call.principal.subjectId, id, 'administrator', this.#context.now());
      await this.#context.audit.record(
        adminEntry(call, 'tenant.create', 'tenant', id, { code }),
        db,
      );
    });
    return this.#get(call, id);
  }

  async update(call: AdminCall, id: string, body: UpdateTenantBody): Promise<AdminTenant> {
    await this.#get(call, id);
    if (body.enabled === false && id === call.principal.tenantId) {
      throw new BiError('invalid.tenant.own');
    }
    const stray = body.origins?.find((origin) => !isOriginEntry(origin));
    if (stray !== undefined) throw new BiError('invalid.origin', { params: { origin: stray } });
    const odd = body.frameHosts?.find(({ host }) => !isFrameHost(host))?.host;
    if (odd !== undefined) throw new BiError('invalid.frameHost', { params: { host: odd } });
    await inTransaction(this.#context.database, async (db) => {
      const row = await findTenant(db, id);
      if (!row) throw new BiError('missing.tenant');
      await updateTenant(db, id, {
        name: body.name === undefined ? row.name : nameOf(body.name),
        enabled: Number(body.enabled ?? row.enabled === 1),
        self_registration: Number(body.selfRegistration ?? row.self_registration === 1),
        share_links: Number(body.shareLinks ?? row.share_links === 1),
        origins: body.origins ?? row.origins,
        frame_hosts: body.frameHosts ?? row.frame_hosts,
      });
      const { origins, frameHosts, ...recorded } = body;
      const detail = {
        ...recorded,
        ...(origins ? { origins: origins.join(' ') } : {}),
        ...(frameHosts ? { frameHosts: frameHosts.map(describedHost).join(' ') } : {}),
      };
      await this.#context.audit.record(adminEntry(call, 'tenant.update', 'tenant', id, detail), db);
    });
    return this.#get(call, id);
  }

  /** One page of the tenant's keys. @throws {BiError} invalid.field for an unknown sort */
  async listKeys(call: AdminCall, query: AdminListQuery): Promise<AdminPage<ServiceKeyInfo>> {
    const rows = await serviceKeysOf(this.#context.database, call.principal.tenantId);
    const { tenantId } = call.principal;
    const ids = rows.flatMap(({ user_id }) => user_id ?? []);
    const names = await namesOfPeople(this.#context.database, ids);
    const keys: ServiceKeyInfo[] = [];
    for (const row of rows) {
      const person =
        row.user_id === null
          ? null
          : await findLinkPerson(this.#context.database, tenantId, row.user_id);
      keys.push(presentKey(row, { name: names.get(row.user_id ?? ''), role: person?.role }));
    }
    const asked = readAdminList(query, ADMIN_SORTS.serviceKeys);
    return pageOfAll(
      keys,
      asked,
      ({ name }) => [name],
      (key, sort) => key[sort],
    );
  }

  /** A new key; this answer is the only place it is ever shown. */
  async createKey(call: AdminCall, body: CreateServiceKeyBody): Promise<CreatedServiceKey> {
    const name = nameOf(body.name);
    const { publicJwk, scope = 'embed' } = body;
    if (publicJwk !== undefined && (scope !== 'embed' || !(await isUsableKey(publicJwk)))) {
      throw new BiError('invalid.key.jwk');
    }
    const [id, key] = [mintId('key'), mintSecret('bik')];
    await inTransaction(this.#context.database, async (db) => {
      await insertServiceKey(db, {
        id,
        tenant_id: call.principal.tenantId,
        name,
        hash: hashSecret(key),
        public_jwk: publicJwk ?? null,
        demo: 0,
        created_ms: this.#context.now(),
        ...{ revoked_ms: null, scope, used_ms: null },
        user_id: scope === 'embed' ? null : call.principal.subjectId,
      });
      await this.#context.audit.record(
        adminEntry(call, 'key.create', 'service-key', id, { name, scope }),
        db,
      );
    });
    return { id, key };
  }

  /** Revokes a key; every embed token made with it dies at once. */
  async revokeKey(call: AdminCall, id: string): Promise<void> {
    const { tenantId } = call.principal;
    if (!(await revokeServiceKey(this.#context.database, tenantId, id, this.#context.now())))
      throw new BiError('missing.key');
    await this.#context.audit.record(adminEntry(call, 'key.revoke', 'service-key', id));
  }
}
