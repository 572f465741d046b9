import type { SocialPort } from '../features/auth/social-port';

const KEY = 'socialState';

/** Social sign-in of the standalone app: the whole window goes to the provider and comes back. */
export const socialPagePort: SocialPort = {
  remember(random) {
    try {
      sessionStorage.setItem(KEY, random);
    } catch {
      // blocked storage: the callback then refuses the state and says so
    }
  },
  recall() {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  forget() {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // blocked storage holds nothing
    }
  },
  leave(address) {
    globalThis.location.assign(address);
  },
};
