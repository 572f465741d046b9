import type { Connection } from '../database/database';
import { json, rowCodec } from '../database/json-columns';
import type { AppliedPlanTable, FilePlanTable } from '../schema/workspace-tables';
import { deleteWhere, findRow, updateWhere } from '../database/table-rows';

const planCodec = rowCodec<FilePlanTable>()({ content: json<object>() });

/** A plan; its content is of those who make it. */
export type FilePlanRow = ReturnType<typeof planCodec.decode>;

/** Plans of one person that are remembered. */
const MAX_PLANS = 20;

/** Adds a plan in the place of an equal one; the oldest ones of the person, and those of before `oldestMs`, go. */
export async function storePlan(db: Connection, row: FilePlanRow, oldestMs: number): Promise<void> {
  await deleteWhere(db, 'file_plan', {
    tenant_id: row.tenant_id,
    subject_id: row.subject_id,
    id: row.id,
  });
  await db.insertInto('file_plan').values(planCodec.encode(row)).execute();
  await db.deleteFrom('file_plan').where('made_ms', '<', oldestMs).execute();
  const old = await db
    .selectFrom('file_plan')
    .select('id')
    .where('tenant_id', '=', row.tenant_id)
    .where('subject_id', '=', row.subject_id)
    .orderBy('made_ms', 'desc')
    .offset(MAX_PLANS)
    .limit(MAX_PLANS)
    .execute();
  if (old.length === 0) return;
  await db
    .deleteFrom('file_plan')
    .where('tenant_id', '=', row.tenant_id)
    .where('subject_id', '=', row.subject_id)
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
}

/** A plan of a person. */
export async function findPlan(
  db: Connection,
  { tenant_id, subject_id, id }: Pick<FilePlanTable, 'tenant_id' | 'subject_id' | 'id'>,
): Promise<FilePlanRow | undefined> {
  const row = await findRow(db, 'file_plan', { tenant_id, subject_id, id });
  return row && planCodec.decode(row);
}

/** Notes that a plan was applied. */
export async function notePlanApplied(
  db: Connection,
  { tenant_id, subject_id, id }: Pick<FilePlanTable, 'tenant_id' | 'subject_id' | 'id'>,
  appliedId: string,
): Promise<void> {
  await updateWhere(db, 'file_plan', { tenant_id, subject_id, id }, { applied_id: appliedId });
}

/** What applying a plan changed of one object, with the texts of its file; null: there was or is none. */
export interface StoredChange {
  key: string;
  /** key it had before, where it was renamed */
  was: string | null;
  name: string;
  action: 'create' | 'update' | 'rename' | 'delete';
  effect: 'look' | 'adds' | 'numbers' | 'breaks' | null;
  fields: {
    path: string;
    change: 'added' | 'removed' | 'changed' | 'order';
    before: string | null;
    after: string | null;
  }[];
  before: string | null;
  after: string | null;
  /** fields of a cube that were renamed; absent: none */
  renames?: { part: 'dimensions' | 'hierarchies' | 'measures'; from: string; to: string }[];
}

const codec = rowCodec<AppliedPlanTable>()({ changes: json<StoredChange[]>() });

/** A plan that was applied. */
export type AppliedPlanRow = ReturnType<typeof codec.decode>;

/** Adds a plan that was applied; the one that it undoes is noted as undone. */
export async function insertApplied(db: Connection, row: AppliedPlanRow): Promise<void> {
  await db.insertInto('applied_plan').values(codec.encode(row)).execute();
  if (row.reverts === null) return;
  await updateWhere(
    db,
    'applied_plan',
    { tenant_id: row.tenant_id, id: row.reverts },
    { reverted_by: row.id },
  );
}

/** One that was applied. */
export async function findApplied(
  db: Connection,
  tenantId: string,
  id: string,
): Promise<AppliedPlanRow | undefined> {
  const row = await findRow(db, 'applied_plan', { tenant_id: tenantId, id });
  return row && codec.decode(row);
}

/** A page of those that were applied, the newest first, and how many there are. `page` counts from 1. */
export async function listApplied(
  db: Connection,
  tenantId: string,
  page: number,
  pageSize: number,
): Promise<{ rows: AppliedPlanRow[]; total: number }> {
  const { total } = await db
    .selectFrom('applied_plan')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('applied_plan')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('at_ms', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(codec.decode), total };
}
