import type { DocumentBlock } from '@bi/contract/document/document';
import { filledText } from '@bi/olap/document-body/still-blocks';

/** A block of a repeat with the name of its member in place of `{{member}}` in its caption. */
export function withMemberCaption<B extends DocumentBlock>(block: B, member: string): B {
  if (!('caption' in block) || block.caption === undefined) return block;
  return { ...block, caption: filledText(block.caption, { member }) };
}
