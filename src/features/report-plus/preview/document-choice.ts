import type { DocumentChoice } from '@bi/contract/document/document-choice';
import { readAddressText } from '@bi/olap/dashboard/address-text';
import { readDocumentChoice } from '@bi/olap/document-edit/read-document-choice';

/** Search parameter that holds what is chosen for a document's parameters. */
export const PARAMETERS_PARAM = 'parameters';

/** What the text of an address or an attribute chooses, which may be JSON; null where it cannot be read. */
export function readParametersText(text: string): DocumentChoice | null {
  if (!text.trim().startsWith('{')) return readDocumentChoice(readAddressText(text));
  try {
    return readDocumentChoice(JSON.parse(text));
  } catch {
    return null;
  }
}
