import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { afterEach, describe, expect, test } from 'vitest';
import { AppShell } from '../../src/shell/app-shell';
import {
  click,
  CONFIG,
  envelope,
  find,
  identity,
  inputOf,
  ME,
  openStage,
  refusal,
  SIGNED_IN,
  type,
  until,
  type Answers,
} from './shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
afterEach(async () => {
  await stage.close();
  location.hash = '';
});

const open = async (route: string, answers: Answers = {}, token?: string) => {
  stage = await openStage(answers);
  location.hash = `#${route}`;
  return await stage.render(<AppShell routing="hash" />, {
    surface: 'standalone',
    embedded: false,
    home: 'standalone',
    ...(token === undefined ? {} : { token }),
  });
};
const hash = () => location.hash.slice(1);
const bodyOf = (call: string) => stage.callsOf(call).at(-1)?.body;
const shows = (text: string) => until(() => expect(stage.text()).toContain(text));
const press = async (name: string) => click(await until(() => find(stage.box, 'button', name)));
const fill = async (label: string, value: string) =>
  type(await until(() => inputOf(stage.box, label)), value);

describe('/reset', () => {
  const NEW = 'four quiet rivers';
  const save = async (password = NEW, repeated = password) => {
    await fill('New password', password);
    await fill('Repeat the password', repeated);
    await press('Save the password');
  };

  test('takes the code out of the address, sets the password and leads to sign-in', async () => {
    const done = identity({ redirectUrl: '' });
    await open('/reset?code=once', { 'POST /iam/password/reset': done });
    await until(() => expect(hash()).toBe('/reset'));
    expect(stage.box.querySelector('nav')).toBeNull();
    await save();
    await shows('Your password is changed');
    await until(() =>
      expect(bodyOf('POST /iam/password/reset')).toEqual({ code: 'once', password: NEW }),
    );
    await press('Go to sign-in');
    await until(() => expect(hash()).toBe('/login'));
  });

  test('says of a used link that it does not work, and asks for another', async () => {
    const used = refusal(IDENTITY_CODES.LINK, 'This link is no longer valid.');
    await open('/reset?code=once', { 'POST /iam/password/reset': used });
    await save();
    await shows('This link does not work');
    await press('Ask for a new link');
    await until(() => expect(hash()).toBe('/forget'));
  });

  test('keeps the form when the password is refused', async () => {
    const weak = refusal(IDENTITY_CODES.PASSWORD_RULES, 'This password is easy to guess.');
    await open('/reset?code=once', { 'POST /iam/password/reset': weak });
    await save('password1234');
    await shows('This password is easy to guess.');
    expect(inputOf(stage.box, 'New password').value).toBe('password1234');
  });

  test('sends nothing while the password is short or repeated differently', async () => {
    await open('/reset?code=once');
    await save('short');
    await shows('The password must have at least 10 characters.');
    await save(NEW, `${NEW}.`);
    await shows('The two passwords are not the same.');
    expect(stage.callsOf('POST /iam/password/reset')).toEqual([]);
  });

  test('without a code does not work either', async () => {
    await open('/reset');
    await shows('This link does not work');
  });
});

describe('/forget', () => {
  test('sends name, source and return address, and says the same for everybody', async () => {
    await open('/forget?source=bi-app&redirectUrl=http%3A%2F%2Fx.test%2F', {
      'POST /iam/password/forgot': identity(null),
    });
    await fill('Username / Email', ' ana.lee@acme.test ');
    await press('Send the link');
    await shows('If an account has this e-mail, a link was sent to it.');
    await until(() =>
      expect(bodyOf('POST /iam/password/forgot')).toEqual({
        username: 'ana.lee@acme.test',
        source: 'bi-app',
        redirectUrl: 'http://x.test/',
      }),
    );
  });

  test('goes back only to an address that the service allows', async () => {
    const safe = identity({ redirectUrl: '' });
    await open('/forget?redirectUrl=https%3A%2F%2Fevil.test%2F', {
      'GET /iam/return-address': safe,
    });
    const before = location.origin;
    await press('← Back to login');
    await until(() => expect(hash()).toBe('/login'));
    expect(location.origin).toBe(before);
  });
});

describe('/register', () => {
  test('verifies the e-mail first, then makes the account and is signed in', async () => {
    const session = await open('/register?source=bi-app', {
      'POST /register/v1/email/send-code': identity({ delayTime: 60 }),
      'POST /register/v1/email/verify-code': identity(null),
      'POST /register/v1/users': identity({ ...SIGNED_IN, userName: 'new@acme.test' }),
    });
    await fill('Name', 'New Person');
    await fill('E-mail', 'new@acme.test');
    await fill('New password', 'four quiet rivers');
    await fill('Repeat the password', 'four quiet rivers');
    await press('Send the code');
    await until(() => expect(inputOf(stage.box, 'Verification Code').disabled).toBe(false));
    expect(stage.callsOf('POST /register/v1/users')).toEqual([]);
    await fill('Verification Code', '123456');
    await press('Continue');
    await until(() => expect(hash()).toBe('/home'));
    expect(bodyOf('POST /register/v1/users')).toEqual({
      email: 'new@acme.test',
      userName: 'new@acme.test',
      name: 'New Person',
      password: 'four quiet rivers',
      verificationCode: '123456',
      identity: CONFIG.identity,
      source: 'bi-app',
    });
    await until(() =>
      expect(bodyOf('POST /register/v1/email/send-code')).toEqual({
        email: 'new@acme.test',
        source: 'createAccount',
        userName: 'New Person',
      }),
    );
    expect(session.getState().userName).toBe('new@acme.test');
    expect(stage.events.map((one) => one.type)).toContain('login-success');
  });
});

describe('/token', () => {
  const RAJ = {
    userId: 'u2',
    userName: 'raj.patel@acme.test',
    name: 'Raj Patel',
    email: 'raj.patel@acme.test',
    tenantId: 'acme',
    tenants: [{ code: 'acme', name: 'Acme' }],
    roles: ['analyst'],
  };
  const answers = { 'GET /iam/login/userinfo': identity(RAJ) };

  test('keeps the token of the address, takes it out of there and continues', async () => {
    const session = await open('/token?access_token=of-raj', answers);
    await until(() => expect(hash()).toBe('/home'));
    expect(session.currentToken()).toBe('of-raj');
    expect(session.getState().userName).toBe(RAJ.userName);
  });

  test("asks before it replaces another person's open session", async () => {
    const session = await open('/token?access_token=of-raj', answers, 'of-ana');
    await shows('Another person is signed in');
    expect(stage.text()).toContain(ME.userName);
    expect([session.currentToken(), hash()]).toEqual(['of-ana', '/token']);
    await press('Keep the open session');
    await until(() => expect(hash()).toBe('/home'));
    expect(session.currentToken()).toBe('of-ana');
  });

  test('replaces it when that is wanted', async () => {
    const session = await open('/token?access_token=of-raj', answers, 'of-ana');
    await press('Use the new session');
    await until(() => expect(session.currentToken()).toBe('of-raj'));
  });

  test("replaces the same person's older token without asking", async () => {
    const same = { 'GET /iam/login/userinfo': identity({ ...RAJ, userName: ME.userName }) };
    const session = await open('/token?access_token=newer', same, 'older');
    await until(() => expect(session.currentToken()).toBe('newer'));
  });

  test('trades a one-use code, once, and refuses a used one', async () => {
    const session = await open('/token?code=once', {
      'POST /iam/code/exchange': identity(SIGNED_IN),
    });
    await until(() => expect(session.currentToken()).toBe(SIGNED_IN.access_token));
    expect(stage.callsOf('POST /iam/code/exchange')).toHaveLength(1);
  });

  test.each(['/token', '/token?access_token=dead', '/token?code=used'])(
    'of %s says that there is none, and leads to sign-in',
    async (route) => {
      await open(route, {
        'GET /iam/login/userinfo': refusal(IDENTITY_CODES.TOKEN, 'Token does not exist'),
        'POST /iam/code/exchange': refusal(IDENTITY_CODES.LINK, 'used'),
      });
      await shows('Token does not exist');
      await press('Go to sign-in');
      await until(() => expect(hash()).toBe('/login'));
    },
  );
});

describe('/iam', () => {
  test('is the sign-in form of the embedded identity service', async () => {
    await open('/iam');
    await until(() => inputOf(stage.box, 'Password'));
  });
});

describe('/test', () => {
  test.each(['demo', 'development'])('checks what works in %s mode', async (mode) => {
    await open('/test', { 'GET /api/v1/me': envelope({ ...ME, mode }) }, 'of-ana');
    await until(() => find(stage.box, 'button', 'Run again'));
  });

  test('is not there in production', async () => {
    const me = envelope({ ...ME, mode: 'production' });
    await open('/test', { 'GET /api/v1/me': me }, 'of-ana');
    await shows('There is nothing at this address');
    expect(stage.callsOf('GET /iam/outbox')).toEqual([]);
  });
});
