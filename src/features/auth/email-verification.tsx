import { Input } from 'antd';
import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { sendCode, verifyCode } from '../../api/account';
import { useIdentity } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { AuthAlert } from './auth-alert';
import { AuthFrame } from './auth-frame';
import { authTexts } from './auth-texts';
import { Field } from './field';
import { SubmitButton } from './submit-button';

const CODE_LENGTH = 6;
/** What a code is for, as the identity service calls it: an account that is being made. */
const SOURCE = 'createAccount' as const;

interface EmailVerificationProps {
  email: string;
  userName: string;
  /** true where the e-mail is that of a social round trip, whose cookie goes along */
  social: boolean;
  /** called once the code is right; the button stays busy until it settles */
  onVerified: (code: string) => Promise<void> | void;
  onBack: () => void;
}

/**
 * Makes sure an e-mail is the person's own: sends a code once on mount, takes its six digits, and
 * offers another code after the delay the server names.
 */
export function EmailVerification(props: EmailVerificationProps) {
  const { email, userName, social, onVerified, onBack } = props;
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const { sent, wait, problem, setProblem, send } = useCodeMail(email, userName, social);
  const [code, setCode] = useState('');
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!sent || busy || code.trim() === '') {
      setTouched(true);
      return;
    }
    setBusy(true);
    setProblem(null);
    const body = { email, verificationCode: code, source: SOURCE };
    const answer = await verifyCode(identity, body, optionsOf(social));
    if (answer.success && answer.code === 0) await onVerified(code);
    else setProblem(answer.msg || texts.verifyFailed);
    setBusy(false);
  };

  return (
    <AuthFrame
      title={texts.verificationTitle}
      lead={sent ? texts.verificationLead(email) : texts.verificationSending(email)}
    >
      <form className="bi-auth-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
        {problem !== null && <AuthAlert text={problem} onDismiss={() => setProblem(null)} />}
        <Field
          label={texts.verificationCode}
          error={touched && sent && code === '' ? texts.codeRequired : null}
        >
          {(input) => (
            <Input
              {...input}
              className="bi-code-input"
              size="large"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder={texts.verificationPlaceholder}
              maxLength={CODE_LENGTH}
              disabled={!sent || busy}
              value={code}
              onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
              onBlur={() => setTouched(true)}
            />
          )}
        </Field>
        <SubmitButton busy={busy} disabled={!sent || code === ''}>
          {busy ? texts.verifying : texts.continue}
        </SubmitButton>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <button type="button" className="bi-auth-link" onClick={onBack}>
            {texts.backToLogin}
          </button>
          <button
            type="button"
            className="bi-auth-link"
            disabled={wait > 0 || (!sent && problem === null)}
            onClick={() => void send()}
          >
            {wait > 0 ? texts.resendIn(wait) : texts.resend}
          </button>
        </div>
      </form>
    </AuthFrame>
  );
}

/** Says of a code that it is for the page /register, whatever social round trip was left open. */
function optionsOf(social: boolean) {
  return social ? {} : { params: { page: 'register' } };
}

/** Sends the code on mount, once also under StrictMode, and counts down to the next. */
function useCodeMail(email: string, userName: string, social: boolean) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const [sent, setSent] = useState(false);
  const [wait, setWait] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const started = useRef(false);

  const send = useCallback(async () => {
    setProblem(null);
    const body = { email, source: SOURCE, userName };
    const answer = await sendCode(identity, body, optionsOf(social));
    if (!answer.success) {
      setProblem(answer.msg || texts.sendFailed);
      return;
    }
    setSent(true);
    setWait(Math.max(0, Math.ceil(answer.data?.delayTime ?? 0)));
  }, [identity, email, userName, social, texts]);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void send();
  }, [send]);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  return { sent, wait, problem, setProblem, send };
}
