import type { AuthReason, TokenGrant } from './session-types';

/** The page that frames ours, as a source of tokens. */
export interface FrameSource {
  /** asks the parent; null when it does not answer or is not allowed to */
  request: (reason: AuthReason) => Promise<TokenGrant | null>;
  /** hears tokens the parent sends on its own; returns how to stop */
  onGrant: (listener: (grant: TokenGrant) => void) => () => void;
}
