import type { DocumentSummary, DocumentVersion } from '@bi/contract/document';
import { saveDocument } from '@bi/contract/endpoints/documents';
import { documentChanges } from '@bi/olap/document-edit/document-changes';
import { useQuery } from '@tanstack/react-query';
import { documentQueries } from '../../../api/documents';
import { saveOver } from '../../../api/save';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { useRestore } from '../../../widgets/history/use-restore';
import { VersionChanges } from '../../../widgets/history/version-changes';
import { VersionsDialog } from '../../../widgets/history/versions-dialog';
import { configTexts } from './config-texts';
import { usePartName } from './use-part-name';

interface HistoryDialogProps {
  document: Pick<DocumentSummary, 'id' | 'name' | 'permissions'>;
  onClose: () => void;
}

/** Versions of a document with what changed in each; restoring saves an old one as the newest. */
export default function HistoryDialog({ document, onClose }: HistoryDialogProps) {
  const http = useHttp();
  const texts = useTexts(configTexts);
  const { partName, fieldName } = usePartName();
  const history = useQuery(documentQueries.history(http, document.id));
  const restore = useRestore<DocumentVersion>({
    save: async ({ version, latest }) => {
      const { name, description, tag, stag, body } = version;
      const next = { name, description, tag, stag, body, version: latest };
      const { conflict } = await saveOver(http, saveDocument, { id: document.id, body: next });
      return conflict ? 'conflict' : 'saved';
    },
    stale: [documentQueries.all],
  });
  const lines = (before: DocumentVersion, after: DocumentVersion) =>
    documentChanges(before, after).map(({ kind, change, part, fields }) => {
      const name = partName(kind, part);
      switch (change) {
        case 'added':
          return texts.changeAdded(name);
        case 'removed':
          return texts.changeRemoved(name);
        case 'moved':
          return texts.changeMoved(name);
        case 'changed':
          return texts.changeChanged(name, fields.map(fieldName).join(', '));
      }
    });
  return (
    <VersionsDialog
      name={document.name}
      width={620}
      history={history}
      mayRestore={document.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version, latest) => restore.mutate({ version, latest })}
      onClose={onClose}
      changes={(version, earlier) => (
        <VersionChanges
          isFirst={earlier === null}
          lines={earlier === null ? [] : lines(earlier, version)}
        />
      )}
    />
  );
}
