import type { FastifyInstance } from 'fastify';
import * as chat from '@bi/contract/endpoints/chat';
import { chatSchemas } from '@bi/contract/endpoints/chat.schemas';
import { presentJob } from '../../presenters/job';
import type { AskService } from '../../services/ask/ask-service';
import { registerEndpoints } from '../register-endpoints';

/** Answers questions in words. */
export function registerChatRoutes(app: FastifyInstance, asks: AskService): void {
  registerEndpoints(app, chat, chatSchemas, {
    askChat: async ({ body }, call) => {
      const { language: spoken, principal, signal } = call;
      const language = body.language ?? spoken;
      const { job, ...asked } = await asks.ask(principal, body, { language, signal });
      return { ...asked, job: job && presentJob(job, language) };
    },
  });
}
