import { createElement } from '../create-element';
import { cubePath, ME_CALL, reportCall } from '../bridge/early-paths';

/** Explores one cube: fields, wells, pivot grid and chart. */
export const BiOlap = createElement({
  tag: 'bi-olap',
  attributes: { cubeId: 'string', reportId: 'string' },
  methods: ['undo', 'redo', 'reset'],
  load: () => import('./bi-olap-view'),
  early: ({ cubeId, reportId }, along) =>
    typeof reportId === 'string'
      ? [reportCall(reportId, along), ME_CALL]
      : typeof cubeId === 'string'
        ? [{ path: cubePath(cubeId) }, ME_CALL]
        : [],
});

/** An instance of `<bi-olap>`. */
export type BiOlap = InstanceType<typeof BiOlap>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-olap': BiOlap;
  }
}
