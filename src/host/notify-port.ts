import type { NoticeOptions } from '../ui/ui-context';

/** Short messages at the top of the element, 3 s, and notices in its corner, 4.5 s. */
export interface NotifyPort {
  success: (text: string) => void;
  info: (text: string) => void;
  /** shows a failure's text once; a failure that the HTTP client has shown already is not shown again */
  error: (failure: unknown) => void;
  /** announces work that ended while the person was elsewhere, or a change that can be undone */
  ended: (notice: NoticeOptions) => void;
}
