import type { LoginResult } from '@bi/contract/identity/identity';
import { Button } from 'antd';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { exchangeCode } from '../../api/account';
import { handOffSignIn, userInfo } from '../../api/identity';
import type { IdentityClient } from '../../core/http/identity-client';
import type { Session } from '../../core/session/session-types';
import { useIdentity } from '../../host/use-http';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { AuthFrame } from './auth-frame';
import { authTexts } from './auth-texts';
import { HandedOverCard } from './handed-over-card';
import { BusyCard, OutcomeCard } from './outcome-card';
import { SocialContext } from './social-context';

interface TokenScreenProps {
  /** token of the address, already taken out of it; null when there was none */
  token: string | null;
  /** one-use code of the address, likewise */
  code: string | null;
  onSignedIn: () => void;
  onBack: () => void;
}

/** A session that an address brought; `adopt` makes it the session's own. */
interface Arrival {
  userName: string;
  result: LoginResult;
  adopt: (session: Session) => void;
}

/** Life in seconds assumed of a token that came alone; a shorter one is noticed when it is refused. */
const UNTOLD_LIFE = 86_400;

type Step =
  | { name: 'working' }
  | { name: 'ask'; userName: string }
  | { name: 'bad' }
  | { name: 'handedOver' };

/**
 * /token: takes a token from the address, checks it, keeps it and goes to the last route. Another
 * person's open session is not replaced without asking.
 */
export function TokenScreen({ token, code, onSignedIn, onBack }: TokenScreenProps) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const session = useSession();
  const port = use(SocialContext);
  const [step, setStep] = useState<Step>({ name: 'working' });
  const arrived = useRef<Arrival | null>(null);
  const started = useRef(false);

  const keep = useCallback(() => {
    arrived.current?.adopt(session);
    onSignedIn();
  }, [session, onSignedIn]);

  const work = useCallback(async () => {
    const arrival = await arrive(identity, token, code);
    if (!arrival) {
      setStep({ name: 'bad' });
      return;
    }
    const opener = port?.opener() ?? null;
    if (opener !== null) {
      port?.forget();
      const { success } = await handOffSignIn(identity, { popup: opener, result: arrival.result });
      setStep(success ? { name: 'handedOver' } : { name: 'bad' });
      return;
    }
    arrived.current = arrival;
    const current = session.getState();
    const stranger = session.currentToken() !== null && current.userName !== arrival.userName;
    if (stranger) setStep({ name: 'ask', userName: current.userName ?? '' });
    else keep();
  }, [token, code, identity, session, port, keep]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void work();
  }, [work]);

  if (step.name === 'handedOver') return <HandedOverCard onClose={() => port?.close()} />;
  if (step.name === 'bad') {
    return (
      <OutcomeCard
        title={texts.tokenMissing}
        text={texts.tokenMissingText}
        action={texts.goToLogin}
        onAction={onBack}
      />
    );
  }
  if (step.name === 'ask') {
    return (
      <AuthFrame title={texts.tokenReplaceTitle} lead={texts.tokenReplaceText(step.userName)}>
        <div className="bi-auth-form">
          <Button type="primary" size="large" block onClick={keep}>
            {texts.tokenReplace}
          </Button>
          <Button size="large" block autoFocus onClick={onSignedIn}>
            {texts.tokenKeep}
          </Button>
        </div>
      </AuthFrame>
    );
  }
  return <BusyCard title={texts.tokenTitle} text={texts.waiting} />;
}

async function arrive(
  identity: IdentityClient,
  token: string | null,
  code: string | null,
): Promise<Arrival | null> {
  if (code !== null) {
    const { success, data } = await exchangeCode(identity, code);
    if (!success || !data) return null;
    const { userName } = data;
    return { userName, result: data, adopt: (session) => session.signIn(data) };
  }
  if (token === null) return null;
  const { success, data } = await userInfo(identity, token);
  if (!success || !data) return null;
  const { userName, userId, tenantId } = data;
  const result: LoginResult = {
    access_token: token,
    refresh_token: '',
    expires_in: UNTOLD_LIFE,
    token_type: 'Bearer',
    ...{ userName, userId, tenantId },
  };
  return { userName, result, adopt: (session) => session.setToken({ token, userName, tenantId }) };
}
