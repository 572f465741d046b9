import { randomUUID } from 'node:crypto';
import type { AdminPage } from '@bi/contract/identity/admin';
import { BiError } from '@bi/contract/messages/bi-error';
import type {
  Group,
  GroupBody,
  GroupMember,
  GroupMembersBody,
  GroupQuery,
} from '@bi/contract/identity/group';
import { roleOf } from '../../identity/principals';
import type { Principal } from '../../policies/principal';
import { colleaguesOf } from '../../repositories/identity/colleague-repository';
import { inTransaction, type Connection } from '../../repositories/database/database';
import {
  addMembers,
  deleteGroup,
  groupNamed,
  groupsOf,
  insertGroup,
  peopleOfGroup,
  removeMembers,
  renameGroup,
  searchGroups,
  type CountedGroup,
  type PageSearch,
} from '../../repositories/identity/group-repository';
import { foldName } from '../../repositories/identity/user-repository';
import { recordChange } from '../audit/change-audit';
import { cleanName } from '../entities/entity-name';
import type { ServiceContext } from '../service-context';

const PAGE_SIZE = 50;

const present = ({ id, name, people, shares, createdMs }: CountedGroup): Group => ({
  id,
  name,
  people,
  shares,
  createdAt: new Date(createdMs).toISOString(),
});

function toSearch(
  { tenantId }: Principal,
  { page = 1, pageSize = PAGE_SIZE, search = '' }: GroupQuery,
): PageSearch {
  return { tenantId, page, pageSize, search: search.trim().normalize('NFC') };
}

/** Groups of people, as the administrators of a tenant change them. */
export class GroupService {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>) {
    this.#context = context;
  }

  async list(principal: Principal, query: GroupQuery): Promise<AdminPage<Group>> {
    const asked = toSearch(principal, query);
    const { rows, total } = await searchGroups(this.#context.database, asked);
    return { items: rows.map(present), total, page: asked.page, pageSize: asked.pageSize };
  }

  /** @throws {BiError} invalid.name, invalid.groupName where another has it */
  async create(principal: Principal, body: GroupBody): Promise<Group> {
    const name = cleanName(body.name);
    const id = `grp_${randomUUID()}`;
    return inTransaction(this.#context.database, async (db) => {
      await assertFree(db, principal, name, null);
      await insertGroup(db, {
        id,
        tenant_id: principal.tenantId,
        name,
        name_key: foldName(name),
        created_ms: this.#context.now(),
        created_by_id: principal.subjectId,
      });
      await this.#record(db, principal, 'create', { id, name });
      return present(await findGroup(db, principal, id));
    });
  }

  /** @throws {BiError} missing.group, invalid.name, invalid.groupName */
  async rename(principal: Principal, id: string, body: GroupBody): Promise<Group> {
    const name = cleanName(body.name);
    return inTransaction(this.#context.database, async (db) => {
      const group = await findGroup(db, principal, id);
      await assertFree(db, principal, name, id);
      await renameGroup(db, id, { name, name_key: foldName(name) });
      if (name !== group.name)
        await this.#record(db, principal, 'rename', { id, name }, { before: group.name });
      return present({ ...group, name });
    });
  }

  /** Removes a group, its people's membership and its shares. @throws {BiError} missing.group */
  async remove(principal: Principal, id: string): Promise<void> {
    await inTransaction(this.#context.database, async (db) => {
      const { name, people, shares } = await findGroup(db, principal, id);
      await deleteGroup(db, id);
      await this.#record(db, principal, 'delete', { id, name }, { people, shares });
    });
  }

  /** @throws {BiError} missing.group */
  async members(
    principal: Principal,
    id: string,
    query: GroupQuery,
  ): Promise<AdminPage<GroupMember>> {
    await findGroup(this.#context.database, principal, id);
    const asked = toSearch(principal, query);
    const { rows, total } = await peopleOfGroup(this.#context.database, id, asked);
    const items = rows.map(({ displayName, userName, role, ...row }) => ({
      id: row.id,
      name: displayName,
      userName,
      role: roleOf(role),
    }));
    return { items, total, page: asked.page, pageSize: asked.pageSize };
  }

  /** Adds and removes people. @throws {BiError} missing.group; missing.user for one who is not of the tenant */
  async changeMembers(
    principal: Principal,
    id: string,
    { add = [], remove = [] }: GroupMembersBody,
  ): Promise<Group> {
    return inTransaction(this.#context.database, async (db) => {
      const { name } = await findGroup(db, principal, id);
      const { tenantId } = principal;
      const wanted = [...new Set(add)];
      const people = await colleaguesOf(db, tenantId, [...wanted, ...remove]);
      const names = new Map(people.map((person) => [person.id, person.displayName]));
      if (wanted.some((one) => !names.has(one))) throw new BiError('missing.user');
      await removeMembers(db, id, remove);
      await addMembers(db, { id, tenantId }, wanted, this.#context.now());
      const list = (ids: readonly string[]) => ids.map((one) => names.get(one) ?? one).join(', ');
      await this.#record(
        db,
        principal,
        'members',
        { id, name },
        {
          ...(wanted.length === 0 ? {} : { added: list(wanted) }),
          ...(remove.length === 0 ? {} : { removed: list(remove) }),
        },
      );
      return present(await findGroup(db, principal, id));
    });
  }

  #record(
    db: Connection,
    principal: Principal,
    verb: string,
    { id, name }: { id: string; name: string },
    detail: Record<string, string | number> = {},
  ): Promise<void> {
    const change = { kind: 'group' as const, verb, id, name, detail };
    return recordChange(db, principal, this.#context.now(), change);
  }
}

async function findGroup(
  db: Connection,
  { tenantId }: Principal,
  id: string,
): Promise<CountedGroup> {
  const [group] = await groupsOf(db, tenantId, [id]);
  if (!group) throw new BiError('missing.group');
  return group;
}

async function assertFree(
  db: Connection,
  { tenantId }: Principal,
  name: string,
  own: string | null,
): Promise<void> {
  const other = await groupNamed(db, tenantId, foldName(name));
  if (other && other.id !== own) throw new BiError('invalid.groupName', { params: { name } });
}
