import type { DocumentPage } from '@bi/contract/document/document-block';
import type { PageSetup } from '../document/blocks';

/** Width and height of a page held upright, in points. */
const SIZES: Readonly<Record<Exclude<DocumentPage['size'], 'own'>, readonly [number, number]>> = {
  a4: [595.28, 841.89],
  a3: [841.89, 1190.55],
  letter: [612, 792],
  legal: [612, 1008],
};

/** The pages of a document as the page engine takes them. */
export function paperOf({ size, width, height, orientation, margin }: DocumentPage): PageSetup {
  const [narrow, tall] = size === 'own' ? [width ?? 595.28, height ?? 841.89] : SIZES[size];
  return orientation === 'landscape'
    ? { width: tall, height: narrow, margin }
    : { width: narrow, height: tall, margin };
}
