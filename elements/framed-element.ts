import type { FrameFailure, FrameOrder } from '../src/core/session/frame-message';
import type { FrameSource } from '../src/core/session/frame-source';
import { FRAMED_EVENTS, FRAMED_METHODS, OWN_ATTRIBUTES } from './frame-parts';

/** Elements that need no frame, as they show nothing or are one. */
const NOT_FRAMED = ['bi-frame', 'bi-query'];
const NOT_SUPPORTED = 1004;

/** The element that a frame shows by itself, and what its parent may do with it. */
export class FramedElement {
  readonly #source: FrameSource;
  readonly #element: HTMLElement;
  readonly #mine: readonly string[];
  #takes: readonly string[] = [];

  private constructor(source: FrameSource, element: HTMLElement, observed: readonly string[]) {
    this.#source = source;
    this.#element = element;
    this.#mine = observed.filter((name) => !OWN_ATTRIBUTES.includes(name));
    source.onOrder((order) => this.#order(order));
    for (const name of FRAMED_EVENTS) {
      element.addEventListener(name, (event) => {
        if (this.#takes.includes(name)) event.preventDefault();
        const detail = plain((event as CustomEvent<unknown>).detail);
        source.say({ type: 'event', name, detail });
      });
    }
  }

  /**
   * Shows an element in this page with the attributes of the address, or, where that says `attributes=parent`, once
   * the parent has said what they are. null where there is no such element to be framed.
   */
  static async show(
    { tag, search, nonce }: { tag: string; search: URLSearchParams; nonce: string },
    source: FrameSource,
  ): Promise<FramedElement | null> {
    const type = customElements.get(tag);
    if (!type || !tag.startsWith('bi-') || NOT_FRAMED.includes(tag)) return null;
    const element = document.createElement(tag);
    element.setAttribute('server', globalThis.location.origin);
    if (nonce !== '') element.nonce = nonce;
    const { observedAttributes = [] } = type as { observedAttributes?: readonly string[] };
    const framed = new FramedElement(source, element, observedAttributes);
    framed.#set(Object.fromEntries(search));
    const said = new Promise<void>((go) => {
      source.onOrder(({ type: order }) => {
        if (order === 'attributes') go();
      });
    });
    if (search.get('attributes') === 'parent' && (await source.connect())) await said;
    document.body.append(element);
    if (tag !== 'bi-app') framed.#reportHeight();
    return framed;
  }

  #set(values: Readonly<Record<string, string>>): void {
    for (const name of this.#mine) {
      const value = values[name];
      if (value === undefined) this.#element.removeAttribute(name);
      else if (this.#element.getAttribute(name) !== value) this.#element.setAttribute(name, value);
    }
  }

  #order(order: FrameOrder): void {
    if (order.type === 'command') {
      void this.#command(order);
      return;
    }
    this.#takes = order.takes ?? [];
    this.#set(order.values);
  }

  async #command({ id, name, args }: Extract<FrameOrder, { type: 'command' }>): Promise<void> {
    const methods: readonly string[] = [...FRAMED_METHODS, 'signOut'];
    const method: unknown = methods.includes(name) ? Reflect.get(this.#element, name) : null;
    try {
      if (typeof method !== 'function') throw unsupported();
      const value = plain(await Reflect.apply(method, this.#element, [...args]));
      this.#source.say({ type: 'result', id, value });
    } catch (thrown) {
      this.#source.say({ type: 'result', id, error: failureOf(thrown) });
    }
  }

  #reportHeight(): void {
    const report = () => {
      const height = Math.ceil(this.#element.getBoundingClientRect().height);
      this.#source.report({ type: 'resize', height, fills: false });
    };
    new ResizeObserver(report).observe(this.#element);
  }
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function unsupported(): Error {
  const failure = { code: NOT_SUPPORTED, status: 0, requestId: null };
  return Object.assign(new Error('This function is not supported'), failure);
}

function failureOf(thrown: unknown): FrameFailure {
  const given = (thrown ?? {}) as Partial<FrameFailure>;
  return {
    code: typeof given.code === 'number' ? given.code : NOT_SUPPORTED,
    status: typeof given.status === 'number' ? given.status : 0,
    message: typeof given.message === 'string' ? given.message : String(thrown),
    requestId: typeof given.requestId === 'string' ? given.requestId : null,
  };
}
