import type { Query } from '@bi/contract/query/query';
import type { PresentationInput } from '@bi/contract/report/report';
import type { Connection } from '../database/database';
import { entityRows } from '../entities/entity-rows';
import type { ReportTable } from '../schema/entity-tables';
import { json, rowCodec } from '../database/json-columns';

const codec = rowCodec<ReportTable>()({
  query: json<Query>(),
  presentation: json<PresentationInput>(),
});

/** A report. Its presentation may have the form of an earlier version of the product. */
export type ReportRow = ReturnType<typeof codec.decode>;

/** Rows of reports. */
export const reports = entityRows('report', codec);

/** Reports of these ids or slugs that ask one cube. */
export async function reportsOnCube(
  db: Connection,
  tenantId: string,
  cube: string,
  idsOrSlugs: readonly string[],
): Promise<ReportRow[]> {
  const named = await reports.named(db, tenantId, idsOrSlugs);
  return named.filter((report) => report.cube === cube);
}

/** Reports of a tenant that ask one of these cubes (slugs or ids), by name; the trash left out. */
export async function allReportsOnCubes(
  db: Connection,
  tenantId: string,
  cubes: readonly string[],
): Promise<ReportRow[]> {
  if (cubes.length === 0) return [];
  const rows = await db
    .selectFrom('report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('cube', 'in', cubes)
    .where('deleted_ms', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return rows.map(codec.decode);
}

/** Every report of a tenant, by name; the trash left out. */
export const reportsOfTenant = reports.ofTenant;
