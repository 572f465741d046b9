import type { SqlRelation } from '@bi/contract/query/sql';
import type { ViewSummary } from '@bi/contract/table/view';
import { cubeOfView } from '@bi/contract/cube-editor/view-cube';

/** What an address needs to know of a View or table. */
export type RoutedItem = Pick<ViewSummary, 'slug' | 'name'> &
  Partial<Pick<ViewSummary, 'tag' | 'stag'>>;

function query(type: string, { slug, name, tag = '', stag = '' }: RoutedItem): string {
  const params = new URLSearchParams({ report_id: slug, type, name });
  if (tag !== '') params.set('tag', tag);
  if (stag !== '') params.set('stag', stag);
  return params.toString();
}

/** Where a View is edited. */
export function editorRoute(view: RoutedItem): string {
  return `/pageView?${query('view', view)}`;
}

/** Where the rows of a View or table are reviewed. */
export function reviewRoute(type: 'view' | 'table', item: RoutedItem): string {
  return `/viewTable?${query(type, item)}`;
}

/** Where something that statements read is shown: a View in the editor, a table in its review. */
export function tableRoute({ id, label, kind }: SqlRelation): string {
  const item = { slug: id, name: label };
  return kind === 'view' ? editorRoute(item) : reviewRoute('table', item);
}

/** Where a statement over a table begins. */
export function queryRoute(table: string): string {
  return `/pageView?${new URLSearchParams({ table }).toString()}`;
}

/** Where a cube is made from a table or View, by its name in statements. */
export function newCubeRoute(table: string): string {
  return `/pageCube?${new URLSearchParams({ table }).toString()}`;
}

/** Where a report on a View begins. */
export function newReportRoute({
  id,
  name,
  tag = '',
  stag = '',
}: RoutedItem & { id: string }): string {
  return `/olap?${query('cube', { slug: cubeOfView(id), name, tag, stag })}`;
}

/** Value of `tab` in the editor's address that asks for an empty tab. */
export const NEW_TAB = 'new';

/** Where a new View begins: an empty tab of the editor. */
export const NEW_VIEW_ROUTE = `/pageView?tab=${NEW_TAB}`;
