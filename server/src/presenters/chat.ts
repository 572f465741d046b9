import type { ChatLine, ChatMessage, ChatThread } from '@bi/contract/chat/chat-thread';
import { BiError } from '@bi/contract/messages/bi-error';
import { errorKind, type Language } from '@bi/contract/messages/catalogue';
import type { Trace } from '@bi/contract/query/cell-set';
import type { Audience } from '@bi/contract/share/share-levels';
import type { ChatMessageRow, ChatThreadRow } from '../repositories/chat/chat-repository';
import type { PresentedLine } from './batch-line';
import { isoTime } from './entity';
import { errorText } from './error-text';

/** A thread as one person sees it; `mine`: the person began it. */
export interface PresentedThread {
  thread: ChatThreadRow;
  mine: boolean;
  audience: Audience;
}

/** A step of a question. */
export type PresentedPhase =
  | { phase: 'asked' | 'understood' | 'query' | 'end'; message: ChatMessageRow }
  | { phase: 'rows'; trace: Trace | null }
  | { phase: 'sentence'; sentence: string };

/** A thread as it is listed. */
export function presentThread({ thread: row, mine, audience }: PresentedThread): ChatThread {
  return {
    id: row.id,
    name: row.name,
    cube: row.cube,
    scope: row.scope,
    lost: row.lost ?? [],
    createdAt: isoTime(row.created_ms),
    updatedAt: isoTime(row.updated_ms),
    deletedAt: isoTime(row.deleted_ms),
    owner: row.owner_name,
    mine,
    audience,
  };
}

/** A question of a thread; why it could not be read or answered in the reader's language. */
export function presentMessage(row: ChatMessageRow, language: Language): ChatMessage {
  const { id, question, state, parent, read, error, receipt, wrong } = row;
  return {
    id,
    question,
    askedAt: isoTime(row.asked_ms),
    wrong: wrong === 1,
    state,
    parent,
    read,
    error: error && { message: errorText(error.key, error.params, language) },
    receipt,
  };
}

function lineOf(line: ChatLine): PresentedLine {
  const head = Buffer.from(`${JSON.stringify(line)}\n`);
  return { head, cellSet: null, tail: Buffer.alloc(0) };
}

/** A step of a question of a thread as a line. */
export function presentPhase(phase: PresentedPhase, language: Language): PresentedLine {
  if (!('message' in phase)) return lineOf(phase);
  return lineOf({ phase: phase.phase, message: presentMessage(phase.message, language) });
}

/** The line that says that the server is at work. */
export const presentWorking = (): PresentedLine => lineOf({ phase: 'working' });

/** The line that ends the steps of a question for a reason that is not about it. */
export function presentPhaseFailure(given: unknown, language: Language): PresentedLine {
  const error = given instanceof BiError ? given : new BiError('transport.fault');
  const { code } = errorKind(error.key);
  const message = errorText(error.key, error.params, language);
  return lineOf({ phase: 'failed', error: { code, message } });
}
