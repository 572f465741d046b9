import type { DocumentSummary, DocumentVersion } from '@bi/contract/document';
import { saveDocument } from '@bi/contract/endpoints/documents';
import { documentChanges, type DocumentChange } from '@bi/olap/document-edit/document-changes';
import { useQuery } from '@tanstack/react-query';
import { documentQueries } from '../../api/documents';
import { saveOver } from '../../api/save';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { useRestore } from '../../widgets/history/use-restore';
import { VersionChanges } from '../../widgets/history/version-changes';
import { VersionsDialog } from '../../widgets/history/versions-dialog';
import { changeTexts } from './change-texts';

interface HistoryDialogProps {
  document: Pick<DocumentSummary, 'id' | 'name' | 'permissions'>;
  /** number of the version that is shown first; absent or 0: the newest */
  at?: number | undefined;
  onClose: () => void;
}

/** Versions of a document with what changed in each; restoring saves an old one as the newest. */
export default function HistoryDialog({ document, at, onClose }: HistoryDialogProps) {
  const http = useHttp();
  const texts = useTexts(changeTexts);
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
  const line = ({ kind, change, part, fields }: DocumentChange) => {
    const what = texts.part(kind, nameOf(part));
    if (change !== 'changed') return texts[change](what);
    return texts.changed(what, fields.map((field) => texts.field(field)).join(texts.comma));
  };
  return (
    <VersionsDialog
      name={document.name}
      at={at}
      width={620}
      history={history}
      mayRestore={document.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version, latest) => restore.mutate({ version, latest })}
      onClose={onClose}
      changes={(version, earlier) => (
        <VersionChanges
          isFirst={earlier === null}
          lines={
            earlier === null ? [] : documentChanges(stateOf(earlier), stateOf(version)).map(line)
          }
        />
      )}
    />
  );
}

const stateOf = ({ name, description, tag, stag, body }: DocumentVersion) => ({
  ...{ name, description, tag, stag, body },
});

/** Letters of a text by which a block is named. */
const SHOWN = 40;

/** What a part is called, or its first words; '' where it has none. */
function nameOf(part: DocumentChange['part']): string {
  if (part === null) return '';
  const own = part as { name?: string; title?: string; text?: string; caption?: string };
  const text = own.name ?? own.title ?? own.text ?? own.caption ?? '';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
