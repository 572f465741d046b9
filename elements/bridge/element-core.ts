import type {
  RequestInterceptor,
  SessionStatus,
  TokenGrant,
  TokenProvider,
} from '../../src/core/session/session-types';
import { deferred } from './deferred';
import type { ElementLife } from './element-life';
import type { Credentials, ElementValues, RenderView } from './element-model';
import type { ElementCoreOptions, ElementOwner } from './element-owner';
import { sendFirst, type FirstCall } from './first-call';
import { firstLook } from './first-look';
import { afterHostScripts } from './host-scripts';
import { lifeNow, loadLife, type LifePart } from './life-part';
import { serverAddress } from './server-address';
import { createFailure, createSkeleton } from './skeleton';

const CANCELLED = 1008;
const NOT_LOADED = 1005;

interface Waiting {
  go: (life: ElementLife) => void;
  reject?: (error: unknown) => void;
}

/**
 * One element instance, as far as the loader carries it: what its host gave, its skeleton, moves. Session
 * and screen are its `ElementLife`, whose code follows the loader; what is asked before waits for it.
 */
export class ElementCore implements ElementOwner {
  readonly options: ElementCoreOptions;
  interceptor: RequestInterceptor | null = null;
  render: RenderView | null = null;
  born = 0;
  seen: number | null = null;
  posts: MessageEvent[] = [];
  first: FirstCall | null = null;
  privateName: string | null = null;
  #credentials: Credentials = { grant: null, provider: null };
  #life: ElementLife | null = null;
  #opening: object | null = null;
  #mayCall = false;
  #leaving: ReturnType<typeof setTimeout> | null = null;
  #observer: IntersectionObserver | null = null;
  #waiting: Waiting[] = [];
  #ready = deferred();

  constructor(options: ElementCoreOptions) {
    this.options = options;
  }

  get provider(): TokenProvider | null {
    return this.#credentials.provider;
  }

  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  get sessionStatus(): SessionStatus {
    return this.#life?.sessionStatus ?? 'starting';
  }

  get server(): string {
    return serverAddress(this.text('server'), import.meta.url);
  }

  /** r2wc mounts: the element is in a document. `render` draws by r2wc's own React root. */
  start(render: RenderView | null = null): void {
    this.render = render;
    const { element, root, attribute } = this.options;
    this.born = performance.now();
    this.seen = null;
    this.first = null;
    if (attribute('loading') !== 'lazy' || typeof IntersectionObserver === 'undefined') {
      this.#open();
      return;
    }
    root.replaceChildren();
    this.#observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.#observer?.disconnect();
      this.#open();
    });
    this.#observer.observe(element);
  }

  /** r2wc updates: an attribute changed. */
  update(): void {
    this.#life?.update();
  }

  /** r2wc unmounts: the element left for good. */
  stop(): void {
    this.#observer?.disconnect();
    this.#opening = null;
    this.#life?.end();
    this.#life = null;
    this.options.root.replaceChildren();
    this.#refuse(this.error(CANCELLED, 'The element was removed.'));
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
    });
  }

  /** A taken-out popover is hidden: show the popup layer again. */
  moved(): void {
    for (const layer of this.options.root.querySelectorAll<HTMLElement>('[popover]')) {
      if (layer.isConnected && !layer.matches(':popover-open')) layer.showPopover();
    }
  }

  attributeChanged(name: string): void {
    this.#life?.attributeChanged(name);
  }

  setToken(token: string | TokenGrant | null | undefined): void {
    const grant = typeof token === 'string' ? (token === '' ? null : { token }) : (token ?? null);
    const had = this.#credentials.grant !== null;
    this.#credentials = { ...this.#credentials, grant };
    if (this.#life || (this.#opening && had)) this.#when((life) => life.tokenGiven());
  }

  setProvider(provider: TokenProvider | null | undefined): void {
    const next = typeof provider === 'function' ? provider : null;
    if (next === this.#credentials.provider) return;
    this.#credentials = { ...this.#credentials, provider: next };
    this.#life?.providerGiven();
  }

  setInterceptor(intercept: RequestInterceptor | null | undefined): void {
    this.interceptor = typeof intercept === 'function' ? intercept : null;
    this.#life?.update();
  }

  signOut(): void {
    this.#credentials = { ...this.#credentials, grant: null };
    if (this.#life || this.#opening) this.#when((life) => life.signOut());
  }

  /** Calls a method of the screen, waiting for it where it is not shown yet. */
  run(name: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#when((life) => life.run(name, args).then(resolve, reject), reject);
    });
  }

  values(): ElementValues {
    const { attributes, attribute } = this.options;
    return {
      ...Object.fromEntries(attributes.map((name) => [name, attribute(name)])),
      requestInterceptor: this.interceptor,
    };
  }

  text(name: string): string | null {
    const value = this.options.attribute(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  }

  firstPath(prefers: { isDark: boolean; language: string | null }): string | null {
    const { first, element } = this.options;
    const values = this.values();
    const path = first(values);
    return path && path + firstLook(prefers, values, element.getBoundingClientRect());
  }

  sendFirst(path: string, token: string): FirstCall {
    return (this.first = sendFirst(this.server, path, token));
  }

  emit(type: string, detail: unknown, cancelable = false): boolean {
    return this.options.element.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
    );
  }

  setState(name: string, on: boolean): void {
    this.options.internals.states[on ? 'add' : 'delete'](name);
  }

  cover(): HTMLElement {
    const skeleton = createSkeleton();
    this.setState('loading', true);
    return skeleton;
  }

  fail(message: string): HTMLElement {
    const failure = createFailure(message);
    this.options.root.append(failure);
    this.setState('loading', false);
    return failure;
  }

  notLoaded(cause: unknown): [error: Error, message: string | null] {
    const message = 'This part of the page could not be loaded. Check the connection and reload.';
    const detail = { code: NOT_LOADED, status: 0, message, requestId: null, recoverable: true };
    console.error(`<${this.options.tag}> could not load its code`, cause);
    const isOurs = this.emit('bi-error', detail, true);
    return [this.error(NOT_LOADED, message), isOurs ? message : null];
  }

  error(code: number, message: string): Error {
    const name = 'ElementError';
    return Object.assign(new Error(message), { name, code, status: 0, requestId: null });
  }

  #open(): void {
    const { root } = this.options;
    const part = lifeNow();
    const opening = {};
    this.#opening = opening;
    if (!part) {
      const skeleton = this.cover();
      root.replaceChildren(skeleton);
      const hear = (event: MessageEvent<unknown>) => this.posts.push(event);
      if (this.text('tenant')) addEventListener('message', hear);
      void loadLife()
        .then(
          (loaded) => {
            if (this.#opening === opening) this.#live(loaded);
          },
          (cause: unknown) => {
            if (this.#opening !== opening) return;
            const [error, message] = this.notLoaded(cause);
            skeleton.remove();
            if (message) this.fail(message);
            this.#refuse(error);
          },
        )
        .finally(() => {
          removeEventListener('message', hear);
          this.posts = [];
        });
    }
    requestAnimationFrame(() => (this.seen ??= performance.now()));
    if (part) this.#live(part);
    afterHostScripts(() => {
      this.#mayCall = true;
      if (this.#life) this.#life.send();
      else if (this.#opening === opening) this.#sendFirst();
    });
  }

  /** The first call of all: nothing but the token that the host gave is needed for it. */
  #sendFirst(): void {
    const { grant } = this.#credentials;
    if (!grant || this.interceptor || this.text('session')) return;
    const path = this.firstPath({ isDark: false, language: null });
    if (path) this.sendFirst(path, grant.token);
  }

  #live({ ElementLife }: LifePart): void {
    const life = new ElementLife(this, this.#ready, {
      get: () => this.#credentials,
      set: (next) => {
        this.#credentials = next;
      },
    });
    this.#life = life;
    if (this.#mayCall) life.send();
    for (const { go } of this.#waiting.splice(0)) go(life);
  }

  #when(go: Waiting['go'], reject?: Waiting['reject']): void {
    if (this.#life) go(this.#life);
    else this.#waiting.push({ go, ...(reject && { reject }) });
  }

  #refuse(error: Error): void {
    for (const { reject } of this.#waiting.splice(0)) reject?.(error);
    this.#ready.reject(error);
  }
}
