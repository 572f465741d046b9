import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createHookSender, hookSignature, type HookCall } from '../../src/mail/hook-sender';
import { isPrivateAddress } from '../../src/mail/private-address';
import { AUTHORITY_FILE, startHttpsReceiver, type HttpsReceiver } from '../support/https-receiver';

const CALL: HookCall = {
  ...{ url: 'https://localhost:9/hook', secret: 's', id: 'd-1', subject: 'S', text: 'T' },
  files: [],
};

describe('a signed call', () => {
  it('is signed with its moment and its body', () => {
    const mac = createHmac('sha256', 'secret').update('1700000000.{"a":1}').digest('hex');
    expect(hookSignature('secret', 1_700_000_000, '{"a":1}')).toBe(`t=1700000000,v1=${mac}`);
  });

  it('is refused to private and local addresses unless the operator allows them', async () => {
    const outcome = await createHookSender().send(CALL);
    expect(outcome).toMatchObject({ state: 'permanent', verdict: 'refused' });
    const allowed = await createHookSender({ allowPrivate: true }).send(CALL);
    expect(allowed).toMatchObject({ state: 'temporary', verdict: 'later' });
  });

  it.each([
    ['10.1.2.3', true],
    ['127.0.0.1', true],
    ['169.254.169.254', true],
    ['172.31.0.1', true],
    ['192.168.1.1', true],
    ['::1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['::ffff:127.0.0.1', true],
    ['::ffff:7f00:1', true],
    ['::127.0.0.1', true],
    ['fec0::1', true],
    ['64:ff9b:1::a00:1', true],
    ['2001::7f00:1', true],
    ['2002:7f00:1::', true],
    ['93.184.216.34', false],
    ['2606:2800:220:1::1', false],
  ])('knows whether %s is private', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
  });
});

describe('a receiver', () => {
  let receiver: HttpsReceiver | null = null;
  afterEach(() => receiver?.close());

  const ca = readFileSync(AUTHORITY_FILE, 'utf8');
  async function sent(
    answer?: (response: ServerResponse) => void,
    { host = 'localhost', ...options }: { host?: string; ca?: string; timeoutMs?: number } = { ca },
  ) {
    receiver = await startHttpsReceiver(answer);
    const sender = createHookSender({
      allowPrivate: true,
      now: () => 1_700_000_000_000,
      ...options,
    });
    const files = [{ name: '航班.csv', type: 'text/csv', bytes: Buffer.from('a,b') }];
    return sender.send({ ...CALL, url: `https://${host}:${receiver.port}/hook?a=1`, files });
  }

  it('gets subject, text and files, under a signature of what it got', async () => {
    expect(await sent()).toMatchObject({ state: 'accepted', reason: '204', messageId: 'd-1' });
    const [call] = receiver?.calls ?? [];
    expect(call?.path).toBe('/hook?a=1');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-cube-delivery': 'd-1',
      'x-cube-signature': hookSignature('s', 1_700_000_000, call?.body ?? ''),
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      ...{ id: 'd-1', subject: 'S', text: 'T' },
      files: [{ name: '航班.csv', type: 'text/csv', base64: 'YSxi' }],
    });
  });

  it('whose certificate nobody trusts gets nothing, and the log says why', async () => {
    const outcome = await sent(undefined, {});
    expect(outcome).toMatchObject({ state: 'temporary', verdict: 'later' });
    expect(outcome.reason).toMatch(/certificate/);
    expect(receiver?.calls).toEqual([]);
  });

  it('with an address in place of a name is certified by its address', async () => {
    expect(await sent(undefined, { host: '127.0.0.1', ca })).toMatchObject({ state: 'accepted' });
  });

  it.each([
    [200, 'accepted', null],
    [302, 'permanent', 'refused'],
    [400, 'permanent', 'refused'],
    [408, 'temporary', 'later'],
    [429, 'temporary', 'later'],
    [503, 'temporary', 'later'],
  ])('that answers %i makes it %s', async (status, state, verdict) => {
    const outcome = await sent((response) => {
      response.writeHead(status, { location: 'https://localhost:1/' }).end('so\nit is');
    });
    expect(outcome).toMatchObject({ state, verdict, reason: `${status} so it is` });
    expect(receiver?.calls).toHaveLength(1);
  });

  it('that ends the connection in place of an answer may have it', async () => {
    const outcome = await sent((response) => void response.destroy());
    expect(outcome).toMatchObject({ state: 'uncertain', verdict: 'uncertain' });
  });

  it('that never answers may have it', async () => {
    const outcome = await sent(() => undefined, { ca, timeoutMs: 200 });
    expect(outcome).toMatchObject({ state: 'uncertain', reason: 'no answer within 200 ms' });
  });

  it('whose answer has no end is taken at its status', async () => {
    const outcome = await sent((response) => void response.writeHead(200).write('x'.repeat(400)));
    expect(outcome).toMatchObject({ state: 'accepted', verdict: null });
    const slow = await sent((response) => void response.writeHead(200).write('x'), {
      ca,
      timeoutMs: 200,
    });
    expect(slow).toMatchObject({ state: 'accepted', reason: '200 x' });
  });
});
