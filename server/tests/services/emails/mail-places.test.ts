import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findTenant } from '../../../src/repositories/identity/tenant-repository';
import { openMailFixture, people, type MailFixture } from '../../support/mail-fixture';

let desk: MailFixture;
beforeAll(async () => {
  desk = await openMailFixture();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const places = (domains: string[], hookHosts: string[] = []) =>
  desk.call('ana', 'PUT', '/mail', { domains, hookHosts });

describe('the secret of signed calls', () => {
  it('is given once to administrators, when they make one; without one calls fail and say so', async () => {
    await places([], ['hooks.example.org']);
    expect(await desk.call('ana', 'GET', '/mail')).toMatchObject({ hookSecretAt: null });
    const change = { hook: { url: 'https://hooks.example.org/in' }, files: [], recipients: [] };
    const sent = await desk.sent(await desk.schedule(change));
    expect(sent['https://hooks.example.org/in']).toMatchObject({ state: 'failed' });
    expect(sent['https://hooks.example.org/in']?.reply).toContain('no secret');
    const { secret } = await desk.call('ana', 'POST', '/mail/hook-secret');
    expect(secret).toHaveLength(43);
    const state = await desk.call('ana', 'GET', '/mail');
    expect(state.hookSecretAt).toEqual(expect.any(String));
    expect(JSON.stringify(state)).not.toContain(secret);
    const tenant = await findTenant(desk.lab.database, 'acme');
    expect(tenant?.hook_secret).not.toContain(secret);
    const again = await desk.call('ana', 'POST', '/mail/hook-secret');
    expect(again.secret).not.toBe(secret);
    const other = await desk.lab.call({ as: 'raj', method: 'POST', path: '/mail/hook-secret' });
    expect(other.code).toBe(1002);
  });
});

describe('where mails may go', () => {
  it('is said by administrators: an address of an allowed domain gets a mail', async () => {
    const outside = { kind: 'address', address: 'board@example.org' };
    const change = { recipients: [outside], outsiders: { kind: 'owner' }, files: [] };
    await places(['other.org']);
    const refused = await desk.sent(await desk.schedule(change));
    expect(refused['board@example.org']).toMatchObject({ state: 'skipped', reply: 'domain' });
    await places(['Example.org']);
    const sent = await desk.sent(await desk.schedule(change));
    expect(sent['board@example.org']).toMatchObject({ state: 'accepted' });
  });

  it('is refused for what is no domain or host, and to others than administrators', async () => {
    const body = { domains: ['not a domain'], hookHosts: [] };
    for (const wrong of [body, { domains: [], hookHosts: ['not!host'] }]) {
      const answer = await desk.lab.call({ as: 'ana', method: 'PUT', path: '/mail', body: wrong });
      expect(answer.code).toBe(1001);
    }
    const other = await desk.lab.call({ as: 'raj', method: 'PUT', path: '/mail', body });
    expect(other.code).toBe(1002);
  });

  it('leaves a signed call out of private networks, and says so in the log', async () => {
    await places([], ['localhost']);
    await desk.call('ana', 'POST', '/mail/hook-secret');
    const hook = { url: 'https://localhost/hook' };
    const states = await desk.sent(
      await desk.schedule({ hook, files: [], recipients: people('demo-ana') }),
    );
    expect(states['https://localhost/hook']).toMatchObject({ state: 'failed' });
    expect(states['https://localhost/hook']?.reply).toContain('private network');
    expect(states['ana.lee@acme.test']).toMatchObject({ state: 'accepted' });
  });
});

describe('how fast mails leave', () => {
  it('is limited per tenant: what is over it waits for its minute, and leaves when the limit does', async () => {
    const limits = (perMinute: number | null) =>
      desk.call('ana', 'PUT', '/mail', { domains: [], hookHosts: [], perMinute, perHost: null });
    await limits(1);
    const sent = await desk.sent(await desk.schedule({ files: [] }));
    const states = Object.values(sent).map(({ state, reply }) => [state, reply]);
    expect(states.filter(([state]) => state === 'accepted')).toHaveLength(1);
    expect(states.filter(([, reply]) => reply === 'rate')).toHaveLength(2);
    await limits(null);
    await desk.lab.app.sendMails();
    expect(desk.peer.received).toHaveLength(3);
  });
});

describe('an address that administrators end mails to', () => {
  it('is an address', async () => {
    const body = { address: 'nobody' };
    const path = '/mail/suppressions';
    const answer = await desk.lab.call({ as: 'ana', method: 'POST', path, body });
    expect([answer.status, answer.code]).toEqual([200, 1001]);
    expect(answer.message).toContain('"nobody" is not an e-mail address');
  });

  it('gets none until they let it have them again', async () => {
    const address = 'raj.patel@acme.test';
    const [made] = await desk.call('ana', 'POST', '/mail/suppressions', { address });
    expect(made).toMatchObject({ address, reason: 'administrator', schedule: null });
    const change = { files: [], recipients: people('demo-raj') };
    expect((await desk.sent(await desk.schedule(change)))[address]?.state).toBe('suppressed');
    await desk.call('ana', 'POST', '/mail/suppressions/remove', { address });
    expect((await desk.sent(await desk.schedule(change)))[address]?.state).toBe('accepted');
  });
});
