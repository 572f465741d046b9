import { createElement } from '../create-element';

/** The cubes the person may open. */
export const BiCubeList = createElement({
  tag: 'bi-cube-list',
  attributes: { route: 'string' },
  load: () => import('./bi-cube-list-view'),
});

/** An instance of `<bi-cube-list>`. */
export type BiCubeList = InstanceType<typeof BiCubeList>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-cube-list': BiCubeList;
  }
}
