import { Button, Input } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { forgotPassword } from '../../api/account';
import { useIdentity } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { AuthAlert } from './auth-alert';
import { AuthFrame } from './auth-frame';
import { authTexts } from './auth-texts';
import { Field } from './field';
import { OutcomeCard } from './outcome-card';
import type { ReturnProps } from './return-props';

/** /forget: asks for a link to set a new password. The answer is the same for everybody, registered or not. */
export function ForgetScreen({ source, redirectUrl, onBack }: ReturnProps) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const [username, setUsername] = useState('');
  const [touched, setTouched] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTouched(true);
    if (username.trim() === '' || busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await forgotPassword(identity, {
      username: username.trim(),
      ...(source === null ? {} : { source }),
      ...(redirectUrl === null ? {} : { redirectUrl }),
    });
    setBusy(false);
    if (answer.success) setSent(true);
    else setProblem(answer.msg || texts.loginFailed);
  };

  if (sent) {
    return (
      <OutcomeCard
        title={texts.forgetSentTitle}
        text={texts.forgetSentText}
        action={texts.goToLogin}
        onAction={onBack}
      />
    );
  }
  return (
    <AuthFrame title={texts.forgetTitle} lead={texts.forgetLead}>
      <form className="bi-auth-form" onSubmit={(event) => void handleSubmit(event)} noValidate>
        {problem !== null && <AuthAlert text={problem} onDismiss={() => setProblem(null)} />}
        <Field
          label={texts.username}
          error={touched && username.trim() === '' ? texts.emailRequired : null}
        >
          {(input) => (
            <Input
              {...input}
              autoFocus
              size="large"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              status={input['aria-invalid'] ? 'error' : undefined}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
              onBlur={() => setTouched(true)}
            />
          )}
        </Field>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {texts.forgetSend}
        </Button>
      </form>
      <p className="bi-auth-foot">
        <button
          type="button"
          className="bi-auth-link"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onBack}
        >
          {texts.backToLogin}
        </button>
      </p>
    </AuthFrame>
  );
}
