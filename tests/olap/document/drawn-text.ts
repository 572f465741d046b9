import type { Block, DocumentModel } from '@bi/olap/document/blocks';
import { layoutDocument } from '@bi/olap/document/layout-document';
import { A4 } from '@bi/olap/document/blocks';
import type { LaidPage, PageItem, TextItem } from '@bi/olap/document/laid-page';

const isText = (item: PageItem): item is TextItem => item.type === 'text';

/** A4 in English with these blocks. */
export function documentOf(
  blocks: readonly Block[],
  more: Partial<DocumentModel> = {},
): DocumentModel {
  return { title: 'T', language: 'en', page: A4, blocks, ...more };
}

/** All pages. */
export function pagesOf(document: DocumentModel): LaidPage[] {
  return [...layoutDocument(document)];
}

/** Texts of a page in the order of drawing; `tagged`: without what is only for the eye. */
export function textsOf(page: LaidPage, tagged = false): string[] {
  return page.items
    .filter(isText)
    .flatMap((item) => (tagged && item.tag === null ? [] : [item.text]));
}

/** Everything a document says, without white space. */
export function allText(pages: readonly LaidPage[]): string {
  return pages
    .map((page) => textsOf(page, true).join(''))
    .join('')
    .replace(/\s/gu, '');
}

/** Text items of a page. */
export function textItems(page: LaidPage): TextItem[] {
  return page.items.filter(isText);
}
