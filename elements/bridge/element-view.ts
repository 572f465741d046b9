import type { CommandHandler } from '../../src/host/command-port';
import type { SessionLease } from '../../src/core/session/session-registry';
import type { ElementOwner } from './element-owner';
import type { ElementModel, ElementTimings, FetchAlong } from './element-model';
import type { FirstCover } from './first-screen';

const NOT_SUPPORTED = 1004;
const CANCELLED = 1008;
/** Longest that the code of a screen waits for its first screen, milliseconds. */
const MAX_HOLD = 1000;

/** One mount of an element's screen: from the skeleton over the lazy chunk to the end. */
export interface ElementView {
  readonly lease: SessionLease;
  readonly ready: Promise<void>;
  /** true once the code of the screen has arrived */
  hasCode: () => boolean;
  update: () => void;
  /** shows a first screen until the screen itself has its numbers, whose code waits for it a little */
  cover: (first: () => Promise<FirstCover | null>) => void;
  readonly along: FetchAlong;
  /** calls a method the screen offers, once it is ready */
  run: (name: string, args: unknown[]) => Promise<unknown>;
  end: () => void;
}

/** Starts the mount: skeleton at once, the screen when its chunk has arrived. */
export function startView(owner: ElementOwner, lease: SessionLease): ElementView {
  const { root, element, tag, load } = owner.options;
  const { session } = lease;
  const listeners = new Set<() => void>();
  const commands = new Map<string, CommandHandler[]>();
  const timings: ElementTimings = {
    skeleton: null,
    auth: null,
    first: null,
    query: null,
    paint: null,
  };
  const container = document.createElement('div');
  container.className = 'bi-mount';
  let cover: HTMLElement | null = owner.cover();
  root.replaceChildren(container, cover);
  let values = owner.values();
  let unmount: (() => void) | null = null;
  let over = false;
  let arrived = false;
  let hold: Promise<unknown> = Promise.resolve();
  let uncover: ((drawing?: HTMLElement) => void) | null = null;
  let isDrawn = false;
  let markReady = () => {};
  let markFailed: (error: unknown) => void = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    markReady = resolve;
    markFailed = reject;
  });
  ready.catch(() => undefined);

  const mark = (moment: keyof ElementTimings, at = performance.now()) => {
    timings[moment] ??= Math.round(at - owner.born);
    if (moment !== 'paint') return;
    isDrawn = true;
    uncover?.(container);
  };
  // what was drawn for other attributes, or another state, is not shown
  const dropFirst = () => {
    isDrawn = true;
    uncover?.();
  };
  const signedIn = () => {
    const { status } = session.getState();
    if (status === 'signedIn') mark('auth');
    owner.setState('expired', status === 'expired');
  };
  let lastStatus = session.getState().status;
  const unsubscribe = session.subscribe(() => {
    const { status, tenantId } = session.getState();
    signedIn();
    if (status === lastStatus) return;
    lastStatus = status;
    if (status !== 'signedIn') uncover?.();
    owner.emit('bi-session-change', { state: status, session: session.name, tenant: tenantId });
  });

  const model: ElementModel = {
    tag,
    container,
    root,
    render: owner.render,
    session,
    nonce: element.nonce,
    emit: (type, detail, options) => owner.emit(type, detail, options?.cancelable),
    getValues: () => values,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    offer(name, handler) {
      const offered = commands.get(name) ?? [];
      commands.set(name, [...offered, handler]);
      return () =>
        void commands.set(
          name,
          (commands.get(name) ?? []).filter((one) => one !== handler),
        );
    },
    showView() {
      cover?.remove();
      cover = null;
      owner.setState('loading', false);
    },
    mark: (moment) => mark(moment),
    timings() {
      if (owner.seen !== null) mark('skeleton', owner.seen);
      return { ...timings };
    },
    ready: () => markReady(),
    fail(message) {
      uncover?.();
      cover?.remove();
      cover = owner.fail(message);
    },
  };

  signedIn();
  // what is sent ahead is not to queue behind the chunks, and numbers come before code
  const turn = new Promise((go) => setTimeout(go)).then(() => hold);
  const code = turn.then(load);
  code.then(
    ({ mount }) => {
      arrived = true;
      if (!over) unmount = mount(model);
    },
    (cause: unknown) => {
      if (over) return;
      const [error, message] = owner.notLoaded(cause);
      if (message !== null) model.fail(message);
      markFailed(error);
    },
  );

  return {
    lease,
    ready,
    hasCode: () => arrived,
    along: (part) => void turn.then(part).catch(() => undefined),
    update() {
      const before = values;
      values = owner.values();
      const isSame = Object.entries(values).every(
        ([name, value]) => name === 'requestInterceptor' || value === before[name],
      );
      if (!isSame) dropFirst();
      for (const listener of [...listeners]) listener();
    },
    cover(load) {
      // the screen itself says what is wrong
      const coming = load().catch(() => null);
      hold = Promise.race([coming, new Promise((go) => setTimeout(go, MAX_HOLD))]);
      void coming.then((first) => {
        if (!first || over || isDrawn || session.getState().status !== 'signedIn') return;
        uncover = first.show(root);
        mark('first');
      });
    },
    async run(name, args) {
      if (name === 'setState' || name === 'navigate') dropFirst();
      await ready;
      if (over) throw owner.error(CANCELLED, 'The element was removed.');
      const handler = commands.get(name)?.at(-1);
      if (!handler) throw owner.error(NOT_SUPPORTED, 'This function is not supported');
      return await (handler as (...given: unknown[]) => unknown)(...args);
    },
    end() {
      if (over) return;
      over = true;
      unsubscribe();
      unmount?.();
      uncover?.();
      root.replaceChildren();
      listeners.clear();
      commands.clear();
      markFailed(owner.error(CANCELLED, 'The element was removed.'));
      lease.release();
    },
  };
}
