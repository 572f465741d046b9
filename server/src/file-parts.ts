import type { BiError } from '@bi/contract/messages/bi-error';
import { errorText } from './presenters/error-text';
import type { Identity } from './identity/identity';
import type { Principal } from './policies/principal';
import type { StoredFileRow } from './repositories/files/stored-file-repository';
import {
  createDocumentPages,
  type DocumentPagesDeps,
} from './services/document-pages/document-parts';
import { createExportParts, type ExportPartsInput } from './services/exports/export-parts';
import { NotificationService } from './services/notifications/notification-service';
import type { QueryParts } from './services/query/query-parts';
import type { ServiceContext } from './services/service-context';

type Given = 'notify' | 'moment' | 'reasonText' | 'principalOfSession' | 'documentFor';

/** What files and pages are made with. */
export type FilePartsInput = Omit<ExportPartsInput, Given> &
  Omit<DocumentPagesDeps, Given> & {
    asked: Pick<QueryParts, 'batches'>;
    identity: Pick<Identity, 'principalOfSession'>;
  };

/** Files of everything that people see, and the pages of documents, put together. */
export function createFileParts(context: ServiceContext, input: FilePartsInput) {
  const { asked, identity } = input;
  const notifications = new NotificationService(context);
  const given = {
    notify: (
      { tenantId, subjectId }: Principal,
      { id, name: title }: StoredFileRow,
      reason: BiError | null,
    ) => {
      return notifications.notify({
        ...{ tenantId, to: [subjectId], cause: id, title },
        kind: reason === null ? 'fileReady' : 'fileFailed',
        texts: reason === null ? {} : { reason: errorText(reason.key, reason.params, 'en') },
        target: { kind: 'file', id, name: title },
      });
    },
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
