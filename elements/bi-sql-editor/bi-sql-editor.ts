import { createElement } from '../create-element';

/** Writes and runs SQL in tabs; opens a View, or a query over a table. */
export const BiSqlEditor = createElement({
  tag: 'bi-sql-editor',
  attributes: { viewId: 'string', table: 'string' },
  load: () => import('./bi-sql-editor-view'),
});

/** An instance of `<bi-sql-editor>`. */
export type BiSqlEditor = InstanceType<typeof BiSqlEditor>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-sql-editor': BiSqlEditor;
  }
}
