import type { AdminPage } from '@bi/contract/identity/admin';
import { BiError } from '@bi/contract/messages/bi-error';
import type { TenantShare, TenantSharesQuery } from '@bi/contract/share/share';
import { seesEverything } from '../../policies/share-policy';
import type { Principal } from '../../policies/principal';
import { searchShares, type FoundShare } from '../../repositories/sharing/share-list';
import type { ServiceContext } from '../service-context';
import { granteeKindOf, levelOf, SHARED_TABLES, sharedKindOf } from './describe-shares';

const PAGE_SIZE = 50;

/**
 * Everything that is shared in the administrator's tenant, one entry per thing and person or group. What is in
 * the trash, and people who cannot sign in to the tenant, are left out.
 * @throws {BiError} forbidden.admin
 */
export async function sharesOfTenant(
  { database }: Pick<ServiceContext, 'database'>,
  principal: Principal,
  { page = 1, pageSize = PAGE_SIZE, search = '', kind, level, grantee }: TenantSharesQuery,
): Promise<AdminPage<TenantShare>> {
  if (!seesEverything(principal)) throw new BiError('forbidden.admin');
  const { tenantId, tenantName } = principal;
  const { rows, total } = await searchShares(database, {
    tenantId,
    tenantName,
    search: search.trim().normalize('NFC'),
    table: kind === undefined ? null : SHARED_TABLES[kind],
    level: level ?? null,
    grantee: grantee ?? null,
    page,
    pageSize,
  });
  return { items: rows.map((row) => present(row, tenantName)), total, page, pageSize };
}

function present(row: FoundShare, tenantName: string): TenantShare {
  const isForAll = row.grantee_kind === 'tenant';
  return {
    kind: sharedKindOf(row.kind),
    item: { id: row.entity_id, name: row.name, owner: row.owner_name },
    grantee: {
      kind: granteeKindOf(row.grantee_kind),
      id: row.grantee_id,
      name: isForAll ? tenantName : (row.person ?? ''),
    },
    level: levelOf(row.level),
    at: new Date(row.made_ms).toISOString(),
    by: row.maker ?? '',
  };
}
