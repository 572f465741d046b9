import { createElement } from '../create-element';

/** The numbers of a saved report, or of a question, for a page that draws them itself; it shows nothing. */
export const BiQuery = createElement({
  tag: 'bi-query',
  attributes: { reportId: 'string', query: 'json', filters: 'json', link: 'string' },
  methods: ['getData', 'setFilters', 'getFilters'],
  load: () => import('./bi-query-view'),
});

/** An instance of `<bi-query>`. */
export type BiQuery = InstanceType<typeof BiQuery>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-query': BiQuery;
  }
}
