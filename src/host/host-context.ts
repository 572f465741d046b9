import type { Language } from '@bi/contract/messages/catalogue';
import { createContext, use } from 'react';
import type { Surface } from '../core/http/failure-policy';
import type { HttpClient } from '../core/http/http-types';
import type { IdentityClient } from '../core/http/identity-client';
import type { Session } from '../core/session/session-types';
import type { CommandPort } from './command-port';
import type { EmitPort } from './emit-port';
import type { NavigatePort } from './navigate-context';
import type { Density } from '../ui/tokens';
import type { NotifyPort } from './notify-port';

/** How an element looks and what it may do; changes live. */
export interface UiMode {
  /** the standalone app, `<bi-app>` in a host's page, or a lone element */
  surface: Surface;
  /** true where menu and top bar are hidden */
  embedded: boolean;
  dark: boolean;
  setDark: (dark: boolean) => void;
  density: Density;
  readonly: boolean;
  /** words of the `features` attribute; null: everything the person may do */
  features: ReadonlySet<string> | null;
}

/** Everything a screen gets from the element it is in. */
export interface HostValue {
  session: Session;
  http: HttpClient;
  identity: IdentityClient;
  language: Language;
  setLanguage: (language: Language) => void;
  mode: UiMode;
  notify: NotifyPort;
  emit: EmitPort;
  commands: CommandPort;
  /** sends the navigation of failures (to /403, /login) through the shell's router; null: memory */
  routeThrough: (port: NavigatePort | null) => void;
  /** the shadow root's inner element, for measuring; null before the first paint */
  host: HTMLElement | null;
}

export const HostContext = createContext<HostValue | null>(null);

/**
 * All of what the host gives; screens use the narrower hooks.
 * @throws {Error} outside a `HostProvider`
 */
export function useHost(): HostValue {
  const value = use(HostContext);
  if (value === null) throw new Error('This hook must be called inside <HostProvider>');
  return value;
}
