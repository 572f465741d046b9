import type { DashboardReport, DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { kindOf } from '@bi/olap/chart/data/chart-kind';

/** A tile that shows data. */
export type TileWithData = Extract<DashboardTile, { kind: 'report' | 'query' }>;

/** What a data tile shows before anything is chosen on the dashboard. */
export interface TileSource {
  query: Query;
  presentation: Presentation;
}

/** The query and presentation of a data tile; null where its report is not there. */
export function sourceOf(
  tile: TileWithData,
  reports: ReadonlyMap<string, DashboardReport>,
): TileSource | null {
  if (tile.kind === 'query') return { query: tile.query, presentation: tile.presentation };
  const report = reports.get(tile.report);
  if (report?.state !== 'there') return null;
  const { query, presentation } = report;
  return { query, presentation: tile.show ? { ...presentation, show: tile.show } : presentation };
}

/** What the report of a tile is about, in its own words; '' where nothing says. */
export function tileAbout(
  tile: TileWithData,
  reports: ReadonlyMap<string, DashboardReport>,
): string {
  const report = tile.kind === 'report' ? reports.get(tile.report) : undefined;
  return report?.state === 'there' ? report.description : '';
}

/** True for a tile that shows data. */
export function isDataTile(tile: DashboardTile): tile is TileWithData {
  return tile.kind === 'report' || tile.kind === 'query';
}

/** True where single numbers are shown. */
export function isKpi({ presentation: { show, chart } }: TileSource): boolean {
  return show !== 'grid' && kindOf(chart) === 'kpi';
}

/** The name a tile goes by: its own title, else that of what it shows. */
export function tileName(
  tile: DashboardTile,
  reports: ReadonlyMap<string, DashboardReport>,
  fallback: string,
): string {
  if (tile.title !== undefined && tile.title !== '') return tile.title;
  if (tile.kind === 'heading') return tile.text;
  if (tile.kind !== 'report') return fallback;
  const report = reports.get(tile.report);
  return report === undefined || report.state === 'missing' ? fallback : report.name;
}
