import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import type { LoginBody, LoginResult, TenantChoice } from '@bi/contract/identity/identity';
import { IDENTITY_CODES } from '@bi/contract/identity/identity-codes';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Pause after the last keystroke before tenants are asked for. */
export const TENANT_CHECK_DELAY_MS = 1000;

/** The identity calls of sign-in; each answers with an envelope and never rejects. */
export interface LoginCalls {
  checkMultiTenant: (username: string) => Promise<IdentityEnvelope<boolean | null>>;
  tenants: (username: string, password: string) => Promise<IdentityEnvelope<TenantChoice[] | null>>;
  login: (body: LoginBody) => Promise<IdentityEnvelope<LoginResult | null>>;
}

/** What happens around sign-in. */
export interface LoginPorts {
  /** `extauth` of the page's address; null when there is none */
  extauth: string | null;
  onSuccess: (result: LoginResult) => void;
  onFail: (code: number, message: string) => void;
}

/** What the sign-in form shows. */
export interface LoginState {
  username: string;
  password: string;
  /** null until the check has answered for the current name and password */
  multiTenant: boolean | null;
  /** tenants to choose from; null unless the person has several */
  tenants: TenantChoice[] | null;
  /** code of the chosen tenant */
  tenantId: string | null;
  checking: boolean;
  submitting: boolean;
  /** why the last check or sign-in failed; '' when the server gave no text */
  error: string | null;
}

const START: LoginState = {
  username: '',
  password: '',
  multiTenant: null,
  tenants: null,
  tenantId: null,
  checking: false,
  submitting: false,
  error: null,
};

const isFilled = ({ username, password }: LoginState) => username.trim() !== '' && password !== '';

/** True when name and password are filled and, for people of several tenants, a tenant is chosen. */
export function canSubmit(state: LoginState): boolean {
  const tenantMissing = state.multiTenant === true && state.tenantId === null;
  return isFilled(state) && !tenantMissing && !state.submitting;
}

/**
 * The sign-in form without its looks. Once name and password are filled and have rested for
 * TENANT_CHECK_DELAY_MS, it asks whether the person has several tenants and, if so, which. Answers
 * to an older name or password are dropped.
 */
export class LoginFlow {
  readonly store: StoreApi<LoginState> = createStore<LoginState>(() => START);
  readonly #calls: LoginCalls;
  readonly #ports: LoginPorts;
  /** raised by each edit: what was asked before is outdated */
  #round = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #refusalCode = 0;

  constructor(calls: LoginCalls, ports: LoginPorts) {
    this.#calls = calls;
    this.#ports = ports;
  }

  setUsername(username: string): void {
    this.#edit({ username });
  }

  readonly setPassword = (password: string): void => this.#edit({ password });

  readonly setTenant = (tenantId: string): void => this.store.setState({ tenantId, error: null });

  readonly dismissError = (): void => this.store.setState({ error: null });

  /** Signs in; waits for a check that is due or running. Does nothing while `canSubmit` is false. */
  async submit(): Promise<void> {
    const { getState, setState } = this.store;
    if (!canSubmit(getState())) return;
    const mine = this.#round;
    setState({ submitting: true, error: null });
    if (this.#timer !== null) await this.#check();
    else if (this.#running !== null) await this.#running;
    if (mine !== this.#round) {
      setState({ submitting: false });
      return;
    }
    const { multiTenant, tenantId, error } = getState();
    if (multiTenant === true && tenantId === null) {
      setState({ submitting: false });
      if (error !== null) this.#ports.onFail(this.#refusalCode, error);
      return;
    }
    setState({ error: null });
    await this.#send(mine);
  }

  /** forgets timers and answers to come */
  dispose(): void {
    this.#round += 1;
    this.#stopTimer();
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #edit(patch: Partial<LoginState>): void {
    this.#round += 1;
    this.#stopTimer();
    this.#running = null;
    this.store.setState({
      ...patch,
      multiTenant: null,
      tenants: null,
      tenantId: null,
      checking: false,
      error: null,
    });
    if (!isFilled(this.store.getState())) return;
    this.#timer = setTimeout(() => void this.#check(), TENANT_CHECK_DELAY_MS);
  }

  #check(): Promise<void> {
    this.#stopTimer();
    const { getState, setState } = this.store;
    const mine = this.#round;
    const work = async () => {
      const answer = await this.#calls.checkMultiTenant(getState().username.trim());
      if (mine !== this.#round) return;
      if (!answer.success) setState({ error: answer.msg });
      else if (answer.data) await this.#loadTenants(mine);
      else setState({ multiTenant: false });
    };
    setState({ checking: true });
    this.#running = work().finally(() => {
      if (mine !== this.#round) return;
      this.#running = null;
      setState({ checking: false });
    });
    return this.#running;
  }

  async #loadTenants(mine: number): Promise<void> {
    const { getState, setState } = this.store;
    const { username, password } = getState();
    const answer = await this.#calls.tenants(username.trim(), password);
    if (mine !== this.#round) return;
    const choices = answer.success ? answer.data : null;
    if (!choices) {
      const refused = answer.code === IDENTITY_CODES.WRONG_PASSWORD;
      this.#refusalCode = answer.code;
      setState({ multiTenant: refused ? true : null, error: answer.msg });
      return;
    }
    const [only] = choices;
    const chosen = choices.length === 1 && only ? only.code : null;
    setState({ multiTenant: true, tenants: choices, tenantId: chosen });
  }

  async #send(mine: number): Promise<void> {
    const { username, password, tenantId } = this.store.getState();
    const { extauth } = this.#ports;
    const body = { username: username.trim(), password, tenantId, extauth };
    const answer = await this.#calls.login(body);
    if (mine !== this.#round) return;
    if (answer.success && answer.data) {
      this.store.setState({ submitting: false, password: '' });
      this.#ports.onSuccess(answer.data);
      return;
    }
    if (answer.code === IDENTITY_CODES.TENANT_REQUIRED) await this.#loadTenants(mine);
    this.store.setState({ submitting: false, error: answer.msg });
    this.#ports.onFail(answer.code, answer.msg);
  }
}
