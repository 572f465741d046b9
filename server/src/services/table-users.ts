import type { CubeModel } from '@bi/contract/cube';
import type { ColumnLineage, UsedBy } from '@bi/contract/table';
import type { Principal } from '../policies/principal';
import { cubesOfTenant, type CubeRow } from '../repositories/cube-repository';
import { reportsOfCubes } from '../repositories/report-repository';
import type { ServiceContext } from './service-context';
import type { TableReader } from './table-reader';

/** Columns of a table that a cube names by a join or an expression of one word. */
function columnsUsed({ source, joins, dimensions, measures }: CubeModel, table: string): string[] {
  const used = new Set<string>();
  const places = joins.filter(({ to }) => to === table).map(({ name }) => name);
  const isFact = source.table === table;
  const take = (expression: string | undefined) => {
    for (const [, place, column] of (expression ?? '').matchAll(
      /(?:([\p{L}_][\p{L}\p{N}_]*)\s*\.\s*)?([\p{L}_][\p{L}\p{N}_]*)(?!\s*[(.])/gu,
    )) {
      if (column === undefined) continue;
      if (place === undefined ? isFact : places.includes(place)) used.add(column);
    }
  };
  for (const dimension of dimensions) take('expr' in dimension ? dimension.expr : undefined);
  for (const measure of measures) {
    const { expr, where } = measure as { expr?: string; where?: string };
    take(expr);
    take(where);
  }
  for (const join of joins)
    for (const [left, right] of join.on) {
      if (join.to === table) used.add(right);
      const from = join.from === undefined ? source.table : undefined;
      if (from === table || (join.from !== undefined && places.includes(join.from))) used.add(left);
    }
  return [...used];
}

/** Tells what reads a table, and where its columns come from. */
export function createTableUsers({ database }: ServiceContext, reader: TableReader) {
  async function cubesOn(tenantId: string, table: string): Promise<[CubeRow, CubeModel][]> {
    return (await cubesOfTenant(database, tenantId))
      .map((row): [CubeRow, CubeModel] => [row, JSON.parse(row.model) as CubeModel])
      .filter(
        ([, { source, joins }]) => source.table === table || joins.some(({ to }) => to === table),
      );
  }

  return {
    /** Cubes that read a table and the reports that ask them. @throws {BiError} missing.table */
    async usedBy(principal: Principal, key: string): Promise<UsedBy> {
      const dataset = await reader.find(principal, key);
      const { columns } = await reader.one(principal, dataset);
      const names = new Set(columns.map(({ name }) => name));
      const cubes = await cubesOn(principal.tenantId, dataset.table_name);
      const reports = await reportsOfCubes(
        database,
        principal.tenantId,
        cubes.map(([{ slug }]) => slug),
      );
      return [
        ...cubes.map(([{ slug, name }, model]) => ({
          kind: 'cube' as const,
          id: slug,
          name,
          columns: columnsUsed(model, dataset.table_name).filter((column) => names.has(column)),
        })),
        ...reports.map(({ slug, name }) => ({
          kind: 'report' as const,
          id: slug,
          name,
          columns: [],
        })),
      ];
    },

    /** Columns with what stands one step up; a file's have nothing. @throws {BiError} missing.table */
    async lineage(principal: Principal, key: string): Promise<ColumnLineage> {
      const dataset = await reader.find(principal, key);
      const { columns } = await reader.one(principal, dataset);
      return columns.map(({ name }) => ({ column: name, from: [] }));
    },
  };
}

/** See createTableUsers. */
export type TableUsers = ReturnType<typeof createTableUsers>;
