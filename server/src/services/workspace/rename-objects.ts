import type { PlanRewrite } from '@bi/contract/blueprint/blueprint-files';
import { fileKey, addressOfKey } from '@bi/olap/blueprint/file-paths';
import type { PartRename } from './read-files';
import type { RowKind } from './head';
import type { RenamePlace } from './rename-place';
import { rowOf, rowsOfKind } from './write-objects';
import { BiError } from '@bi/contract/messages/bi-error';
import { addAlias } from '../../repositories/entities/slug-alias-repository';
import { recordChange } from '../audit/change-audit';
import { renameCube } from './rename-cube';
import { cubesSent, renameInContent } from './rename-in-content';
import type { SentContents } from '../blueprint/sent-cubes';
import { dashboardsOfTenant } from '../../repositories/saved/dashboard-repository';
import { documentsOfTenant } from '../../repositories/saved/document-repository';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import { reportsOfTenant } from '../../repositories/saved/report-repository';
import { rewriteDependents } from './rewrite-dependents';

/**
 * Gives something another address; the former one still leads to it. What names a cube by its address is rewritten.
 * @throws {BiError} conflict.blueprintPlan
 */
export async function renameObject(
  place: RenamePlace,
  was: { kind: RowKind; address: string },
  address: string,
): Promise<PlanRewrite[]> {
  const { kind } = was;
  const { services, principal } = place;
  const { database, now } = services.context;
  const row = await rowOf(database, principal.tenantId, kind, was.address);
  if (row === undefined) throw new BiError('conflict.blueprintPlan');
  const rows = rowsOfKind(kind);
  await rows.note(database, row.id, { slug: address });
  await addAlias(database, {
    ...{ tenant_id: principal.tenantId, kind: rows.table, slug: was.address, entity_id: row.id },
  });
  await recordChange(database, principal, now(), {
    ...{ kind: kind, verb: 'rename', id: row.id },
    ...{ name: address, detail: { before: was.address } },
  });
  return kind === 'cube' ? renameCube(place, row.id, was.address, address) : [];
}

/** Rewrites what names parts of a cube that were renamed. `address` is the cube's own. */
export async function renameParts(
  place: RenamePlace,
  address: string,
  renames: readonly PartRename[],
): Promise<PlanRewrite[]> {
  const found: PlanRewrite[] = [];
  for (const { from, to } of renames) {
    found.push(...(await renameField(place, fileKey({ kind: 'cube', address }), from, to)));
  }
  return found;
}

/** Writes the new name of a field of a cube into everything that asks for it. `key`: of the cube. */
async function renameField(
  place: RenamePlace,
  key: string,
  from: string,
  to: string,
): Promise<PlanRewrite[]> {
  const { address: cube } = addressOfKey(key);
  const sent = await storedContents(place);
  return rewriteDependents(place, { from, to }, (_kind, content) =>
    renameInContent(content, { cube, from, to }, cubesSent(content, sent)),
  );
}

/** What schedules may send, by ids and slugs. */
async function storedContents({
  services: {
    context: { database },
  },
  principal: { tenantId },
}: RenamePlace): Promise<SentContents> {
  const byRef = <Row extends EntityColumns>(rows: readonly Row[]): Map<string, Row> =>
    new Map(rows.flatMap((row) => [row.slug, row.id].map((ref) => [ref, row])));
  const ofReports = byRef(await reportsOfTenant(database, tenantId));
  const ofDashboards = byRef(await dashboardsOfTenant(database, tenantId));
  const ofDocuments = byRef(await documentsOfTenant(database, tenantId));
  return {
    report: (ref) => ofReports.get(ref),
    dashboard: (ref) => ofDashboards.get(ref)?.body,
    document: (ref) => ofDocuments.get(ref)?.body,
  };
}
