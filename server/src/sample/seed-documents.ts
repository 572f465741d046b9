import type { DocumentBody, DocumentCreate } from '@bi/contract/document';
import type { DocumentBlock } from '@bi/contract/document-block';
import { cubesIn, reportsIn } from '@bi/olap/document-body/document-questions';
import { findCube } from '../repositories/cube-repository';
import type { Connection } from '../repositories/database';
import { documents, type DocumentRow } from '../repositories/document-repository';
import { sameJson } from '../repositories/json-columns';
import { reports } from '../repositories/report-repository';
import { noteSampleItem } from '../repositories/sample-repository';
import { shareWithTenant } from '../repositories/share-repository';
import { documentColumnsOf } from '../services/documents/document-kind';
import { slugStem } from '../services/entities/entity-name';
import { nameFields } from '../services/entities/entity-saving';
import type { EntityStore } from '../services/entities/entity-store';
import { SAMPLE_OWNER } from './sample-owner';

type DocumentStore = EntityStore<DocumentRow, Required<DocumentCreate>>;

/** The body with the reports of a tenant by their ids; blocks whose report is missing are left out. */
async function bodyFor(
  db: Connection,
  tenantId: string,
  body: DocumentBody,
): Promise<DocumentBody> {
  const idOf = new Map<string, string>();
  for (const slug of reportsIn(body)) {
    const report = await reports.find(db, tenantId, slug, 'also');
    if (report) idOf.set(slug, report.id);
  }
  const blocks = body.blocks.flatMap((block): DocumentBlock[] => {
    if (block.kind !== 'data' || block.source.kind !== 'report') return [block];
    const report = idOf.get(block.source.report);
    return report === undefined ? [] : [{ ...block, source: { ...block.source, report } }];
  });
  return { ...body, blocks };
}

async function seedDocument(
  db: Connection,
  store: DocumentStore,
  tenantId: string,
  { name, description = '', tag = '', stag = '', body }: DocumentCreate,
  nowMs: number,
): Promise<void> {
  const slug = slugStem(name, 'sample');
  const there = await documents.find(db, tenantId, slug, 'also');
  const columns = { ...documentColumnsOf(await bodyFor(db, tenantId, body)), description };
  if (there) {
    const isOurs = there.updated_by_id === SAMPLE_OWNER.id && there.deleted_ms === null;
    if (isOurs && !sameJson([there.body, there.description], [columns.body, description])) {
      await documents.note(db, there.id, { ...columns, ...nameFields(name), updated_ms: nowMs });
    }
    return;
  }
  if (!(await noteSampleItem(db, { tenant_id: tenantId, kind: 'document', slug }))) return;
  const row = await store.enter(db, tenantId, SAMPLE_OWNER, {
    ...columns,
    ...{ name, slug, tag, stag },
  });
  await shareWithTenant(db, row, 'document', 'view');
}

/**
 * Gives a tenant the sample's documents whose cubes it has, each once. One that nobody has changed follows the product's
 * newer one; one that was deleted stays deleted.
 */
export async function seedDocuments(
  db: Connection,
  store: DocumentStore,
  tenantId: string,
  given: readonly DocumentCreate[],
  nowMs: number,
): Promise<void> {
  for (const document of given) {
    const cubes = await Promise.all(
      [...cubesIn(document.body)].map((slug) => findCube(db, tenantId, slug)),
    );
    if (cubes.every((cube) => cube !== undefined)) {
      await seedDocument(db, store, tenantId, document, nowMs);
    }
  }
}
