import { acquireSession } from '../../src/core/session/session-registry';
import type {
  Session,
  SessionStatus,
  TokenGrant,
  TokenRequest,
} from '../../src/core/session/session-types';
import { sessionName } from './credentials';
import type { Deferred } from './deferred';
import type { CredentialStore, ElementOwner } from './element-owner';
import { ElementView } from './element-view';
import { firstCover } from './first-screen';

/** Session and screen of one element that is in a document, until `end`. */
export class ElementLife {
  readonly #core: ElementOwner;
  readonly #ready: Deferred;
  readonly #credentials: CredentialStore;
  #view: ElementView;
  #dropHandler = () => {};
  #stopPosts = () => {};
  #mayCall = false;

  constructor(core: ElementOwner, ready: Deferred, credentials: CredentialStore) {
    this.#core = core;
    this.#ready = ready;
    this.#credentials = credentials;
    this.#view = this.#mount();
  }

  get sessionStatus(): SessionStatus {
    return this.#session.getState().status;
  }

  /** Sends the calls ahead that the screen will ask for: the page's scripts have run. */
  send(): void {
    if (this.#mayCall) return;
    this.#mayCall = true;
    this.#sendCalls();
  }

  /** An attribute or the interceptor changed. */
  update(): void {
    this.#view.update();
  }

  attributeChanged(name: string): void {
    if (name === 'server' || name === 'session' || name === 'tenant') this.#rehome();
    if (name === 'tenant' || name === 'allowedOrigins') this.#hearPosts();
  }

  /** The host gave the element another token, or took it away. */
  tokenGiven(): void {
    const { grant } = this.#credentials.get();
    if (grant) this.#rehome();
    this.#session.setToken(grant);
  }

  providerGiven(): void {
    this.#rehome();
    this.#session.setTokenProvider(this.#credentials.get().provider);
  }

  signOut(): void {
    this.#session.signOut();
  }

  /** Calls a method of the screen, once it is ready. */
  run(name: string, args: unknown[]): Promise<unknown> {
    return this.#view.run(name, args);
  }

  /** A token that only this element gave is remembered for when it is put back into the document. */
  end(): void {
    const given = this.#credentials.get();
    if (this.#session.name === this.#core.privateName && given.grant) {
      const token = this.#session.currentToken();
      this.#credentials.set({ ...given, grant: token === null ? null : { token } });
    }
    this.#leave();
  }

  get #session(): Session {
    return this.#view.lease.session;
  }

  #sessionKey(): { server: string; name: string } {
    const core = this.#core;
    const { privateName } = core;
    const given = this.#credentials.get();
    const name = sessionName(core.text('session'), given, privateName, core.text('tenant'));
    if (name.startsWith('~')) core.privateName = name;
    return { server: core.server, name };
  }

  /** Hears posted tokens, where the element names the tenant whose list decides. */
  #hearPosts(): void {
    this.#stopPosts();
    const tenant = this.#core.text('tenant');
    const given = this.#core.options.attribute('allowedOrigins');
    const allowed = typeof given === 'string' ? given.split(/[\s,]+/) : null;
    const earlier = this.#core.posts;
    this.#stopPosts =
      tenant === null ? () => {} : this.#session.hearPosts({ tenant, allowed }, earlier);
  }

  #mount(): ElementView {
    const core = this.#core;
    const { provider, grant } = this.#credentials.get();
    const lease = acquireSession(this.#sessionKey());
    const { session } = lease;
    if (provider) session.setTokenProvider(provider);
    if (grant) session.setToken(grant);
    this.#dropHandler = session.addAuthHandler((request) => this.#askHost(request));
    const view = new ElementView(core, lease);
    this.#view = view;
    this.#hearPosts();
    view.ready.then(this.#ready.resolve, (error: unknown) => {
      if (this.#view === view) this.#ready.reject(error);
    });
    if (this.#mayCall) this.#sendCalls();
    if (session.getState().status === 'starting') void session.token();
    return view;
  }

  #sendCalls(): void {
    const view = this.#view;
    if (view.hasCode()) return;
    const core = this.#core;
    const { session } = view.lease;
    const interceptor = () => core.interceptor;
    const path = core.firstPath({
      isDark: session.preferences.get().isDarkTheme,
      language: session.language,
    });
    if (path !== null) {
      session.sendEarly({ path, ...this.#sent(path) }, interceptor);
      view.cover(() => firstCover(session, path, interceptor()));
    }
    for (const call of core.options.early(core.values(), view.along))
      session.sendEarly(call, interceptor);
  }

  /** The first screen's call as it was sent with the same token, or is now: without a header. */
  #sent(path: string): { sent?: Promise<Response> } {
    const core = this.#core;
    const token = this.#session.currentToken();
    if (token === null || core.interceptor) return {};
    const { first } = core;
    const isSame = first?.path === path && first.token === token;
    return { sent: (isSame ? first : core.sendFirst(path, token)).answer };
  }

  #leave(): void {
    this.#dropHandler();
    this.#stopPosts();
    this.#view.end();
  }

  /** Moves to another session when name, server or own credentials ask for it. */
  #rehome(): void {
    const { session } = this.#view.lease;
    const { server, name } = this.#sessionKey();
    if (session.server === server && session.name === name) return;
    this.#leave();
    this.#mount();
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
    this.#core.options.element.dispatchEvent(event);
    return answer;
  }
}
