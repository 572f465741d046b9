import type { ShareLevel } from '@bi/contract/share/share-levels';
import { sql } from 'kysely';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import type { ShareRow } from './share-repository';

const TABLES = ['report', 'dashboard', 'document', 'email', 'cube', 'sql_view', 'dataset'] as const;

/** A table whose rows can be shared. */
export type SharedTable = (typeof TABLES)[number];

/** Which shares of a tenant. `page` counts from 1. */
export interface ShareSearch {
  tenantId: string;
  tenantName: string;
  /** in the name of the item, of its owner, of a person or of a group; '' = all */
  search: string;
  /** null = every kind */
  table: SharedTable | null;
  level: ShareLevel | null;
  /** id of a person or a group; null = whoever it is shared with */
  grantee: string | null;
  page: number;
  pageSize: number;
}

/** A share with the names of what it is about. */
export type FoundShare = ShareRow & {
  name: string;
  owner_name: string;
  /** name of the person or group it is shared with; null for the tenant */
  person: string | null;
  /** who made it; null without an account */
  maker: string | null;
};

function itemsOf(db: Connection, table: SharedTable, tenantId: string) {
  return db
    .selectFrom(table as 'report')
    .select(['id', 'name', 'name_key', 'owner_name', sql<string>`${sql.lit(table)}`.as('table')])
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null);
}

function sharedItems(db: Connection, { tenantId, table }: ShareSearch) {
  const [first, ...rest] = table === null ? TABLES : ([table] as const);
  return rest.reduce(
    (all, one) => all.unionAll(itemsOf(db, one, tenantId)),
    itemsOf(db, first, tenantId),
  );
}

function found(db: Connection, search: ShareSearch) {
  const { tenantId, tenantName, level, grantee } = search;
  const text = search.search.toLowerCase();
  const isTenant = tenantName.toLowerCase().includes(text);
  return db
    .selectFrom('share')
    .innerJoin(sharedItems(db, search).as('item'), (join) =>
      join.onRef('item.id', '=', 'share.entity_id').onRef('item.table', '=', 'share.kind'),
    )
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'share.grantee_id')
        .on('share.grantee_kind', '=', 'person')
        .on('membership.tenant_id', '=', tenantId),
    )
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'membership.user_id').on('user.enabled', '=', 1),
    )
    .leftJoin('people_group', (join) =>
      join
        .onRef('people_group.id', '=', 'share.grantee_id')
        .on('share.grantee_kind', '=', 'group')
        .on('people_group.tenant_id', '=', tenantId),
    )
    .leftJoin('user as maker', 'maker.id', 'share.made_by_id')
    .where('share.tenant_id', '=', tenantId)
    .where((eb) =>
      eb.or([
        eb('share.grantee_kind', '=', 'tenant'),
        eb('user.id', 'is not', null),
        eb('people_group.id', 'is not', null),
      ]),
    )
    .$if(grantee !== null, (query) => query.where('share.grantee_id', '=', grantee ?? ''))
    .$if(level !== null, (query) => query.where('share.level', '=', level ?? ''))
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containsText(sql.ref('item.name_key'), text),
          containsText(sql`lower(${sql.ref('item.owner_name')})`, text),
          containsText(sql`lower(${sql.ref('user.display_name')})`, text),
          containsText(sql.ref('user.user_name_key'), text),
          containsText(sql.ref('people_group.name_key'), text),
          ...(isTenant ? [eb('share.grantee_kind', '=', 'tenant')] : []),
        ]),
      ),
    );
}

/** Shares of items that are not in the trash, by the name of the item, and how many there are on all pages. */
export async function searchShares(
  db: Connection,
  search: ShareSearch,
): Promise<{ rows: FoundShare[]; total: number }> {
  const query = found(db, search);
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('share')
    .select([
      'item.name as name',
      'item.owner_name as owner_name',
      sql<
        string | null
      >`coalesce(${sql.ref('user.display_name')}, ${sql.ref('people_group.name')})`.as('person'),
      'maker.display_name as maker',
    ])
    .orderBy('item.name_key')
    .orderBy('share.kind')
    .orderBy('share.entity_id')
    .orderBy(sql`case share.grantee_kind when 'tenant' then 0 when 'group' then 1 else 2 end`)
    .orderBy(sql`lower(coalesce(${sql.ref('user.display_name')}, ${sql.ref('people_group.name')}))`)
    .orderBy('share.grantee_id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .execute();
  return { rows, total };
}
