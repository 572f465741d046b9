import { afterEach, describe, expect, test } from 'vitest';
import { EmailVerification } from '../../../src/features/auth/email-verification';
import { SocialCallbackScreen } from '../../../src/features/auth/social-callback-screen';
import { SocialContext } from '../../../src/features/auth/social-context';
import { encodeSocialState } from '../../../src/features/auth/social-state';
import {
  click,
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
afterEach(() => stage.close());

const PERSON = {
  source: 'bi-app',
  identity: 'acme',
  provider: 'github',
  email: 'new@person.test',
  name: 'New Person',
  oauth2UserId: 'gh-7',
  redirectUrl: '',
  userId: '',
  userExists: false,
};
const STATE = encodeSocialState({
  provider: 'github',
  loginUrl: '',
  identity: 'acme',
  target: 'github',
  redirectUrl: '',
  timestamp: Date.now(),
  random: 'r-1',
});
const VALIDATE = 'POST /component/oauth2/v1/users/validate';
const LOGIN = 'POST /component/oauth2/v1/login';
const SEND = 'POST /register/v1/email/send-code';
const VERIFY = 'POST /register/v1/email/verify-code';

/** What the address and this browser hold; null where something is missing. */
interface Arrival {
  code?: string | null;
  state?: string | null;
  random?: string | null;
}

const open = async (answers: Answers, arrival: Arrival = {}) => {
  const { code = 'c', state = STATE, random = 'r-1' } = arrival;
  stage = await openStage(answers);
  const ends: string[] = [];
  const port = {
    remember: () => undefined,
    recall: () => random,
    forget: () => void ends.push('forgotten'),
    leave: () => undefined,
    opener: () => null,
    close: () => void ends.push('closed'),
  };
  const session = await stage.render(
    <SocialContext value={port}>
      <SocialCallbackScreen
        code={code}
        state={state}
        onSignedIn={() => ends.push('signed in')}
        onBack={() => ends.push('back')}
      />
    </SocialContext>,
  );
  return { session, ends };
};

describe('the callback of a social sign-in', () => {
  test('shows that it is processing, then signs a registered person in directly', async () => {
    const known = { ...PERSON, userExists: true, userId: 'u9' };
    const { session, ends } = await open({
      [VALIDATE]: identity(known),
      [LOGIN]: identity(SIGNED_IN),
    });
    expect(stage.text()).toContain('Processing OAuth Login');
    expect(stage.text()).toContain('Please wait while we verify your account');
    await until(() => expect(ends).toEqual(['forgotten', 'signed in']));
    expect(stage.callsOf(VALIDATE).map(({ body }) => body)).toEqual([{ code: 'c', state: STATE }]);
    expect(stage.callsOf(LOGIN)[0]?.body).toEqual({ userId: 'u9', provider: 'github' });
    expect(session.currentToken()).toBe(SIGNED_IN.access_token);
  });

  test('registers and signs in directly when the provider gave no e-mail', async () => {
    const { ends } = await open({
      [VALIDATE]: identity({ ...PERSON, email: '' }),
      [LOGIN]: identity(SIGNED_IN),
    });
    await until(() => expect(ends).toEqual(['forgotten', 'signed in']));
    expect(stage.callsOf(SEND)).toEqual([]);
    expect(stage.callsOf(LOGIN)[0]?.body).toMatchObject({
      code: 'c',
      state: STATE,
      provider: 'github',
      identity: 'acme',
      source: 'bi-app',
      oauth2UserId: 'gh-7',
      oauth2UserName: 'New Person',
      rawPassword: expect.stringMatching(/^[a-z0-9]{12}[A-Z]{4}$/),
    });
  });

  test('verifies an e-mail first, then registers and signs in', async () => {
    const { ends } = await open({
      [VALIDATE]: identity(PERSON),
      [SEND]: identity({ delayTime: 60 }),
      [VERIFY]: identity(null),
      [LOGIN]: identity(SIGNED_IN),
    });
    await until(() => expect(stage.text()).toContain('Email Verification'));
    await until(() => expect(inputOf(stage.box, 'Verification Code').disabled).toBe(false));
    await type(inputOf(stage.box, 'Verification Code'), '123456');
    await click(find(stage.box, 'button', 'Continue'));
    await until(() => expect(ends).toEqual(['forgotten', 'signed in']));
    const order = stage.calls.map(({ call }) => call).filter((call) => call.includes('/v1/'));
    expect(order).toEqual([VALIDATE, SEND, VERIFY, LOGIN]);
    expect(stage.callsOf(LOGIN)[0]?.body).toMatchObject({
      email: 'new@person.test',
      oauth2Email: 'new@person.test',
    });
  });

  test.each([
    ['no code', { code: null }, 'Missing OAuth2 authorization code or state parameter'],
    ['no state', { state: null }, 'Missing OAuth2 authorization code or state parameter'],
    ['a state of somebody else', { random: 'other' }, 'This sign-in is too old'],
    ['a state that nobody started', { random: null }, 'This sign-in is too old'],
  ])('with %s fails with a way back and asks nothing', async (_, given, text) => {
    const { ends } = await open({}, given);
    await until(() => expect(stage.text()).toContain('OAuth Login Failed'));
    expect(stage.text()).toContain(text);
    expect(stage.callsOf(VALIDATE)).toEqual([]);
    await click(find(stage.box, 'button', 'Back to Login'));
    expect(ends).toEqual(['forgotten', 'back']);
  });

  test.each([
    ['the validation', { [VALIDATE]: refusal(500, '') }, 'User validation failed'],
    [
      'the sign-in',
      {
        [VALIDATE]: identity({ ...PERSON, userExists: true }),
        [LOGIN]: refusal(500, ''),
      },
      'Login failed',
    ],
    [
      'the registration',
      { [VALIDATE]: identity({ ...PERSON, email: '' }), [LOGIN]: refusal(500, '') },
      'Registration and login failed',
    ],
  ])('shows the failed screen when %s fails without a text', async (_, answers, text) => {
    await open(answers);
    await until(() => expect(stage.text()).toContain('OAuth Login Failed'));
    expect(stage.text()).toContain(text);
    expect(stage.events.map(({ type: name }) => name)).toEqual(['login-fail']);
  });
});

describe('the e-mail verification', () => {
  const show = async (answers: Answers) => {
    stage = await openStage(answers);
    const ends: string[] = [];
    await stage.render(
      <EmailVerification
        email="a@b.test"
        userName="A"
        social
        onVerified={(code) => void ends.push(code)}
        onBack={() => ends.push('back')}
      />,
    );
    return ends;
  };

  test('sends one code on mount, also under StrictMode, and then enables the input', async () => {
    await show({ [SEND]: identity({ delayTime: 60 }) });
    expect(inputOf(stage.box, 'Verification Code').disabled).toBe(true);
    expect(inputOf(stage.box, 'Verification Code').placeholder).toBe(
      'Enter 6-digit verification code',
    );
    await until(() => expect(inputOf(stage.box, 'Verification Code').disabled).toBe(false));
    expect(stage.callsOf(SEND).map(({ body }) => body)).toEqual([
      { email: 'a@b.test', source: 'createAccount', userName: 'A' },
    ]);
    expect(stage.text()).toContain('a@b.test');
    expect(stage.text()).toContain('Resend in 60 s');
  });

  test('takes six digits at most', async () => {
    await show({ [SEND]: identity({ delayTime: 0 }) });
    await until(() => expect(inputOf(stage.box, 'Verification Code').disabled).toBe(false));
    await type(inputOf(stage.box, 'Verification Code'), '12ab34');
    expect(inputOf(stage.box, 'Verification Code').value).toBe('1234');
    expect(inputOf(stage.box, 'Verification Code').maxLength).toBe(6);
  });

  test('says when the code could not be sent, and offers to send it again', async () => {
    await show({ [SEND]: refusal(1209, '') });
    await until(() => expect(stage.text()).toContain('Failed to send verification code'));
    expect(inputOf(stage.box, 'Verification Code').disabled).toBe(true);
    await click(find(stage.box, 'button', 'Resend'));
    await until(() => expect(stage.callsOf(SEND)).toHaveLength(2));
  });

  test('says when the code is wrong and lets one try again', async () => {
    const ends = await show({ [SEND]: identity({ delayTime: 0 }), [VERIFY]: refusal(1206, '') });
    await until(() => expect(inputOf(stage.box, 'Verification Code').disabled).toBe(false));
    await type(inputOf(stage.box, 'Verification Code'), '000000');
    await click(find(stage.box, 'button', 'Continue'));
    await until(() => expect(stage.text()).toContain('Email verification failed'));
    await click(find(stage.box, 'button', '← Back to login'));
    expect(ends).toEqual(['back']);
  });
});
