import type { DocumentParameter } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { DocumentPartKind } from '@bi/olap/document-edit/merge-documents';
import { useTexts } from '../../../host/use-texts';
import { blockName, type ShownNames } from './block-kinds';
import { blockTexts } from './block-texts';
import { configTexts } from './config-texts';
import { propertyTexts } from './property-texts';

const NO_NAMES: ShownNames = new Map();

/** Names of parts of a document and of their fields, as conflicts and history say them. */
export function usePartName(names: ShownNames = NO_NAMES) {
  const texts = useTexts(configTexts);
  const words = useTexts(blockTexts);
  const fields = useTexts(propertyTexts);
  return {
    partName: (kind: DocumentPartKind, part: DocumentBlock | DocumentParameter | null): string => {
      if (kind === 'document' || part === null) return texts.document;
      if (kind === 'parameter') return `${texts.parameter} “${(part as DocumentParameter).name}”`;
      const block = part as DocumentBlock;
      const name = blockName(block, words, names);
      return name === words[block.kind] ? name : `${words[block.kind]} “${name}”`;
    },
    fieldName: (field: string): string => {
      const found = (fields as unknown as Record<string, unknown>)[field];
      return typeof found === 'string' ? found.toLowerCase() : field;
    },
  };
}
