import type { Connection } from './database';
import { entityRows, type EntityRow } from './entity-rows';

/** A stored report. */
export type ReportRow = EntityRow<'report'>;

const reports = entityRows('report');

/** The report of an id or slug. */
export const findReport = reports.find;

/** Reports of these ids, in any order. */
export const reportsOf = reports.ofIds;

/** Names in a folder, the trash left out. */
export const namesInFolder = reports.namesIn;

/** Adds a report. */
export const insertReport = reports.insert;

/** Changes a report if it still has the version. False: it has a newer one, or is gone. */
export const updateReport = reports.update;

/** Changes fields of a report without making a version; in the trash too. */
export const noteReport = reports.note;

/** Reports of these ids or slugs that ask one cube. */
export function reportsOnCube(
  db: Connection,
  tenantId: string,
  cube: string,
  idsOrSlugs: readonly string[],
): Promise<ReportRow[]> {
  if (idsOrSlugs.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('cube', '=', cube)
    .where('deleted_ms', 'is', null)
    .where((eb) => eb.or([eb('id', 'in', idsOrSlugs), eb('slug', 'in', idsOrSlugs)]))
    .execute();
}

/** Reports of a tenant that ask one of these cubes (slugs or ids), by name; the trash left out. */
export function allReportsOnCubes(
  db: Connection,
  tenantId: string,
  cubes: readonly string[],
): Promise<ReportRow[]> {
  if (cubes.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('cube', 'in', cubes)
    .where('deleted_ms', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

/** Removes reports that have been in the trash since before `beforeMs`, with their versions. */
export async function purgeReports(db: Connection, beforeMs: number): Promise<number> {
  const ids = (await reports.oldTrash(db, beforeMs)).map((row) => row.id);
  await reports.forget(db, ids);
  return ids.length;
}
