import type { FastifyInstance } from 'fastify';
import type { ChatName } from '@bi/contract/chat/chat-learning';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import * as chat from '@bi/contract/endpoints/chat';
import { chatSchemas } from '@bi/contract/endpoints/chat.schemas';
import { presentMessage, presentThread } from '../../presenters/chat';

import { isoTime } from '../../presenters/entity';
import { presentJob } from '../../presenters/job';
import type { createAskParts } from '../../services/ask/ask-parts';
import { meaningIn, type LearntName } from '../../services/ask/learnt-names';
import type { Principal } from '../../policies/principal';
import { registerEndpoints } from '../register-endpoints';
import { registerChatModelRoutes } from './chat-model-routes';
import { phaseStream } from './phase-stream';

/** Answers questions in words, and stores threads of them. */
export function registerChatRoutes(
  app: FastifyInstance,
  parts: ReturnType<typeof createAskParts>,
): void {
  const { asks, threads, conversation, names, review, checkSynonym } = parts;
  registerChatModelRoutes(app, parts);
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
      const { messages, ...thread } = await threads.open(principal, id);
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
      const asked = await conversation.begin(principal, id, body, { language, signal });
      return phaseStream(call, asked);
    },
    getChatThreadShares: ({ id }, { principal }) => threads.shares.get(principal, id),
    saveChatThreadShares: ({ id, body }, { principal }) => {
      // a thread is read by others, and stays whose it is
      const shares = body.shares.map((share) => ({ ...share, level: 'view' as const }));
      const { ownerId: _, ...rest } = body;
      return threads.shares.save(principal, id, { ...rest, shares });
    },
    markChatMessage: async ({ id, body }, { principal }) => {
      await threads.mark(principal, id, body.wrong);
      return null;
    },
    listChatNames: async (_input, { principal }) => {
      const rows = await names.list(principal);
      if (rows.length === 0) return { items: [] };
      const cubes = await asks.cubesOf(
        principal,
        rows.map(({ cube }) => cube),
      );
      return { items: await Promise.all(rows.map((row) => nameOf(parts, principal, row, cubes))) };
    },
    learnChatName: async ({ body }, { principal }) => {
      const cube = await asks.cubeOf(principal, body.cube);
      return nameOf(parts, principal, await names.learn(principal, body, cube), [cube]);
    },
    forgetChatName: async ({ id }, { principal }) => {
      await names.forget(principal, id);
      return null;
    },
    checkChatName: async ({ id }, { principal, language }) => {
      const name = await names.promotable(principal, id);
      return checkSynonym(name, await asks.cubeOf(principal, name.cube), language);
    },
    promoteChatName: async ({ id }, { principal, language }) => {
      await names.promote(principal, id, async (name) =>
        checkSynonym(name, await asks.cubeOf(principal, name.cube), language),
      );
      return null;
    },
    reviewChat: ({ id }, { principal }) => review(principal, id),
    suggestChat: async ({ body }, { principal }) => ({
      items: await asks.suggest(principal, body, await threads.past(principal)),
    }),
  });
}

/** A phrase with what it means to the person now. */
async function nameOf(
  { names }: ReturnType<typeof createAskParts>,
  principal: Principal,
  row: LearntName,
  cubes: readonly AskCube[],
): Promise<ChatName> {
  const cube = cubes.find(({ name }) => name === row.cube);
  const { id, text, target, created_ms: createdMs } = row;
  return {
    id,
    text,
    cube: { slug: row.cube, label: cube?.label ?? row.cube },
    target,
    meaning: cube === undefined ? null : meaningIn(cube, target),
    mayPromote: await names.mayPromote(principal, row),
    createdAt: isoTime(createdMs),
  };
}
