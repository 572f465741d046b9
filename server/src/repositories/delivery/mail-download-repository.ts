import type { Connection } from '../database/database';

/** How often each of some deliveries had a file downloaded by its link, by their ids. */
export async function downloadsOf(
  db: Connection,
  deliveryIds: readonly string[],
): Promise<Map<string, number>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_download')
    .select((eb) => ['delivery_id', eb.fn.sum<number>('count').as('count')])
    .where('delivery_id', 'in', deliveryIds)
    .groupBy('delivery_id')
    .execute();
  return new Map(rows.map(({ delivery_id, count }) => [delivery_id, count]));
}

/** Counts one download of a file. @returns false, and counts nothing, where it was downloaded `most` times */
export async function countDownload(
  db: Connection,
  { deliveryId, sha256 }: { deliveryId: string; sha256: string },
  most: number,
  nowMs: number,
): Promise<boolean> {
  const done = await db
    .insertInto('mail_download')
    .values({ delivery_id: deliveryId, sha256, count: 1, last_ms: nowMs })
    .onConflict((conflict) =>
      conflict
        .columns(['delivery_id', 'sha256'])
        .doUpdateSet((eb) => ({ count: eb('mail_download.count', '+', 1), last_ms: nowMs }))
        .where('mail_download.count', '<', most),
    )
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
