import type { CommandHandler } from '../../src/host/command-port';
import type { SessionLease } from '../../src/core/session/session-registry';
import type { ElementOwner } from './element-owner';
import type { ElementModel, ElementTimings, ElementValues, FetchAlong } from './element-model';
import type { FirstCover } from './first-screen';

const NOT_SUPPORTED = 1004;
const CANCELLED = 1008;
/** Methods after which another state is shown than the first screen was drawn for. */
const NOT_AS_DRAWN = ['setState', 'setFilters', 'navigate'];
/** Longest that the code of a screen waits for its first screen, milliseconds. */
const MAX_HOLD = 1000;

/** One mount of an element's screen: skeleton at once, the screen when its lazy chunk has arrived, to the end. */
export class ElementView {
  readonly lease: SessionLease;
  readonly ready: Promise<void>;
  readonly #owner: ElementOwner;
  readonly #listeners = new Set<() => void>();
  readonly #commands = new Map<string, CommandHandler[]>();
  readonly #timings: ElementTimings = {
    skeleton: null,
    auth: null,
    first: null,
    query: null,
    paint: null,
  };
  readonly #container = document.createElement('div');
  readonly #unsubscribe: () => void;
  readonly #turn: Promise<unknown>;
  #cover: HTMLElement | null;
  #values: ElementValues;
  #unmount: (() => void) | null = null;
  #isOver = false;
  #hasCode = false;
  #hold: Promise<unknown> = Promise.resolve();
  #uncover: ((drawing?: HTMLElement) => void) | null = null;
  #isDrawn = false;
  #markReady = () => {};
  #markFailed: (error: unknown) => void = () => {};

  constructor(owner: ElementOwner, lease: SessionLease) {
    this.#owner = owner;
    this.lease = lease;
    this.#container.className = 'bi-mount';
    this.#cover = owner.cover();
    owner.options.root.replaceChildren(this.#container, this.#cover);
    this.#values = owner.values();
    this.ready = new Promise<void>((resolve, reject) => {
      this.#markReady = resolve;
      this.#markFailed = reject;
    });
    this.ready.catch(() => undefined);
    this.#unsubscribe = this.#followSession();
    // what is sent ahead is not to queue behind the chunks, and numbers come before code
    this.#turn = new Promise((go) => setTimeout(go)).then(() => this.#hold);
    this.#start();
  }

  /** true once the code of the screen has arrived */
  hasCode(): boolean {
    return this.#hasCode;
  }

  readonly along: FetchAlong = (part, onlyCached = false) => {
    if (!onlyCached || isCached(import.meta.url)) this.#turn.then(part).catch(() => undefined);
  };

  update(): void {
    const before = this.#values;
    this.#values = this.#owner.values();
    const isSame = Object.entries(this.#values).every(
      ([name, value]) => name === 'requestInterceptor' || value === before[name],
    );
    if (!isSame) this.#dropFirst();
    for (const listener of [...this.#listeners]) listener();
  }

  /**
   * Shows a first screen until the screen itself has its numbers. Code that has to be fetched waits for it a
   * little, so that numbers come before code.
   */
  cover(load: () => Promise<FirstCover | null>): void {
    // the screen itself says what is wrong
    const coming = load().catch(() => null);
    if (!isCached(import.meta.url))
      this.#hold = Promise.race([coming, new Promise((go) => setTimeout(go, MAX_HOLD))]);
    void coming.then((first) => {
      const { status } = this.lease.session.getState();
      if (!first || this.#isOver || this.#isDrawn || status !== 'signedIn') return;
      this.#uncover = first.show(this.#owner.options.root);
      this.#mark('first');
    });
  }

  /** calls a method the screen offers, once it is ready */
  async run(name: string, args: unknown[]): Promise<unknown> {
    if (NOT_AS_DRAWN.includes(name)) this.#dropFirst();
    await this.ready;
    if (this.#isOver) throw this.#removed();
    const handler = this.#commands.get(name)?.at(-1);
    if (!handler) throw this.#owner.error(NOT_SUPPORTED, 'This function is not supported');
    return await (handler as (...given: unknown[]) => unknown)(...args);
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#unsubscribe();
    this.#unmount?.();
    this.#uncover?.();
    this.#owner.options.root.replaceChildren();
    this.#listeners.clear();
    this.#commands.clear();
    this.#markFailed(this.#removed());
    this.lease.release();
  }

  #removed(): Error {
    return this.#owner.error(CANCELLED, 'The element was removed.');
  }

  #followSession(): () => void {
    const { session } = this.lease;
    const signedIn = () => {
      const { status } = session.getState();
      if (status === 'signedIn') this.#mark('auth');
      this.#owner.setState('expired', status === 'expired');
    };
    let lastStatus = session.getState().status;
    signedIn();
    return session.subscribe(() => {
      const { status, tenantId: tenant } = session.getState();
      signedIn();
      if (status === lastStatus) return;
      lastStatus = status;
      if (status !== 'signedIn') this.#uncover?.();
      this.#owner.emit('bi-session-change', { state: status, session: session.name, tenant });
    });
  }

  #start(): void {
    const model = this.#model();
    this.#turn.then(this.#owner.options.load).then(
      ({ mount }) => {
        this.#hasCode = true;
        if (!this.#isOver) this.#unmount = mount(model);
      },
      (cause: unknown) => {
        if (this.#isOver) return;
        const [error, message] = this.#owner.notLoaded(cause);
        if (message !== null) model.fail(message);
        this.#markFailed(error);
      },
    );
  }

  #mark(moment: keyof ElementTimings, at = performance.now()): void {
    this.#timings[moment] ??= Math.round(at - this.#owner.born);
    if (moment !== 'paint') return;
    this.#isDrawn = true;
    this.#uncover?.(this.#container);
  }

  /** what was drawn for other attributes, or another state, is not shown */
  #dropFirst(): void {
    this.#isDrawn = true;
    this.#uncover?.();
  }

  #model(): ElementModel {
    const owner = this.#owner;
    const { root, element, tag } = owner.options;
    return {
      tag,
      container: this.#container,
      root,
      render: owner.render,
      session: this.lease.session,
      nonce: element.nonce,
      emit: (type, detail, options) => owner.emit(type, detail, options?.cancelable),
      getValues: () => this.#values,
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => void this.#listeners.delete(listener);
      },
      offer: (name, handler) => {
        const offered = () => this.#commands.get(name) ?? [];
        this.#commands.set(name, [...offered(), handler]);
        return () =>
          void this.#commands.set(
            name,
            offered().filter((one) => one !== handler),
          );
      },
      showView: () => {
        this.#cover?.remove();
        this.#cover = null;
        owner.setState('loading', false);
      },
      mark: (moment) => this.#mark(moment),
      timings: () => {
        if (owner.seen !== null) this.#mark('skeleton', owner.seen);
        return { ...this.#timings };
      },
      ready: () => this.#markReady(),
      fail: (message) => {
        this.#uncover?.();
        this.#cover?.remove();
        this.#cover = owner.fail(message);
      },
    };
  }
}

/** Whether a script was in the browser's cache; its other chunks then are, too. */
function isCached(url: string): boolean {
  const [entry] = performance.getEntriesByName(url) as PerformanceResourceTiming[];
  return entry !== undefined && entry.decodedBodySize > 0 && entry.transferSize === 0;
}
