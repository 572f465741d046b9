import r2wc from '@r2wc/core';
import {
  attributeName,
  readAttribute,
  readProperty,
  writeAttribute,
  type AttributeKind,
  type AttributeKinds,
  type AttributeValue,
} from './bridge/attributes';
import { bridgeOr, CONNECTED, hostOf, RENDER, type MakeBridge } from './bridge/bridge-class';
import { ElementCore } from './bridge/element-core';
import type { Credentials, ElementValues, FetchAlong, MountView } from './bridge/element-model';
import { skeletonSheet } from './bridge/skeleton';
import type {
  EarlyCall,
  RequestInterceptor,
  SessionStatus,
  TokenGrant,
  TokenProvider,
} from '../src/core/session/session-types';
import type { BiElementEventMap } from './element-events';
import type { ElementMethods } from './element-methods';
import { VERSION } from './version';

/** Attributes every element has, besides `token`, which never stays in the DOM, and `nonce`. */
export const COMMON_ATTRIBUTES = {
  server: 'string',
  session: 'string',
  tenant: 'string',
  allowedOrigins: 'string',
  theme: 'string',
  locale: 'string',
  density: 'string',
  readonly: 'boolean',
  features: 'string',
  loading: 'string',
  height: 'string',
} as const;

/** What makes one element. */
export interface ElementSpec<A extends AttributeKinds, M extends keyof ElementMethods = never> {
  tag: string;
  attributes: A;
  /** methods its screen answers, besides those of every element */
  methods?: readonly M[];
  /** imports the React chunk with the element's screen */
  load: () => Promise<{ mount: MountView }>;
  /** calls the loader sends ahead; by their answers it may know of more code that the screen will need */
  early?: (values: ElementValues, along: FetchAlong) => EarlyCall[];
  /** path of its first screen, without the look; null for none */
  first?: (values: ElementValues) => string | null;
}

/** Properties and methods every element has. */
export interface BiElementMembers {
  /** write-only: reads as null. null or undefined takes the token away and clears the screen. */
  token: string | null;
  /** asked for a token when there is none and when one ends */
  tokenProvider: TokenProvider | null;
  /** changes a request's headers before it leaves */
  requestInterceptor: RequestInterceptor | null;
  /** resolves when the screen is shown; a new one after the element was taken out and put back */
  readonly ready: Promise<void>;
  readonly sessionState: SessionStatus;
  setToken: (token: string | TokenGrant | null) => void;
  /** forgets the token, clears what was shown and cancels calls */
  signOut: () => void;
  /** loads what is shown again; resolves when it is shown */
  refresh: () => Promise<void>;
  /** goes to a path of the spec, e.g. `/olap?report_id=flights` */
  navigate: (to: string) => Promise<void>;
  /** the screen's state as plain JSON, for `setState` */
  getState: () => Promise<unknown>;
  setState: (state: unknown) => Promise<void>;
  addEventListener<K extends keyof BiElementEventMap>(
    type: K,
    listener: (event: BiElementEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

type Common = typeof COMMON_ATTRIBUTES;

/** An element instance with the properties of its attributes. */
export type BiElement<
  A extends AttributeKinds,
  M extends keyof ElementMethods = never,
> = BiElementMembers &
  HTMLElement &
  Pick<ElementMethods, M> & {
    -readonly [K in keyof (Common & A)]: AttributeValue<(Common & A)[K]>;
  };

/** An element's class. */
export interface BiElementClass<A extends AttributeKinds, M extends keyof ElementMethods = never> {
  new (): BiElement<A, M>;
  readonly tag: string;
  readonly biVersion: string;
}

/** Cores by what r2wc holds on the element, where a page can see it. */
const coresOf = new WeakMap<object, ElementCore>();

/** The loader's base class: r2wc's core with a renderer that loads React later. */
const makeLazyBridge: MakeBridge = (coreOf) =>
  r2wc<{ container?: HTMLElement }, object>(
    () => null,
    { shadow: 'open' },
    {
      mount(container) {
        const core = coreOf(hostOf(container));
        const mark = {};
        coresOf.set(mark, core);
        core.start();
        return mark;
      },
      update: (mark) => coresOf.get(mark)?.update(),
      unmount: (mark) => coresOf.get(mark)?.stop(),
    },
  ) as ReturnType<MakeBridge>;

/**
 * Makes the class of an element on r2wc with no declared props: attributes, properties, session and
 * events are ours (`ElementCore`). The loader's renderer loads React later; the all-in-one script
 * chooses the package that carries it. In Node, where there is no HTMLElement, the class is an empty
 * one, so that importing is safe.
 */
export function createElement<
  const A extends AttributeKinds,
  const M extends keyof ElementMethods = never,
>(spec: ElementSpec<A, M>): BiElementClass<A, M> {
  if (typeof HTMLElement === 'undefined') {
    const nothing = Object.assign(() => undefined, { tag: spec.tag, biVersion: VERSION });
    return nothing as unknown as BiElementClass<A, M>;
  }
  const kinds: Record<string, AttributeKind> = { ...COMMON_ATTRIBUTES, ...spec.attributes };
  const byAttribute = new Map(Object.keys(kinds).map((name) => [attributeName(name), name]));
  const cores = new WeakMap<HTMLElement, ElementCore>();
  const coreOf = (element: HTMLElement): ElementCore => {
    const core = cores.get(element);
    if (!core) throw new TypeError('Illegal invocation');
    return core;
  };

  const Base = bridgeOr(makeLazyBridge)(coreOf);

  class Element extends Base {
    static readonly tag = spec.tag;
    static readonly biVersion = VERSION;

    static get observedAttributes(): string[] {
      return [...byAttribute.keys(), 'token', 'nonce'];
    }

    constructor() {
      super();
      this[CONNECTED] = false;
      const root = this.shadowRoot;
      if (!root) throw new TypeError('no shadow root');
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, skeletonSheet()];
      cores.set(
        this,
        new ElementCore({
          tag: spec.tag,
          element: this,
          root,
          internals: this.attachInternals(),
          load: spec.load,
          early: spec.early ?? (() => []),
          first: spec.first ?? (() => null),
          attribute: (name) =>
            readAttribute(kinds[name] ?? 'string', this.getAttribute(attributeName(name))),
          attributes: Object.keys(kinds),
        }),
      );
      adoptEarlyProperties(this, [...Object.keys(kinds), ...OBJECT_PROPERTIES]);
    }

    override connectedCallback(): void {
      if (coreOf(this).keep()) return;
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      coreOf(this).leave(() => {
        if (this.isConnected) return;
        super.disconnectedCallback();
      });
    }

    /** A moved element (`moveBefore`) keeps its screen. */
    connectedMoveCallback(): void {
      coreOf(this).moved();
    }

    attributeChangedCallback(name: string, before: string | null, text: string | null): void {
      if (name === 'token') {
        if (text === null) return;
        super.removeAttribute('token');
        coreOf(this).setToken(text);
        return;
      }
      if (before === text) return;
      coreOf(this).attributeChanged(byAttribute.get(name) ?? name);
      this[RENDER]();
    }

    /** The token attribute is no longer in the DOM; removing it still takes the token away. */
    override removeAttribute(name: string): void {
      if (name.toLowerCase() === 'token') coreOf(this).setToken(null);
      super.removeAttribute(name);
    }
  }

  for (const [name, kind] of Object.entries(kinds))
    Object.defineProperty(Element.prototype, name, attributeProperty(name, kind));
  Object.defineProperties(Element.prototype, memberDescriptors(coreOf, spec.methods ?? []));
  return Element as unknown as BiElementClass<A, M>;
}

/** The property of an attribute: reads and writes it. */
function attributeProperty(
  name: string,
  kind: AttributeKind,
): PropertyDescriptor & ThisType<HTMLElement> {
  return {
    configurable: true,
    enumerable: true,
    get() {
      return readProperty(kind, this.getAttribute(attributeName(name)));
    },
    set(value: unknown) {
      const text = writeAttribute(kind, value);
      if (text === null) this.removeAttribute(attributeName(name));
      else this.setAttribute(attributeName(name), text);
    },
  };
}

const OBJECT_PROPERTIES = ['token', 'tokenProvider', 'requestInterceptor'] as const;

/** Properties a host set before the element was defined shadow the accessors: hand them over. */
function adoptEarlyProperties(element: HTMLElement, names: string[]): void {
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

function memberDescriptors(
  coreOf: (element: HTMLElement) => ElementCore,
  methods: readonly string[],
): PropertyDescriptorMap {
  const method = (
    call: (core: ElementCore, ...args: unknown[]) => unknown,
  ): PropertyDescriptor => ({
    configurable: true,
    writable: true,
    value(this: HTMLElement, ...args: unknown[]) {
      return call(coreOf(this), ...args);
    },
  });
  const command = (name: string) => method((core, ...args) => core.run(name, args));
  const property = (
    get: (core: ElementCore) => unknown,
    set?: (core: ElementCore, value: never) => void,
  ): PropertyDescriptor => ({
    configurable: true,
    enumerable: true,
    get(this: HTMLElement) {
      return get(coreOf(this));
    },
    ...(set && {
      set(this: HTMLElement, value: unknown) {
        set(coreOf(this), value as never);
      },
    }),
  });
  return {
    token: property(
      () => null,
      (core, token: Credentials['grant'] | string) => core.setToken(token),
    ),
    tokenProvider: property(
      (core) => core.provider,
      (core, provider: TokenProvider | null) => core.setProvider(provider),
    ),
    requestInterceptor: property(
      (core) => core.interceptor,
      (core, intercept: RequestInterceptor | null) => core.setInterceptor(intercept),
    ),
    ready: property((core) => core.ready),
    sessionState: property((core) => core.sessionStatus),
    setToken: method((core, token) => core.setToken(token as TokenGrant | string | null)),
    signOut: method((core) => core.signOut()),
    refresh: command('refresh'),
    navigate: command('navigate'),
    getState: command('getState'),
    setState: command('setState'),
    ...Object.fromEntries(methods.map((name) => [name, command(name)])),
  };
}

/** Defines a tag unless this page has one already; a second copy of the bundle only warns. */
export function defineElement<A extends AttributeKinds, M extends keyof ElementMethods>(
  type: BiElementClass<A, M>,
): void {
  if (typeof customElements === 'undefined') return;
  const existing = customElements.get(type.tag);
  if (!existing) {
    customElements.define(type.tag, type);
    return;
  }
  const version = 'biVersion' in existing ? String(existing.biVersion) : 'another library';
  if (version !== VERSION) {
    console.warn(`<${type.tag}> is defined by ${version} already; ${VERSION} leaves it alone.`);
  }
}
