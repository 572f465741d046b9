import { createElement } from '../create-element';

/** Edits the model of one cube, or makes one from a table. */
export const BiCubeEditor = createElement({
  tag: 'bi-cube-editor',
  attributes: { cubeId: 'string', table: 'string' },
  load: () => import('./bi-cube-editor-view'),
});

/** An instance of `<bi-cube-editor>`. */
export type BiCubeEditor = InstanceType<typeof BiCubeEditor>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-cube-editor': BiCubeEditor;
  }
}
