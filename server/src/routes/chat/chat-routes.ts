import type { FastifyInstance } from 'fastify';
import * as chat from '@bi/contract/endpoints/chat';
import { chatSchemas } from '@bi/contract/endpoints/chat.schemas';
import { presentMessage, presentThread } from '../../presenters/chat';
import { presentJob } from '../../presenters/job';
import type { AskService } from '../../services/ask/ask-service';
import type { ChatThreads } from '../../services/ask/chat-threads';
import { registerEndpoints } from '../register-endpoints';

/** Answers questions in words, and stores threads of them. */
export function registerChatRoutes(
  app: FastifyInstance,
  { asks, threads }: { asks: AskService; threads: ChatThreads },
): void {
  registerEndpoints(app, chat, chatSchemas, {
    askChat: async ({ body }, call) => {
      const { language: spoken, principal, signal } = call;
      const language = body.language ?? spoken;
      const { job, ...asked } = await asks.ask(principal, body, { language, signal });
      return { ...asked, job: job && presentJob(job, language) };
    },
    listChatThreads: async ({ query }, { principal }) => {
      const { rows, ...page } = await threads.list(principal, query);
      return { items: rows.map(presentThread), ...page };
    },
    createChatThread: async ({ body }, { principal }) =>
      presentThread(await threads.create(principal, body)),
    getChatThread: async ({ id }, { principal, language }) => {
      const { thread, messages } = await threads.open(principal, id);
      return {
        ...presentThread(thread),
        messages: messages.map((one) => presentMessage(one, language)),
      };
    },
    saveChatThread: async ({ id, body }, { principal }) =>
      presentThread(await threads.rename(principal, id, body.name)),
    deleteChatThread: async ({ id }, { principal }) => {
      await threads.remove(principal, id);
      return null;
    },
    restoreChatThread: async ({ id }, { principal }) =>
      presentThread(await threads.restore(principal, id)),
    askInThread: async ({ id, body }, call) => {
      const { language: spoken, principal, signal } = call;
      const language = body.language ?? spoken;
      return presentMessage(await threads.ask(principal, id, body, { language, signal }), language);
    },
  });
}
