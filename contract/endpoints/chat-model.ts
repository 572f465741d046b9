import type { ChatModelSave, ChatModelState, ChatModelTest } from '../chat/chat-model';
import type { Endpoint } from '../descriptors/endpoint';

const MODEL = '/chat/model';

/** The language model that questions may be read with. */
export const getChatModel: Endpoint<object, ChatModelState, never> = {
  id: 'getChatModel',
  method: 'GET',
  path: MODEL,
  repeatable: true,
};

/** Configures the model, and probes it. */
export const putChatModel: Endpoint<{ body: ChatModelSave }, ChatModelState, never> = {
  id: 'putChatModel',
  method: 'PUT',
  path: MODEL,
};

/** Says how a model would be asked, and stores nothing. */
export const testChatModel: Endpoint<{ body: ChatModelSave }, ChatModelTest, never> = {
  id: 'testChatModel',
  method: 'POST',
  path: `${MODEL}/test`,
};

/** Removes the model. */
export const removeChatModel: Endpoint<object, null, never> = {
  id: 'removeChatModel',
  method: 'DELETE',
  path: MODEL,
};
