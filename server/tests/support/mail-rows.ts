import type { EmailBody } from '@bi/contract/delivery/email';
import type { DeliveryRow } from '../../src/repositories/delivery/delivery-repository';
import type { EmailRow } from '../../src/repositories/delivery/email-repository';

/** Moment at which schedules of `emailRow` are due, UTC ms. */
export const START = Date.parse('2026-11-02T09:00:00Z');

const BODY: EmailBody = {
  target: { kind: 'report', id: 'delays' },
  ...{ subject: 'Delays', text: '', files: [], recipients: [] },
  content: { figures: false, chart: false, table: true },
  trigger: { kind: 'times', cron: '0 * * * *', zone: 'UTC' },
};

/** A schedule that is due at START. */
export function emailRow(id: string, change: Partial<EmailRow> = {}): EmailRow {
  return {
    ...{ id, tenant_id: 't', slug: id, name: id, name_key: id, description: '', tag: '' },
    ...{ stag: '', owner_id: 'u', owner_name: 'U', version: 1, created_ms: 0, updated_ms: 0 },
    ...{ updated_by_id: 'u', updated_by_name: 'U', deleted_ms: null, body: BODY },
    ...{ uses: [], paused: null, next_ms: START, last_ms: null, last_result: null },
    ...{
      due_ms: change.next_ms === undefined ? START : change.next_ms,
      failing_ms: null,
      remembered: null,
      ...change,
    },
  };
}

/** A delivery that waits since START. */
export function deliveryRow(address: string, change: Partial<DeliveryRow> = {}): DeliveryRow {
  return {
    ...{ id: `d-${address.split('@')[0]}`, tenant_id: 't', email_id: 'e', run_id: 'r' },
    ...{ channel: 'mail', address, part: '', user_id: null, name: '', rows_of: null },
    ...{ conditions: null, mailing_id: null, state: 'queued', attempts: 0, with_links: 0 },
    ...{ second_copy: 0, reply: '', message_id: '', made_ms: START, at_ms: START },
    ...{ next_ms: START, lease_ms: null, fence: 0, unsubscribe_key: '', slot_ms: null },
    ...change,
  };
}
