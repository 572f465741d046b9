import { ChatAnswer, ChatAsk } from '../chat';
import type { SchemasOf } from '../endpoint-schemas';
import type * as endpoints from './chat';

/** Schemas of the calls of questions in words. */
export const chatSchemas: SchemasOf<typeof endpoints> = {
  askChat: {
    tag: 'chat',
    who: 'caller',
    summary:
      'Answers a question in English or Chinese by a query of a cube, asks which reading is meant, or refuses',
    body: ChatAsk,
    answer: ChatAnswer,
  },
};
