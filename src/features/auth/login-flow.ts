import type { IdentityEnvelope } from '@bi/contract/envelope';
import type { LoginBody, LoginResult, TenantChoice } from '@bi/contract/identity';
import { IDENTITY_CODES } from '@bi/contract/identity-codes';
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

/** The sign-in form without its looks. */
export interface LoginFlow {
  store: StoreApi<LoginState>;
  setUsername: (username: string) => void;
  setPassword: (password: string) => void;
  setTenant: (tenantId: string) => void;
  dismissError: () => void;
  /** Signs in; waits for a check that is due or running. Does nothing while `canSubmit` is false. */
  submit: () => Promise<void>;
  /** forgets timers and answers to come */
  dispose: () => void;
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
 * Opens the sign-in form's logic. Once name and password are filled and have rested for
 * TENANT_CHECK_DELAY_MS, it asks whether the person has several tenants and, if so, which. Answers
 * to an older name or password are dropped.
 */
export function createLoginFlow(calls: LoginCalls, ports: LoginPorts): LoginFlow {
  const store = createStore<LoginState>(() => START);
  const { getState, setState } = store;
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running: Promise<void> | null = null;
  let refusalCode = 0;

  const stopTimer = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  const loadTenants = async (mine: number): Promise<void> => {
    const { username, password } = getState();
    const answer = await calls.tenants(username.trim(), password);
    if (mine !== round) return;
    const choices = answer.success ? answer.data : null;
    if (!choices) {
      const refused = answer.code === IDENTITY_CODES.WRONG_PASSWORD;
      refusalCode = answer.code;
      setState({ multiTenant: refused ? true : null, error: answer.msg });
      return;
    }
    const [only] = choices;
    const chosen = choices.length === 1 && only ? only.code : null;
    setState({ multiTenant: true, tenants: choices, tenantId: chosen });
  };

  const check = (): Promise<void> => {
    stopTimer();
    const mine = round;
    const work = async () => {
      const answer = await calls.checkMultiTenant(getState().username.trim());
      if (mine !== round) return;
      if (!answer.success) setState({ error: answer.msg });
      else if (answer.data) await loadTenants(mine);
      else setState({ multiTenant: false });
    };
    setState({ checking: true });
    running = work().finally(() => {
      if (mine !== round) return;
      running = null;
      setState({ checking: false });
    });
    return running;
  };

  const edit = (patch: Partial<LoginState>) => {
    round += 1;
    stopTimer();
    running = null;
    setState({
      ...patch,
      multiTenant: null,
      tenants: null,
      tenantId: null,
      checking: false,
      error: null,
    });
    if (isFilled(getState())) timer = setTimeout(() => void check(), TENANT_CHECK_DELAY_MS);
  };

  const fail = (code: number, message: string) => {
    setState({ submitting: false, error: message });
    ports.onFail(code, message);
  };

  const send = async (mine: number): Promise<void> => {
    const { username, password, tenantId } = getState();
    const { extauth } = ports;
    const answer = await calls.login({ username: username.trim(), password, tenantId, extauth });
    if (mine !== round) return;
    if (answer.success && answer.data) {
      setState({ submitting: false, password: '' });
      ports.onSuccess(answer.data);
      return;
    }
    if (answer.code === IDENTITY_CODES.TENANT_REQUIRED) await loadTenants(mine);
    fail(answer.code, answer.msg);
  };

  return {
    store,
    setUsername: (username) => edit({ username }),
    setPassword: (password) => edit({ password }),
    setTenant: (tenantId) => setState({ tenantId, error: null }),
    dismissError: () => setState({ error: null }),
    async submit() {
      if (!canSubmit(getState())) return;
      const mine = round;
      setState({ submitting: true, error: null });
      if (timer !== null) await check();
      else if (running !== null) await running;
      if (mine !== round) {
        setState({ submitting: false });
        return;
      }
      const { multiTenant, tenantId, error } = getState();
      if (multiTenant === true && tenantId === null) {
        setState({ submitting: false });
        if (error !== null) ports.onFail(refusalCode, error);
        return;
      }
      setState({ error: null });
      await send(mine);
    },
    dispose() {
      round += 1;
      stopTimer();
    },
  };
}
