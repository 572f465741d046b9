import type { UsedBy } from '@bi/contract/table';

interface Item {
  slug: string;
  name: string;
  tag?: string;
  stag?: string;
}

function query(type: string, { slug, name, tag = '', stag = '' }: Item): string {
  const params = new URLSearchParams({ report_id: slug, type, name });
  if (tag !== '') params.set('tag', tag);
  if (stag !== '') params.set('stag', stag);
  return params.toString();
}

/** Where a table is reviewed. */
export function tableAddress(item: Item): string {
  return `/viewTable?${query('table', item)}`;
}

/** Where a cube is made from a table, by its name in statements. */
export function newCubeAddress(tableName: string): string {
  return `/pageCube?${new URLSearchParams({ table: tableName }).toString()}`;
}

/** Where a View over a table begins. */
export function newViewAddress(tableName: string): string {
  return `/pageView?${new URLSearchParams({ table: tableName }).toString()}`;
}

/** Where something that reads a table is opened. */
export function readerAddress({
  kind,
  id,
  name,
}: Pick<UsedBy[number], 'kind' | 'id' | 'name'>): string {
  const paths = { view: '/pageView', cube: '/olap', report: '/view-Report', table: '/viewTable' };
  return `${paths[kind]}?${query(kind, { slug: id, name })}`;
}
