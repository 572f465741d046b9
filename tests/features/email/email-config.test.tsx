import type { EmailBody } from '@bi/contract/delivery/email';
import { afterEach, describe, expect, test } from 'vitest';
import { EmailConfigScreen } from '../../../src/features/email/config/email-config-screen';
import { scheduleRoute } from '../../../src/widgets/schedule/schedule-route';
import {
  click,
  envelope,
  find,
  inputOf,
  ME,
  openStage,
  type,
  until,
  type Answers,
} from '../../shell/shell-fixture';
import { FORM_ANSWERS, WEEKLY } from './email-fixture';

/** Waits longer than a calm machine needs. */
const soon = <T,>(check: () => T) => until(check, 20_000);

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const open = async (id: string, answers: Answers = {}, start = '/config-email') => {
  stage = await openStage({ ...FORM_ANSWERS, ...answers });
  await stage.render(<EmailConfigScreen scheduleId={id} />, {
    ...{ surface: 'app', token: 'token', start },
  });
};
const button = (name: string) => find(stage.box, 'button', name);
const sent = (call: string) => stage.callsOf(call).at(-1)?.body as { body: EmailBody } & object;

describe('the form of a schedule', () => {
  test('with more recipients than a schedule has says so, and asks nothing about them', async () => {
    const recipients = Array.from({ length: 501 }, (_, at) => ({
      ...{ kind: 'address' as const, address: `p${at}@acme.test` },
    }));
    await open('weekly', {
      'GET /api/v1/emails/weekly': envelope({ ...WEEKLY, body: { ...WEEKLY.body, recipients } }),
    });
    await soon(() => expect(stage.text()).toContain('These are 501 recipients'));
    expect(stage.callsOf('POST /api/v1/emails/recipients')).toEqual([]);
  });

  test('says below the address of a call that it cannot be called', async () => {
    const body = { ...WEEKLY.body, hook: { url: 'http://hooks.test/in' } };
    await open('weekly', { 'GET /api/v1/emails/weekly': envelope({ ...WEEKLY, body }) });
    const field = await soon(() => inputOf(stage.box, 'Address of the call (webhook)'));
    const around = field.closest('.bi-step-form')?.textContent;
    expect(around).toContain('has to begin with https://');
  });

  test('shows the mail as it is typed, next to it', async () => {
    await open('weekly');
    await soon(() => expect(stage.text()).toContain('Mail of Delays'));
    await type(inputOf(stage.box, 'Subject'), 'Delays of the week');
    await soon(() => expect(stage.text()).toContain('Mail of Delays of the week'));
    expect(stage.text()).toContain('delays.pdf (2.0 KB)');
    expect(stage.text()).toContain('Unsaved changes');
  });

  test('shows the next times on the clocks of the zone', async () => {
    await open('weekly');
    await soon(() => expect(stage.text()).toContain('Every Monday at 07:00'));
    await soon(() => expect(stage.text()).toContain('Mon, 14 Dec 2026, 07:00'));
  });

  test('says what is wrong with the times in their step', async () => {
    const refused = { ...envelope(null, 1001), errorMessage: 'It names a moment each minute.' };
    await open('weekly', { 'POST /api/v1/emails/times': refused });
    await soon(() => expect(stage.text()).toContain('It names a moment each minute.'));
  });

  test('shows who gets it, what each sees, and who is left out', async () => {
    await open('weekly');
    await soon(() => expect(stage.text()).toContain('Raj Patel'));
    expect(stage.text()).toContain('Sees only the rows that their row rules allow');
    expect(stage.text()).toContain('x@else.test');
    expect(stage.text()).toContain('is in a domain that your organization does not allow');
    await click(button('Preview for Raj Patel'));
    await soon(() => expect(stage.text()).toContain('raj@acme.test'));
    await soon(() =>
      expect(sent('POST /api/v1/emails/preview')).toMatchObject({ recipient: { user: 'raj' } }),
    );
  });

  test('refuses a value that the text names and does not have', async () => {
    await open('weekly');
    await soon(() => expect(stage.text()).toContain('Mail of'));
    await type(inputOf(stage.box, 'Subject'), 'Delays {{hours}}');
    await soon(() => expect(stage.text()).toContain('The text has no value called hours.'));
    await click(button('Save'));
    await soon(() =>
      expect(stage.shown).toContain('info: Correct what is marked in the steps first.'),
    );
    expect(stage.callsOf('PUT /api/v1/emails/eml_1')).toEqual([]);
  });

  test('saves over the version it began with, and joins what somebody else saved', async () => {
    const theirs = { ...WEEKLY, version: 4, body: { ...WEEKLY.body, text: 'Theirs.' } };
    let tries = 0;
    await open('weekly', {
      'PUT /api/v1/emails/eml_1': (body: unknown) => {
        tries += 1;
        const conflict = { current: theirs, savedBy: 'Gus', savedAt: '2026-01-03T03:04:05.000Z' };
        const { version, ...rest } = body as { version: number };
        return tries === 1
          ? envelope(conflict, 1007)
          : envelope({ ...theirs, ...rest, version: version + 1 });
      },
    });
    await soon(() => expect(stage.text()).toContain('Mail of'));
    await type(inputOf(stage.box, 'Subject'), 'Mine');
    await click(button('Save'));
    await soon(() => expect(tries).toBe(2));
    const { body } = sent('PUT /api/v1/emails/eml_1');
    expect(body).toMatchObject({ subject: 'Mine', text: 'Theirs.' });
    await soon(() =>
      expect(stage.shown).toContain('success: Saved, together with what Gus changed meanwhile'),
    );
  });

  test('asks whose counts where both changed the same', async () => {
    const theirs = { ...WEEKLY, version: 4, body: { ...WEEKLY.body, subject: 'Theirs' } };
    const conflict = { current: theirs, savedBy: 'Gus', savedAt: '2026-01-03T03:04:05.000Z' };
    await open('weekly', { 'PUT /api/v1/emails/eml_1': envelope(conflict, 1007) });
    await soon(() => expect(stage.text()).toContain('Mail of'));
    await type(inputOf(stage.box, 'Subject'), 'Mine');
    await click(button('Save'));
    await soon(() => expect(document.body.textContent).toContain('Somebody saved meanwhile'));
    expect(document.body.textContent).toContain('Theirs: Theirs');
    stage.answer('PUT /api/v1/emails/eml_1', envelope({ ...theirs, version: 5 }));
    await click(find(document.body, '.ant-modal label', 'Theirs: Theirs'));
    await click(find(document.body, '.ant-modal-footer button', 'Save both'));
    await soon(() => expect(sent('PUT /api/v1/emails/eml_1').body.subject).toBe('Theirs'));
  });

  test('sends a test and shows what became of it', async () => {
    const delivery = {
      ...{ id: 'dlv_1', runId: 'run_1', scheduledAt: '2026-01-03T03:04:05.000Z', late: false },
      ...{ channel: 'mail', recipient: 'ana@acme.test', recipientName: '', rowsOf: null },
      ...{ state: 'accepted', attempts: 1, reply: '250 queued', secondCopy: false, files: [] },
      ...{ dataAsOf: null, rowsLimited: false, nextAt: null, at: '2026-01-03T03:04:05.000Z' },
      ...{ conditions: { origin_state: 'Nevada' }, downloads: 2 },
    };
    await open('weekly', {
      'POST /api/v1/emails/eml_1/test': envelope({ run: 'run_1' }),
      'GET /api/v1/emails/eml_1/deliveries': envelope({
        ...{ items: [delivery], total: 1, page: 1, pageSize: 1, runs: [] },
      }),
    });
    await soon(() => expect(stage.text()).toContain('Mail of'));
    await click(button('Send a test to me'));
    await soon(() => expect(stage.text()).toContain('Accepted by the mail server'));
    expect(stage.text()).toContain('250 queued');
    await click(find(document.body, '[role=radio], label, button', 'Deliveries'));
    await soon(() => expect(stage.text()).toContain('Downloaded 2 times'));
    expect(stage.text()).toContain('Nevada');
  });

  test('shows the mails to who may not change it', async () => {
    const permissions = { edit: false, delete: false, share: false };
    await open('weekly', {
      'GET /api/v1/emails/weekly': envelope({ ...WEEKLY, permissions }),
      'GET /api/v1/emails/eml_1/deliveries': envelope({
        ...{ items: [], total: 0, page: 1, pageSize: 50, runs: [] },
      }),
    });
    await soon(() => expect(stage.text()).toContain('You may not change this schedule.'));
    await soon(() => expect(stage.text()).toContain('Nothing was sent yet'));
    expect(stage.callsOf('POST /api/v1/emails/preview')).toEqual([]);
  });
});

describe('a new schedule', () => {
  const route = scheduleRoute({ kind: 'report', id: 'rep_1' }, 'Delays');

  test('of what a viewer shows is named after it and goes to the person', async () => {
    await open('', { 'POST /api/v1/emails': envelope(WEEKLY) }, route);
    await soon(() => expect(stage.text()).toContain('Mail of Delays'));
    await click(button('Save'));
    await soon(() => expect(stage.callsOf('POST /api/v1/emails')).toHaveLength(1));
    expect(sent('POST /api/v1/emails')).toMatchObject({
      ...{ name: 'Delays', nameSuggested: true },
      body: {
        target: { kind: 'report', id: 'rep_1' },
        subject: 'Delays',
        trigger: { cron: '0 7 * * 1' },
        recipients: [{ kind: 'user', id: 'u1' }],
      },
    });
  });

  test('is not wrong before somebody tries to save it', async () => {
    await open('');
    await soon(() => expect(stage.text()).toContain('Not started'));
    expect(stage.text()).not.toContain('Give the schedule a name.');
    await click(button('Save'));
    await soon(() => expect(stage.text()).toContain('Give the schedule a name.'));
    expect(stage.text()).toContain('Choose what is sent.');
  });

  test('of somebody who only views goes to themselves alone', async () => {
    const me = { ...ME, role: 'viewer', actions: ['report.view', 'report.export'] };
    await open('', { 'GET /api/v1/me': envelope(me) }, route);
    await soon(() => expect(stage.text()).toContain('It is sent to you.'));
    expect(stage.text()).not.toContain('Add addresses');
    const kinds = [...stage.box.querySelectorAll('[aria-label="Kind"] label')];
    expect(kinds.map((one) => one.textContent)).toEqual(['Report', 'Dashboard', 'Document']);
  });

  test('is refused to who may not export', async () => {
    await open('', { 'GET /api/v1/me': envelope({ ...ME, actions: ['report.view'] }) });
    await soon(() => expect(stage.text()).toContain('You may not make schedules here'));
  });
});
