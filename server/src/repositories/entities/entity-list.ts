import { OPENING_SURFACES } from '@bi/contract/call/usage-surfaces';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Connection } from '../database/database';
import type { EntityColumns } from '../schema/entity-tables';
import type { Schema } from '../schema/schema';
import { isNamed, isOfReader } from '../sharing/share-repository';

/** Tables that hold entities: those with the columns of one. */
export type EntityTableName = {
  [Table in keyof Schema]: Schema[Table] extends EntityColumns ? Table : never;
}[keyof Schema];

/** Fields a list can be sorted by. */
export const SORT_FIELDS = [
  'name',
  'updatedAt',
  'createdAt',
  'ownerName',
  'tag',
  'openedAt',
  'opens',
] as const;

/** Fields that lists of what happens at times can be sorted by besides. */
export const TIMED_SORT_FIELDS = ['nextAt', 'lastAt'] as const;

/** Tables of what happens at times: with a next and a last moment, paused or failing. */
export const TIMED_TABLES: readonly EntityTableName[] = ['email', 'alert'];

/** One of SORT_FIELDS or TIMED_SORT_FIELDS. */
export type SortField = (typeof SORT_FIELDS)[number] | (typeof TIMED_SORT_FIELDS)[number];

/** Which entities of a tenant, in which order. */
export interface EntityListQuery {
  tenantId: string;
  /** whose favourites and opening times count */
  userId: string;
  /** ids or slugs the reader is limited to; null = all */
  only: ReadonlySet<string> | null;
  search: string;
  tag?: string;
  stag?: string;
  owner?: string;
  /** only what the reader made, marked as favourite or opened, or what others shared with them or their groups by name */
  relation?: 'own' | 'favourite' | 'opened' | 'shared';
  /**
   * only what is shared with the tenant, and what the person made or is shared with them; a null person
   * is a guest. Null: every item
   */
  visibleTo: { personId: string | null } | null;
  trash: boolean;
  /** of TIMED_TABLES only */
  state?: 'running' | 'paused' | 'failing';
  /** true: only verified ones that did not change since */
  verified?: boolean;
  /** first day whose openings count, `2026-11-23`; absent: all days */
  since?: string;
  /** of reports: those of these cubes come last, whatever the order */
  closedCubes?: readonly string[];
  sort: SortField;
  descending: boolean;
  /** first entry, counting from 0 */
  offset: number;
  limit: number;
}

/** A page of ids, in order, with what the complete list holds. */
export interface EntityPage {
  ids: string[];
  total: number;
  tags: { tag: string; stag: string; count: number }[];
}

const columns = {
  name: sql`entity.name_key`,
  updatedAt: sql`entity.updated_ms`,
  createdAt: sql`entity.created_ms`,
  ownerName: sql`lower(entity.owner_name)`,
  tag: sql`lower(entity.tag || ' ' || entity.stag)`,
  openedAt: sql`coalesce(opened.opened_ms, 0)`,
  opens: sql`coalesce(counted.opens, 0)`,
  // what has no next moment comes last, what never happened first
  nextAt: sql`coalesce(entity.next_ms, 9007199254740991)`,
  lastAt: sql`coalesce(entity.last_ms, 0)`,
} as const;

const STATES = {
  running: sql<SqlBool>`entity.paused is null`,
  paused: sql<SqlBool>`entity.paused is not null`,
  failing: sql<SqlBool>`entity.failing_ms is not null`,
} as const;

function likePattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
}

type OfEntity = ExpressionBuilder<Schema & { entity: EntityColumns }, 'entity'>;

/** The shares of an entity that name a person or a group of theirs. */
function named(eb: OfEntity, kind: string, { userId }: Pick<EntityListQuery, 'userId'>) {
  return sharesOfEntity(eb, kind).where((one) => isNamed(one, userId));
}

function sharesOfEntity(eb: OfEntity, kind: string) {
  return eb
    .selectFrom('share')
    .select('share.entity_id')
    .whereRef('share.entity_id', '=', 'entity.id')
    .where('share.kind', '=', kind);
}

/** Whether an entity is a person's or shared with them; null: with the tenant. */
function isVisible(eb: OfEntity, kind: string, personId: string | null): Expression<SqlBool> {
  const shared = eb.exists(sharesOfEntity(eb, kind).where((one) => isOfReader(one, personId)));
  const own = personId === null ? shared : eb.or([eb('entity.owner_id', '=', personId), shared]);
  if (kind !== 'dataset') return own;
  return eb.or([
    eb.and([sql<SqlBool>`entity.origin <> 'view'`, own]),
    eb.exists(viewOfRows(eb, personId)),
  ]);
}

/** The View whose rows a table has, where the person sees it. */
function viewOfRows(eb: OfEntity, personId: string | null) {
  return eb
    .selectFrom('sql_view')
    .select('sql_view.id')
    .whereRef('sql_view.tenant_id', '=', 'entity.tenant_id')
    .where(sql<SqlBool>`entity.origin = 'view' and sql_view.view_name = entity.table_name`)
    .where((view) => {
      const shared = view.exists(
        view
          .selectFrom('share')
          .select('share.entity_id')
          .whereRef('share.entity_id', '=', 'sql_view.id')
          .where('share.kind', '=', 'sql_view')
          .where((one) => isOfReader(one, personId)),
      );
      return personId === null
        ? shared
        : view.or([view('sql_view.owner_id', '=', personId), shared]);
    });
}

/** How often items of one kind were opened. */
function opensOf(db: Connection, kind: string, { tenantId, since = '' }: EntityListQuery) {
  return db
    .selectFrom('usage')
    .select('usage.entity_id')
    .select((eb) => eb.fn.sum<number>('usage.count').as('opens'))
    .where('usage.tenant_id', '=', tenantId)
    .where('usage.kind', '=', kind)
    .where('usage.day', '>=', since)
    .where('usage.surface', 'in', [...OPENING_SURFACES])
    .groupBy('usage.entity_id');
}

/** One page of a tenant's entities. The folders are those of the list without the folder filter. */
export async function listEntityIds(
  db: Connection,
  table: EntityTableName,
  query: EntityListQuery,
): Promise<EntityPage> {
  const only = query.only === null ? null : [...query.only];
  // only columns that every entity has are used, so one table's type serves for all
  const base = db
    .selectFrom(`${table as 'report'} as entity`)
    .where('entity.tenant_id', '=', query.tenantId)
    .where('entity.deleted_ms', query.trash ? 'is not' : 'is', null)
    // rows of a View that is in the trash are restored with it
    .$if(table === 'dataset' && query.trash, (q) => q.where(sql<SqlBool>`entity.origin <> 'view'`))
    .$if(query.state !== undefined, (q) => q.where(STATES[query.state ?? 'running']))
    .$if(query.owner !== undefined, (q) => q.where('entity.owner_id', '=', query.owner ?? ''))
    .$if(query.relation === 'own', (q) => q.where('entity.owner_id', '=', query.userId))
    .$if(query.relation === 'favourite' || query.relation === 'opened', (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom(`${query.relation as 'opened'} as mark`)
            .select('mark.entity_id')
            .whereRef('mark.entity_id', '=', 'entity.id')
            .where('mark.kind', '=', table)
            .where('mark.user_id', '=', query.userId)
            .where('mark.tenant_id', '=', query.tenantId),
        ),
      ),
    )
    .$if(query.relation === 'shared', (q) =>
      q
        .where('entity.owner_id', '<>', query.userId)
        .where((eb) => eb.exists(named(eb, table, query))),
    )
    .$if(query.visibleTo !== null, (q) =>
      q.where((eb) => isVisible(eb, table, query.visibleTo?.personId ?? null)),
    )
    .$if(query.verified === true, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('verification')
            .select('verification.entity_id')
            .whereRef('verification.entity_id', '=', 'entity.id')
            .whereRef('verification.version', '=', 'entity.version')
            .where('verification.kind', '=', table),
        ),
      ),
    )
    .$if(only !== null, (q) =>
      q.where((eb) =>
        eb.or([eb('entity.id', 'in', only ?? []), eb('entity.slug', 'in', only ?? [])]),
      ),
    )
    .$if(query.search !== '', (q) => {
      const pattern = likePattern(query.search);
      return q.where(
        sql<SqlBool>`(entity.name_key like ${pattern} escape '\\' or
          lower(entity.description) like ${pattern} escape '\\')`,
      );
    });
  const filtered = base
    .$if(query.tag !== undefined, (q) => q.where('entity.tag', '=', query.tag ?? ''))
    .$if(query.stag !== undefined, (q) => q.where('entity.stag', '=', query.stag ?? ''));
  const direction = query.descending ? sql`desc` : sql`asc`;
  const page = await filtered
    .leftJoin('opened', (join) =>
      join
        .onRef('opened.entity_id', '=', 'entity.id')
        .on('opened.kind', '=', table)
        .on('opened.user_id', '=', query.userId)
        .on('opened.tenant_id', '=', query.tenantId),
    )
    .leftJoin(opensOf(db, table, query).as('counted'), 'counted.entity_id', 'entity.id')
    .select('entity.id')
    .$if((query.closedCubes ?? []).length > 0, (q) =>
      q.orderBy((eb) => eb('entity.cube', 'in', [...(query.closedCubes ?? [])])),
    )
    .orderBy(sql`${columns[query.sort]} ${direction}`)
    .orderBy('entity.name_key')
    .orderBy('entity.id')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const count = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const tags = await base
    .where((eb) => eb.or([eb('entity.tag', '<>', ''), eb('entity.stag', '<>', '')]))
    .select(['entity.tag', 'entity.stag'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['entity.tag', 'entity.stag'])
    .orderBy('entity.tag')
    .orderBy('entity.stag')
    .execute();
  return { ids: page.map((row) => row.id), total: count.total, tags };
}

/** Slugs of a tenant that begin with `stem`, deleted entities included. */
export async function slugsLike(
  db: Connection,
  table: EntityTableName,
  tenantId: string,
  stem: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom(table as 'report')
    .select('slug')
    .where('tenant_id', '=', tenantId)
    .where('slug', 'like', `${stem}%`)
    .execute();
  return new Set(rows.map((row) => row.slug));
}
