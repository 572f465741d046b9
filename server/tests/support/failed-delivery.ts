import type { Database } from '../../src/repositories/database/database';
import { insertDeliveries } from '../../src/repositories/delivery/delivery-repository';
import { findTenantByCode } from '../../src/repositories/identity/tenant-repository';

/** A delivery of a schedule of Acme that its mail server refused. @returns its id */
export async function failedDelivery(database: Database, emailId: string): Promise<string> {
  const tenant = await findTenantByCode(database, 'acme');
  const id = `dlv_of_${emailId}`;
  await insertDeliveries(database, [
    {
      ...{ id, tenant_id: tenant?.id ?? '', email_id: emailId, run_id: 'run_of_acme' },
      ...{ channel: 'mail', address: 'nobody@acme.test', part: '', user_id: null, name: '' },
      ...{ rows_of: null, conditions: null, mailing_id: null, state: 'failed', attempts: 1 },
      ...{ with_links: 0, second_copy: 0, reply: '550 No such user', message_id: '' },
      ...{
        made_ms: 0,
        at_ms: 0,
        next_ms: null,
        lease_ms: null,
        fence: 1,
        unsubscribe_key: '',
        slot_ms: null,
      },
    },
  ]);
  return id;
}
