import type { LoginResult } from '@bi/contract/identity/identity';
import type { HandedOver, SocialValidation } from '@bi/contract/identity/social';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { handOffSignIn, socialLogin, validateSocialUser } from '../../api/identity';
import { useEmit } from '../../host/use-emit';
import { useIdentity } from '../../host/use-http';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { authTexts } from './auth-texts';
import { EmailVerification } from './email-verification';
import { generatedPassword } from './generated-password';
import { HandedOverCard } from './handed-over-card';
import { BusyCard, OutcomeCard } from './outcome-card';
import { SocialContext } from './social-context';
import { isFreshSocialState, parseSocialState } from './social-state';

interface SocialCallbackScreenProps {
  /** of the address the provider sent back to; null when absent */
  code: string | null;
  state: string | null;
  /** the session holds the token; code and state leave the address */
  onSignedIn: () => void;
  /** back to sign-in; code and state leave the address */
  onBack: () => void;
}

type Step =
  | { name: 'working' }
  | { name: 'email'; person: SocialValidation }
  | { name: 'failed'; reason: string }
  | { name: 'handedOver' };

/**
 * The end of a social sign-in: registered people are signed in, new ones registered and signed in, after
 * their e-mail (where the provider gave one) was verified. Any failure is a card with a way back.
 */
export function SocialCallbackScreen(props: SocialCallbackScreenProps) {
  const { code, state, onSignedIn, onBack } = props;
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const session = useSession();
  const emit = useEmit();
  const port = use(SocialContext);
  const [opener] = useState(() => port?.opener() ?? null);
  const [step, setStep] = useState<Step>({ name: 'working' });
  const started = useRef(false);

  const fail = useCallback(
    (reason: string, failedCode = 0) => {
      port?.forget();
      emit('login-fail', { code: failedCode, msg: reason });
      setStep({ name: 'failed', reason });
    },
    [emit, port],
  );
  const finish = useCallback(
    async (result: LoginResult | HandedOver) => {
      port?.forget();
      if ('handedOver' in result) {
        setStep({ name: 'handedOver' });
      } else if (opener !== null) {
        const { success, msg, code } = await handOffSignIn(identity, { popup: opener, result });
        if (success) setStep({ name: 'handedOver' });
        else fail(msg || texts.loginFailed, code);
      } else {
        session.signIn(result);
        emit('login-success', { userName: result.userName, tenantId: result.tenantId });
        onSignedIn();
      }
    },
    [port, opener, identity, fail, texts, session, emit, onSignedIn],
  );

  const register = useCallback(
    async (person: SocialValidation) => {
      setStep({ name: 'working' });
      const { provider, source, identity: tenant, email, name, oauth2UserId } = person;
      const answer = await socialLogin(identity, {
        code: code ?? '',
        state: state ?? '',
        provider,
        identity: tenant,
        source,
        email,
        username: email === '' ? name : email,
        oauth2Email: email,
        oauth2UserId,
        oauth2UserName: name,
        rawPassword: generatedPassword(),
      });
      if (answer.success && answer.data) await finish(answer.data);
      else fail(answer.msg || texts.registrationFailed, answer.code);
    },
    [identity, code, state, finish, fail, texts],
  );

  const work = useCallback(async () => {
    if (!code || !state) {
      fail(texts.stateMissing);
      return;
    }
    const parsed = parseSocialState(state);
    const random = port?.recall() ?? null;
    if (!parsed || parsed.random !== random || !isFreshSocialState(parsed, Date.now())) {
      fail(texts.stateInvalid);
      return;
    }
    const answer = await validateSocialUser(identity, { code, state });
    const person = answer.success ? answer.data : null;
    if (!person) {
      fail(answer.msg || texts.validationFailed, answer.code);
      return;
    }
    if (person.userExists) {
      const { userId, provider } = person;
      const signedIn = await socialLogin(identity, { userId, provider });
      if (signedIn.success && signedIn.data) await finish(signedIn.data);
      else fail(signedIn.msg || texts.loginFailed, signedIn.code);
    } else if (person.email === '') await register(person);
    else setStep({ name: 'email', person });
  }, [code, state, port, identity, finish, fail, register, texts]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void work();
  }, [work]);

  const leave = opener === null ? onBack : () => port?.close();
  if (step.name === 'handedOver') return <HandedOverCard onClose={() => port?.close()} />;
  if (step.name === 'email') {
    const { person } = step;
    return (
      <EmailVerification
        email={person.email}
        userName={person.name}
        social
        onVerified={() => register(person)}
        onBack={() => {
          port?.forget();
          leave();
        }}
      />
    );
  }
  if (step.name === 'failed') {
    return (
      <OutcomeCard
        title={texts.oauthFailedTitle}
        text={step.reason}
        action={opener === null ? texts.backToLoginButton : texts.closeWindow}
        onAction={leave}
      />
    );
  }
  return <BusyCard title={texts.processingTitle} text={texts.processingText} />;
}
