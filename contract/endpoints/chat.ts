import type { ChatAnswer, ChatAsk } from '../chat';
import type { Endpoint } from '../endpoint';

/** Answers a question in words, asks which reading is meant, or refuses it. */
export const askChat: Endpoint<{ body: ChatAsk }, ChatAnswer, never> = {
  id: 'askChat',
  method: 'POST',
  path: '/chat/ask',
  repeatable: true,
};
