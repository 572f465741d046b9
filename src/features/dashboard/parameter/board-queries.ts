import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import type { Query } from '@bi/contract/query/query';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import type { OpenBoard } from '../board-context';
import { isDataTile, sourceOf } from '../tile-source';

/** What the tiles of a dashboard ask before anything is chosen, in their order, with the tile. */
export function boardQueries(
  { tiles }: Pick<DashboardBody, 'tiles'>,
  reports: OpenBoard['reports'],
): { tile: DashboardBody['tiles'][number]; query: Query }[] {
  return tiles.flatMap((tile) => {
    const source = isDataTile(tile) ? sourceOf(tile, reports) : null;
    const queries = source === null ? tileQuestions(tile) : [source.query];
    return queries.map((query) => ({ tile, query }));
  });
}
