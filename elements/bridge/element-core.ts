import { acquireSession } from '../../src/core/session/session-registry';
import type {
  EarlyCall,
  RequestInterceptor,
  Session,
  SessionStatus,
  TokenGrant,
  TokenProvider,
  TokenRequest,
} from '../../src/core/session/session-types';
import { sessionName, type Credentials } from './credentials';
import type { ElementValues, MountView, RenderView } from './element-model';
import { afterHostScripts } from './host-scripts';
import { startView, type ElementView } from './element-view';
import { firstLook } from './first-look';
import { serverAddress } from './server-address';

/** What the core gets from its element's class. */
export interface ElementCoreOptions {
  tag: string;
  element: HTMLElement;
  root: ShadowRoot;
  internals: ElementInternals;
  load: () => Promise<{ mount: MountView }>;
  early: (values: ElementValues) => EarlyCall[];
  /** path of the first screen; null for none */
  first: (values: ElementValues) => string | null;
  /** value of an attribute by property name */
  attribute: (name: string) => unknown;
  attributes: readonly string[];
}

interface Waiting {
  name: string;
  args: unknown[];
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Behaviour of one element instance: credentials, session, lazy view, methods, moves. */
export class ElementCore {
  readonly #options: ElementCoreOptions;
  #credentials: Credentials = { grant: null, provider: null };
  #privateName: string | null = null;
  #intercept: RequestInterceptor | null = null;
  #view: ElementView | null = null;
  #leaving: ReturnType<typeof setTimeout> | null = null;
  #observer: IntersectionObserver | null = null;
  #dropHandler: (() => void) | null = null;
  #stopPosts: (() => void) | null = null;
  #waiting: Waiting[] = [];
  #ready = deferred();
  #born = 0;
  #render: RenderView | null = null;

  constructor(options: ElementCoreOptions) {
    this.#options = options;
  }

  get provider(): TokenProvider | null {
    return this.#credentials.provider;
  }

  get interceptor(): RequestInterceptor | null {
    return this.#intercept;
  }

  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get sessionStatus(): SessionStatus {
    return this.#view?.lease.session.getState().status ?? 'starting';
  }

  /** r2wc mounts: the element is in a document. `render` draws by r2wc's own React root. */
  start(render: RenderView | null = null): void {
    this.#render = render;
    this.#born = performance.now();
    const { element, root } = this.#options;
    if (
      this.#options.attribute('loading') !== 'lazy' ||
      typeof IntersectionObserver === 'undefined'
    ) {
      this.#mount();
      return;
    }
    root.replaceChildren();
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#observer?.disconnect();
      this.#observer = null;
      this.#mount();
    });
    this.#observer.observe(element);
  }

  /** r2wc updates: an attribute changed. */
  update(): void {
    this.#view?.update();
  }

  /** r2wc unmounts: the element left for good. */
  stop(): void {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#keepToken();
    this.#endView();
    this.#ready = deferred();
  }

  /** True when the element was only moved and its screen is still there. */
  keep(): boolean {
    if (this.#leaving === null) return false;
    clearTimeout(this.#leaving);
    this.#leaving = null;
    this.moved();
    return true;
  }

  /** Waits a moment before the end: a host that moves an element takes it out and puts it back. */
  leave(end: () => void): void {
    if (this.#leaving !== null) clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      this.#leaving = null;
      end();
    }, 0);
  }

  /** A taken-out popover is hidden: show the popup layer again. */
  moved(): void {
    for (const layer of this.#options.root.querySelectorAll<HTMLElement>('[popover]')) {
      if (layer.isConnected && !layer.matches(':popover-open')) layer.showPopover();
    }
  }

  attributeChanged(name: string): void {
    if (name === 'server' || name === 'session' || name === 'tenant') this.#rehome();
    if ((name === 'tenant' || name === 'allowedOrigins') && this.#view) {
      this.#hearPosts(this.#view.lease.session);
    }
  }

  setToken(token: string | TokenGrant | null | undefined): void {
    const grant = typeof token === 'string' ? (token === '' ? null : { token }) : (token ?? null);
    const had = this.#credentials.grant !== null || this.#view !== null;
    this.#credentials = { ...this.#credentials, grant };
    if (grant) this.#rehome();
    if (had || grant) this.#view?.lease.session.setToken(grant);
  }

  setProvider(provider: TokenProvider | null | undefined): void {
    const next = typeof provider === 'function' ? provider : null;
    if (next === this.#credentials.provider) return;
    this.#credentials = { ...this.#credentials, provider: next };
    this.#rehome();
    this.#view?.lease.session.setTokenProvider(next);
  }

  setInterceptor(intercept: RequestInterceptor | null | undefined): void {
    this.#intercept = typeof intercept === 'function' ? intercept : null;
    this.#view?.update();
  }

  signOut(): void {
    this.#credentials = { grant: null, provider: this.#credentials.provider };
    this.#view?.lease.session.signOut();
  }

  /** Calls a method of the screen, waiting for it where it is not shown yet. */
  run(name: string, args: unknown[]): Promise<unknown> {
    if (this.#view) return this.#view.run(name, args);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, args, resolve, reject });
    });
  }

  #values(): ElementValues {
    const { attributes, attribute } = this.#options;
    return {
      ...Object.fromEntries(attributes.map((name) => [name, attribute(name)])),
      requestInterceptor: this.#intercept,
    };
  }

  #sessionKey(): { server: string; name: string } {
    const name = sessionName(
      this.#text('session'),
      this.#credentials,
      this.#privateName,
      this.#text('tenant'),
    );
    if (name.startsWith('~')) this.#privateName = name;
    return { server: serverAddress(this.#text('server'), loaderUrl()), name };
  }

  /** Text of an attribute; null when it is absent or empty. */
  #text(name: string): string | null {
    const value = this.#options.attribute(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  }

  /** Hears posted tokens, where the element names the tenant whose list decides. */
  #hearPosts(session: Session): void {
    this.#stopPosts?.();
    const tenant = this.#text('tenant');
    const given = this.#options.attribute('allowedOrigins');
    const allowed = typeof given === 'string' ? given.split(/[\s,]+/) : null;
    this.#stopPosts = tenant === null ? null : session.hearPosts({ tenant, allowed });
  }

  #mount(): void {
    const { tag, element, root, load } = this.#options;
    const lease = acquireSession(this.#sessionKey());
    const { session } = lease;
    if (this.#credentials.provider) session.setTokenProvider(this.#credentials.provider);
    if (this.#credentials.grant) session.setToken(this.#credentials.grant);
    this.#dropHandler = session.addAuthHandler((request) => this.#askHost(request));
    this.#hearPosts(session);
    let arrived = false;
    this.#view = startView(
      {
        tag,
        element,
        root,
        born: this.#born,
        render: this.#render,
        values: () => this.#values(),
        emit: (type, detail, options) => this.#emit(type, detail, options?.cancelable ?? false),
        // one turn later: what was sent ahead is not to queue behind the chunks
        load: async () => {
          await new Promise((go) => setTimeout(go, 0));
          const view = await load();
          arrived = true;
          return view;
        },
        setState: (name, on) => this.#setState(name, on),
      },
      lease,
    );
    afterHostScripts(() => {
      if (arrived || this.#view?.lease !== lease) return;
      const values = this.#values();
      for (const call of this.#options.early(values)) {
        session.sendEarly(call, () => this.#intercept);
      }
      const first = this.#options.first(values);
      if (first === null) return;
      const path = first + firstLook(session, values, element.getBoundingClientRect());
      session.sendEarly({ path }, () => this.#intercept);
      void this.#view.cover(async () => {
        const { firstCover } = await import('./first-screen');
        return firstCover(session, path, this.#intercept);
      });
    });
    this.#view.ready.then(this.#ready.resolve, this.#ready.reject);
    if (session.getState().status === 'starting') void session.token();
    for (const call of this.#waiting.splice(0)) {
      this.#view.run(call.name, call.args).then(call.resolve, call.reject);
    }
  }

  #endView(): void {
    this.#dropHandler?.();
    this.#dropHandler = null;
    this.#stopPosts?.();
    this.#stopPosts = null;
    this.#view?.end();
    this.#view = null;
  }

  /** Moves to another session when name, server or own credentials ask for it. */
  #rehome(): void {
    const view = this.#view;
    if (!view) return;
    const { session } = view.lease;
    const { server, name } = this.#sessionKey();
    if (session.server === server && session.name === name) return;
    this.#endView();
    this.#mount();
  }

  /** A token that only this element gave is remembered for when it is put back into the document. */
  #keepToken(): void {
    const session = this.#view?.lease.session;
    if (!session || session.name !== this.#privateName || !this.#credentials.grant) return;
    const token = session.currentToken();
    this.#credentials = { ...this.#credentials, grant: token === null ? null : { token } };
  }

  #emit(type: string, detail: unknown, cancelable: boolean): boolean {
    return this.#options.element.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
    );
  }

  #askHost(request: TokenRequest): Promise<string | TokenGrant | null> | undefined {
    type Answer = string | TokenGrant | null;
    let answer: Promise<Answer> | undefined;
    const event = new CustomEvent('bi-auth-required', {
      detail: request,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    Object.defineProperty(event, 'respondWith', {
      value: (given: Promise<Answer> | Answer) => {
        answer = Promise.resolve(given);
        event.preventDefault();
      },
    });
    this.#options.element.dispatchEvent(event);
    return answer;
  }

  #setState(name: string, on: boolean): void {
    const { states } = this.#options.internals;
    if (on) states.add(name);
    else states.delete(name);
  }
}

/** Address of the loader; its server is the default `server`. */
function loaderUrl(): string {
  return import.meta.url;
}

interface Deferred {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

function deferred(): Deferred {
  let resolve: () => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
