import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act as reactAct, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { SessionHome } from '../../src/core/session/key-value-store';
import { createSession } from '../../src/core/session/create-session';
import { HostProvider, type HostProviderProps } from '../../src/host/host-provider';
import { UiContext, type Ui } from '../../src/ui/ui-context';

/** The last work inside React's act, however it ended. */
let acting: Promise<unknown> = Promise.resolve();

/**
 * Runs something inside React's act, after all that was begun before: two that overlap, as after a wait
 * that was given up, would leave React without renders for the rest of the process. Answers of the
 * server arrive outside of it and need none.
 */
function act(work: () => Promise<void> | void): Promise<void> {
  const done = acting.then(async () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    try {
      await reactAct(async () => {
        await work();
      });
    } finally {
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
    }
  });
  acting = done.catch(() => undefined);
  return done;
}

/** Answers a call by `METHOD /path`: the body to send, or a function of the request's body and query, which may take its time. */
export type Answers = Record<string, unknown>;

/** An answer in lines, of which each is a JSON value. */
export class Lines {
  readonly values: readonly unknown[];

  constructor(...values: readonly unknown[]) {
    this.values = values;
  }
}

/** An analytics envelope. */
export const envelope = (data: unknown, code = 1000, message = '') => ({
  code,
  data,
  message,
  errorMessage: code === 1000 ? '' : message,
});
/** An identity envelope. */
export const identity = (data: unknown) => ({ success: true, code: 0, msg: '', data });
/** A refusal of the identity service. */
export const refusal = (code: number, msg: string) => ({ success: false, code, msg, data: null });

export const ME = {
  userId: 'u1',
  userName: 'ana.lee@acme.test',
  name: 'Ana Lee',
  tenant: { code: 'acme', name: 'Acme' },
  role: 'administrator',
  actions: ['report.create', 'report.export', 'sql.run', 'user.manage'],
  rowsLimited: false,
  mode: 'demo',
  env: 'Preview',
  version: '1.2.3',
};
export const CONFIG = {
  iamUrl: 'http://id.test',
  oauthApiBaseUrl: 'http://id.test',
  clientId: 'bi',
  scope: 'openid',
  loginUrl: 'http://id.test/#/login',
  source: 'bi-app',
  showOAuthLogin: false,
  identity: 'acme',
  redirectUrl: 'http://bi.test/auth/callback',
  embedded: true,
};
export const SIGNED_IN = {
  access_token: 'token-of-ana-lee-0123456789',
  refresh_token: 'r',
  expires_in: 900,
  token_type: 'Bearer',
  userName: 'ana.lee@acme.test',
  userId: 'u1',
  tenantId: 'acme',
};
const EMPTY_PAGE = { items: [], total: 0, page: 1, pageSize: 50, tags: [] };
const STANDARD: Answers = {
  'GET /iam/login/config': identity(CONFIG),
  'POST /sign-in/check-multi-tenant': identity(false),
  'POST /iam/login': identity(SIGNED_IN),
  'GET /api/v1/me': envelope(ME),
  'GET /api/v1/notifications/unread': envelope({ unread: 0 }),
  'GET /api/v1/cubes': envelope(EMPTY_PAGE),
  'GET /api/v1/reports': envelope(EMPTY_PAGE),
};

/** A screen in a page whose server really listens. */
export async function openStage(answers: Answers = {}) {
  const all: Answers = { ...STANDARD, ...answers };
  const calls: {
    call: string;
    query: Record<string, string>;
    body: unknown;
    authorization: string | undefined;
  }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const end = async () => {
      const [path = '', search = ''] = (request.url ?? '').split('?');
      const call = `${request.method ?? ''} ${path}`;
      const query = Object.fromEntries(new URLSearchParams(search));
      const body: unknown = text === '' ? null : JSON.parse(text);
      calls.push({ call, query, body, authorization: request.headers.authorization });
      const answer = all[call];
      const sent: unknown = typeof answer === 'function' ? await answer(body, query) : answer;
      if (sent instanceof Lines) {
        response.setHeader('content-type', 'application/x-ndjson');
        response.end(sent.values.map((value) => `${JSON.stringify(value)}\n`).join(''));
        return;
      }
      response.setHeader('content-type', 'application/json');
      response.statusCode = sent === undefined ? 404 : 200;
      response.end(
        JSON.stringify(sent ?? envelope(null, 1003, 'There is nothing at this address.')),
      );
    };
    request.on('end', () => void end());
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = globalThis as unknown as { happyDOM: { setURL: (to: string) => void } };
  page.happyDOM.setURL(`${url}/`);
  localStorage.clear();
  sessionStorage.clear();

  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const shown: string[] = [];
  const events: { type: string; detail: unknown }[] = [];
  let offered = (): void => undefined;
  let session = createSession({ server: url, name: 'stage' });

  const render = async (
    children: ReactNode,
    props: Partial<HostProviderProps> & { home?: SessionHome; token?: string } = {},
  ) => {
    const { home = 'memory', token, ...rest } = props;
    session = createSession({ server: url, name: 'stage', home });
    if (token !== undefined) session.setToken({ token, userName: ME.userName });
    const ui: Ui = {
      root: box,
      dark: rest.dark ?? false,
      language: rest.language ?? 'en',
      density: 'normal',
      getPopupContainer: () => box,
      message: (tone, message) => void shown.push(`${tone}: ${message}`),
      notice: ({ tone, title, action }) => {
        shown.push(`${tone}: ${title}`);
        if (action) offered = action.run;
      },
      confirm: () => Promise.resolve(true),
    };
    await act(async () => {
      root.render(
        <StrictMode>
          <UiContext value={ui}>
            <HostProvider
              emit={(type, detail) => {
                events.push({ type, detail });
                return true;
              }}
              {...rest}
              session={session}
            >
              {children}
            </HostProvider>
          </UiContext>
        </StrictMode>,
      );
      await Promise.resolve();
    });
    return session;
  };
  return {
    url,
    box,
    calls,
    shown,
    events,
    render,
    /** answers a call otherwise from now on */
    answer: (call: string, answer: unknown) => void (all[call] = answer),
    callsOf: (call: string) => calls.filter((one) => one.call === call),
    /** does what the last notice offers */
    act: () => act(() => offered()),
    text: () => box.textContent,
    async close() {
      await act(() => root.unmount());
      box.remove();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Waits, inside React's act, until the check passes; what it threw last is the failure. */
export async function until<T>(check: () => T, timeout = 15_000): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    await act(() => new Promise((done) => setImmediate(done)));
    try {
      return check();
    } catch (error) {
      if (performance.now() >= end) throw error;
    }
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** The one element of a selector whose text or name is `name`. */
export function find(box: HTMLElement, selector: string, name: string): HTMLElement {
  const all = [...box.querySelectorAll<HTMLElement>(selector)];
  const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent;
  const found = all.find((one) => nameOf(one).trim() === name);
  if (!found) throw new Error(`no ${selector} "${name}" among ${all.map(nameOf).join(' | ')}`);
  return found;
}

/** The input a label names. */
export function inputOf(box: HTMLElement, label: string): HTMLInputElement {
  const { htmlFor } = find(box, 'label', label) as HTMLLabelElement;
  const input = box.querySelector<HTMLInputElement>(`[id="${htmlFor}"]`);
  if (!input) throw new Error(`no input "${label}"`);
  return input;
}

/** Types into an input as a person does. */
export async function type(
  input: HTMLInputElement | HTMLTextAreaElement,
  value: string,
): Promise<void> {
  await act(async () => {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value');
    own?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
  });
}

/** Clicks, inside React's act; a button that shows it is at work takes no click, so that is waited for. */
export async function click(element: HTMLElement): Promise<void> {
  await until(() => {
    if (element.classList.contains('ant-btn-loading')) throw new Error('the button is at work');
  });
  await act(async () => {
    element.click();
    await Promise.resolve();
  });
}

/** Leaves a field. */
export async function blur(input: HTMLInputElement): Promise<void> {
  await act(async () => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await Promise.resolve();
  });
}
