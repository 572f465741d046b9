import type { DocumentBody } from '@bi/contract/document';
import type { Connection } from './database';
import type { DocumentTable } from './document-tables';
import { entityRows, type EntityRows } from './entity-rows';
import { json, rowCodec } from './json-columns';

const codec = rowCodec<DocumentTable>()({
  body: json<DocumentBody>(),
  uses: json<string[]>(),
});

/** A document. */
export type DocumentRow = ReturnType<typeof codec.decode>;

const rows = entityRows('document', codec);

/** Rows of documents; their drafts are forgotten with them. */
export const documents: EntityRows<DocumentRow> = {
  ...rows,
  forget: async (db, ids) => {
    if (ids.length > 0) {
      await db.deleteFrom('document_draft').where('document_id', 'in', ids).execute();
    }
    await rows.forget(db, ids);
  },
};

/** Documents of these ids or slugs, the trash left out. */
export async function documentsNamed(
  db: Connection,
  tenantId: string,
  idsOrSlugs: readonly string[],
): Promise<DocumentRow[]> {
  if (idsOrSlugs.length === 0) return [];
  const found = await db
    .selectFrom('document')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .where((eb) => eb.or([eb('id', 'in', idsOrSlugs), eb('slug', 'in', idsOrSlugs)]))
    .execute();
  return found.map(codec.decode);
}

/** What each document of a tenant uses, by name; the trash left out. */
export async function documentUses(
  db: Connection,
  tenantId: string,
): Promise<{ id: string; uses: string[] }[]> {
  const all = await db
    .selectFrom('document')
    .select(['id', 'uses'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return all.map(({ id, uses }) => ({ id, uses: JSON.parse(uses) as string[] }));
}

/** Documents of a tenant that use one of these, each as in `uses` (`report:<id>`), by name; the trash left out. */
export async function documentsUsing(
  db: Connection,
  tenantId: string,
  uses: readonly string[],
): Promise<DocumentRow[]> {
  if (uses.length === 0) return [];
  const wanted = new Set(uses);
  const ids = (await documentUses(db, tenantId))
    .filter((row) => row.uses.some((use) => wanted.has(use)))
    .map(({ id }) => id);
  const byId = new Map((await documents.ofIds(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Every document of a tenant, by name; the trash left out. */
export async function documentsOfTenant(db: Connection, tenantId: string): Promise<DocumentRow[]> {
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_ms', 'is', null)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
  return rows.map(codec.decode);
}
