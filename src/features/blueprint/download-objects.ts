import type { BlueprintNode } from '@bi/contract/blueprint';
import { csvField } from '@bi/olap/format/csv-lines';
import { downloadCsv } from '../../ui/download-csv';

const HEAD = ['kind', 'name', 'folder', 'owner', 'changed', 'rows_loaded', 'reads', 'read_by'];

/** Hands the objects of a map to the browser's downloads, as they are listed. */
export function downloadObjects(nodes: readonly BlueprintNode[]): void {
  const lines = nodes.map(({ kind, name, tag, owner, updatedAt, loadedAt, up, down }) =>
    [kind, name, tag || null, owner || null, updatedAt, loadedAt, up, down].map(csvField).join(','),
  );
  downloadCsv('blueprint.csv', [HEAD.join(','), ...lines, ''].join('\r\n'));
}
