import type { DocumentSummary } from '@bi/contract/document/document';

/** What an address needs to know of a document. */
export type RoutedDocument = Pick<DocumentSummary, 'slug' | 'name' | 'tag' | 'stag'>;

/** Where a document is read. */
export function previewRoute(document: RoutedDocument): string {
  return `/reports/preview?${paramsOf(document).toString()}`;
}

/** Where a document is edited. */
export function configRoute(document: RoutedDocument): string {
  return `/reports/config?${paramsOf(document).toString()}`;
}

function paramsOf({ slug, name, tag, stag }: RoutedDocument): URLSearchParams {
  const params = new URLSearchParams({ report_id: slug, type: 'document', name });
  if (tag !== '') params.set('tag', tag);
  if (stag !== '') params.set('stag', stag);
  return params;
}
