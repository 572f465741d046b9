import type { DocumentSummary } from '@bi/contract/document';
import { saveDocumentShares } from '@bi/contract/endpoints/documents';
import { documentQueries } from '../../../api/documents';
import { shareQueries } from '../../../api/shares';
import { call } from '../../../core/http/call';
import ShareDialog from '../../../widgets/share/share-dialog';

interface DocumentShareDialogProps {
  document: Pick<DocumentSummary, 'id' | 'name' | 'permissions'>;
  onClose: () => void;
}

/** Who can see a document. */
export default function DocumentShareDialog({ document, onClose }: DocumentShareDialogProps) {
  const { id, name, permissions } = document;
  return (
    <ShareDialog
      name={name}
      mayShare={permissions.share}
      shares={(http) => shareQueries.ofDocument(http, id)}
      save={(http, body) => call(http, saveDocumentShares, { id, body })}
      links={{ kind: 'document', id }}
      keys={documentQueries.all}
      onClose={onClose}
    />
  );
}
