import type { DocumentBlock } from '@bi/contract/document/document-block';
import { useTexts } from '../../../host/use-texts';
import { propertyTexts } from './property-texts';

/** Blocks of one kind. */
export type Of<Kind extends DocumentBlock['kind']> = Extract<DocumentBlock, { kind: Kind }>;
/** Sets fields of a block; undefined takes one out. */
export type BlockChange<Block> = (patch: { [Key in keyof Block]?: Block[Key] | undefined }) => void;

/** Properties of a form of one kind of block. */
export interface FormProps<Block> {
  block: Block;
  change: BlockChange<Block>;
}

/** Where lines begin, to be chosen from. */
export function useAligns() {
  const texts = useTexts(propertyTexts);
  return (['start', 'center', 'end'] as const).map((value) => ({ value, label: texts[value] }));
}
