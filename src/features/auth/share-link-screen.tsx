import type { ShareLinkOpened } from '@bi/contract/share/share-link';
import { openShareLink } from '@bi/contract/endpoints/share-links';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type SubmitEvent,
  type ReactNode,
} from 'react';
import { toCallError } from '../../core/errors';
import { call } from '../../core/http/call';
import { acquireSession } from '../../core/session/session-registry';
import type { Session, TokenGrant } from '../../core/session/session-types';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useSession } from '../../host/use-session';
import { useTexts } from '../../host/use-texts';
import { AuthAlert } from './auth-alert';
import { AuthFrame } from './auth-frame';
import { authTexts } from './auth-texts';
import { Field } from './field';
import { BusyCard, OutcomeCard } from './outcome-card';
import { PasswordInput } from './password-input';
import { SubmitButton } from './submit-button';

/** What a link opens. */
export type LinkedThing = NonNullable<ShareLinkOpened['opens']>;

interface ShareLinkScreenProps {
  /** code of the address */
  code: string;
  onSignIn: () => void;
  /** draws what the link opens, in a session of its own that nothing else of the browser uses */
  children: (opens: LinkedThing, session: Session) => ReactNode;
}

type Step =
  | { name: 'working' }
  | { name: 'password'; error: string | null; busy: boolean }
  | { name: 'closed'; text: string }
  | { name: 'failed'; text: string }
  | { name: 'open'; opens: LinkedThing; session: Session };

/**
 * /token with the code of a link: asks for the password where there is one and shows what the link opens. Nobody
 * is signed in or out by it; the code stays in the address, so that the page can be loaded again.
 */
export function ShareLinkScreen({ code, onSignIn, children }: ShareLinkScreenProps) {
  const texts = useTexts(authTexts);
  const { step, open } = useShareLink(code);
  if (step.name === 'open') {
    return (
      <WhileLive session={step.session} onSignIn={onSignIn}>
        {children(step.opens, step.session)}
      </WhileLive>
    );
  }
  if (step.name === 'password') {
    return <PasswordCard error={step.error} busy={step.busy} onPassword={open} />;
  }
  if (step.name === 'closed') {
    return (
      <OutcomeCard
        title={texts.linkClosedTitle}
        text={step.text}
        action={texts.linkSignIn}
        onAction={onSignIn}
      />
    );
  }
  if (step.name === 'failed') {
    return (
      <OutcomeCard
        title={texts.linkClosedTitle}
        text={step.text}
        action={texts.linkRetry}
        onAction={() => open()}
      />
    );
  }
  return <BusyCard title={texts.linkTitle} text={texts.waiting} />;
}

/** Exchanges the code for a session in memory, which renews its token with the same code and password. */
function useShareLink(code: string) {
  const http = useHttp();
  const { server } = useSession();
  const { language } = useLanguage();
  const [step, setStep] = useState<Step>({ name: 'working' });
  const started = useRef(false);
  const leave = useRef<(() => void) | null>(null);

  const open = useCallback(
    async (password?: string) => {
      const given = password === undefined ? {} : { password };
      const ask = (again: boolean) =>
        call(
          http,
          openShareLink,
          { body: { code, ...given, ...(again && { again }) } },
          { inPlace: 'aside' },
        );
      setStep(password === undefined ? { name: 'working' } : { ...PASSWORD, busy: true });
      try {
        const { token, expiresIn, opens } = await ask(false);
        if (token === null || opens === null) {
          setStep(PASSWORD);
          return;
        }
        const lease = acquireSession({ server, name: `link ${code.slice(-8)}` });
        leave.current?.();
        leave.current = lease.release;
        lease.session.setTokenProvider(async (): Promise<TokenGrant | null> => {
          const next = await ask(true).catch(() => null);
          return next?.token ? { token: next.token, expiresIn: next.expiresIn } : null;
        });
        lease.session.setToken({ token, expiresIn });
        setStep({ name: 'open', opens, session: lease.session });
      } catch (thrown) {
        const error = toCallError(thrown, language);
        if (error.cancelled) return;
        if (error.code === RESPONSE_CODES.NOT_FOUND)
          setStep({ name: 'closed', text: error.message });
        else if (error.code === RESPONSE_CODES.INVALID && password !== undefined) {
          setStep({ ...PASSWORD, error: error.message });
        } else setStep({ name: 'failed', text: error.message });
      }
    },
    [http, code, server, language],
  );
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void open();
  }, [open]);
  useEffect(
    () => () => {
      started.current = false;
      leave.current?.();
    },
    [],
  );
  return { step, open: (password?: string) => void open(password) };
}

const PASSWORD = { name: 'password', error: null, busy: false } as const;

interface PasswordCardProps {
  error: string | null;
  busy: boolean;
  onPassword: (password: string) => void;
}

function PasswordCard({ error, busy, onPassword }: PasswordCardProps) {
  const texts = useTexts(authTexts);
  const [password, setPassword] = useState('');
  const [isDismissed, setDismissed] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setDismissed(false);
    if (password !== '') onPassword(password);
  };
  return (
    <AuthFrame title={texts.linkPasswordTitle} lead={texts.linkPasswordText}>
      <form className="bi-auth-form" onSubmit={submit}>
        {error !== null && !isDismissed && (
          <AuthAlert text={error} onDismiss={() => setDismissed(true)} />
        )}
        <Field label={texts.linkPassword}>
          {(input) => (
            <PasswordInput
              {...input}
              autoComplete="off"
              disabled={busy}
              value={password}
              onChange={setPassword}
              onBlur={() => undefined}
            />
          )}
        </Field>
        <SubmitButton busy={busy} disabled={password === '' && !busy}>
          {texts.linkOpen}
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}

interface WhileLiveProps {
  session: Session;
  onSignIn: () => void;
  children: ReactNode;
}

/** What a link opens, until the server refuses its token and gives no other. */
function WhileLive({ session, onSignIn, children }: WhileLiveProps) {
  const texts = useTexts(authTexts);
  const { status } = useSyncExternalStore(session.subscribe, session.getState);
  if (status === 'signedIn') return children;
  return (
    <OutcomeCard
      title={texts.linkEndedTitle}
      text={texts.linkEndedText}
      action={texts.linkSignIn}
      onAction={onSignIn}
    />
  );
}
