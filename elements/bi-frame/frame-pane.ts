import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { CallError, cancelledError, errorDetail } from '../../src/core/errors';
import { chooseLanguage } from '../../src/core/i18n/language';
import { textsOf } from '../../src/core/i18n/texts';
import type { FrameMessage } from '../../src/core/session/frame-message';
import type { ElementModel } from '../bridge/element-model';
import { FRAMED_EVENTS, FRAMED_METHODS, OWN_ATTRIBUTES } from '../frame-parts';
import { PageChannel } from './page-channel';
import { frameTexts } from './frame-texts';

/** Longest that a frame may take to say hello, milliseconds. */
const HELLO_LIMIT = 15_000;
/** Height of a screen that takes whatever it gets, px. */
const FILLED = 640;
/** Attributes that the address of the frame has: another value loads another frame. */
const IN_ADDRESS = ['tenant', 'element', 'embedded'];

/** One element in a frame: its address, its channel, its token and its height. */
export class FramePane {
  readonly #model: ElementModel;
  readonly #host: HTMLElement;
  readonly #stops: (() => void)[] = [];
  #frame: HTMLIFrameElement | null = null;
  #channel: PageChannel | null = null;
  #address = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** the token that the frame has */
  #given: string | null = null;

  constructor(model: ElementModel) {
    this.#model = model;
    this.#host = model.root.host as HTMLElement;
  }

  start(): void {
    const { session } = this.#model;
    this.#stops.push(
      this.#model.subscribe(() => this.#attributes()),
      session.subscribe(() => this.#person()),
      ...FRAMED_METHODS.map((name) =>
        this.#model.offer(name, (...args: unknown[]) => this.#command(name, args)),
      ),
    );
    this.#attributes();
  }

  end(): void {
    this.#close();
    for (const stop of this.#stops.splice(0)) stop();
  }

  get #texts() {
    const { session } = this.#model;
    return textsOf(
      frameTexts,
      chooseLanguage(session.language ?? this.#host.getAttribute('locale')),
    );
  }

  #command(name: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#channel) return this.#channel.command(name, args);
    return Promise.reject(this.#noTenant());
  }

  #noTenant(): CallError {
    const { noTenant: message } = this.#texts;
    return new CallError({ code: RESPONSE_CODES.INVALID, status: 0, message });
  }

  #attributes(): void {
    const { server } = this.#model.session;
    const inAddress = IN_ADDRESS.flatMap((name) => {
      const value = this.#host.getAttribute(name) ?? (name === 'element' ? 'bi-app' : null);
      if (value === null || (name === 'embedded' && value === 'false')) return [];
      return [[name, name === 'embedded' ? 'true' : value]];
    });
    inAddress.push(['attributes', 'parent']);
    const address = `${server}/?${new URLSearchParams(inAddress).toString()}`;
    if (address === this.#address) this.#tell();
    else this.#open(address);
  }

  #open(address: string): void {
    this.#close();
    this.#address = address;
    if (!this.#host.getAttribute('tenant')) {
      this.#fail(this.#noTenant());
      return;
    }
    const frame = document.createElement('iframe');
    frame.title = this.#host.ariaLabel ?? this.#texts.title;
    frame.allow = 'clipboard-write; fullscreen';
    // some browsers name the parent by the referrer alone
    frame.referrerPolicy = 'strict-origin';
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      minHeight: 'var(--bi-min-height, 240px)',
      border: '0',
      colorScheme: 'normal',
    });
    const { origin } = new URL(address);
    this.#channel = new PageChannel(
      frame,
      origin,
      { open: () => this.#welcomed(), message: (message) => void this.#heard(message) },
      ({ requestId, ...failure }) =>
        new CallError({ ...failure, requestId: requestId ?? undefined }),
    );
    frame.src = address;
    this.#frame = frame;
    this.#model.container.append(frame);
    this.#timer = setTimeout(() => {
      const message = this.#texts.silent(origin, this.#host.getAttribute('tenant') ?? '');
      this.#fail(new CallError({ code: RESPONSE_CODES.ENGINE, status: 0, message }));
    }, HELLO_LIMIT);
  }

  #close(): void {
    clearTimeout(this.#timer);
    this.#channel?.close(errorDetail(cancelledError()));
    this.#channel = null;
    this.#frame?.remove();
    this.#frame = null;
    this.#given = null;
  }

  #fail(error: CallError): void {
    // what the browser shows in a frame that it refused
    if (this.#frame) this.#frame.style.visibility = 'hidden';
    const isOurs = this.#model.emit('bi-error', errorDetail(error), { cancelable: true });
    if (isOurs) this.#model.fail(error.message);
  }

  #welcomed(): void {
    clearTimeout(this.#timer);
    this.#given = null;
    if (this.#frame) this.#frame.style.visibility = '';
    this.#model.showView();
    this.#tell();
  }

  get #isFilling(): boolean {
    return this.#host.getAttribute('height') === 'fill';
  }

  /** Says what the attributes of the element in the frame are. */
  #tell(): void {
    if (this.#isFilling && this.#frame) this.#frame.style.height = '100%';
    const { observedAttributes } = this.#host.constructor as unknown as {
      observedAttributes: readonly string[];
    };
    const values = observedAttributes.flatMap((name) => {
      const value = this.#host.getAttribute(name);
      const isOwn = OWN_ATTRIBUTES.includes(name) || IN_ADDRESS.includes(name);
      return isOwn || value === null ? [] : [[name, value] as const];
    });
    this.#channel?.say({
      type: 'attributes',
      values: Object.fromEntries(values),
      takes: (this.#host.getAttribute('takes') ?? '').split(/[\s,]+/),
    });
  }

  async #heard(message: FrameMessage): Promise<void> {
    if (message.type === 'token-request') {
      const channel = this.#channel;
      const token = await this.#token(message.reason).catch(() => null);
      if (channel !== this.#channel) return;
      this.#given = token;
      channel?.say(token === null ? { type: 'token-error' } : { type: 'token', token });
    } else if (message.type === 'resize') {
      if (this.#isFilling || !this.#frame) return;
      const height = message.fills ? Math.max(message.height, FILLED) : message.height;
      this.#frame.style.height = `${height}px`;
    } else if (message.type === 'navigate') {
      if (this.#frame) this.#frame.title = message.title;
    } else if (message.type === 'event') this.#event(message.name, message.detail);
  }

  #token(reason: 'initial' | 'expiring' | 'rejected'): Promise<string | null> {
    const { session } = this.#model;
    const token = session.currentToken();
    if (token === null) return session.askAgain();
    const isSpent = reason !== 'initial' && token === this.#given;
    return isSpent ? session.renew(token, reason) : Promise.resolve(token);
  }

  /** Hands over a token that came by itself, and takes it away when the person leaves. */
  #person(): void {
    const { session } = this.#model;
    const token = session.currentToken();
    const before = this.#given;
    if (token === before) return;
    this.#given = token;
    if (token !== null) this.#channel?.say({ type: 'token', token });
    else if (session.getState().status === 'signedOut')
      this.#channel?.say({ type: 'command', id: 0, name: 'signOut', args: [] });
  }

  #event(name: string, detail: unknown): void {
    if (!(FRAMED_EVENTS as readonly string[]).includes(name)) return;
    const model = this.#model;
    const isMoment = name === 'bi-ready' || name === 'bi-rendered';
    if (name === 'bi-ready') model.ready();
    if (name === 'bi-rendered') model.mark('paint');
    model.emit(name, isMoment ? { ...(detail as object), id: this.#host.id } : detail);
  }
}
