import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LoginScreen } from '../../../src/features/auth/login-screen';
import { SocialContext } from '../../../src/features/auth/social-context';
import type { SocialPort } from '../../../src/features/auth/social-port';
import {
  blur,
  click,
  CONFIG,
  find,
  identity,
  inputOf,
  openStage,
  refusal,
  SIGNED_IN,
  type,
  until,
  type Answers,
} from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
const open = async (answers: Answers = {}, port: SocialPort | null = null) => {
  stage = await openStage(answers);
  return await stage.render(
    <SocialContext value={port}>
      <LoginScreen extauth="ext" />
    </SocialContext>,
  );
};
const signIn = () => find(stage.box, 'button', 'Sign in') as HTMLButtonElement;

beforeEach(() => undefined);
afterEach(() => stage.close());

describe('the sign-in screen', () => {
  test('has the fields, links and the button of the spec, and no tenant', async () => {
    await open();
    expect(inputOf(stage.box, 'Username / Email').type).toBe('text');
    expect(inputOf(stage.box, 'Password').type).toBe('password');
    find(stage.box, 'button', 'Forgot Password');
    find(stage.box, 'button', 'Sign up');
    expect(stage.text()).toContain("Don't have an account?");
    expect(stage.text()).not.toContain('Tenant');
    expect(stage.text()).not.toContain('Sign in with Social Account');
    expect(signIn().disabled).toBe(true);
  });

  test('shows and hides the password', async () => {
    await open();
    await click(find(stage.box, 'button', 'Show password'));
    expect(inputOf(stage.box, 'Password').type).toBe('text');
    await click(find(stage.box, 'button', 'Hide password'));
    expect(inputOf(stage.box, 'Password').type).toBe('password');
  });

  test('says on leaving a field that it is required, not before', async () => {
    await open();
    expect(stage.text()).not.toContain('is required');
    await blur(inputOf(stage.box, 'Username / Email'));
    expect(stage.text()).toContain('email is required');
    expect(stage.text()).not.toContain('password is required');
    await blur(inputOf(stage.box, 'Password'));
    expect(stage.text()).toContain('password is required');
  });

  test('signs in, keeps the token in the session and emits login-success without it', async () => {
    const session = await open();
    await type(inputOf(stage.box, 'Username / Email'), 'ana.lee@acme.test');
    await type(inputOf(stage.box, 'Password'), 'demo-ana');
    expect(signIn().disabled).toBe(false);
    await click(signIn());
    await until(() => expect(session.currentToken()).toBe(SIGNED_IN.access_token));
    expect(stage.events).toEqual([
      { type: 'login-success', detail: { userName: 'ana.lee@acme.test', tenantId: 'acme' } },
    ]);
    await until(() =>
      expect(stage.callsOf('POST /iam/login')[0]?.body).toEqual({
        username: 'ana.lee@acme.test',
        password: 'demo-ana',
        tenantId: null,
        extauth: 'ext',
      }),
    );
  });

  test('shows a refusal in place, stops loading and emits login-fail', async () => {
    await open({ 'POST /iam/login': refusal(1101, 'User name or password is wrong.') });
    await type(inputOf(stage.box, 'Username / Email'), 'ana');
    await type(inputOf(stage.box, 'Password'), 'wrong');
    await click(signIn());
    await until(() => expect(stage.text()).toContain('User name or password is wrong.'));
    expect(stage.events).toEqual([
      { type: 'login-fail', detail: { code: 1101, msg: 'User name or password is wrong.' } },
    ]);
    expect(inputOf(stage.box, 'Username / Email').disabled).toBe(false);
    await click(find(stage.box, 'button', 'Dismiss'));
    expect(stage.text()).not.toContain('User name or password is wrong.');
  });

  test('says "Login failed" when the service gives no text', async () => {
    await open({ 'POST /iam/login': refusal(500, '') });
    await type(inputOf(stage.box, 'Username / Email'), 'ana');
    await type(inputOf(stage.box, 'Password'), 'x');
    await click(signIn());
    await until(() => expect(stage.text()).toContain('Login failed'));
  });

  test('offers tenants to people of several and signs in only with one chosen', async () => {
    await open({
      'POST /sign-in/check-multi-tenant': identity(true),
      'POST /sign-in/tenants': identity([
        { code: 'acme', name: 'Acme' },
        { code: 'globex', name: 'Globex' },
      ]),
    });
    await type(inputOf(stage.box, 'Username / Email'), 'mia');
    await type(inputOf(stage.box, 'Password'), 'demo-mia');
    await click(signIn());
    await until(() => expect(stage.text()).toContain('Tenant'));
    expect(signIn().disabled).toBe(true);
    expect(stage.callsOf('POST /iam/login')).toEqual([]);
  });

  test('names required fields the configuration lacks', async () => {
    await open({ 'GET /iam/login/config': identity({ ...CONFIG, clientId: '', scope: null }) });
    await until(() => expect(stage.text()).toContain('clientId, scope'));
  });

  test('warns of a demo that others can reach', async () => {
    await open({ 'GET /iam/login/config': identity({ ...CONFIG, demoRemote: true }) });
    await until(() => expect(stage.text()).toContain('Demo mode on a reachable address'));
  });

  test('signs demo people in by one click', async () => {
    const demoUsers = [{ username: 'raj@acme.test', password: 'demo-raj', role: 'analyst' }];
    const session = await open({ 'GET /iam/login/config': identity({ ...CONFIG, demoUsers }) });
    const name = 'Sign in as raj@acme.test, analyst';
    await until(() => find(stage.box, 'button', name));
    expect(stage.text()).not.toContain('Demo mode on a reachable address');
    await click(find(stage.box, 'button', name));
    await until(() => expect(session.currentToken()).not.toBeNull());
    expect(stage.callsOf('POST /iam/login')[0]?.body).toMatchObject({ password: 'demo-raj' });
  });
});

describe('the social row', () => {
  const social = identity({ ...CONFIG, showOAuthLogin: true });
  const portOf = () => {
    const left: string[] = [];
    const kept: string[] = [];
    const port: SocialPort = {
      remember: (random) => void kept.push(random),
      recall: () => kept.at(-1) ?? null,
      forget: () => void kept.pop(),
      leave: (address) => void left.push(address),
      opener: () => null,
      close: () => undefined,
    };
    return { port, left, kept };
  };
  const providers = () => [...stage.box.querySelectorAll<HTMLButtonElement>('.bi-social button')];

  test('shows the five providers only when the flag is on', async () => {
    await open({ 'GET /iam/login/config': social }, portOf().port);
    await until(() => expect(stage.text()).toContain('Sign in with Social Account'));
    expect(providers().map((one) => one.title)).toEqual([
      'Google',
      'GitHub',
      'Facebook',
      'LinkedIn',
      'Adobe',
    ]);
  });

  test('sets one provider to loading, disables all, and leaves for its address', async () => {
    const { port, left, kept } = portOf();
    const data = {
      clientId: 'c1',
      authorizationUri: 'https://provider.test/auth',
      redirectUri: 'http://bi.test/auth/callback',
      scope: 'email',
    };
    await open(
      { 'GET /iam/login/config': social, 'POST /component/oauth2/v1/config': identity(data) },
      port,
    );
    await until(() => expect(providers()).toHaveLength(5));
    await click(providers()[1]!);
    expect(providers().every((one) => one.disabled)).toBe(true);
    expect(providers().map((one) => one.getAttribute('aria-busy'))).toEqual([
      'false',
      'true',
      'false',
      'false',
      'false',
    ]);
    await until(() => expect(left).toHaveLength(1));
    expect(stage.callsOf('POST /component/oauth2/v1/config')[0]?.body).toEqual({
      target: 'github',
    });
    expect(left[0]?.startsWith('https://provider.test/auth?')).toBe(true);
    expect(kept).toHaveLength(1);
    act(() => {
      dispatchEvent(new Event('pageshow'));
    });
    expect(providers().some((one) => one.disabled)).toBe(false);
  });

  test('shows an error bar that can be dismissed, and enables the buttons again', async () => {
    const lacking = identity({ clientId: 'c1' });
    await open(
      { 'GET /iam/login/config': social, 'POST /component/oauth2/v1/config': lacking },
      portOf().port,
    );
    await until(() => expect(providers()).toHaveLength(5));
    await click(providers()[0]!);
    await until(() => expect(stage.text()).toContain('invalid and lacks required fields'));
    expect(providers().some((one) => one.disabled)).toBe(false);
    await click(find(stage.box, 'button', 'Dismiss'));
    expect(stage.text()).not.toContain('lacks required fields');
  });
});
