import { createSession, type OwnedSession, type SessionOptions } from './create-session';
import type { FrameSource } from './frame-source';
import type { SessionHome } from './key-value-store';
import type { Session } from './session-types';

interface Entry {
  session: OwnedSession;
  users: number;
}

/** What the page is when it is ours: where its session `default` keeps things. */
export interface PageHome {
  server: string;
  home: SessionHome;
  frame: FrameSource | null;
}

interface Registry {
  sessions: Map<string, Entry>;
  page: PageHome | null;
}

const KEY = Symbol.for('bi.sessions.v1');

/** Sessions of the page by server and name; shared by every copy of our bundle on it. */
function registry(): Registry {
  const holder = globalThis as { [KEY]?: Registry };
  return (holder[KEY] ??= { sessions: new Map<string, Entry>(), page: null });
}

/** Declares the page to be ours; only its session `default` on its own server is kept in storage. */
export function setPageHome(page: PageHome | null): void {
  registry().page = page;
}

/** A session somebody uses, until `release`. */
export interface SessionLease {
  session: Session;
  /** gives the session back; the last user's release ends it. Safe to call twice. */
  release: () => void;
}

/**
 * The session of this server and name, opened when nobody uses it yet. A session of a released last
 * user is ended after the current task, so that an element moved in the document keeps its own.
 */
export function acquireSession(options: SessionOptions): SessionLease {
  const { sessions, page } = registry();
  const ours = page !== null && page.server === options.server && options.name === 'default';
  const key = `${options.server} ${options.name}`;
  let entry = sessions.get(key);
  if (!entry) {
    entry = { session: createSession(ours ? { ...options, ...page } : options), users: 0 };
    sessions.set(key, entry);
  }
  const held = entry;
  held.users += 1;
  let released = false;
  return {
    session: held.session,
    release() {
      if (released) return;
      released = true;
      held.users -= 1;
      setTimeout(() => {
        if (held.users > 0 || sessions.get(key) !== held) return;
        sessions.delete(key);
        held.session.close();
      }, 0);
    },
  };
}
