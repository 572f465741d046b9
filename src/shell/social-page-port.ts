import type { PopupOpener } from '@bi/contract/identity/social';
import type { SocialPort } from '../features/auth/social-port';

const STATE = 'socialState';
const OPENER = 'signInOpener';

/** Social sign-in of a window of ours: the window itself goes to the provider and comes back. */
export const socialPagePort: SocialPort = {
  remember(random, opener) {
    keep(STATE, random);
    keep(OPENER, opener === null ? '' : JSON.stringify(opener));
  },
  recall: () => stored(STATE),
  opener() {
    const text = stored(OPENER);
    return text === null ? null : (JSON.parse(text) as PopupOpener);
  },
  forget() {
    keep(STATE, '');
    keep(OPENER, '');
  },
  leave(address) {
    globalThis.location.assign(address);
  },
  close() {
    globalThis.close();
  },
};

/** Blocked storage keeps nothing: the callback then refuses the state and says so. */
function keep(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // nothing was stored
  }
}

function stored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
