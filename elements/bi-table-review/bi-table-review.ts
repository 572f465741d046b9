import { createElement } from '../create-element';

/** The rows of a table or View, with its columns, profile, lineage and checks. */
export const BiTableReview = createElement({
  tag: 'bi-table-review',
  attributes: { tableId: 'string', viewId: 'string' },
  load: () => import('./bi-table-review-view'),
});

/** An instance of `<bi-table-review>`. */
export type BiTableReview = InstanceType<typeof BiTableReview>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-table-review': BiTableReview;
  }
}
