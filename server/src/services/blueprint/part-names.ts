import type { CubeModel } from '@bi/contract/cube/cube';
import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { cubeLineage } from '@bi/olap/blueprint/cube-lineage';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import type { ReportRow } from '../../repositories/saved/report-repository';

/** What people call a tile that shows numbers; null: it shows none. */
export function lineageTileName(
  tile: DashboardTile,
  reports: ReadonlyMap<string, ReportRow>,
): string | null {
  switch (tile.kind) {
    case 'report':
      return tile.title || (reports.get(tile.report)?.name ?? tile.report);
    case 'query':
      return tile.title || tile.id;
    case 'text':
      return tileQuestions(tile).length === 0 ? null : tile.title || tile.id;
    default:
      return null;
  }
}

/** What people call a block of a document. */
export function lineageBlockName(block: DocumentBlock): string {
  const titled = 'title' in block && typeof block.title === 'string' ? block.title : '';
  return titled || block.id;
}

/** Columns of a View that fields of the cube made from it are read from, each once. */
export function columnsOfParts(model: CubeModel, parts: readonly string[]): string[] {
  const uses = cubeLineage(model).filter(({ part }) => part !== null && parts.includes(part));
  return [...new Set(uses.flatMap(({ column }) => column ?? []))];
}
