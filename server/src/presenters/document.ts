import type {
  DocumentCreate,
  DocumentDetail,
  DocumentSummary,
  DocumentVersion,
} from '@bi/contract/document/document';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import { canEditDocument, canManageDocument } from '../policies/document-policy';
import type { Principal } from '../policies/principal';
import type { DocumentRow } from '../repositories/saved/document-repository';
import type { EntityVersionRow } from '../repositories/entities/version-repository';
import { entityFields, isoTime, presentVersion } from './entity';

/** A document with what only its reader gives it. */
export interface PresentedDocument {
  document: DocumentRow;
  favourite: boolean;
  openedMs: number | null;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  audience: DocumentSummary['audience'];
}

/** A document in a list. */
export function presentDocument(
  principal: Principal,
  { document, favourite, openedMs, given, audience }: PresentedDocument,
): DocumentSummary {
  const manages = canManageDocument(principal, document, given);
  return {
    ...entityFields(document),
    blocks: document.block_count,
    parameters: document.parameter_count,
    favourite,
    audience,
    openedAt: isoTime(openedMs),
    permissions: {
      edit: canEditDocument(principal, document, given),
      delete: manages,
      share: manages,
    },
  };
}

/** A document with all it is made from. */
export function presentDocumentDetail(
  principal: Principal,
  shown: PresentedDocument,
): DocumentDetail {
  return { ...presentDocument(principal, shown), body: shown.document.body };
}

/** One saved version of a document. */
export function presentDocumentVersion(
  row: EntityVersionRow<Required<DocumentCreate>>,
): DocumentVersion {
  return { ...presentVersion(row), ...row.content };
}
