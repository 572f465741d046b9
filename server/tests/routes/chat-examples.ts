import type { Example } from './endpoint-examples';

const ofThread = (body?: object): Example => ({
  sent: ({ thread }) => ({ id: thread, ...(body && { body }) }),
});

/** How the calls of questions in words succeed. */
export const chatExamples: Record<string, Example> = {
  askChat: { sent: () => ({ body: { question: 'how many flights by origin' } }) },
  listChatThreads: { sent: () => ({}) },
  createChatThread: { sent: () => ({ body: { name: 'Delays' } }) },
  getChatThread: ofThread(),
  saveChatThread: ofThread({ name: 'Delays in June' }),
  askInThread: ofThread({ question: 'how many flights' }),
  getChatThreadShares: ofThread(),
  saveChatThreadShares: ofThread({ shares: [] }),
  deleteChatThread: ofThread(),
  restoreChatThread: ofThread(),
  markChatMessage: { sent: ({ chatMessage }) => ({ id: chatMessage, body: { wrong: true } }) },
  listChatNames: { sent: () => ({}) },
  learnChatName: {
    sent: () => ({
      body: { text: 'journeys', cube: 'flights', target: { kind: 'measure', name: 'flights' } },
    }),
  },
  checkChatName: { sent: ({ chatName }) => ({ id: chatName }) },
  promoteChatName: { sent: ({ chatName }) => ({ id: chatName }) },
  forgetChatName: { sent: ({ chatNameCopy }) => ({ id: chatNameCopy }) },
  reviewChat: { sent: ({ cube }) => ({ id: cube }) },
  getChatModel: { sent: () => ({}) },
  putChatModel: {
    sent: () => ({
      body: { address: 'https://model.invalid/v1', model: 'm', budget: 1000, memberCubes: [] },
    }),
  },
  testChatModel: {
    sent: () => ({
      body: { address: 'https://model.invalid/v1', model: 'm', budget: 1000, memberCubes: [] },
    }),
  },
  removeChatModel: { sent: () => ({}) },
  suggestChat: { sent: () => ({ body: { text: 'fli' } }) },
};
