import type { DocumentDetail } from '@bi/contract/document/document';
import type { DocumentChoice } from '@bi/contract/document/document-choice';
import ExportDialog from '../../widgets/export/export-dialog';

interface ExportDocumentProps {
  document: Pick<DocumentDetail, 'id' | 'name'>;
  /** what is chosen for its parameters */
  parameters: DocumentChoice;
  /** the page that is looked at, 1-based: a picture shows it */
  page: number;
  /** newest data of its pages; null where nothing says, or while they are on their way */
  dataAsOf: string | null;
  rowsLimited: boolean;
  onClose: () => void;
}

/** Makes a file of a document, under what its reader chose. */
export default function ExportDocument(props: ExportDocumentProps) {
  const { document, parameters, page, dataAsOf, rowsLimited, onClose } = props;
  const { id, name } = document;
  const subject = { kind: 'document', id, name, parameters, page, dataAsOf, rowsLimited } as const;
  return <ExportDialog subject={subject} onClose={onClose} />;
}
