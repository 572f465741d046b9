import type { AlertBody, AlertReading } from '@bi/contract/delivery/alert';
import type { AlertMemory } from '@bi/olap/alert/alert-step';
import type { AlertTable } from '../schema/alert-tables';
import type { Connection } from '../database/database';
import { entityRows, type EntityRows } from '../entities/entity-rows';
import { json, rowCodec } from '../database/json-columns';
import { updateWhere } from '../database/table-rows';
import { dueRows, rowsOnData } from '../database/waiting-rows';

const codec = rowCodec<AlertTable>()({
  body: json<AlertBody>(),
  uses: json<string[]>(),
  memory: json<AlertMemory>(),
  reading: json<AlertReading>(),
  data: json<Record<string, number>>(),
});

/** An alert. */
export type AlertRow = ReturnType<typeof codec.decode>;

const rows = entityRows('alert', codec);

/** Rows of alerts; their checks and mails are forgotten with them. */
export const alerts: EntityRows<AlertRow> = {
  ...rows,
  forget: async (db, ids) => {
    if (ids.length > 0) {
      await db.deleteFrom('delivery').where('email_id', 'in', ids).execute();
      await db.deleteFrom('alert_check').where('alert_id', 'in', ids).execute();
    }
    await rows.forget(db, ids);
  },
};

/** Alerts whose moment has come, the earliest first; the trash and paused ones left out. */
export async function dueAlerts(db: Connection, nowMs: number, limit: number): Promise<AlertRow[]> {
  return (await dueRows(db, 'alert', nowMs, limit)).map(codec.decode);
}

/** Alerts that wait for data and are neither paused nor in the trash. */
export async function alertsOnData(db: Connection): Promise<AlertRow[]> {
  const all = await rowsOnData(db, 'alert');
  return all.map(codec.decode).filter(({ body }) => body.trigger.kind === 'data');
}

/** What checks change of an alert. */
export type AlertNote = Partial<
  Pick<
    AlertRow,
    | ('paused' | 'state' | 'state_ms' | 'memory' | 'reading' | 'data' | 'next_ms' | 'last_ms')
    | ('failing_ms' | 'problem')
  >
>;

/** Stores what checks have changed of an alert, which is no new version. */
export async function noteAlert(db: Connection, id: string, change: AlertNote): Promise<void> {
  await updateWhere(db, 'alert', { id }, codec.encode(change));
}

/**
 * Stores what a check has found of an alert, unless it was saved, paused or checked since it was read.
 * @returns whether it was stored
 */
export async function noteChecked(
  db: Connection,
  { id, version, last_ms, paused }: Pick<AlertRow, 'id' | 'version' | 'last_ms' | 'paused'>,
  change: AlertNote,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alert')
    .set(codec.encode(change))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('last_ms', last_ms === null ? 'is' : '=', last_ms)
    .where('paused', paused === null ? 'is' : '=', paused)
    .where('deleted_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Every alert of a tenant by its slug; the trash left out. */
export async function alertsOfTenant(db: Connection, tenantId: string): Promise<AlertRow[]> {
  const stored = await db
    .selectFrom('alert')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .orderBy('slug')
    .execute();
  return stored.map(codec.decode);
}
