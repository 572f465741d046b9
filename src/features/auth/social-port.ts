import type { PopupOpener } from '@bi/contract/identity/social';

/** What a round trip needs of a page that is ours and the top window; given by the shell. */
export interface SocialPort {
  /**
   * keeps the random text of a round trip that starts ('' where an external service needs none) and
   * the page it is for; null: this window's own sign-in
   */
  remember: (random: string, opener: PopupOpener | null) => void;
  /** the random text stored, also after a reload; null when there is none */
  recall: () => string | null;
  /** the page that this window signs in for; null when it is for itself */
  opener: () => PopupOpener | null;
  /** drops what was stored: the round trip has ended */
  forget: () => void;
  /** takes the window to the provider */
  leave: (address: string) => void;
  /** closes the window, where it was opened by a page */
  close: () => void;
}
