import type { Selectable } from 'kysely';
import type { Connection } from './database';
import type { ReportTable } from './entity-tables';

/** A stored report. */
export type ReportRow = Selectable<ReportTable>;

/** Whether a report may lie in the trash: never, also, or only there. */
export type TrashFilter = 'no' | 'also' | 'only';

/** The report of an id or slug. */
export function findReport(
  db: Connection,
  tenantId: string,
  idOrSlug: string,
  trash: TrashFilter = 'no',
): Promise<ReportRow | undefined> {
  return db
    .selectFrom('report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('id', '=', idOrSlug), eb('slug', '=', idOrSlug)]))
    .$if(trash !== 'also', (q) => q.where('deleted_ms', trash === 'only' ? 'is not' : 'is', null))
    .orderBy((eb) => eb.case().when('id', '=', idOrSlug).then(0).else(1).end())
    .executeTakeFirst();
}

/** Reports of these ids, in any order. */
export function reportsOf(db: Connection, ids: readonly string[]): Promise<ReportRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('report').selectAll().where('id', 'in', ids).execute();
}

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

/** Names in a folder that begin with `stem`, the trash left out. */
export async function namesInFolder(
  db: Connection,
  folder: Pick<ReportRow, 'tenant_id' | 'tag' | 'stag'>,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('report')
    .select('name')
    .where('tenant_id', '=', folder.tenant_id)
    .where('tag', '=', folder.tag)
    .where('stag', '=', folder.stag)
    .where('deleted_ms', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.name));
}

/** Adds a report. */
export async function insertReport(db: Connection, report: ReportRow): Promise<void> {
  await db.insertInto('report').values(report).execute();
}

/** Changes a report if it still has `version`. False: it has a newer one, or is gone. */
export async function updateReport(
  db: Connection,
  id: string,
  version: number,
  fields: Partial<Omit<ReportRow, 'id' | 'tenant_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set(fields)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a report into the trash (a time) or takes it out (null). Its version stays. */
export async function setReportDeleted(
  db: Connection,
  id: string,
  deletedMs: number | null,
  name?: string,
): Promise<void> {
  await db
    .updateTable('report')
    .set({ deleted_ms: deletedMs })
    .$if(name !== undefined, (q) =>
      q.set({ name: name ?? '', name_key: (name ?? '').toLowerCase() }),
    )
    .where('id', '=', id)
    .execute();
}

/** Removes reports that have been in the trash since before `beforeMs`, with their versions. */
export async function purgeReports(db: Connection, beforeMs: number): Promise<number> {
  const old = await db
    .selectFrom('report')
    .select('id')
    .where('deleted_ms', '<', beforeMs)
    .limit(500)
    .execute();
  const ids = old.map((row) => row.id);
  if (ids.length === 0) return 0;
  for (const table of ['entity_version', 'favourite', 'opened'] as const) {
    await db.deleteFrom(table).where('kind', '=', 'report').where('entity_id', 'in', ids).execute();
  }
  await db.deleteFrom('report').where('id', 'in', ids).execute();
  return ids.length;
}
