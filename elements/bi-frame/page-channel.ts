import type { FrameFailure, FrameMessage, FrameOrder } from '../../src/core/session/frame-message';

/** What a page does with what a frame says. */
export interface PageHandlers {
  /** the frame has said hello and was welcomed */
  open: () => void;
  message: (message: FrameMessage) => void;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * A page's side of frame protocol v1: hears the hello of one frame, of one origin, delivered by the browser, and
 * welcomes it. A frame that loads again says hello again, and what was asked of it before is refused.
 */
export class PageChannel {
  readonly #frame: HTMLIFrameElement;
  readonly #origin: string;
  readonly #handlers: PageHandlers;
  readonly #failed: (failure: FrameFailure) => Error;
  readonly #waiting = new Map<number, Waiting>();
  readonly #queue: FrameOrder[] = [];
  #port: MessagePort | null = null;
  #last = 0;

  constructor(
    frame: HTMLIFrameElement,
    origin: string,
    handlers: PageHandlers,
    failed: (failure: FrameFailure) => Error,
  ) {
    this.#frame = frame;
    this.#origin = origin;
    this.#handlers = handlers;
    this.#failed = failed;
    globalThis.addEventListener('message', this.#hello);
  }

  /** says something to a frame that was welcomed; nobody hears it before */
  say(message: FrameMessage): void {
    this.#port?.postMessage(message);
  }

  /** has a method of the element in the frame carried out, once it is there */
  command(name: string, args: readonly unknown[]): Promise<unknown> {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const order = { type: 'command', id, name, args } as const;
      if (this.#port) this.#port.postMessage(order);
      else this.#queue.push(order);
    });
  }

  /** closes the channel; what was asked is refused with this */
  close(failure: FrameFailure): void {
    globalThis.removeEventListener('message', this.#hello);
    this.#queue.length = 0;
    this.#drop(failure);
  }

  #drop(failure: FrameFailure): void {
    this.#port?.close();
    this.#port = null;
    for (const { reject } of this.#waiting.values()) reject(this.#failed(failure));
    this.#waiting.clear();
  }

  readonly #hello = (event: MessageEvent<unknown>): void => {
    const { isTrusted, source, origin, data, ports } = event;
    const [port] = ports;
    const isOurs = isTrusted && source === this.#frame.contentWindow && origin === this.#origin;
    if (!isOurs || !port || !isHello(data)) return;
    if (this.#port) {
      const message = 'The frame was loaded again.';
      this.#drop({ code: 1008, status: 0, message, requestId: null });
    }
    this.#port = port;
    port.onmessage = ({ data: said }: MessageEvent<FrameMessage>) => {
      if (said.type === 'result') this.#answered(said);
      else this.#handlers.message(said);
    };
    port.postMessage({ type: 'welcome', challenge: data.challenge });
    this.#handlers.open();
    for (const order of this.#queue.splice(0)) port.postMessage(order);
  };

  #answered({ id, value, error }: Extract<FrameMessage, { type: 'result' }>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(this.#failed(error));
    else waiting?.resolve(value);
  }
}

function isHello(data: unknown): data is { challenge: string } {
  if (typeof data !== 'object' || data === null) return false;
  const { type, v, challenge } = data as Record<string, unknown>;
  return type === 'bi:hello' && v === 1 && typeof challenge === 'string';
}
