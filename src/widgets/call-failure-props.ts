import type { ReactNode } from 'react';

/** Properties of a failed call shown in place. */
export interface CallFailureProps {
  /** short: what failed */
  title?: string;
  /** what the call rejected with */
  error: unknown;
  /** cause and next step in place of the error's own text */
  text?: string;
  /** loads again what failed; also called after a repair */
  onRetry?: () => void;
  /** further buttons */
  action?: ReactNode;
}
