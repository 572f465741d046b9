import { ChatbotScreen } from '../../src/features/chatbot/chatbot-screen';
import type { MountView } from '../bridge/element-model';
import { loneChrome } from '../view/element-screen';
import { mountElement } from '../view/mount-element';

/** Renders questions over the cube that the attribute names; another cube is another screen. */
export const mount: MountView = (model) =>
  mountElement(model, {
    chrome: loneChrome('/chatbot'),
    render: ({ cubeId }) => {
      const cube = typeof cubeId === 'string' ? cubeId : null;
      return <ChatbotScreen key={cube ?? ''} cubeId={cube} />;
    },
  });
