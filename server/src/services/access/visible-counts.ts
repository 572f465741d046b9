import type { VisibleRows } from '@bi/contract/identity/visible-rows';
import type { Catalog } from '../../engine/engine';
import type { RowVisibility } from '../../semantic/access/visible-rows';
import type { ChangedView } from './access-impact';
import type { ServiceContext } from '../service-context';

type Context = Pick<ServiceContext, 'engineFor' | 'dialect'>;

/**
 * Counts the rows somebody sees; null where they are refused, or the table no longer exists.
 * @throws {BiError} engine.*, cancelled.query
 */
export async function countSeen(
  { engineFor, dialect }: Context,
  tenantId: string,
  seen: RowVisibility | null,
  catalog: Catalog,
  signal?: AbortSignal,
): Promise<number | null> {
  if (seen === null || seen.state === 'refused') return null;
  const info = catalog.get(seen.table);
  if (info === undefined) return null;
  if (seen.state === 'all' && info.live !== true) return info.rowCount;
  const from = seen.state === 'all' ? dialect.quote(seen.table) : `(${seen.sql}) AS seen`;
  const options = signal === undefined ? { catalog } : { catalog, signal };
  const { table } = await engineFor(tenantId).runTable(`SELECT count(*) FROM ${from}`, [], options);
  return Number(table.columns[0]?.values[0] ?? 0);
}

/** Who sees how many rows before and after; each set of rows is counted once. */
export async function countChanges(
  context: Context,
  tenantId: string,
  changed: readonly ChangedView[],
  catalog: Catalog,
  signal?: AbortSignal,
): Promise<VisibleRows[]> {
  const counts = new Map<string, Promise<number | null>>();
  const count = (seen: RowVisibility | null): Promise<number | null> => {
    const key = JSON.stringify(seen);
    const found = counts.get(key) ?? countSeen(context, tenantId, seen, catalog, signal);
    counts.set(key, found);
    return found;
  };
  const rows: VisibleRows[] = [];
  for (const { viewer, fact, before, after } of changed) {
    const { kind, id, name } = viewer;
    rows.push({ kind, id, name, of: fact, before: await count(before), after: await count(after) });
  }
  return rows;
}

/** How it is counted what a change shows to people with limited access. */
export type RowCounter = typeof countChanges;

/** Counts nothing: for changes that are tried and never stored. */
export const countNothing: RowCounter = () => Promise.resolve([]);

/** The counts as one line of the audit list. */
export function rowsText(rows: readonly VisibleRows[]): string {
  const shown = (value: number | null): string => (value === null ? '-' : String(value));
  return rows
    .map(({ name, of, before, after }) => {
      const who = of === '' ? name : `${name} (${of})`;
      return `${who}: ${shown(before)} → ${shown(after)}`;
    })
    .join('; ');
}
