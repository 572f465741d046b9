import type { CommandHandler } from '../../src/host/command-port';
import type { SessionLease } from '../../src/core/session/session-registry';
import { ElementError } from './element-error';
import type {
  ElementModel,
  ElementTimings,
  ElementValues,
  MountView,
  RenderView,
} from './element-model';
import type { FirstCover } from './first-screen';
import { createFailure, createSkeleton } from './skeleton';

const NOT_SUPPORTED = 1004;
const CANCELLED = 1008;

/** What the view of an element needs from it. */
export interface ViewOwner {
  readonly tag: string;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly born: number;
  readonly render: RenderView | null;
  values: () => ElementValues;
  emit: ElementModel['emit'];
  load: () => Promise<{ mount: MountView }>;
  setState: (name: string, on: boolean) => void;
}

/** One mount of an element's screen: from the skeleton over the lazy chunk to the end. */
export interface ElementView {
  readonly lease: SessionLease;
  readonly ready: Promise<void>;
  update: () => void;
  /** shows a first screen until the screen itself has its numbers */
  cover: (first: () => Promise<FirstCover | null>) => Promise<void>;
  /** calls a method the screen offers, once it is ready */
  run: (name: string, args: unknown[]) => Promise<unknown>;
  end: () => void;
}

/** Starts the mount: skeleton at once, the screen when its chunk has arrived. */
export function startView(owner: ViewOwner, lease: SessionLease): ElementView {
  const { root, element } = owner;
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
  let cover: HTMLElement | null = createSkeleton();
  root.replaceChildren(container, cover);
  let values = owner.values();
  let unmount: (() => void) | null = null;
  let over = false;
  let uncover: ((drawing?: HTMLElement) => void) | null = null;
  let isDrawn = false;
  let markReady = () => {};
  let markFailed: (error: unknown) => void = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    markReady = resolve;
    markFailed = reject;
  });
  ready.catch(() => undefined);

  const mark = (moment: keyof ElementTimings) => {
    timings[moment] ??= Math.round(performance.now() - owner.born);
    if (moment !== 'paint') return;
    isDrawn = true;
    uncover?.(container);
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
    tag: owner.tag,
    container,
    root,
    render: owner.render,
    session,
    nonce: element.nonce,
    emit: owner.emit,
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
    mark,
    timings: () => ({ ...timings }),
    ready: () => markReady(),
    fail(message) {
      uncover?.();
      cover?.remove();
      cover = createFailure(message);
      root.append(cover);
      owner.setState('loading', false);
    },
  };

  owner.setState('loading', true);
  signedIn();
  requestAnimationFrame(() => mark('skeleton'));
  owner.load().then(
    ({ mount }) => {
      if (!over) unmount = mount(model);
    },
    (cause: unknown) => {
      if (over) return;
      const detail = {
        code: 1005,
        status: 0,
        message: 'This part of the page could not be loaded. Check the connection and reload.',
        requestId: null,
        recoverable: true,
      };
      console.error(`<${owner.tag}> could not load its code`, cause);
      if (owner.emit('bi-error', detail, { cancelable: true })) model.fail(detail.message);
      markFailed(new ElementError(detail.code, detail.message));
    },
  );

  return {
    lease,
    ready,
    update() {
      values = owner.values();
      for (const listener of [...listeners]) listener();
    },
    async cover(load) {
      // the screen itself says what is wrong
      const first = await load().catch(() => null);
      if (!first || over || isDrawn || session.getState().status !== 'signedIn') return;
      uncover = first.show(root);
      mark('first');
    },
    async run(name, args) {
      await ready;
      if (over) throw new ElementError(CANCELLED, 'The element was removed.');
      const handler = commands.get(name)?.at(-1);
      if (!handler) throw new ElementError(NOT_SUPPORTED, 'This function is not supported');
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
      markFailed(new ElementError(CANCELLED, 'The element was removed.'));
      lease.release();
    },
  };
}
