import { BiError } from '@bi/contract/messages/bi-error';
import type { Colleague, Grantee, GranteePage, GranteeQuery } from '@bi/contract/share/share';
import { roleOf } from '../../identity/principals';
import type { Principal } from '../../policies/principal';
import {
  searchColleagues,
  type ColleagueRow,
} from '../../repositories/identity/colleague-repository';
import { searchGroups } from '../../repositories/identity/group-repository';
import type { ServiceContext } from '../service-context';

const PAGE_SIZE = 20;

const toColleague = ({ id, displayName, userName, role }: ColleagueRow): Colleague => ({
  id,
  name: displayName,
  userName,
  role: roleOf(role),
});

/** Finds people of the tenant by name, user name or e-mail. @throws {BiError} forbidden.explore for guests */
export async function findColleagues(
  { database }: Pick<ServiceContext, 'database'>,
  principal: Principal,
  search: string,
): Promise<Colleague[]> {
  if (principal.kind !== 'user') throw new BiError('forbidden.explore');
  const found = await searchColleagues(database, principal.tenantId, search.trim(), PAGE_SIZE);
  return found.map(toColleague);
}

/**
 * One page of the groups and people of the tenant to share with, groups first.
 * @throws {BiError} forbidden.explore for guests
 */
export async function findGrantees(
  { database }: Pick<ServiceContext, 'database'>,
  principal: Principal,
  { search = '', page = 1 }: GranteeQuery,
): Promise<GranteePage> {
  if (principal.kind !== 'user') throw new BiError('forbidden.explore');
  const { tenantId } = principal;
  const text = search.trim().normalize('NFC');
  const groups = await searchGroups(database, {
    tenantId,
    search: text,
    page,
    pageSize: PAGE_SIZE,
  });
  const start = (page - 1) * PAGE_SIZE;
  const room = PAGE_SIZE - groups.rows.length;
  const people = await searchColleagues(
    database,
    tenantId,
    text,
    room + 1,
    Math.max(0, start - groups.total),
  );
  const items: Grantee[] = [
    ...groups.rows.map(({ id, name, people: size }) => ({
      kind: 'group' as const,
      id,
      name,
      userName: '',
      role: null,
      size,
    })),
    ...people
      .slice(0, room)
      .map((person) => ({ kind: 'person' as const, ...toColleague(person), size: null })),
  ];
  return { items, more: people.length > room || groups.total > start + groups.rows.length };
}
