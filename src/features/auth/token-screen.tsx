import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { exchangeCode } from '../../api/account';
import { userInfo } from '../../api/identity';
import type { IdentityClient } from '../../core/http/identity-client';
import type { Session } from '../../core/session/session-types';
import { useIdentity } from '../../host/use-http';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { AuthFrame } from './auth-frame';
import { authTexts } from './auth-texts';
import { BusyCard, OutcomeCard } from './outcome-card';

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
  adopt: (session: Session) => void;
}

type Step = { name: 'working' } | { name: 'ask'; userName: string } | { name: 'bad' };

/**
 * /token: takes a token from the address, checks it, keeps it and goes to the last route. Another
 * person's open session is not replaced without asking.
 */
export function TokenScreen({ token, code, onSignedIn, onBack }: TokenScreenProps) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const session = useSession();
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
    arrived.current = arrival;
    const current = session.getState();
    const stranger = session.currentToken() !== null && current.userName !== arrival.userName;
    if (stranger) setStep({ name: 'ask', userName: current.userName ?? '' });
    else keep();
  }, [token, code, identity, session, keep]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void work();
  }, [work]);

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
    return { userName: data.userName, adopt: (session) => session.signIn(data) };
  }
  if (token === null) return null;
  const { success, data } = await userInfo(identity, token);
  if (!success || !data) return null;
  const { userName, tenantId } = data;
  return { userName, adopt: (session) => session.setToken({ token, userName, tenantId }) };
}
