import type { UsedBy } from '@bi/contract/table/table';
import { documentsIn } from '@bi/olap/document-body/document-questions';
import { canViewDocument } from '../../policies/document-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import type { Connection } from '../../repositories/database/database';
import {
  documents,
  documentsNamed,
  documentsUsing,
  documentUses,
  type DocumentRow,
} from '../../repositories/saved/document-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';

/**
 * Documents that use one of these (`report:<id>`, `cube:<slug>`), by name; those that the person may not see
 * without an id, by the names of their owners, whom they can ask.
 */
export async function documentsOver(
  db: Connection,
  principal: Principal,
  uses: readonly string[],
): Promise<UsedBy> {
  const rows = await documentsUsing(db, principal.tenantId, uses);
  return (await withSeen(db, principal, rows)).map(({ row, seen }) => {
    const named = seen ? { id: row.slug, name: row.name } : { id: '', name: row.owner_name };
    return { kind: 'document', ...named, columns: [] };
  });
}

/**
 * Documents that the person sees and that use one of these, by themselves or through documents in them, and
 * those documents in them.
 */
export async function documentsSeen(
  db: Connection,
  principal: Principal,
  uses: readonly string[],
): Promise<DocumentRow[]> {
  const all = await documentUses(db, principal.tenantId);
  const usesOf = new Map(all.map((one) => [one.id, one.uses]));
  const wanted = new Set(uses);
  const using = new Set(all.filter((one) => one.uses.some((use) => wanted.has(use))).map(idOf));
  if (using.size === 0) return [];
  // what holds one of these shows what it shows
  const holding = new Set(using);
  for (let grown = true; grown;) {
    grown = false;
    for (const { id, uses: own } of all) {
      if (holding.has(id) || !own.some((use) => holding.has(use.replace(/^document:/, ''))))
        continue;
      holding.add(id);
      grown = true;
    }
  }
  const rows = await documents.ofIds(db, [...holding]);
  const shown = new Set<string>();
  const show = (id: string) => {
    if (shown.has(id)) return;
    shown.add(id);
    for (const use of usesOf.get(id) ?? []) {
      if (use.startsWith('document:')) show(use.slice('document:'.length));
    }
  };
  for (const { row, seen } of await withSeen(db, principal, rows)) if (seen) show(row.id);
  return rows.filter(({ id }) => using.has(id) && shown.has(id));
}

/** Documents of these ids or slugs, and those in them, however deep. */
export async function documentsWithin(
  db: Connection,
  tenantId: string,
  idsOrSlugs: readonly string[],
): Promise<DocumentRow[]> {
  const found = new Map<string, DocumentRow>();
  let next = [...idsOrSlugs];
  while (next.length > 0) {
    const rows = await documentsNamed(db, tenantId, next);
    const fresh = rows.filter(({ id }) => !found.has(id));
    for (const row of fresh) found.set(row.id, row);
    next = [...new Set(fresh.flatMap(({ body }) => [...documentsIn(body)]))];
  }
  return [...found.values()];
}

const idOf = ({ id }: { id: string }) => id;

async function withSeen(
  db: Connection,
  principal: Principal,
  rows: readonly DocumentRow[],
): Promise<{ row: DocumentRow; seen: boolean }[]> {
  const ids = rows.map(idOf);
  const given = await givenLevels(db, shareReader(principal), 'document', ids);
  return rows.map((row) => ({
    row,
    seen: canViewDocument(principal, row, given.get(row.id) ?? null),
  }));
}
