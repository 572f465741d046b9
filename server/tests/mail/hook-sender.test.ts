import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createHookSender,
  hookSignature,
  isPrivateAddress,
  type HookCall,
} from '../../src/mail/hook-sender';

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
    ['93.184.216.34', false],
    ['2606:2800:220:1::1', false],
  ])('knows whether %s is private', (address, isPrivate) => {
    expect(isPrivateAddress(address)).toBe(isPrivate);
  });
});
