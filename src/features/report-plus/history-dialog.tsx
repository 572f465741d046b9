import type {
  DocumentDetail,
  DocumentSummary,
  DocumentVersion,
} from '@bi/contract/document/document';
import { saveDocument } from '@bi/contract/endpoints/documents';
import { documentChanges, type DocumentChange } from '@bi/olap/document-edit/document-changes';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { documentQueries } from '../../api/documents';
import { namingOf, saveOver } from '../../api/save';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { SavedHistoryDialog } from '../../widgets/history/saved-history-dialog';
import { documentChangeTexts } from './document-change-texts';

interface HistoryDialogProps {
  document: Pick<DocumentSummary, 'id' | 'name' | 'permissions'>;
  /** number of the version that is shown first; absent or 0: the newest */
  at?: number | undefined;
  /** an older version has become the newest */
  onRestored?: ((saved: DocumentDetail) => void) | undefined;
  onClose: () => void;
}

/** Versions of a document with what changed in each; restoring saves an old one as the newest. */
export default function HistoryDialog({ document, at, onRestored, onClose }: HistoryDialogProps) {
  const http = useHttp();
  const texts = useTexts(documentChangeTexts);
  const history = useQuery(documentQueries.history(http, document.id));
  const restored = useRef<DocumentDetail | null>(null);
  const line = ({ kind, change, part, fields }: DocumentChange) => {
    const what = texts.part(kind, nameOf(part));
    if (change !== 'changed') return texts[change](what);
    return texts.changed(what, fields.map((field) => texts.field(field)).join(texts.comma));
  };
  return (
    <SavedHistoryDialog
      item={document}
      at={at}
      history={history}
      save={async (version, latest) => {
        const body = { ...namingOf(version), body: version.body, version: latest };
        const outcome = await saveOver(http, saveDocument, { id: document.id, body });
        restored.current = outcome.conflict === null ? outcome.saved : null;
        return outcome;
      }}
      onRestored={() => restored.current && onRestored?.(restored.current)}
      stale={[documentQueries.all]}
      lines={(version, earlier) => documentChanges(stateOf(earlier), stateOf(version)).map(line)}
      onClose={onClose}
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
