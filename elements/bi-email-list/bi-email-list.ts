import { createElement } from '../create-element';

/** The schedules of mails that the person may open. */
export const BiEmailList = createElement({
  tag: 'bi-email-list',
  attributes: { route: 'string' },
  load: () => import('./bi-email-list-view'),
});

/** An instance of `<bi-email-list>`. */
export type BiEmailList = InstanceType<typeof BiEmailList>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-email-list': BiEmailList;
  }
}
