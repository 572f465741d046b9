import { createElement } from '../create-element';

/** Where numbers come from, from tables to documents. */
export const BiBlueprint = createElement({
  tag: 'bi-blueprint',
  attributes: { route: 'string' },
  load: () => import('./bi-blueprint-view'),
});

/** An instance of `<bi-blueprint>`. */
export type BiBlueprint = InstanceType<typeof BiBlueprint>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-blueprint': BiBlueprint;
  }
}
