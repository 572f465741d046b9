import type { Comment, CommentThread } from '@bi/contract/collaboration/comment';
import type { Principal } from '../../policies/principal';
import type { CommentRow } from '../../repositories/sharing/comment-repository';

/** A first comment with its answers, in the order they were written. */
export interface StoredThread {
  first: CommentRow;
  rows: CommentRow[];
}

/** Who reads threads, and what is theirs to do. */
export interface ThreadReader {
  principal: Principal;
  /** may delete what others wrote */
  manages: boolean;
  /** up to when the reader has read, UTC milliseconds */
  readMs: number;
}

/** Comments as threads, by the time of the first one. A thread of which all was deleted is none. */
export function conversationsOf(rows: readonly CommentRow[]): StoredThread[] {
  const byThread = new Map<string, CommentRow[]>();
  for (const row of rows) {
    byThread.set(row.thread_id, [...(byThread.get(row.thread_id) ?? []), row]);
  }
  return [...byThread.values()].flatMap((own) => {
    const first = own.find(({ id, thread_id }) => id === thread_id);
    return first && own.some(({ deleted_ms }) => deleted_ms === null) ? [{ first, rows: own }] : [];
  });
}

/** Whether a comment is new to its reader. */
export function isNew(row: CommentRow, { principal, readMs }: ThreadReader): boolean {
  const isOther = row.author_id !== principal.subjectId;
  return isOther && row.deleted_ms === null && row.created_ms > readMs;
}

/** Whether somebody may take a comment back: its author, or who manages the thing. */
export function mayDelete(row: CommentRow, { principal, manages }: ThreadReader): boolean {
  return manages || row.author_id === principal.subjectId;
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** A thread as it is sent; deleted answers are left out, a deleted first comment has no text. */
export function presentConversation(
  { first, rows }: StoredThread,
  reader: ThreadReader,
): CommentThread {
  const shown = rows.filter((row) => row.deleted_ms === null || row === first);
  return {
    id: first.id,
    anchor: first.anchor,
    resolvedAt: iso(first.resolved_ms),
    resolvedBy: first.resolved_by,
    comments: shown.map((row) => present(row, reader)),
  };
}

function present(row: CommentRow, reader: ThreadReader): Comment {
  const isDeleted = row.deleted_ms !== null;
  const may = mayDelete(row, reader);
  return {
    id: row.id,
    text: isDeleted ? '' : row.text,
    author: { id: row.author_id, name: row.author_name },
    createdAt: new Date(row.created_ms).toISOString(),
    editedAt: iso(row.edited_ms),
    deletedAt: iso(row.deleted_ms),
    version: row.version,
    mentions: isDeleted ? [] : row.mentions,
    isNew: isNew(row, reader),
    permissions: {
      edit: !isDeleted && row.author_id === reader.principal.subjectId,
      delete: !isDeleted && may,
      restore: isDeleted && may && row.text !== '',
    },
  };
}
