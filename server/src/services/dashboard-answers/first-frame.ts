import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { FirstTile } from '../../rendering/first-tile';
import type { AskedDashboard, AskedTile } from './dashboard-questions';
import { firstTitle } from './first-words';

/** A tile as the server draws it, without its numbers. `source` is what it asks; undefined for nothing. */
export function frameOf(
  tile: DashboardTile,
  source: AskedTile | undefined,
  asked: AskedDashboard,
  language: 'en' | 'zh',
): FirstTile {
  const { id, x, y, w, h } = tile;
  const place = { id, x, y, w, h };
  if (tile.kind === 'heading') {
    return { ...place, title: null, content: { kind: 'heading', text: tile.text } };
  }
  if (tile.kind === 'text') {
    const content = { kind: 'text', text: tile.text } as const;
    return { ...place, title: tile.title ? tile.title : null, content };
  }
  const title = firstTitle(tile, asked, language);
  if (!source) return { ...place, title, content: { kind: 'empty' } };
  const { presentation, query } = source;
  const { rows, columns } = source.effective?.query ?? query;
  const { show, chart: spec } = presentation;
  const content = { kind: 'data', show, spec, query: { rows, columns }, cells: null } as const;
  return { ...place, title, content };
}
