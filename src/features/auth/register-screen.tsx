import { Button, Input } from 'antd';
import { useState, type SubmitEvent } from 'react';
import { registerAccount } from '../../api/account';
import { useEmit } from '../../host/use-emit';
import { useIdentity } from '../../host/use-http';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { AuthAlert } from './auth-alert';
import { AuthFrame } from './auth-frame';
import { authTexts } from './auth-texts';
import { EmailVerification } from './email-verification';
import { Field } from './field';
import { isNewPasswordReady, NewPasswordFields } from './new-password-fields';
import type { ReturnProps } from './return-props';
import { useLoginConfig } from './use-login-config';

interface RegisterScreenProps extends ReturnProps {
  onSignedIn: () => void;
}

/** True for a text of the shape name@host. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/** /register: name, e-mail and password; then the e-mail is verified, then the account is made and signed in. */
export function RegisterScreen({ source, redirectUrl, onBack, onSignedIn }: RegisterScreenProps) {
  const texts = useTexts(authTexts);
  const identity = useIdentity();
  const session = useSession();
  const emit = useEmit();
  const { config } = useLoginConfig();
  const [form, setForm] = useState({ name: '', email: '', password: '', repeated: '' });
  const [touched, setTouched] = useState({
    name: false,
    email: false,
    password: false,
    repeated: false,
  });
  const [verifying, setVerifying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const email = form.email.trim();

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTouched({ name: true, email: true, password: true, repeated: true });
    setProblem(null);
    if (form.name.trim() !== '' && isEmail(email) && isNewPasswordReady(form)) setVerifying(true);
  };
  const create = async (verificationCode: string) => {
    const answer = await registerAccount(identity, {
      email,
      userName: email,
      name: form.name.trim(),
      password: form.password,
      verificationCode,
      ...(config === null ? {} : { identity: config.identity }),
      ...(source === null ? {} : { source }),
      ...(redirectUrl === null ? {} : { redirectUrl }),
    });
    if (answer.success && answer.data) {
      const { userName, tenantId } = answer.data;
      session.signIn(answer.data);
      emit('login-success', { userName, tenantId });
      onSignedIn();
      return;
    }
    emit('login-fail', { code: answer.code, msg: answer.msg });
    setProblem(answer.msg || texts.registrationFailed);
    setVerifying(false);
  };

  if (verifying) {
    return (
      <EmailVerification
        email={email}
        userName={form.name.trim()}
        social={false}
        onVerified={create}
        onBack={() => setVerifying(false)}
      />
    );
  }
  const emailError =
    email === '' ? texts.emailRequired : isEmail(email) ? null : texts.emailInvalid;
  return (
    <AuthFrame title={texts.registerTitle} lead={texts.registerLead}>
      <form className="bi-auth-form" onSubmit={handleSubmit} noValidate>
        {problem !== null && <AuthAlert text={problem} onDismiss={() => setProblem(null)} />}
        <Field
          label={texts.name}
          error={touched.name && form.name.trim() === '' ? texts.nameRequired : null}
        >
          {(input) => (
            <Input
              {...input}
              autoFocus
              size="large"
              autoComplete="name"
              maxLength={120}
              value={form.name}
              onChange={(event) => setForm((now) => ({ ...now, name: event.target.value }))}
              onBlur={() => setTouched((now) => ({ ...now, name: true }))}
            />
          )}
        </Field>
        <Field label={texts.email} error={touched.email ? emailError : null}>
          {(input) => (
            <Input
              {...input}
              type="email"
              size="large"
              autoComplete="email"
              maxLength={320}
              value={form.email}
              onChange={(event) => setForm((now) => ({ ...now, email: event.target.value }))}
              onBlur={() => setTouched((now) => ({ ...now, email: true }))}
            />
          )}
        </Field>
        <NewPasswordFields
          value={form}
          touched={touched}
          disabled={false}
          onChange={(patch) => setForm((now) => ({ ...now, ...patch }))}
          onBlur={(field) => setTouched((now) => ({ ...now, [field]: true }))}
        />
        <Button type="primary" htmlType="submit" size="large" block>
          {texts.registerContinue}
        </Button>
      </form>
      <p className="bi-auth-foot">
        {texts.haveAccount}
        <button
          type="button"
          className="bi-auth-link"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onBack}
        >
          {texts.signIn}
        </button>
      </p>
    </AuthFrame>
  );
}
