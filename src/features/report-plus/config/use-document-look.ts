import type { DocumentLook } from '@bi/contract/document/document';
import { useQuery } from '@tanstack/react-query';
import { documentQueries } from '../../../api/documents';
import { useHttp } from '../../../host/use-http';

const NOTHING: DocumentLook = {};

/** What documents look like that set nothing: the look of the organisation; nothing while it is not there. */
export function useDocumentLook(): DocumentLook {
  const http = useHttp();
  const { data = NOTHING } = useQuery(documentQueries.look(http));
  return data;
}
