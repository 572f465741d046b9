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
  deleteChatThread: ofThread(),
  restoreChatThread: ofThread(),
};
