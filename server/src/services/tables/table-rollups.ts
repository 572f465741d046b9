import type { TableRollups } from '@bi/contract/table/table-rollups';
import type { TableInfo } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { ServiceContext } from '../service-context';
import type { TableReader } from './table-reader';

/** Who knows the grouped copies. */
export interface RollupSeeker {
  /** those of a table of a tenant; undefined: a table without stored rows */
  rollupsOf(tenantId: string, table: TableInfo | undefined): TableRollups;
}

/** Lists the grouped copies of a table's rows. */
export function createTableRollups(
  { engineFor }: ServiceContext,
  reader: TableReader,
  queries: RollupSeeker,
) {
  return {
    /**
     * Those of the current version; how many groups they have is hidden from a reader with limited rows.
     * @throws {BiError} missing.table, engine.dataFile
     */
    async of(principal: Principal, key: string): Promise<TableRollups> {
      const { tenantId } = principal;
      const dataset = await reader.find(principal, key);
      const { rowsLimited } = await reader.one(principal, dataset);
      const catalog = await engineFor(tenantId).catalog();
      const found = queries.rollupsOf(tenantId, catalog.get(dataset.table_name));
      if (!rowsLimited) return found;
      return { ...found, items: found.items.map((one) => ({ ...one, rows: null })) };
    },
  };
}
