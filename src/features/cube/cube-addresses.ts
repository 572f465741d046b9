import type { CubeSummary } from '@bi/contract/cube-editor/cube-entity';

/** What an address needs to know of a cube. */
export type RoutedCube = Pick<CubeSummary, 'slug' | 'name' | 'tag' | 'stag'>;

function query({ slug, name, tag, stag }: RoutedCube, type = 'cube'): string {
  const params = new URLSearchParams({ report_id: slug, type, name });
  if (tag !== '') params.set('tag', tag);
  if (stag !== '') params.set('stag', stag);
  return params.toString();
}

/** Where a cube is explored. */
export const exploreAddress = (cube: RoutedCube): string => `/olap?${query(cube)}`;

/** Where a report is viewed. */
export const reportAddress = (report: RoutedCube): string =>
  `/view-Report?${query(report, 'report')}`;

/** Where a cube's model is edited. */
export const editorAddress = (cube: RoutedCube): string => `/pageCube?${query(cube)}`;

/** Where a file is uploaded, to make a cube from its table. */
export const UPLOAD_ADDRESS = '/view?kind=tables&upload=cube';

/** Where a cube is made from a table; without a table from an empty model. */
export const newCubeAddress = (table?: string): string =>
  table === undefined ? '/pageCube?new=true' : `/pageCube?${new URLSearchParams({ table })}`;
