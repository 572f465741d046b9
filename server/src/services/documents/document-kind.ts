import type { DocumentBody, DocumentCreate } from '@bi/contract/document/document';
import {
  cubesIn,
  documentsIn,
  imagesIn,
  reportsIn,
  rowSourcesIn,
} from '@bi/olap/document-body/document-questions';
import {
  canCreateDocument,
  canEditDocument,
  canManageDocument,
  canViewDocument,
} from '../../policies/document-policy';
import { documents, type DocumentRow } from '../../repositories/saved/document-repository';
import type { OwnedKind } from '../entities/entity-service';

/** Columns of a document of `body`. */
export function documentColumnsOf(body: DocumentBody) {
  return {
    body,
    uses: [
      ...[...reportsIn(body)].map((id) => `report:${id}`),
      ...[...cubesIn(body)].map((slug) => `cube:${slug}`),
      ...rowSourcesIn(body),
      ...[...imagesIn(body)].map((id) => `image:${id}`),
      ...[...documentsIn(body)].map((id) => `document:${id}`),
    ],
    block_count: body.blocks.length,
    parameter_count: body.parameters.length,
  };
}

/** Documents as the entity store saves them. */
export const documentKind: OwnedKind<DocumentRow, Required<DocumentCreate>, DocumentCreate> = {
  rows: documents,
  audited: 'document',
  missing: 'missing.document',
  stem: 'document',
  shared: true,
  canSee: canViewDocument,
  canCreate: canCreateDocument,
  canEdit: canEditDocument,
  canDelete: canManageDocument,
  forbidden: {
    create: 'forbidden.document.create',
    edit: 'forbidden.document.edit',
    delete: 'forbidden.document.delete',
  },
  fieldsOf: ({ body }) => documentColumnsOf(body),
  copyOf: ({ body }) => documentColumnsOf(body),
  keptOf: ({ name, description, tag, stag, body }) => ({ name, description, tag, stag, body }),
  comparedOf: ({ body, description }) => [body, description],
};
