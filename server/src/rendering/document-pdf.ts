import type { DocumentModel } from '@bi/olap/document/blocks';
import { layoutDocument } from '@bi/olap/document/layout-document';
import type { LayoutWarning, LaidPage } from '@bi/olap/document/laid-page';
import type { FileNotes } from './file/file-job';
import type { PictureSource } from './pdf/pdf-pictures';
import { writePdf, type PdfSummary } from './pdf/write-pdf';

/** Called after each page: number of the page, from 1, and how many there will be. */
export type PdfProgress = (page: number, pages: number) => void;

/** What a written document came to. */
export interface WrittenPdf extends PdfSummary {
  /** what was cut, split or made smaller */
  warnings: readonly LayoutWarning[];
}

/** Where nothing gives the data's time, the file gives the beginning of time, so that it stays the same. */
const NO_TIME = '1970-01-01T00:00:00Z';

/**
 * Writes a document as a tagged PDF, piece by piece. Its time of creation is that of the data.
 * @param source texts of drawings and bytes of images by their names; null: there is none
 */
export function* documentPdf(
  document: DocumentModel,
  { title, dataAsOf }: Pick<FileNotes, 'title' | 'dataAsOf'>,
  source: PictureSource,
  onPage: PdfProgress,
): Generator<Uint8Array, WrittenPdf> {
  const warnings: LayoutWarning[] = [];
  function* pages(): Generator<LaidPage> {
    for (const page of layoutDocument(document)) {
      warnings.push(...page.warnings);
      yield page;
      onPage(page.index + 1, page.of ?? page.index + 1);
    }
  }
  const day = /^\d{4}-\d\d-\d\d/.exec(dataAsOf ?? '')?.[0];
  const created = day === undefined ? NO_TIME : `${day}T00:00:00Z`;
  const facts = { title, language: document.language === 'zh' ? 'zh-CN' : 'en', created };
  const summary = yield* writePdf(pages(), facts, source);
  return { ...summary, warnings };
}
