import type { FastifyInstance } from 'fastify';
import * as chatModel from '@bi/contract/endpoints/chat-model';
import { chatModelSchemas } from '@bi/contract/endpoints/chat-model.schemas';
import type { createAskParts } from '../../services/ask/ask-parts';
import { registerEndpoints } from '../register-endpoints';

/** Configures the language model that questions may be read with. */
export function registerChatModelRoutes(
  app: FastifyInstance,
  { models }: Pick<ReturnType<typeof createAskParts>, 'models'>,
): void {
  registerEndpoints(app, chatModel, chatModelSchemas, {
    getChatModel: (_input, { principal }) => models.state(principal),
    putChatModel: ({ body }, { principal, signal }) => models.put(principal, body, signal),
    testChatModel: ({ body }, { principal, signal }) => models.test(principal, body, signal),
    removeChatModel: async (_input, { principal }) => {
      await models.remove(principal);
      return null;
    },
  });
}
