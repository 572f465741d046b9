import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { userInfo } from '../../api/identity';
import { useIdentity } from '../../host/use-http';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { AuthFrame } from './auth-frame';
import { authTexts } from './auth-texts';
import { BusyCard, OutcomeCard } from './outcome-card';

interface TokenScreenProps {
  /** token of the address, already taken out of it; null when there was none */
  token: string | null;
  onSignedIn: () => void;
  onBack: () => void;
}

type Step = { name: 'working' } | { name: 'ask'; userName: string } | { name: 'bad' };

/**
 * /token: takes a token from the address, checks it, keeps it and goes to the last route. Another
 * person's open session is not replaced without asking.
 */
export function TokenScreen({ token, onSignedIn, onBack }: TokenScreenProps) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const session = useSession();
  const [step, setStep] = useState<Step>({ name: 'working' });
  const owner = useRef<{ userName: string; tenantId: string } | null>(null);
  const started = useRef(false);

  const keep = useCallback(() => {
    if (token === null || owner.current === null) return;
    const { userName, tenantId } = owner.current;
    session.setToken({ token, userName, tenantId });
    onSignedIn();
  }, [token, session, onSignedIn]);

  const work = useCallback(async () => {
    const answer = token === null ? null : await userInfo(identity, token);
    if (!answer?.success || !answer.data) {
      setStep({ name: 'bad' });
      return;
    }
    const { userName, tenantId } = answer.data;
    owner.current = { userName, tenantId };
    const current = session.getState();
    const stranger = session.currentToken() !== null && current.userName !== userName;
    if (stranger) setStep({ name: 'ask', userName: current.userName ?? '' });
    else keep();
  }, [token, identity, session, keep]);

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
