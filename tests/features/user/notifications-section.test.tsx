import type { Notification } from '@bi/contract/collaboration/notification';
import { afterEach, describe, expect, test } from 'vitest';
import NotificationsSection from '../../../src/features/user/notifications-section';
import { click, envelope, find, openStage, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const ALERT: Notification = {
  ...{ id: 'note_1', kind: 'alertTriggered', title: 'Late flights', facts: {}, read: false },
  alert: {
    ...{ subject: 'Delay · West', condition: { kind: 'compare', op: 'above', value: 10 } },
    reading: { value: 12.5, label: 'Delay', format: '#,##0.0', when: 'May 2001', rows: 0 },
    ...{ differs: false, members: [], note: 'Call the airport.' },
  },
  target: { kind: 'report', id: 'rep_1', name: 'Delays' },
  at: '2026-01-15T12:00:00.000Z',
};
const FAILED: Notification = {
  ...{ id: 'note_2', kind: 'scheduleFailed', title: 'Weekly', facts: { reason: '550 no' } },
  ...{ alert: null, target: null, at: '2026-01-14T12:00:00.000Z', read: true },
};

async function open(items: Notification[]) {
  const unread = items.filter(({ read }) => !read).length;
  const list = { items, total: items.length, page: 1, pageSize: 20, unread };
  stage = await openStage({
    'GET /api/v1/notifications': envelope(list),
    'POST /api/v1/notifications/read': envelope({ unread: 0 }),
  });
  await stage.render(<NotificationsSection />, { token: 'token' });
}

describe('the notifications of a person', () => {
  test('say what an alert found, in words, and lead to it', async () => {
    await open([ALERT, FAILED]);
    await until(() => expect(stage.text()).toContain('Alert “Late flights”'));
    expect(stage.text()).toContain('Delay · West is above 10.0. It is 12.5 (May 2001).');
    expect(stage.text()).toContain('Call the airport.');
    expect(stage.text()).toContain('550 no');
    await click(find(stage.box, 'button', 'Open Delays'));
    await until(() =>
      expect(stage.callsOf('POST /api/v1/notifications/read')[0]?.body).toEqual({
        ids: ['note_1'],
        read: true,
      }),
    );
  });

  test('show no number that the person’s own rows do not give', async () => {
    const alert = { ...ALERT.alert!, reading: null };
    await open([{ ...ALERT, alert }]);
    await until(() => expect(stage.text()).toContain('your own rows do not give it'));
    expect(stage.text()).not.toContain('12.5');
  });

  test('are all marked as read at once', async () => {
    await open([ALERT]);
    await until(() => expect(stage.text()).toContain('Unread (1)'));
    await click(find(stage.box, 'button', 'Mark all as read'));
    await until(() =>
      expect(stage.callsOf('POST /api/v1/notifications/read')[0]?.body).toEqual({}),
    );
  });

  test('say how to get some where there are none', async () => {
    await open([]);
    await until(() => expect(stage.text()).toContain('Alert me when…'));
  });
});
