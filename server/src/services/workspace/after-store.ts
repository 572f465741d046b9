import { outdatedRows } from '../../repositories/entities/scratch-repository';
import type { Trial } from './trial';

/** What is done once changes are stored. */
export interface AfterStore {
  /** informs engines of the Views of a tenant */
  publish: (tenantId: string) => Promise<void>;
  /** removes the stored rows of a View, by its name in statements */
  dropRows: (tenantId: string, viewName: string) => Promise<void>;
}

/** What files on the disk follow from changes of Views and tables. */
export async function effectsAfterStore(
  { publish, dropRows }: AfterStore,
  tenantId: string,
  { basis, changes }: Trial,
): Promise<void> {
  const changed = [...changes.inserted, ...changes.updated].filter(
    ([table]) => table === 'sql_view' || table === 'dataset',
  );
  if (changed.length === 0) return;
  for (const name of outdatedRows(basis, changes)) await dropRows(tenantId, name);
  await publish(tenantId);
}
