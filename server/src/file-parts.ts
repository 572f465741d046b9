import type { BiError } from '@bi/contract/bi-error';
import { errorText } from './presenters/error-text';
import type { Identity } from './identity/identity';
import type { Principal } from './policies/principal';
import {
  createDocumentPages,
  type DocumentPagesDeps,
} from './services/document-pages/document-parts';
import { createExportParts, type ExportPartsInput } from './services/exports/export-parts';
import type { QueryParts } from './services/query/query-parts';
import type { ServiceContext } from './services/service-context';

type Given = 'moment' | 'reasonText' | 'principalOfSession' | 'documentFor';

/** What files and pages are made with. */
export type FilePartsInput = Omit<ExportPartsInput, Given> &
  Omit<DocumentPagesDeps, Given> & {
    asked: Pick<QueryParts, 'batches'>;
    identity: Pick<Identity, 'principalOfSession'>;
  };

/** Files of everything that people see, and the pages of documents, put together. */
export function createFileParts(context: ServiceContext, input: FilePartsInput) {
  const { asked, identity } = input;
  const given = {
    reasonText: ({ key, params }: BiError, language: 'en' | 'zh') =>
      errorText(key, params, language),
    moment: (principal: Principal) => asked.batches.moment(principal),
    principalOfSession: (id: string) => identity.principalOfSession(id),
  };
  const paged = createDocumentPages(context, { ...input, ...given });
  const { pages } = paged;
  const documentFor: ExportPartsInput['documentFor'] = (...asked) => pages.documentFor(...asked);
  return { ...paged, ...createExportParts(context, { ...input, ...given, documentFor }) };
}
