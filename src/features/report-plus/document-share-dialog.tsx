import type { DocumentSummary } from '@bi/contract/document/document';
import { saveDocumentShares } from '@bi/contract/endpoints/documents';
import { documentQueries } from '../../api/documents';
import { shareQueries } from '../../api/shares';
import { call } from '../../core/http/call';
import { useTexts } from '../../host/use-texts';
import ShareDialog from '../../widgets/share/share-dialog';
import { useCopyLink } from '../../widgets/use-copy-link';
import { previewRoute } from './document-routes';
import { previewTexts } from './preview/preview-texts';

interface DocumentShareDialogProps {
  document: Pick<DocumentSummary, 'id' | 'name' | 'slug' | 'tag' | 'stag' | 'permissions'>;
  onClose: () => void;
}

/** Who can see a document. */
export default function DocumentShareDialog({ document, onClose }: DocumentShareDialogProps) {
  const { id, name, permissions } = document;
  const copy = useCopyLink(useTexts(previewTexts).linkCopied);
  return (
    <ShareDialog
      name={name}
      mayShare={permissions.share}
      shares={(http) => shareQueries.ofDocument(http, id)}
      save={(http, body) => call(http, saveDocumentShares, { id, body })}
      links={{ kind: 'document', id }}
      keys={documentQueries.all}
      onCopyLink={() => copy(previewRoute(document))}
      onClose={onClose}
    />
  );
}
