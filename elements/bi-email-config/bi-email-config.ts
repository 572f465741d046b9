import { createElement } from '../create-element';

/** One schedule of mails: what is sent, when and to whom, and what became of its mails. */
export const BiEmailConfig = createElement({
  tag: 'bi-email-config',
  attributes: { scheduleId: 'string' },
  load: () => import('./bi-email-config-view'),
});

/** An instance of `<bi-email-config>`. */
export type BiEmailConfig = InstanceType<typeof BiEmailConfig>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-email-config': BiEmailConfig;
  }
}
