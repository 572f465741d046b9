import type {
  ChatAnswer,
  ChatAsk,
  ChatMessage,
  ChatMessageAsk,
  ChatThread,
  ChatThreadCreate,
  ChatThreadDetail,
  ChatThreadPage,
  ChatThreadSave,
  ChatThreadsQuery,
} from '../chat';
import type { ById, Endpoint } from '../endpoint';
import { deleting, opening, restoring } from '../entity-endpoints';

const THREADS = '/chat/threads';

/** Answers a question in words, asks which reading is meant, or refuses it. */
export const askChat: Endpoint<{ body: ChatAsk }, ChatAnswer, never> = {
  id: 'askChat',
  method: 'POST',
  path: '/chat/ask',
  repeatable: true,
};

/** One page of the caller's threads, the one asked last first. */
export const listChatThreads: Endpoint<{ query: ChatThreadsQuery }, ChatThreadPage, never> = {
  id: 'listChatThreads',
  method: 'GET',
  path: THREADS,
  repeatable: true,
};

/** Makes a thread. */
export const createChatThread: Endpoint<{ body: ChatThreadCreate }, ChatThread, never> = {
  id: 'createChatThread',
  method: 'POST',
  path: THREADS,
};

/** A thread with its questions and how they were read. */
export const getChatThread = opening<ChatThreadDetail>('getChatThread', THREADS);

/** Renames a thread. */
export const saveChatThread: Endpoint<ById & { body: ChatThreadSave }, ChatThread, never> = {
  id: 'saveChatThread',
  method: 'PUT',
  path: `${THREADS}/:id`,
};

/** Moves a thread to the trash, where it is for 30 days. */
export const deleteChatThread = deleting('deleteChatThread', THREADS);

/** Takes a thread out of the trash. */
export const restoreChatThread = restoring<ChatThread>('restoreChatThread', THREADS);

/** Asks a question in a thread: it may continue the one before, and is stored with how it was read. */
export const askInThread: Endpoint<ById & { body: ChatMessageAsk }, ChatMessage, never> = {
  id: 'askInThread',
  method: 'POST',
  path: `${THREADS}/:id/messages`,
};
