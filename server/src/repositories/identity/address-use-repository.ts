import type { Connection } from '../database/database';
import { updateWhere } from '../database/table-rows';

/** Something that has an address. */
export interface NamedItem {
  tenantId: string;
  /** as references call it: cube, report, dashboard, document */
  kind: string;
  id: string;
  slug: string;
}

/** How often an address or id is named outside of saved objects. */
export interface AddressUses {
  /** phrases that people of the tenant gave a meaning in a cube */
  aliases: number;
  /** short links */
  links: number;
  /** tokens of other sites that have not ended */
  embeds: number;
  /** unsaved work of people */
  drafts: number;
}

const DRAFTS = {
  cube: ['cube_draft', 'cube_id'],
  dashboard: ['dashboard_draft', 'dashboard_id'],
  document: ['document_draft', 'document_id'],
} as const;

/** Counts what names an item by its address, and drafts of it. */
export async function countNamed(db: Connection, item: NamedItem): Promise<AddressUses> {
  const { tenantId, kind, id, slug } = item;
  const count = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count ?? 0;
  const of = (table: 'link' | 'embed_token' | 'chat_name') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', tenantId);
  const draft = kind in DRAFTS ? DRAFTS[kind as keyof typeof DRAFTS] : null;
  return {
    aliases: kind === 'cube' ? await count(of('chat_name').where('cube', '=', slug).execute()) : 0,
    links: await count(of('link').where('content', 'like', `%"${kind}":"${slug}"%`).execute()),
    embeds: await count(
      of('embed_token')
        .where('revoked_ms', 'is', null)
        .where('grant', 'like', `%"${kind}:${slug}"%`)
        .execute(),
    ),
    drafts:
      draft === null
        ? 0
        : await count(
            db
              .selectFrom(draft[0] as 'cube_draft')
              .select((eb) => eb.fn.countAll<number>().as('count'))
              .where('tenant_id', '=', tenantId)
              .where(draft[1] as 'cube_id', '=', id)
              .execute(),
          ),
  };
}

/** Phrases that mean something in a cube mean the same in the cube of the new address. */
export async function renameChatCube(
  db: Connection,
  tenantId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await updateWhere(db, 'chat_name', { tenant_id: tenantId, cube: from }, { cube: to });
}

const ALIASED: Readonly<Record<string, string>> = { view: 'sql_view', table: 'dataset' };

/**
 * Of `kind:address`, those by id of what had such an address before: a token of another site that names a cube as it
 * was called still leads to it.
 */
export async function resourcesByFormerAddress(
  db: Connection,
  tenantId: string,
  resources: ReadonlySet<string>,
): Promise<string[]> {
  const named = [...resources].map((one) => {
    const at = one.indexOf(':');
    return { kind: one.slice(0, at), slug: one.slice(at + 1) };
  });
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom('slug_alias')
    .select(['kind', 'slug', 'entity_id'])
    .where('tenant_id', '=', tenantId)
    .where(
      'slug',
      'in',
      named.map(({ slug }) => slug),
    )
    .execute();
  return named.flatMap(({ kind, slug }) => {
    const table = ALIASED[kind] ?? kind;
    const row = rows.find((one) => one.kind === table && one.slug === slug);
    return row === undefined ? [] : [`${kind}:${row.entity_id}`];
  });
}
