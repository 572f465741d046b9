import type { ReactNode } from 'react';
import type { Surface } from '../../src/core/http/failure-policy';
import type { Session } from '../../src/core/session/session-types';
import type { ElementValues } from '../bridge/element-model';

/** How an element relates to its page. */
export interface ElementChrome {
  surface: (session: Session) => Surface;
  /** true where the screen itself handles that nobody is signed in (bi-app, bi-login) */
  ownSignIn: boolean;
  /** path of the spec the screen is at; other paths are sent to the host */
  home: string;
}

/** A lone element: memory routing, events in place of redirects, a calm message when signed out. */
export function loneChrome(home: string): ElementChrome {
  return { surface: () => 'lone', ownSignIn: false, home };
}

/** What one element shows: its screen for the current values. */
export interface ElementScreen {
  chrome: ElementChrome;
  render: (values: ElementValues) => ReactNode;
}
