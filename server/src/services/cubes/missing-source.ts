import { BiError } from '@bi/contract/messages/bi-error';
import type { Catalog } from '../../engine/engine';
import type { ViewRow } from '../../repositories/saved/view-repository';

/**
 * Why a cube cannot be made from a table: there is none of that name, or it is a View and what it reads,
 * through other Views too, is not there. Gives `missing.cubeSource` or `missing.cubeSource.below`.
 */
export function missingSource(
  table: string,
  views: readonly Pick<ViewRow, 'view_name' | 'name' | 'reads'>[],
  catalog: Catalog,
): BiError {
  const byName = new Map(views.map((view) => [view.view_name, view]));
  const seen = new Set<string>();
  const lost = (name: string): string | null => {
    if (catalog.has(name) || seen.has(name)) return null;
    seen.add(name);
    const view = byName.get(name);
    if (view === undefined) return name;
    for (const below of view.reads) {
      const found = lost(below);
      if (found !== null) return found;
    }
    return null;
  };
  const missing = lost(table);
  const view = byName.get(table)?.name;
  return view === undefined || missing === null
    ? new BiError('missing.cubeSource', { params: { table } })
    : new BiError('missing.cubeSource.below', { params: { view, table: missing } });
}
