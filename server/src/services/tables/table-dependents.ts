import type { ColumnLineage, UsedBy } from '@bi/contract/table/table';
import type { Principal } from '../../policies/principal';
import { readDependents } from '../catalog/dependents';
import type { ServiceContext } from '../service-context';
import type { TableReader } from './table-reader';

/** Lists what reads a table, and where its columns come from. */
export function createTableDependents({ database }: ServiceContext, reader: TableReader) {
  return {
    /**
     * Views and cubes that read a table, and the reports that ask them.
     * @throws {BiError} missing.table
     */
    async usedBy(principal: Principal, key: string): Promise<UsedBy> {
      const dataset = await reader.find(principal, key);
      const { columns } = await reader.one(principal, dataset);
      const usersOf = await readDependents(database, principal);
      return usersOf(
        dataset.table_name,
        columns.map(({ name }) => name),
      );
    },

    /**
     * Columns with what is one step up: of stored rows what their View's columns come from, of a
     * file nothing.
     * @throws {BiError} missing.table
     */
    async lineage(principal: Principal, key: string): Promise<ColumnLineage> {
      const dataset = await reader.find(principal, key);
      const { columns, view } = await reader.one(principal, dataset);
      const followed = view === null ? [] : view.lineage;
      const byName = new Map(followed.map((one) => [one.column.toLowerCase(), one.from]));
      return columns.map(({ name }) => ({
        column: name,
        from: byName.get(name.toLowerCase()) ?? [],
      }));
    },
  };
}

/** See createTableDependents. */
export type TableDependents = ReturnType<typeof createTableDependents>;
