import { BiError } from '@bi/contract/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { HookSender } from '../../mail/hook-sender';
import type { MailOutcome } from '../../mail/mailer';
import type { Database } from '../../repositories/database';
import type { DeliveryRow } from '../../repositories/delivery-repository';
import { findTenant } from '../../repositories/tenant-repository';
import type { PreparedMail } from '../delivery/delivery-worker';

/** Makes the signed call of a delivery, where its host is still allowed; @throws {BiError} invalid.email where not. */
export function tenantHooks(database: Database, hooks: HookSender) {
  return async (
    { id, tenant_id, address }: DeliveryRow,
    { subject, text, files }: PreparedMail,
  ): Promise<MailOutcome> => {
    const tenant = await findTenant(database, tenant_id);
    const { host } = new URL(address);
    if (!tenant?.hook_hosts.includes(host.toLowerCase())) {
      throw new BiError('invalid.email', {
        params: { reason: reasonOf('email.hookHost', { host }) },
      });
    }
    if (tenant.hook_secret === '') {
      throw new BiError('invalid.email', { params: { reason: reasonOf('email.noHookSecret') } });
    }
    return hooks.send({ url: address, secret: tenant.hook_secret, id, subject, text, files });
  };
}
