import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@bi/contract/messages/catalogue';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { claimReport, errorDetail, toCallError } from '../core/errors';
import type { FailurePorts, Surface } from '../core/http/failure-policy';
import { SessionClient, type HttpClientOptions } from '../core/http/http-client';
import { createIdentityClient } from '../core/http/identity-client';
import { queryClientOf } from '../core/query-client';
import type { Session } from '../core/session/session-types';
import { useUi } from '../ui/ui-context';
import { noCommands, type CommandPort } from './command-port';
import type { EmitPort } from './emit-port';
import { HostContext, type HostValue, type UiMode } from './host-context';
import type { Density } from '../ui/tokens';
import { useMemoryNavigation } from './memory-navigation';
import { NavigateContext, type NavigateOptions, type NavigatePort } from './navigate-context';
import type { NotifyPort } from './notify-port';

/** What an element (or a test) passes; everything but the session has a memory default. */
export interface HostProviderProps {
  session: Session;
  surface?: Surface;
  embedded?: boolean;
  language?: Language;
  onLanguage?: (language: Language) => void;
  dark?: boolean;
  onDark?: (dark: boolean) => void;
  density?: Density;
  readonly?: boolean;
  features?: ReadonlySet<string> | null;
  /** notifies the host page; true by default: nobody objects */
  emit?: EmitPort;
  commands?: CommandPort;
  notify?: NotifyPort;
  /** path the memory navigation starts at */
  start?: string;
  intercept?: HttpClientOptions['intercept'];
  host?: HTMLElement | null;
  children: ReactNode;
}

const nobody: EmitPort = () => true;
const noop = () => undefined;

/** Binds a session and the ports of an element to the screens inside it; used inside `UiRoot`. */
export function HostProvider(props: HostProviderProps) {
  const {
    session,
    surface = 'lone',
    embedded = false,
    language = 'en',
    onLanguage = noop,
    dark = false,
    onDark = noop,
    density = 'normal',
    readonly = false,
    features = null,
    emit = nobody,
    commands = noCommands,
    start = '/',
    host = null,
  } = props;
  const ui = useUi();
  const notify = useMemo<NotifyPort>(
    () =>
      props.notify ?? {
        success: (text) => ui.message('success', text),
        info: (text) => ui.message('info', text),
        error: (failure) => {
          const error = toCallError(failure, language);
          if (claimReport(error)) ui.message('error', error.message);
        },
        ended: (notice) => ui.notice(notice),
      },
    [props.notify, ui, language],
  );
  const navigation = useMemoryNavigation(start, emit);
  const routed = useRef<NavigatePort | null>(null);
  const routeThrough = useCallback((port: NavigatePort | null) => {
    routed.current = port;
  }, []);
  const latest = useLatest({
    surface,
    language,
    emit,
    navigation,
    intercept: props.intercept,
    toast: (text: string) => ui.message('error', text),
  });
  const [goTo] = useState(() => (path: string, reason?: NavigateOptions['reason']) => {
    (routed.current ?? latest.current?.navigation)?.navigate(path, { reason });
  });
  useEffect(() => commands.offer('navigate', (to: string) => goTo(to)), [commands, goTo]);
  const [clients] = useState(() => {
    const ports: FailurePorts = {
      get surface() {
        return latest.current?.surface ?? 'lone';
      },
      toast: (error) => latest.current?.toast(error.message),
      goTo,
      emitError: (error) =>
        latest.current?.emit('bi-error', errorDetail(error), { cancelable: true }) ?? false,
    };
    return {
      http: new SessionClient(session, {
        ports,
        language: () => latest.current?.language ?? 'en',
        get intercept() {
          return latest.current?.intercept;
        },
      }),
      identity: createIdentityClient(session.server),
    };
  });
  useEffect(() => () => clients.http.cancelAll(), [clients]);

  const mode = useMemo<UiMode>(
    () => ({ surface, embedded, dark, setDark: onDark, density, readonly, features }),
    [surface, embedded, dark, onDark, density, readonly, features],
  );
  const value = useMemo<HostValue>(
    () => ({
      session,
      http: clients.http,
      identity: clients.identity,
      language,
      setLanguage: onLanguage,
      mode,
      notify,
      emit,
      commands,
      routeThrough,
      host,
    }),
    [session, clients, language, onLanguage, mode, notify, emit, commands, routeThrough, host],
  );
  return (
    <QueryClientProvider client={queryClientOf(session)}>
      <HostContext value={value}>
        <NavigateContext value={navigation}>{props.children}</NavigateContext>
      </HostContext>
    </QueryClientProvider>
  );
}

/** The latest value for code that outlives a render; let go of when the element leaves. */
function useLatest<T extends object>(value: T): { current: T | null } {
  const ref = useRef<T | null>(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  useLayoutEffect(
    () => () => {
      ref.current = null;
    },
    [],
  );
  return ref;
}
