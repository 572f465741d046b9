import Type from 'typebox';
import { ChatModelSave, ChatModelState, ChatModelTest } from '../chat/chat-model';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import type * as endpoints from './chat-model';

const common = { tag: 'chat', who: 'administrator' } as const;

/** Schemas of the calls of the language model. */
export const chatModelSchemas: SchemasOf<typeof endpoints> = {
  getChatModel: {
    ...common,
    summary: 'The language model that questions may be read with, without its key',
    answer: ChatModelState,
  },
  putChatModel: {
    ...common,
    summary: 'Configures the language model and probes what it supports',
    body: ChatModelSave,
    answer: ChatModelState,
  },
  testChatModel: {
    ...common,
    summary: 'Probes a language model, and stores nothing',
    body: ChatModelSave,
    answer: ChatModelTest,
  },
  removeChatModel: { ...common, summary: 'Removes the language model', answer: Type.Null() },
};
