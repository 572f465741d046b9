import type { ChatAnswer, ChatAsk } from '../chat/chat';
import type {
  ChatMessageAsk,
  ChatThread,
  ChatThreadCreate,
  ChatThreadDetail,
  ChatThreadPage,
  ChatThreadSave,
  ChatThreadsQuery,
} from '../chat/chat-thread';
import type {
  ChatMark,
  ChatName,
  ChatNameCheck,
  ChatNameCreate,
  ChatNames,
  ChatReview,
  ChatSuggest,
  ChatSuggestions,
} from '../chat/chat-learning';
import type { ById, Endpoint } from '../descriptors/endpoint';
import { deleting, opening, restoring } from '../descriptors/entity-endpoints';
import type { EntityShares, SharesSave } from '../share/share';

const THREADS = '/chat/threads';
const NAMES = '/chat/names';

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

/** Asks a question in a thread: it may continue the one before. One line of the answer per step, `ChatLine`. */
export const askInThread: Endpoint<ById & { body: ChatMessageAsk }, unknown, never> = {
  id: 'askInThread',
  method: 'POST',
  path: `${THREADS}/:id/messages`,
};

/** Who can see a thread besides the person who began it. */
export const getChatThreadShares: Endpoint<ById, EntityShares, never> = {
  id: 'getChatThreadShares',
  method: 'GET',
  path: `${THREADS}/:id/shares`,
  repeatable: true,
};

/** Replaces who can see a thread; for the person who began it. */
export const saveChatThreadShares: Endpoint<ById & { body: SharesSave }, EntityShares, never> = {
  id: 'saveChatThreadShares',
  method: 'PUT',
  path: `${THREADS}/:id/shares`,
};

/** Says that the answer of a question is wrong, or no longer. */
export const markChatMessage: Endpoint<ById & { body: ChatMark }, null, never> = {
  id: 'markChatMessage',
  method: 'POST',
  path: '/chat/messages/:id/mark',
};

/** What the caller means by phrases. */
export const listChatNames: Endpoint<object, ChatNames, never> = {
  id: 'listChatNames',
  method: 'GET',
  path: NAMES,
  repeatable: true,
};

/** Learns what the caller means by a phrase; it takes the place of what they meant before. */
export const learnChatName: Endpoint<{ body: ChatNameCreate }, ChatName, never> = {
  id: 'learnChatName',
  method: 'POST',
  path: NAMES,
};

/** Forgets what the caller means by a phrase. */
export const forgetChatName = deleting('forgetChatName', NAMES);

/** Reads the cube's questions again as if the phrase were a synonym of the cube. */
export const checkChatName: Endpoint<ById, ChatNameCheck, never> = {
  id: 'checkChatName',
  method: 'POST',
  path: `${NAMES}/:id/check`,
  repeatable: true,
};

/** Makes a phrase of the caller a synonym of the cube, for everybody. */
export const promoteChatName: Endpoint<ById, null, never> = {
  id: 'promoteChatName',
  method: 'POST',
  path: `${NAMES}/:id/promote`,
};

/** Questions about a cube, whose id or slug it is, that were refused, asked back or marked as wrong. */
export const reviewChat: Endpoint<ById, ChatReview, never> = {
  id: 'reviewChat',
  method: 'GET',
  path: '/chat/review/:id',
  repeatable: true,
};

/** What a text that is being typed may become. */
export const suggestChat: Endpoint<{ body: ChatSuggest }, ChatSuggestions, never> = {
  id: 'suggestChat',
  method: 'POST',
  path: '/chat/suggest',
  repeatable: true,
};
