import type { FirstElement } from '@bi/contract/start/first-screen';
import { readRichText, type TextPiece } from '@bi/olap/dashboard/rich-text';
import { element } from './first-parts';

/** The text of a tile in a first screen: its blocks without their links; values are an ellipsis. */
export function firstText(source: string): FirstElement {
  const blocks = readRichText(source).flatMap((block) => {
    if (block.kind === 'heading') {
      const level = `${block.level}`;
      return [element('div', { 'data-kind': 'title', 'data-level': level }, plain(block.pieces))];
    }
    if (block.kind === 'rule') return [];
    if (block.kind === 'list') {
      return block.items.map((pieces, at) =>
        element('div', {}, `${block.ordered ? `${at + 1}.` : '•'} ${plain(pieces)}`),
      );
    }
    return [element('div', {}, block.lines.map(plain).join('\n'))];
  });
  return element('div', { class: 'bi-first-text' }, ...blocks);
}

function plain(pieces: readonly TextPiece[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'value') return '…';
      return 'pieces' in piece ? plain(piece.pieces) : piece.text;
    })
    .join('');
}
