import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import type { LoginBody, LoginResult, TenantChoice } from '@bi/contract/identity/identity';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { canSubmit, LoginFlow, type LoginCalls } from '../../../src/features/auth/login-flow';

const ok = <T>(data: T): IdentityEnvelope<T> => ({ success: true, code: 0, msg: '', data });
const refused = (code: number, msg: string): IdentityEnvelope<null> => ({
  success: false,
  code,
  msg,
  data: null,
});
const ACME: TenantChoice = { code: 'acme', name: 'Acme' };
const GLOBEX: TenantChoice = { code: 'globex', name: 'Globex' };
const RESULT: LoginResult = {
  access_token: 'token',
  refresh_token: 'refresh',
  expires_in: 900,
  token_type: 'Bearer',
  userName: 'mia@both.test',
  userId: 'u1',
  tenantId: 'acme',
};

/** An identity service of one person, that notes what it was asked. */
function service(overrides: Partial<LoginCalls> = {}) {
  const asked: string[] = [];
  const bodies: LoginBody[] = [];
  const succeeded: LoginResult[] = [];
  const failures: [number, string][] = [];
  const calls: LoginCalls = {
    checkMultiTenant: (username) => {
      asked.push(`check ${username}`);
      return Promise.resolve(ok(username.startsWith('mia')));
    },
    tenants: (username, password) => {
      asked.push(`tenants ${username}`);
      return Promise.resolve(
        password === 'right'
          ? ok([ACME, GLOBEX])
          : refused(IDENTITY_CODES.WRONG_PASSWORD, 'User name or password is wrong.'),
      );
    },
    login: (body) => {
      bodies.push(body);
      return Promise.resolve(
        body.password === 'right'
          ? ok(RESULT)
          : refused(IDENTITY_CODES.WRONG_PASSWORD, 'User name or password is wrong.'),
      );
    },
    ...overrides,
  };
  const flow = new LoginFlow(calls, {
    extauth: 'ext-1',
    onSuccess: (result) => succeeded.push(result),
    onFail: (code, message) => failures.push([code, message]),
  });
  return { flow, state: flow.store.getState, asked, bodies, succeeded, failures };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the multi-tenant check', () => {
  test('is made 1000 ms after both fields were filled, not before', async () => {
    const { flow, asked } = service();
    flow.setUsername('raj');
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
    flow.setPassword('right');
    await vi.advanceTimersByTimeAsync(999);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['check raj']);
  });

  test('restarts its 1000 ms with every keystroke', async () => {
    const { flow, asked } = service();
    flow.setUsername('raj');
    for (const text of ['r', 'ri', 'rig']) {
      flow.setPassword(text);
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(['check raj']);
  });

  test('asks for tenants only of people who have several', async () => {
    const raj = service();
    raj.flow.setUsername('raj');
    raj.flow.setPassword('right');
    await vi.advanceTimersByTimeAsync(1000);
    expect(raj.state().tenants).toBeNull();
    const mia = service();
    mia.flow.setUsername('mia');
    mia.flow.setPassword('right');
    await vi.advanceTimersByTimeAsync(1000);
    expect(mia.asked).toEqual(['check mia', 'tenants mia']);
    expect(mia.state().tenants).toEqual([ACME, GLOBEX]);
  });

  test('shows the sign-in error when the tenants are refused', async () => {
    const { flow, state } = service();
    flow.setUsername('mia');
    flow.setPassword('wrong');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().error).toBe('User name or password is wrong.');
    expect(canSubmit(state())).toBe(false);
  });

  test('drops an answer to an older name', async () => {
    const { flow, state } = service();
    flow.setUsername('mia');
    flow.setPassword('right');
    vi.advanceTimersByTime(1000);
    flow.setUsername('raj');
    await vi.advanceTimersByTimeAsync(0);
    expect(state().tenants).toBeNull();
    expect(state().multiTenant).toBeNull();
  });

  test('chooses the only tenant by itself', async () => {
    const { flow, state } = service({ tenants: () => Promise.resolve(ok([ACME])) });
    flow.setUsername('mia');
    flow.setPassword('right');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().tenantId).toBe('acme');
  });
});

describe('Sign in', () => {
  test('is enabled only when name and password are filled', () => {
    const { flow, state } = service();
    expect(canSubmit(state())).toBe(false);
    flow.setUsername('   ');
    flow.setPassword('x');
    expect(canSubmit(state())).toBe(false);
    flow.setUsername('raj');
    expect(canSubmit(state())).toBe(true);
    flow.setPassword('');
    expect(canSubmit(state())).toBe(false);
  });

  test('is enabled for people of several tenants only when one is chosen', async () => {
    const { flow, state } = service();
    flow.setUsername('mia');
    flow.setPassword('right');
    await vi.advanceTimersByTimeAsync(1000);
    expect(canSubmit(state())).toBe(false);
    flow.setTenant('globex');
    expect(canSubmit(state())).toBe(true);
  });

  test('sends name, password, tenant and extauth, and hands the result on', async () => {
    const { flow, bodies, succeeded, state } = service();
    flow.setUsername(' mia ');
    flow.setPassword('right');
    await vi.advanceTimersByTimeAsync(1000);
    flow.setTenant('acme');
    await flow.submit();
    expect(bodies).toEqual([
      { username: 'mia', password: 'right', tenantId: 'acme', extauth: 'ext-1' },
    ]);
    expect(succeeded).toEqual([RESULT]);
    expect(state()).toMatchObject({ submitting: false, password: '' });
  });

  test('waits for a check that is due, and does not sign in before a tenant is chosen', async () => {
    const { flow, asked, bodies, failures, state } = service();
    flow.setUsername('mia');
    flow.setPassword('right');
    await flow.submit();
    expect(asked).toEqual(['check mia', 'tenants mia']);
    expect(bodies).toEqual([]);
    expect(failures).toEqual([]);
    expect(state()).toMatchObject({ submitting: false, tenants: [ACME, GLOBEX] });
  });

  test('stops loading and reports a failure', async () => {
    const { flow, failures, state } = service();
    flow.setUsername('raj');
    flow.setPassword('wrong');
    await flow.submit();
    expect(failures).toEqual([[IDENTITY_CODES.WRONG_PASSWORD, 'User name or password is wrong.']]);
    expect(state()).toMatchObject({
      submitting: false,
      error: 'User name or password is wrong.',
      password: 'wrong',
    });
  });

  test('offers the tenants when only the sign-in said that there are several', async () => {
    const { flow, state } = service({
      checkMultiTenant: () => Promise.resolve(refused(429, 'Too many attempts.')),
      login: () => Promise.resolve(refused(IDENTITY_CODES.TENANT_REQUIRED, 'Choose a tenant.')),
    });
    flow.setUsername('mia');
    flow.setPassword('right');
    await flow.submit();
    expect(state()).toMatchObject({ tenants: [ACME, GLOBEX], error: 'Choose a tenant.' });
  });

  test('does nothing twice while it is under way', async () => {
    const { flow, bodies } = service();
    flow.setUsername('raj');
    flow.setPassword('right');
    await Promise.all([flow.submit(), flow.submit()]);
    expect(bodies).toHaveLength(1);
  });

  test('is silent once the screen was left', async () => {
    const { flow, succeeded, asked } = service();
    flow.setUsername('raj');
    flow.setPassword('right');
    const running = flow.submit();
    flow.dispose();
    await running;
    await vi.advanceTimersByTimeAsync(5000);
    expect(succeeded).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
