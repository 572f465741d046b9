import { createElement } from '../create-element';

/**
 * Another element in a frame, for pages that must be strangers to it: attributes go in, methods are carried out
 * there, events come out.
 */
export const BiFrame = createElement({
  tag: 'bi-frame',
  attributes: {
    element: 'string',
    takes: 'string',
    embedded: 'boolean',
    route: 'string',
    cubeId: 'string',
    table: 'string',
    dashboardId: 'string',
    filters: 'json',
    scheduleId: 'string',
    extauth: 'string',
    reportId: 'string',
    scope: 'string',
    documentId: 'string',
    parameters: 'json',
    viewId: 'string',
    tableId: 'string',
  },
  methods: ['undo', 'redo', 'reset', 'export', 'setFilters', 'getFilters'],
  load: () => import('./bi-frame-view'),
});

/** An instance of `<bi-frame>`. */
export type BiFrame = InstanceType<typeof BiFrame>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-frame': BiFrame;
  }
}
