import type { Connection } from '../database/database';
import { deleteWhere } from '../database/table-rows';

/** Somebody's relation to an item. */
export interface PersonalKey {
  tenant_id: string;
  user_id: string;
  kind: string;
  entity_id: string;
}

/** What somebody did with items: which are favourites, when each was opened (UTC ms). */
export interface PersonalMarks {
  favourites: ReadonlySet<string>;
  opened: ReadonlyMap<string, number>;
}

/** Marks of a person on these items. */
export async function personalMarks(
  db: Connection,
  person: Omit<PersonalKey, 'entity_id'>,
  ids: readonly string[],
): Promise<PersonalMarks> {
  if (ids.length === 0) return { favourites: new Set(), opened: new Map() };
  const favourites = await db
    .selectFrom('favourite')
    .select('entity_id')
    .where('tenant_id', '=', person.tenant_id)
    .where('user_id', '=', person.user_id)
    .where('kind', '=', person.kind)
    .where('entity_id', 'in', ids)
    .execute();
  const opened = await db
    .selectFrom('opened')
    .select(['entity_id', 'opened_ms'])
    .where('tenant_id', '=', person.tenant_id)
    .where('user_id', '=', person.user_id)
    .where('kind', '=', person.kind)
    .where('entity_id', 'in', ids)
    .execute();
  return {
    favourites: new Set(favourites.map((row) => row.entity_id)),
    opened: new Map(opened.map((row) => [row.entity_id, row.opened_ms])),
  };
}

/** Marks an item as a favourite, or no longer. Doing it twice changes nothing. */
export async function setFavourite(
  db: Connection,
  key: PersonalKey,
  favourite: boolean,
  nowMs: number,
): Promise<void> {
  if (favourite) {
    await db
      .insertInto('favourite')
      .values({ ...key, created_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await deleteWhere(db, 'favourite', {
    tenant_id: key.tenant_id,
    user_id: key.user_id,
    kind: key.kind,
    entity_id: key.entity_id,
  });
}

/** Remembers that somebody opened an item. */
export async function setOpened(db: Connection, key: PersonalKey, nowMs: number): Promise<void> {
  await db
    .insertInto('opened')
    .values({ ...key, opened_ms: nowMs })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'kind', 'entity_id'])
        .doUpdateSet({ opened_ms: nowMs }),
    )
    .execute();
}
