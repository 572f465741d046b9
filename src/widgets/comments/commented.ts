import type { CommentAnchor } from '@bi/contract/collaboration/comment';
import type { CommentedKind } from '../../api/comments';

/** The saved thing whose comments are shown, and what can be opened from them. */
export interface Commented {
  kind: CommentedKind;
  id: string;
  /** its present version */
  version: number;
  /** opens who can see it; absent: the reader may not share it */
  onShare?: (() => void) | undefined;
  /** opens its history at a version; absent: there is none here */
  onHistory?: ((version: number) => void) | undefined;
  /** shows the place that a comment is about; absent: it cannot be shown here */
  onPlace?: ((anchor: CommentAnchor, thread: string) => void) | undefined;
}

/** Texts that are being written, by what they answer or change; they outlast the panel. */
export type Drafts = Map<string, string>;
