import type { UsedBy } from '@bi/contract/table/table';
import { canViewDocument } from '../../policies/document-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import type { Connection } from '../../repositories/database/database';
import { allDatasets } from '../../repositories/saved/dataset-repository';
import { documents, documentUses } from '../../repositories/saved/document-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';

/**
 * Reads once what documents show; the function it gives lists those with rows of a table or View by its name in
 * statements (`view` is the id of the View of that name), or with questions to cubes. One that the person may
 * not see has no id, and the name of its owner.
 */
export async function documentReaders(
  db: Connection,
  principal: Principal,
): Promise<(name: string, view: string | undefined, cubes: readonly string[]) => UsedBy> {
  const { tenantId } = principal;
  const all = await documentUses(db, tenantId);
  if (all.length === 0) return () => [];
  const tables = new Map(
    (await allDatasets(db, tenantId)).map(({ table_name, id }) => [table_name, id]),
  );
  const rows = await documents.ofIds(
    db,
    all.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const given = await givenLevels(db, shareReader(principal), 'document', [...byId.keys()]);
  return (name, view, cubes) => {
    const wanted = new Set([
      `table:${tables.get(name) ?? ''}`,
      `view:${view ?? ''}`,
      ...cubes.map((cube) => `cube:${cube}`),
    ]);
    return all.flatMap(({ id, uses }): UsedBy => {
      const row = byId.get(id);
      if (!row || !uses.some((use) => wanted.has(use))) return [];
      const seen = canViewDocument(principal, row, given.get(id) ?? null);
      const named = seen ? { id: row.slug, name: row.name } : { id: '', name: row.owner_name };
      return [{ kind: 'document', ...named, columns: [] }];
    });
  };
}
