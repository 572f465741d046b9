import type { ChatMessage, ChatThread } from '@bi/contract/chat';
import type { Language } from '@bi/contract/messages/catalogue';
import type { ChatMessageRow, ChatThreadRow } from '../repositories/chat-repository';
import { isoTime } from './entity';
import { errorText } from './error-text';

/** A thread as it is listed. */
export function presentThread(row: ChatThreadRow): ChatThread {
  return {
    id: row.id,
    name: row.name,
    cube: row.cube,
    scope: row.scope,
    createdAt: isoTime(row.created_ms),
    updatedAt: isoTime(row.updated_ms),
    deletedAt: isoTime(row.deleted_ms),
  };
}

/** A question of a thread; why it could not be read in the reader's language. */
export function presentMessage(row: ChatMessageRow, language: Language): ChatMessage {
  const { id, question, read, error, wrong } = row;
  return {
    id,
    question,
    askedAt: isoTime(row.asked_ms),
    wrong: wrong === 1,
    read,
    error: error && { message: errorText(error.key, error.params, language) },
  };
}
