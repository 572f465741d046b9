import type { DocumentBody } from '@bi/contract/document/document';
import { imagesIn } from '@bi/olap/document-body/document-questions';
import { canViewDocument } from '../../policies/document-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import type { Connection } from '../../repositories/database/database';
import { documents } from '../../repositories/saved/document-repository';
import { idsThatShowed, imagesOf, ownsImage } from '../../repositories/files/image-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';
import { seesImage } from '../dashboards/dashboard-images';
import { namedBlock, blockError } from './check-document';
import { documentsSeen } from './named-documents';

/** Whether a document that the person sees shows a picture, now or, for people, in an earlier version. */
export async function seesDocumentImage(
  db: Connection,
  principal: Principal,
  id: string,
): Promise<boolean> {
  if ((await documentsSeen(db, principal, [`image:${id}`])).length > 0) return true;
  if (principal.resources !== null) return false;
  const ids = await idsThatShowed(db, 'document', principal.tenantId, id);
  const rows = (await documents.ofIds(db, ids)).filter((row) => row.deleted_ms === null);
  const given = await givenLevels(db, shareReader(principal), 'document', ids);
  return rows.some((row) => canViewDocument(principal, row, given.get(row.id) ?? null));
}

/**
 * Refuses a body with a picture that the person did not store and sees nowhere, unless the document shows it
 * already (`stored`) or showed it in an earlier version.
 * @throws {BiError} invalid.document.block
 */
export async function assertDocumentImages(
  db: Connection,
  principal: Principal,
  body: DocumentBody,
  { stored, earlier }: { stored: ReadonlySet<string>; earlier: () => Promise<Set<string>> },
): Promise<void> {
  const asked = [...imagesIn(body)].filter((id) => !stored.has(id));
  if (asked.length === 0) return;
  const { tenantId: tenant_id, subjectId: subject_id } = principal;
  const there = new Set((await imagesOf(db, tenant_id, asked)).map(({ id }) => id));
  const before = await earlier();
  for (const id of asked) {
    const isFine =
      there.has(id) &&
      (before.has(id) ||
        (await ownsImage(db, { tenant_id, id, subject_id })) ||
        (await seesImage(db, principal, id)) ||
        (await seesDocumentImage(db, principal, id)));
    if (isFine) continue;
    const block = body.blocks.find((one) => 'image' in one && one.image === id);
    const named = block ? namedBlock(block) : { id: 'page', name: 'page' };
    throw blockError('block', named, 'document.noImage');
  }
}
