import Type from 'typebox';
import { ChatAnswer, ChatAsk } from '../chat/chat';
import {
  ChatLine,
  ChatMessageAsk,
  ChatThread,
  ChatThreadCreate,
  ChatThreadDetail,
  ChatThreadPage,
  ChatThreadSave,
  ChatThreadsQuery,
} from '../chat/chat-thread';
import {
  ChatMark,
  ChatName,
  ChatNameCheck,
  ChatNameCreate,
  ChatNames,
  ChatReview,
  ChatSuggest,
  ChatSuggestions,
} from '../chat/chat-learning';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { EntityShares, SharesSave } from '../share/share';
import type * as endpoints from './chat';

const common = { tag: 'chat', who: 'caller' } as const;

/** Schemas of the calls of questions in words. */
export const chatSchemas: SchemasOf<typeof endpoints> = {
  askChat: {
    ...common,
    summary: 'Answers a question in English or Chinese, asks which reading is meant, or refuses',
    body: ChatAsk,
    answer: ChatAnswer,
  },
  listChatThreads: {
    ...common,
    summary: 'Own threads, or those that others share, the one asked last first',
    query: ChatThreadsQuery,
    answer: ChatThreadPage,
  },
  createChatThread: {
    ...common,
    summary: 'Makes a thread',
    body: ChatThreadCreate,
    answer: ChatThread,
  },
  getChatThread: {
    ...common,
    summary: 'A thread with its questions and how they were read; cells are never stored',
    answer: ChatThreadDetail,
  },
  saveChatThread: {
    ...common,
    summary: 'Renames a thread',
    body: ChatThreadSave,
    answer: ChatThread,
  },
  deleteChatThread: {
    ...common,
    summary: 'Moves a thread to the trash for 30 days',
    answer: Type.Null(),
  },
  restoreChatThread: {
    ...common,
    summary: 'Takes a thread out of the trash',
    answer: ChatThread,
  },
  askInThread: {
    ...common,
    summary:
      'Asks a question in a thread; one line of the answer per step, each stored before it is sent',
    body: ChatMessageAsk,
    answer: {
      mediaType: 'application/x-ndjson',
      description: 'One line of JSON per step of the question',
      line: ChatLine,
    },
  },
  getChatThreadShares: {
    tag: 'chat',
    who: 'person',
    summary: 'Who can see a thread besides the person who began it',
    answer: EntityShares,
  },
  saveChatThreadShares: {
    tag: 'chat',
    who: 'person',
    summary: 'Replaces who can see a thread; for the person who began it',
    body: SharesSave,
    answer: EntityShares,
  },
  markChatMessage: {
    ...common,
    summary: 'Says that the answer of an own question is wrong, or no longer',
    body: ChatMark,
    answer: Type.Null(),
  },
  listChatNames: { ...common, summary: 'What the caller means by phrases', answer: ChatNames },
  learnChatName: {
    ...common,
    summary: 'Learns what the caller means by a phrase in a cube',
    body: ChatNameCreate,
    answer: ChatName,
  },
  forgetChatName: {
    ...common,
    summary: 'Forgets what the caller means by a phrase',
    answer: Type.Null(),
  },
  checkChatName: {
    ...common,
    summary: 'Which questions of the cube would be read differently with a phrase as its synonym',
    answer: ChatNameCheck,
  },
  promoteChatName: {
    changesContent: true,
    ...common,
    summary: 'Makes a phrase a synonym of the cube; for whoever may change the cube',
    answer: Type.Null(),
  },
  reviewChat: {
    ...common,
    summary:
      'Questions about a cube that were refused, asked back or marked as wrong; for its editors',
    answer: ChatReview,
  },
  suggestChat: {
    ...common,
    summary: 'What a text that is being typed may become',
    body: ChatSuggest,
    answer: ChatSuggestions,
  },
};
