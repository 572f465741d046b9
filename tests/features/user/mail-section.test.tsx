import type { MailState, MailSuppression } from '@bi/contract/delivery/email-sending';
import { afterEach, describe, expect, test } from 'vitest';
import MailSection from '../../../src/features/user/mail/mail-section';
import { click, envelope, find, openStage, type, until } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(() => stage.close());

const STATE: MailState = {
  ...{ way: 'smtp', stopped: null, waiting: 0, domains: ['example.com'], hookHosts: [] },
  ...{ hookSecretAt: null, perMinute: null, perHost: null },
};
const GONE: MailSuppression = {
  ...{ address: 'gone@example.com', schedule: null, reason: 'bounced' },
  at: '2026-01-15T12:00:00.000Z',
};
const LEFT: MailSuppression = {
  ...{ address: 'left@example.com', schedule: { id: 'e1', name: 'Weekly' } },
  ...{ reason: 'unsubscribed', at: '2026-01-14T12:00:00.000Z' },
};

async function open(state: Partial<MailState> = {}) {
  stage = await openStage({
    'GET /api/v1/mail': envelope({ ...STATE, ...state }),
    'PUT /api/v1/mail': envelope({ ...STATE, domains: ['example.com', 'acme.org'], perMinute: 60 }),
    'POST /api/v1/mail/hook-secret': envelope({ secret: 'a-new-secret' }),
    'GET /api/v1/mail/suppressions': envelope([GONE, LEFT]),
    'POST /api/v1/mail/suppressions/remove': envelope([LEFT]),
  });
  await stage.render(<MailSection />, { token: 'token' });
  await until(() => expect(stage.text()).toContain('gone@example.com'));
  await until(() => find(stage.box, 'button', 'Save'));
}

describe('the administration of mails', () => {
  test('saves domains, hosts and rates together, a line each', async () => {
    await open();
    const [domains] = stage.box.querySelectorAll('textarea');
    await type(domains!, 'example.com\nacme.org');
    await click(find(stage.box, 'button', 'Save'));
    await until(() => expect(stage.callsOf('PUT /api/v1/mail')).toHaveLength(1));
    expect(stage.callsOf('PUT /api/v1/mail')[0]?.body).toEqual({
      ...{ domains: ['example.com', 'acme.org'], hookHosts: [], perMinute: null, perHost: null },
    });
  });

  test('shows a new secret of calls once', async () => {
    await open();
    expect(stage.text()).toContain('There is none');
    await click(find(stage.box, 'button', 'Make a secret'));
    await until(() => expect(stage.text()).toContain('it is shown this once'));
    const shown = [...stage.box.querySelectorAll('input')].map(({ value }) => value);
    expect(shown).toContain('a-new-secret');
    await click(find(stage.box, 'button', 'Close'));
    expect(stage.text()).not.toContain('it is shown this once');
  });

  test('lists addresses without mails and why, and allows one again', async () => {
    await open();
    expect(stage.text()).toContain('Mails came back');
    expect(stage.text()).toContain('Unsubscribed');
    expect(stage.text()).toContain('Weekly');
    await click(find(stage.box, 'button', 'Allow mails to gone@example.com again'));
    await until(() => expect(stage.text()).not.toContain('gone@example.com Allow'));
    await until(() =>
      expect(stage.callsOf('POST /api/v1/mail/suppressions/remove')[0]?.body).toEqual({
        address: 'gone@example.com',
      }),
    );
  });

  test('says why no mails leave', async () => {
    await open({ stopped: { reason: '535 wrong password', since: GONE.at, until: null } });
    expect(stage.text()).toContain('535 wrong password');
    find(stage.box, 'button', 'Send again now');
  });
});
