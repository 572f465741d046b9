import type { DocumentDetail } from '@bi/contract/document/document';
import DocumentShareDialog from '../document-share-dialog';
import HistoryDialog from '../history-dialog';

/** What is open over a document; a number is the version at which its history opens. */
export type PreviewDialog = 'share' | 'export' | number | null;

interface PreviewDialogsProps {
  dialog: Exclude<PreviewDialog, 'export' | null>;
  document: DocumentDetail;
  onClose: () => void;
}

/** The dialogs of a document that is read. */
export default function PreviewDialogs({ dialog, document, onClose }: PreviewDialogsProps) {
  if (dialog === 'share') return <DocumentShareDialog document={document} onClose={onClose} />;
  return <HistoryDialog document={document} at={dialog} onClose={onClose} />;
}
