import type { LoginResult } from '@bi/contract/identity/identity';
import { Input, Select, type InputRef } from 'antd';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import { checkMultiTenant, listTenants, login } from '../../api/identity';
import { useEmit } from '../../host/use-emit';
import { useIdentity } from '../../host/use-http';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { AuthAlert } from './auth-alert';
import { AuthFrame } from './auth-frame';
import { authTexts } from './auth-texts';
import { DemoPeople } from './demo-users';
import { Field } from './field';
import { IdentityLink } from './identity-link';
import { canSubmit, LoginFlow } from './login-flow';
import { PasswordInput } from './password-input';
import { SocialRow } from './social-row';
import { useLoginConfig } from './use-login-config';
import { SubmitButton } from './submit-button';

/** Properties of the sign-in screen. */
export interface LoginScreenProps {
  /** called after a successful sign-in, when the session holds the new token */
  onSignedIn?: () => void;
  /** `extauth` of the page's address; sent along, grants nothing */
  extauth?: string | null;
}

/** The sign-in screen; emits `login-success` and `login-fail`. */
export function LoginScreen({ onSignedIn, extauth = null }: LoginScreenProps) {
  const texts = useTexts(authTexts);
  const { config, missing, failed, retry, whenLoaded } = useLoginConfig();
  const flow = useLoginFlow(extauth, onSignedIn);
  const state = useStore(flow.store);
  const [touched, setTouched] = useState({ username: false, password: false });
  const nameInput = useRef<InputRef>(null);
  const busy = state.submitting;

  useEffect(() => nameInput.current?.focus({ preventScroll: true }), []);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void flow.submit();
  };
  const handleDemo = (username: string, password: string) => {
    flow.setUsername(username);
    flow.setPassword(password);
    void flow.submit();
  };

  return (
    <AuthFrame title={texts.signInTitle} lead={texts.signInLead}>
      {config?.demoRemote === true && (
        <div className="bi-auth-warning" role="note">
          <Icon name="warning" />
          <span>{texts.demoRemote}</span>
        </div>
      )}
      <form className="bi-auth-form" onSubmit={handleSubmit} noValidate>
        {state.error !== null && (
          <AuthAlert text={state.error || texts.loginFailed} onDismiss={flow.dismissError} />
        )}
        {missing.length > 0 && <AuthAlert text={texts.configIncomplete(missing.join(', '))} />}
        {failed && (
          <div className="bi-field-note">
            {texts.configFailed}{' '}
            <button type="button" className="bi-auth-link" onClick={retry}>
              {texts.retry}
            </button>
          </div>
        )}
        <Field
          label={texts.username}
          error={touched.username && state.username.trim() === '' ? texts.emailRequired : null}
        >
          {(input) => (
            <Input
              {...input}
              ref={nameInput}
              name="username"
              size="large"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              disabled={busy}
              status={input['aria-invalid'] ? 'error' : undefined}
              value={state.username}
              onChange={(event) => flow.setUsername(event.target.value)}
              onBlur={() => setTouched((now) => ({ ...now, username: true }))}
            />
          )}
        </Field>
        <Field
          label={texts.password}
          error={touched.password && state.password === '' && !busy ? texts.passwordRequired : null}
        >
          {(input) => (
            <PasswordInput
              {...input}
              autoComplete="current-password"
              disabled={busy}
              value={state.password}
              onChange={flow.setPassword}
              onBlur={() => setTouched((now) => ({ ...now, password: true }))}
            />
          )}
        </Field>
        {state.tenants !== null && (
          <Field label={texts.tenant}>
            {({ id }) => (
              <Select<string>
                id={id}
                size="large"
                aria-label={texts.tenant}
                placeholder={texts.choosePlaceholder}
                disabled={busy}
                value={state.tenantId}
                options={state.tenants?.map(({ code, name }) => ({ value: code, label: name }))}
                onChange={flow.setTenant}
              />
            )}
          </Field>
        )}
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <span className="bi-field-note" role="status">
            {state.checking && !busy ? texts.checkingTenants : ''}
          </span>
          <IdentityLink page="forget" config={config} whenLoaded={whenLoaded}>
            {texts.forgotPassword}
          </IdentityLink>
        </div>
        <SubmitButton busy={busy} disabled={!canSubmit(state) && !busy}>
          {texts.signIn}
        </SubmitButton>
      </form>
      <p className="bi-auth-foot">
        {texts.noAccount}
        <IdentityLink page="register" config={config} whenLoaded={whenLoaded}>
          {texts.signUp}
        </IdentityLink>
      </p>
      {config?.showOAuthLogin === true && <SocialRow config={config} onSignedIn={onSignedIn} />}
      {config?.demoUsers !== undefined && config.demoUsers.length > 0 && (
        <DemoPeople people={config.demoUsers} disabled={busy} onChoose={handleDemo} />
      )}
    </AuthFrame>
  );
}

/** The form's logic for the screen's life; the latest ports are called. */
function useLoginFlow(extauth: string | null, onSignedIn: (() => void) | undefined): LoginFlow {
  const identity = useIdentity();
  const session = useSession();
  const emit = useEmit();
  const ports = {
    onSuccess(result: LoginResult) {
      session.signIn(result);
      emit('login-success', { userName: result.userName, tenantId: result.tenantId });
      onSignedIn?.();
    },
    onFail(code: number, msg: string) {
      emit('login-fail', { code, msg });
    },
  };
  const latest = useRef(ports);
  useEffect(() => {
    latest.current = ports;
  });
  const [flow] = useState(
    () =>
      new LoginFlow(
        {
          checkMultiTenant: (username) => checkMultiTenant(identity, username),
          tenants: (username, password) => listTenants(identity, { username, password }),
          login: (body) => login(identity, body),
        },
        {
          extauth,
          onSuccess: (result) => latest.current.onSuccess(result),
          onFail: (code, msg) => latest.current.onFail(code, msg),
        },
      ),
  );
  useEffect(() => () => flow.dispose(), [flow]);
  return flow;
}
