import type { DocumentDetail } from '@bi/contract/document';
import DocumentShareDialog from '../document-share-dialog';
import HistoryDialog from '../history-dialog';
import type { PreviewDialog } from './document-preview';

interface PreviewDialogsProps {
  dialog: NonNullable<PreviewDialog>;
  document: DocumentDetail;
  onClose: () => void;
}

/** The dialogs of a document that is read. */
export default function PreviewDialogs({ dialog, document, onClose }: PreviewDialogsProps) {
  if (dialog === 'share') return <DocumentShareDialog document={document} onClose={onClose} />;
  return <HistoryDialog document={document} at={dialog} onClose={onClose} />;
}
