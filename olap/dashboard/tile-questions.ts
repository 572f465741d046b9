import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { Query } from '@bi/contract/query/query';

/** The questions that are written in a tile itself: that of a chart, and those of the values of a text. */
export function tileQuestions(tile: DashboardTile): Query[] {
  if (tile.kind === 'query') return [tile.query];
  if (tile.kind !== 'text') return [];
  return Object.values(tile.values ?? {}).flatMap((value) =>
    value.kind === 'measure' ? [value.query] : [],
  );
}
