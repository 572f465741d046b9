import { createElement } from '../create-element';

/** Questions in words over one cube, or over all that the person may ask. */
export const BiChatbot = createElement({
  tag: 'bi-chatbot',
  attributes: { cubeId: 'string' },
  load: () => import('./bi-chatbot-view'),
});

/** An instance of `<bi-chatbot>`. */
export type BiChatbot = InstanceType<typeof BiChatbot>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-chatbot': BiChatbot;
  }
}
