/** What a social round trip needs of the page; given by the shell of the standalone app. */
export interface SocialPort {
  /** keeps the random text of a round trip that starts */
  remember: (random: string) => void;
  /** the random text kept, also after a reload; null when there is none */
  recall: () => string | null;
  /** drops the random text: the round trip has ended */
  forget: () => void;
  /** takes the window to the provider */
  leave: (address: string) => void;
}
