import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useMemo, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClientOf } from '../../../src/core/query-client';
import { createSession } from '../../../src/core/session/create-session';
import type { HttpClient } from '../../../src/core/http/http-types';
import { createIdentityClient } from '../../../src/core/http/identity-client';
import { noCommands } from '../../../src/host/command-port';
import { HostContext, type HostValue } from '../../../src/host/host-context';
import { NavigateContext, type NavigatePort } from '../../../src/host/navigate-context';
import { UiRoot } from '../../../src/ui/ui-root';

/** A screen on a page of its own, inside a shadow root as in an element. */
export interface Stage {
  root: ShadowRoot;
  /** the address as it is now, path and search */
  address: () => URL;
  /** opens another address, as a link does */
  go: (to: string) => void;
  /** messages shown to the person */
  messages: string[];
  leave: () => void;
}

const SERVER = 'http://server.test';

/** Puts a screen on stage; `render` is given the current search parameters. */
export function putOnStage(
  server: HttpClient,
  start: string,
  render: (search: URLSearchParams) => ReactNode,
  width = 1200,
): Stage {
  const host = document.createElement('div');
  host.style.cssText = `width:${width}px;height:760px;margin:0`;
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const mount = document.createElement('div');
  mount.style.height = '100%';
  root.append(mount);
  const messages: string[] = [];
  let now = new URL(start, SERVER);
  let go: Stage['go'] = () => undefined;
  const session = createSession({ server: SERVER, name: 'stage', home: 'memory' });
  session.setToken('token');
  const client = queryClientOf(session);

  function Page() {
    const [url, setUrl] = useState(now);
    now = url;
    go = (to) => setUrl(new URL(to, SERVER));
    const navigation = useMemo<NavigatePort>(
      () => ({
        navigate: (to) => setUrl(new URL(to, SERVER)),
        path: url.pathname,
        search: url.searchParams,
        setSearch: (next) => setUrl(new URL(`${url.pathname}?${next.toString()}`, SERVER)),
      }),
      [url],
    );
    return (
      <NavigateContext value={navigation}>
        <div style={{ height: '100%' }}>{render(url.searchParams)}</div>
      </NavigateContext>
    );
  }
  const value: HostValue = {
    session,
    http: server,
    identity: createIdentityClient(SERVER),
    language: 'en',
    setLanguage: () => undefined,
    mode: {
      surface: 'standalone',
      embedded: false,
      dark: false,
      setDark: () => undefined,
      density: 'normal',
      readonly: false,
      features: null,
    },
    notify: {
      success: (text) => void messages.push(text),
      info: (text) => void messages.push(text),
      error: (failure) => void messages.push(String(failure)),
      ended: ({ title }) => void messages.push(title),
    },
    emit: () => true,
    commands: noCommands,
    routeThrough: () => undefined,
    host: mount,
  };
  const reactRoot = createRoot(mount);
  reactRoot.render(
    <StrictMode>
      <UiRoot root={root} dark={false} language="en">
        <QueryClientProvider client={client}>
          <HostContext value={value}>
            <Page />
          </HostContext>
        </QueryClientProvider>
      </UiRoot>
    </StrictMode>,
  );
  return {
    root,
    messages,
    address: () => now,
    go: (to) => go(to),
    leave: () => {
      reactRoot.unmount();
      session.close();
      host.remove();
    },
  };
}
