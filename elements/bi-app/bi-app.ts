import { createElement } from '../create-element';

/** The complete product: menu, top bar and every section. */
export const BiApp = createElement({
  tag: 'bi-app',
  attributes: { routing: 'string', route: 'string' },
  load: () => import('./bi-app-view'),
});

/** An instance of `<bi-app>`. */
export type BiApp = InstanceType<typeof BiApp>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-app': BiApp;
  }
}
