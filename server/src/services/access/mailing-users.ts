import type { UsedBy } from '@bi/contract/table/table';
import { canSeeAlert } from '../../policies/alert-policy';
import { canViewEmail } from '../../policies/email-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import { alertsOfTenant } from '../../repositories/delivery/alert-repository';
import type { Connection } from '../../repositories/database/database';
import { emailsOfTenant } from '../../repositories/delivery/email-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';

/**
 * Reads once which schedules and alerts a tenant has; the function it gives lists those that send or watch one of
 * these (`dashboard:<id>`, `cube:<slug>`), by name. One that the person may not see has no id, and the name of its
 * owner.
 */
export async function mailingUsers(
  db: Connection,
  principal: Principal,
): Promise<(uses: readonly string[]) => UsedBy> {
  const schedules = await emailsOfTenant(db, principal.tenantId);
  const ids = schedules.map(({ id }) => id);
  const given = await givenLevels(db, shareReader(principal), 'email', ids);
  const all = [
    ...schedules.map((row) => ({
      ...{ kind: 'email' as const, row, ref: row.slug },
      seen: canViewEmail(principal, row, given.get(row.id) ?? null),
    })),
    ...(await alertsOfTenant(db, principal.tenantId)).map((row) => ({
      ...{ kind: 'alert' as const, row, ref: row.id },
      seen: canSeeAlert(principal, row),
    })),
  ];
  return (uses) => {
    const wanted = new Set(uses);
    return all
      .filter(({ row }) => row.uses.some((use) => wanted.has(use)))
      .map(({ kind, row, ref, seen }) => {
        const named = seen ? { id: ref, name: row.name } : { id: '', name: row.owner_name };
        return { kind, ...named, columns: [] };
      });
  };
}
