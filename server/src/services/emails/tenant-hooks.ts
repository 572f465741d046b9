import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { HookSender } from '../../mail/hook-sender';
import type { MailOutcome } from '../../mail/mailer';
import type { DeliveryRow } from '../../repositories/delivery/delivery-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import type { PreparedMail } from '../delivery/delivery-worker';
import type { ServiceContext } from '../service-context';
import { hookSecretOf } from './mail-switch';

/** Makes the signed call of a delivery, where its host is still allowed; @throws {BiError} invalid.email where not. */
export function tenantHooks(
  { database, secrets }: Pick<ServiceContext, 'database' | 'secrets'>,
  hooks: HookSender,
) {
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
    const stored = tenant.hook_secret;
    const secret = secrets.isSealed(stored)
      ? secrets.open(stored, hookSecretOf(tenant_id))
      : stored;
    if (secret === null || secret === '') {
      throw new BiError('invalid.email', { params: { reason: reasonOf('email.noHookSecret') } });
    }
    return hooks.send({ url: address, secret, id, subject, text, files });
  };
}
