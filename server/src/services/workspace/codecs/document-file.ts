import type { DocumentContent } from '@bi/contract/blueprint/blueprint-contents';
import type { DocumentCreate } from '@bi/contract/document/document';
import type { DocumentRow } from '../../../repositories/saved/document-repository';
import { bodyOfFile, commonFields } from './common-fields';

/** A document as its file has it, what it names by its ids. */
export function documentContent(row: DocumentRow): DocumentContent {
  return { ...commonFields(row), ...row.body };
}

/** What making or saving the document of a file takes. */
export function documentBody(content: DocumentContent): DocumentCreate {
  return bodyOfFile(content);
}
