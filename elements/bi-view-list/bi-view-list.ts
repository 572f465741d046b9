import { createElement } from '../create-element';

/** The Views the person may open, and the tables they read. */
export const BiViewList = createElement({
  tag: 'bi-view-list',
  attributes: { route: 'string' },
  load: () => import('./bi-view-list-view'),
});

/** An instance of `<bi-view-list>`. */
export type BiViewList = InstanceType<typeof BiViewList>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-view-list': BiViewList;
  }
}
