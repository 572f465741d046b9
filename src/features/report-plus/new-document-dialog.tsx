import { createDocument } from '@bi/contract/endpoints/documents';
import { emptyDocument } from '@bi/olap/document-edit/edit-document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentQueries } from '../../api/documents';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { SaveAsDialog } from '../../widgets/entity-list/save-as-dialog';
import { configRoute, previewRoute } from './document-routes';
import { documentListTexts } from './document-list-texts';

interface NewDocumentProps {
  /** true: it is opened to be edited */
  configurable: boolean;
  onClose: () => void;
}

/** Asks for the name of a new document, makes it and opens it. */
export default function NewDocumentDialog({ configurable, onClose }: NewDocumentProps) {
  const texts = useTexts(documentListTexts);
  const http = useHttp();
  const client = useQueryClient();
  const { navigate } = useNavigatePort();
  const { data } = useQuery(documentQueries.list(http, { page: 1, pageSize: 1 }));
  return (
    <SaveAsDialog
      title={texts.create}
      text={texts.createText}
      nameHint={texts.nameHint}
      start={{ name: '', description: '', tag: '', stag: '' }}
      folders={data?.tags ?? []}
      onSave={async (naming) => {
        const body = { ...naming, body: emptyDocument() };
        const made = await call(http, createDocument, { body }, { inPlace: true });
        await client.invalidateQueries({ queryKey: documentQueries.all });
        onClose();
        navigate(configurable ? configRoute(made) : previewRoute(made));
      }}
      onClose={onClose}
    />
  );
}
