import type { EarlyCall, RequestInterceptor } from '../../src/core/session/session-types';
import type { FirstCall } from './first-call';
import type {
  Credentials,
  ElementValues,
  FetchAlong,
  MountView,
  RenderView,
} from './element-model';

/** What the core of an element gets from its class. */
export interface ElementCoreOptions {
  tag: string;
  element: HTMLElement;
  root: ShadowRoot;
  internals: ElementInternals;
  load: () => Promise<{ mount: MountView }>;
  early: (values: ElementValues, along: FetchAlong) => EarlyCall[];
  /** path of the first screen; null for none */
  first: (values: ElementValues) => string | null;
  /** value of an attribute by property name */
  attribute: (name: string) => unknown;
  attributes: readonly string[];
}

/** What the host gave an element, for nobody else to read. */
export interface CredentialStore {
  get: () => Credentials;
  set: (next: Credentials) => void;
}

/** What session and screen of an element read of its core, and do with it. */
export interface ElementOwner {
  readonly options: ElementCoreOptions;
  readonly interceptor: RequestInterceptor | null;
  /** draws by r2wc's own React root; null: the screen makes one */
  readonly render: RenderView | null;
  /** when the element was put in, and when its skeleton was on the screen; null until then */
  readonly born: number;
  readonly seen: number | null;
  /** name of the session that it has for itself: the same one when it is put back */
  privateName: string | null;
  /** tokens that were posted before the element could check them */
  readonly posts: readonly MessageEvent[];
  /** the call for the first screen, where the loader has sent it */
  readonly first: FirstCall | null;
  /** path of the first screen as it is asked for by somebody who prefers this; null for none */
  firstPath: (prefers: { isDark: boolean; language: string | null }) => string | null;
  /** sends the call for the first screen */
  sendFirst: (path: string, token: string) => FirstCall;
  /** address of the element's server: its attribute, else where the loader came from */
  readonly server: string;
  /** values of attributes and properties by name */
  values: () => ElementValues;
  /** text of an attribute; null when it is absent or empty */
  text: (name: string) => string | null;
  emit: (type: string, detail: unknown, cancelable?: boolean) => boolean;
  /** sets or takes away a state that style sheets of the page can ask for */
  setState: (name: string, on: boolean) => void;
  /** a grey shape, to be shown */
  cover: () => HTMLElement;
  /** shows a calm message */
  fail: (message: string) => HTMLElement;
  /** code did not arrive: informs the page; `message` is null where the page shows it by itself */
  notLoaded: (cause: unknown) => [error: Error, message: string | null];
  /** rejection of one of the element's methods */
  error: (code: number, message: string) => Error;
}
