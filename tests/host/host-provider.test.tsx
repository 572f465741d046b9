import { useQuery } from '@tanstack/react-query';
import { act, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../src/core/errors';
import { createSession } from '../../src/core/session/create-session';
import { defineTexts } from '../../src/core/i18n/texts';
import type { EmitPort } from '../../src/host/emit-port';
import { HostProvider, type HostProviderProps } from '../../src/host/host-provider';
import type { NavigatePort } from '../../src/host/navigate-context';
import { NavigateProvider } from '../../src/host/navigate-provider';
import { useCommand } from '../../src/host/use-command';
import { useEmit } from '../../src/host/use-emit';
import { useHttp } from '../../src/host/use-http';
import { useNavigatePort } from '../../src/host/use-navigate-port';
import { useNotify } from '../../src/host/use-notify';
import { usePreferences } from '../../src/host/use-preferences';
import { useTexts } from '../../src/host/use-texts';
import { UiContext, type Ui } from '../../src/ui/ui-context';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let box: HTMLElement;
let root: Root;
let shown: string[];

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  shown = [];
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  vi.unstubAllGlobals();
});

/** Renders children with a host of memory defaults; messages land in `shown`. */
function render(children: ReactNode, props: Partial<HostProviderProps> = {}) {
  const session = props.session ?? createSession({ server: 'http://bi.test', name: 'test' });
  const ui: Ui = {
    root: box,
    dark: false,
    language: 'en',
    density: 'normal',
    getPopupContainer: () => box,
    message: (tone, text) => void shown.push(`${tone}: ${text}`),
    notice: () => {},
    confirm: () => Promise.resolve(true),
  };
  act(() =>
    root.render(
      <UiContext value={ui}>
        <HostProvider {...props} session={session}>
          {children}
        </HostProvider>
      </UiContext>,
    ),
  );
  return session;
}

/** Hands a hook's value out of the tree. */
function Tap<T>({ use, to }: { use: () => T; to: (value: T) => void }) {
  to(use());
  return null;
}

describe('notify', () => {
  test('shows a failure once, and never a cancelled one', () => {
    let notify: ReturnType<typeof useNotify> | undefined;
    render(<Tap use={useNotify} to={(value) => (notify = value)} />);
    const error = new CallError({ code: 1005, status: 200, message: 'engine failed' });
    notify?.error(error);
    notify?.error(error);
    notify?.error(new CallError({ code: 1008, status: 0, message: 'cancelled' }));
    notify?.success('saved');
    expect(shown).toEqual(['error: engine failed', 'success: saved']);
  });
});

describe('navigation of a lone element', () => {
  const open = (emit: EmitPort) => {
    const port: { current: NavigatePort | null } = { current: null };
    render(<Tap use={useNavigatePort} to={(value) => (port.current = value)} />, {
      start: '/report?tag=a',
      emit,
    });
    return port;
  };

  test('keeps queries of its own path in memory', () => {
    const emit = vi.fn(() => true);
    const port = open(emit);
    act(() => port.current?.setSearch(new URLSearchParams({ tag: 'b' })));
    expect(port.current?.search.get('tag')).toBe('b');
    act(() => port.current?.navigate('/report?tag=c&page=2'));
    expect(port.current?.search.toString()).toBe('tag=c&page=2');
    expect(port.current?.path).toBe('/report');
    expect(emit).not.toHaveBeenCalled();
  });

  test('informs the page about other paths, every time, and stays', () => {
    const events: unknown[] = [];
    const port = open((type, detail, options) => {
      events.push([type, detail, options]);
      return true;
    });
    act(() => port.current?.navigate('/olap?report_id=x'));
    act(() => port.current?.navigate('/olap?report_id=y'));
    expect(events).toEqual([
      ['bi-navigate', { from: '/report?tag=a', to: '/olap?report_id=x' }, { cancelable: true }],
      ['bi-navigate', { from: '/report?tag=a', to: '/olap?report_id=y' }, { cancelable: true }],
    ]);
    expect(port.current?.path).toBe('/report');
  });
});

describe('failures of calls', () => {
  const answer = (body: unknown, status = 200) =>
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = status;
        statusText = '';
        readyState = 4;
        responseText = JSON.stringify(body);
        response = this.responseText;
        responseURL = '';
        upload = null;
        onloadend: (() => void) | undefined;
        open() {}
        setRequestHeader() {}
        abort() {}
        getAllResponseHeaders() {
          return '';
        }
        send() {
          queueMicrotask(() => this.onloadend?.());
        }
      },
    );

  test("a 1002 goes to /403 through the shell's router, and is reported to the page", async () => {
    answer({ code: 1002, data: null, message: 'not yours', errorMessage: 'not yours' });
    const went: string[] = [];
    const events: string[] = [];
    const port: NavigatePort = {
      navigate: (to) => void went.push(to),
      path: '/',
      search: new URLSearchParams(),
      setSearch: () => {},
    };
    let http: ReturnType<typeof useHttp> | undefined;
    const session = createSession({ server: 'http://bi.test', name: 'test' });
    session.setToken('t');
    render(
      <NavigateProvider port={port}>
        <Tap use={useHttp} to={(value) => (http = value)} />
      </NavigateProvider>,
      { session, surface: 'app', emit: (type) => events.push(type) > 0 },
    );
    await expect(http?.get('/cubes')).rejects.toMatchObject({ code: 1002 });
    expect(went).toEqual(['/403']);
    expect(events).toEqual(['bi-error']);
    expect(shown).toEqual([]);
  });
});

describe('other hooks', () => {
  test('texts follow the language', () => {
    const texts = defineTexts({ en: { hi: 'Hello' }, zh: { hi: '你好' } });
    const Hello = () => useTexts(texts).hi;
    render(<Hello />, { language: 'zh' });
    expect(box.textContent).toBe('你好');
  });

  test('preferences are live', () => {
    const Dark = () => String(usePreferences()[0].isDarkTheme);
    const session = render(<Dark />);
    act(() => session.preferences.set({ isDarkTheme: true }));
    expect(box.textContent).toBe('true');
  });

  test('a command answers with the latest render, while its screen is shown', () => {
    const offered = new Map<string, (...args: never[]) => unknown>();
    const commands = {
      offer: (name: string, handler: (...args: never[]) => unknown) => {
        offered.set(name, handler);
        return () => void offered.delete(name);
      },
    };
    let raise: () => void = () => {};
    const Screen = () => {
      const [count, setCount] = useState(1);
      raise = () => setCount(2);
      useCommand('getState', () => count);
      return null;
    };
    render(<Screen />, { commands });
    expect(offered.get('getState')?.()).toBe(1);
    act(() => raise());
    expect(offered.get('getState')?.()).toBe(2);
    act(() => root.render(null));
    expect(offered.size).toBe(0);
  });

  test('another person empties the cache, the same one keeps it', async () => {
    const asked: string[] = [];
    const session = createSession({ server: 'http://bi.test', name: 'test' });
    session.setToken({ token: 'a1', userName: 'ana' });
    const Data = () => {
      const { data } = useQuery({
        queryKey: ['who'],
        queryFn: () => {
          asked.push(session.currentToken() ?? '');
          return session.currentToken();
        },
      });
      return data;
    };
    render(<Data key="one" />, { session });
    await act(async () => Promise.resolve());
    session.setToken({ token: 'a2', userName: 'ana' });
    render(<Data key="two" />, { session });
    await act(async () => Promise.resolve());
    expect(asked).toEqual(['a1']);
    session.setToken({ token: 'b1', userName: 'raj' });
    render(<Data key="three" />, { session });
    await act(async () => Promise.resolve());
    expect(asked).toEqual(['a1', 'b1']);
  });

  test('emit hands the answer of the page back', () => {
    let emit: EmitPort | undefined;
    render(<Tap use={useEmit} to={(value) => (emit = value)} />, { emit: () => false });
    expect(emit?.('bi-drill', {}, { cancelable: true })).toBe(false);
  });
});
