import type { AlertSummary } from '@bi/contract/delivery/alert';
import { afterEach, describe, expect, test } from 'vitest';
import { EmailScreen } from '../../../src/features/email/email-screen';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

/** Waits longer than a calm machine needs. */
const soon = <T,>(check: () => T) => until(check, 20_000);

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const LATE: AlertSummary = {
  ...{ id: 'alt_1', slug: 'late', name: 'Late flights', description: '', tag: '', stag: '' },
  ...{ ownerId: 'u1', ownerName: 'Ana Lee', version: 1, deletedAt: null },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
  ...{ title: 'Average delay', source: { kind: 'cube', id: 'flights' }, recipients: 2, mail: true },
  condition: { kind: 'compare', op: 'above', value: 8 },
  trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'America/New_York' },
  ...{ state: 'normal', stateSince: null, reading: null, lastAt: null, failingSince: null },
  ...{ nextAt: '2026-12-07T12:00:00.000Z', problem: '', paused: null },
  ...{ favourite: false, openedAt: null },
  permissions: { edit: true, delete: true, share: false },
};

async function trash(alert: AlertSummary) {
  const items = [alert];
  stage = await openStage({
    'GET /api/v1/alerts': envelope({ items, total: 1, page: 1, pageSize: 50, tags: [] }),
    'GET /api/v1/mail': envelope({
      ...{ way: 'smtp', stopped: null, waiting: 0, domains: [], hookHosts: [] },
    }),
    'DELETE /api/v1/alerts/alt_1': envelope(null),
  });
  const start = '/email?tab=alerts';
  await stage.render(<EmailScreen />, { surface: 'app', token: 'token', start });
  await click(await soon(() => find(stage.box, 'button', 'Actions for Late flights')));
  await click(await soon(() => find(document.body, '[role=menuitem]', 'Move to trash')));
}

const removals = () => stage.callsOf('DELETE /api/v1/alerts/alt_1');
const dialog = () => document.querySelector('.ant-modal')?.textContent ?? '';

describe('an alert that is deleted', () => {
  test('first says whom it would no longer notify and mail, and when it would have been checked', async () => {
    await trash(LATE);
    await soon(() =>
      expect(dialog()).toContain(
        '“Late flights” would no longer notify 2 recipients, nor mail them. The next check would have been Mon, 7 Dec 2026, 07:00',
      ),
    );
    expect(removals()).toEqual([]);
    await click(find(document.body, '.ant-modal button', 'Delete'));
    await soon(() => expect(removals()).toHaveLength(1));
  });

  test('is deleted at once where it is paused', async () => {
    await trash({ ...LATE, paused: 'person', nextAt: null });
    await soon(() => expect(removals()).toHaveLength(1));
    expect(dialog()).not.toContain('Late flights');
  });
});
