import type { DocumentContent } from '@bi/contract/blueprint-contents';
import type { DocumentCreate } from '@bi/contract/document';
import type { DocumentRow } from '../../../repositories/document-repository';
import { commonFields, withoutFileFields } from './common-fields';

/** A document as its file has it, what it names by its ids. */
export function documentContent(row: DocumentRow): DocumentContent {
  return { ...commonFields(row), ...row.body };
}

/** What making or saving the document of a file takes. */
export function documentBody(content: DocumentContent): DocumentCreate {
  const { name, description, tag, stag, ...body } = withoutFileFields(content);
  return {
    name,
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tag }),
    ...(stag !== undefined && { stag }),
    body,
  };
}
