import { Button } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { resetPassword } from '../../api/account';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { useIdentity } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { AuthAlert } from './auth-alert';
import { AuthFrame } from './auth-frame';
import { authTexts } from './auth-texts';
import { isNewPasswordReady, NewPasswordFields } from './new-password-fields';
import { OutcomeCard } from './outcome-card';

interface ResetScreenProps {
  /** of the link that was mailed; null when the address holds none */
  code: string | null;
  /** goes to the address the server answered; null: to sign-in */
  onDone: (address: string | null) => void;
  onAskAgain: () => void;
}

/** /reset: sets a new password by the link that was mailed. */
export function ResetScreen({ code, onDone, onAskAgain }: ResetScreenProps) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const [value, setValue] = useState({ password: '', repeated: '' });
  const [touched, setTouched] = useState({ password: false, repeated: false });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [step, setStep] = useState<'form' | 'done' | 'bad'>(code === null ? 'bad' : 'form');
  const [address, setAddress] = useState<string | null>(null);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTouched({ password: true, repeated: true });
    if (code === null || busy || !isNewPasswordReady(value)) return;
    setBusy(true);
    setProblem(null);
    const answer = await resetPassword(identity, { code, password: value.password });
    setBusy(false);
    if (answer.success) {
      setAddress(answer.data?.redirectUrl ?? null);
      setStep('done');
    } else if (answer.code === IDENTITY_CODES.LINK) setStep('bad');
    else setProblem(answer.msg || texts.loginFailed);
  };

  if (step === 'bad') {
    return (
      <OutcomeCard
        title={texts.resetBadTitle}
        text={texts.resetBadText}
        action={texts.askAgain}
        onAction={onAskAgain}
      />
    );
  }
  if (step === 'done') {
    return (
      <OutcomeCard
        title={texts.resetDoneTitle}
        text={texts.resetDoneText}
        action={texts.goToLogin}
        onAction={() => onDone(address)}
      />
    );
  }
  return (
    <AuthFrame title={texts.resetTitle} lead={texts.resetLead}>
      <form className="bi-auth-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
        {problem !== null && <AuthAlert text={problem} onDismiss={() => setProblem(null)} />}
        <NewPasswordFields
          value={value}
          touched={touched}
          disabled={busy}
          onChange={(patch) => setValue((now) => ({ ...now, ...patch }))}
          onBlur={(field) => setTouched((now) => ({ ...now, [field]: true }))}
        />
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {texts.resetSave}
        </Button>
      </form>
    </AuthFrame>
  );
}
