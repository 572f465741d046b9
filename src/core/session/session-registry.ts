import { createSession, type OwnedSession, type SessionOptions } from './create-session';
import { pageHome } from './page-home';
import type { Session } from './session-types';

interface Entry {
  session: OwnedSession;
  users: number;
}

const KEY = Symbol.for('bi.sessions.v1');

/** Sessions of the page by server and name; shared by every copy of our bundle on it. */
function registry(): Map<string, Entry> {
  const holder = globalThis as { [KEY]?: Map<string, Entry> };
  return (holder[KEY] ??= new Map<string, Entry>());
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
  const sessions = registry();
  const page = pageHome();
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
