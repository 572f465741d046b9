import type { Surface } from '../../src/core/http/failure-policy';
import type { Session } from '../../src/core/session/session-types';

/** How an element stands to its page. */
export interface ElementChrome {
  surface: (session: Session) => Surface;
  /** true where the screen itself handles that nobody is signed in (bi-app, bi-login) */
  ownSignIn: boolean;
}

/** A lone element: memory routing, events in place of redirects, a calm message when signed out. */
export const loneChrome: ElementChrome = { surface: () => 'lone', ownSignIn: false };
