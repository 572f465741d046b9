import type { EmailSummary } from '@bi/contract/delivery/email';
import { afterEach, describe, expect, test } from 'vitest';
import { EmailScreen } from '../../../src/features/email/email-screen';
import {
  click,
  envelope,
  find,
  ME,
  openStage,
  until,
  type Answers,
} from '../../shell/shell-fixture';

/** Waits longer than a calm machine needs. */
const soon = <T,>(check: () => T) => until(check, 20_000);

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const WEEKLY: EmailSummary = {
  ...{ id: 'eml_1', slug: 'weekly', name: 'Weekly review', description: '', tag: '', stag: '' },
  ...{ ownerId: 'u1', ownerName: 'Ana Lee', version: 3, deletedAt: null },
  ...{ createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
  target: { kind: 'dashboard', id: 'dsh_1', name: 'Flight operations' },
  ...{ recipients: 2, files: ['pdf'] },
  trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'America/New_York' },
  nextAt: '2026-12-07T12:00:00.000Z',
  ...{ lastAt: null, lastResult: null, failingSince: null, paused: null },
  ...{ subscribed: true, audience: 'owner', favourite: false, openedAt: null },
  permissions: { edit: true, delete: true, share: true },
};
const STATE = { way: 'smtp', stopped: null, waiting: 0, domains: [], hookHosts: [] };
const page = (...items: EmailSummary[]) =>
  envelope({ items, total: items.length, page: 1, pageSize: 50, tags: [] });

const open = async (items: EmailSummary[], answers: Answers = {}) => {
  stage = await openStage({
    'GET /api/v1/emails': page(...items),
    'GET /api/v1/mail': envelope(STATE),
    ...answers,
  });
  await stage.render(<EmailScreen />, { surface: 'app', token: 'token', start: '/email' });
  await soon(() => expect(stage.callsOf('GET /api/v1/emails')).not.toEqual([]));
};
const menu = async (name: string) => {
  await click(await soon(() => find(stage.box, 'button', 'Actions for Weekly review')));
  return soon(() => find(document.body, '[role=menuitem]', name));
};

describe('the list of schedules', () => {
  test('shows the next run on the clocks of its zone, and its times in words', async () => {
    await open([WEEKLY]);
    await soon(() => expect(stage.text()).toContain('Flight operations'));
    expect(stage.text()).toContain('Mon, 7 Dec 2026, 07:00');
    expect(stage.text()).toContain('Every Monday at 07:00 · New York time');
    expect(stage.text()).toContain('Not sent yet');
  });

  test('says since when runs fail, and why one is paused', async () => {
    const failing = {
      lastAt: '2026-01-04T12:00:00.000Z',
      failingSince: '2026-01-03T12:00:00.000Z',
    };
    await open([
      { ...WEEKLY, ...failing, lastResult: 'failed' },
      { ...WEEKLY, id: 'eml_2', name: 'Gone', paused: 'ownerGone', nextAt: null },
    ]);
    await soon(() => expect(stage.text()).toContain('failing since'));
    expect(stage.text()).toContain('3 Jan 2026');
    expect(stage.text()).toContain('Paused: its owner has left');
  });

  test('pauses a schedule, and resumes a paused one with its next run', async () => {
    await open([WEEKLY], {
      'POST /api/v1/emails/eml_1/pause': envelope({ ...WEEKLY, paused: 'person' }),
      'POST /api/v1/emails/eml_1/resume': envelope(WEEKLY),
    });
    await click(await menu('Pause'));
    await soon(() => expect(stage.shown).toContain('success: “Weekly review” is paused'));
    stage.answer('GET /api/v1/emails', page({ ...WEEKLY, paused: 'person', nextAt: null }));
    await click(await soon(() => find(stage.box, 'button', 'Refresh')));
    await soon(() => expect(stage.text()).toContain('Paused'));
    await click(await menu('Resume'));
    await soon(() =>
      expect(stage.shown).toContain(
        'success: “Weekly review” runs next on Mon, 7 Dec 2026, 07:00 (New York)',
      ),
    );
  });

  test('runs a schedule now and leads to its deliveries', async () => {
    await open([WEEKLY], { 'POST /api/v1/emails/eml_1/run': envelope({ run: 'run_1' }) });
    await click(await menu('Run now'));
    await soon(() => expect(stage.shown).toContain('info: “Weekly review” is being sent'));
    expect(stage.callsOf('POST /api/v1/emails/eml_1/run')).toHaveLength(1);
  });

  test('says before one is deleted who no longer gets it and when it would have been sent next', async () => {
    await open([WEEKLY], { 'DELETE /api/v1/emails/eml_1': envelope(null) });
    await click(await menu('Move to trash'));
    const dialog = () => document.querySelector('.ant-modal')?.textContent ?? '';
    await soon(() =>
      expect(dialog()).toContain(
        '“Weekly review” would no longer be sent to 2 recipients. The next mail would have left Mon, 7 Dec 2026, 07:00',
      ),
    );
    expect(stage.callsOf('DELETE /api/v1/emails/eml_1')).toEqual([]);
    await click(find(document.body, '.ant-modal button', 'Delete'));
    await soon(() => expect(stage.callsOf('DELETE /api/v1/emails/eml_1')).toHaveLength(1));
  });

  test('offers only reading to those who may not change it', async () => {
    await open([{ ...WEEKLY, permissions: { edit: false, delete: false, share: false } }]);
    await soon(() => expect(stage.text()).toContain('Weekly review'));
    await menu('Open');
    const names = [...document.querySelectorAll('[role=menuitem]')].map((one) => one.textContent);
    expect(names).toContain('Deliveries');
    for (const name of ['Run now', 'Pause', 'Move to trash']) expect(names).not.toContain(name);
  });
});

describe('the notice over the schedules', () => {
  test('says that no mail server is configured, and what an administrator does', async () => {
    await open([], { 'GET /api/v1/mail': envelope({ ...STATE, way: 'none' }) });
    await soon(() => expect(stage.text()).toContain('No mail server is configured'));
    await soon(() => expect(stage.text()).toContain('BI_SMTP_URL'));
    await soon(() => expect(stage.text()).toContain('No schedules yet'));
  });

  test('sends others to an administrator', async () => {
    await open([], {
      'GET /api/v1/mail': envelope({ ...STATE, way: 'none' }),
      'GET /api/v1/me': envelope({ ...ME, role: 'analyst' }),
    });
    await soon(() => expect(stage.text()).toContain('Ask an administrator'));
    expect(stage.text()).not.toContain('BI_SMTP_URL');
  });

  test('shows why mails are held, and lets an administrator send again', async () => {
    const stopped = { reason: '535 refused', since: '2026-01-03T12:00:00.000Z', until: null };
    await open([], {
      'GET /api/v1/mail': envelope({ ...STATE, stopped, waiting: 3 }),
      'POST /api/v1/mail/release': envelope(STATE),
    });
    await soon(() => expect(stage.text()).toContain('It answered: 535 refused. 3 mails wait.'));
    await click(await soon(() => find(stage.box, 'button', 'Send again now')));
    await soon(() => expect(stage.text()).not.toContain('535'));
  });

  test('is absent where mails leave', async () => {
    await open([]);
    await soon(() => expect(stage.callsOf('GET /api/v1/mail')).not.toEqual([]));
    await soon(() => expect(stage.text()).toContain('No schedules yet'));
    expect(stage.box.querySelector('.bi-mail-notice')).toBeNull();
  });
});
