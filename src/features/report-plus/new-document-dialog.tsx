import { createDocument } from '@bi/contract/endpoints/documents';
import { emptyDocument } from '@bi/olap/document-edit/edit-document';
import { useQuery } from '@tanstack/react-query';
import { documentQueries } from '../../api/documents';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { configRoute, previewRoute } from './document-routes';
import { documentListTexts } from './document-list-texts';
import { NewItemDialog } from '../../widgets/entity-list/new-item-dialog';

interface NewDocumentProps {
  /** true: it is opened to be edited */
  configurable: boolean;
  onClose: () => void;
}

/** Asks for the name of a new document, makes it and opens it. */
export default function NewDocumentDialog({ configurable, onClose }: NewDocumentProps) {
  const texts = useTexts(documentListTexts);
  const http = useHttp();
  const { data } = useQuery(documentQueries.list(http, { page: 1, pageSize: 1 }));
  return (
    <NewItemDialog
      texts={texts}
      folders={data?.tags}
      make={(naming) =>
        call(
          http,
          createDocument,
          { body: { ...naming, body: emptyDocument() } },
          { inPlace: true },
        )
      }
      all={documentQueries.all}
      routeOf={(made) => (configurable ? configRoute(made) : previewRoute(made))}
      onClose={onClose}
    />
  );
}
