import { readRichText, type TextPiece } from '../dashboard/rich-text';
import type { InnerBlock, TextRun } from '../document/blocks';

/** Points of headings in a text, by level. */
const HEADINGS = { 1: 14, 2: 12, 3: 10.5 } as const;
const FAINT = '#5f5b6b';

/**
 * The text of a tile as blocks of a document.
 * @param size points of its letters
 * @param values what is shown in place of `{{name}}`, by name
 */
export function richTextBlocks(
  source: string,
  size: number,
  values: Readonly<Record<string, string>> = {},
): InnerBlock[] {
  const runs = (pieces: readonly TextPiece[], look: Partial<TextRun>) =>
    runsOf(pieces, look, values);
  const lines = (all: readonly (readonly TextPiece[])[], look: Partial<TextRun>) =>
    linesOf(all, look, values);
  return readRichText(source).map((block): InnerBlock => {
    switch (block.kind) {
      case 'heading': {
        const text = runs(block.pieces, { bold: true });
        return { kind: 'text', text, size: HEADINGS[block.level] };
      }
      case 'paragraph':
        return { kind: 'text', text: lines(block.lines, {}), size };
      case 'quote':
        return { kind: 'text', text: lines(block.lines, { color: FAINT }), size };
      case 'list': {
        const items = block.items.map((pieces) => runs(pieces, {}));
        return { kind: 'list', items, size, ...(block.ordered && { ordered: true }) };
      }
      case 'rule':
        return { kind: 'rule' };
    }
  });
}

function linesOf(
  lines: readonly (readonly TextPiece[])[],
  look: Partial<TextRun>,
  values: Readonly<Record<string, string>>,
): TextRun[] {
  return lines.flatMap((pieces, at) => [
    ...(at === 0 ? [] : [{ text: '\n' }]),
    ...runsOf(pieces, look, values),
  ]);
}

function runsOf(
  pieces: readonly TextPiece[],
  look: Partial<TextRun>,
  values: Readonly<Record<string, string>>,
): TextRun[] {
  return pieces.flatMap((piece): TextRun[] => {
    switch (piece.kind) {
      case 'text':
      case 'code':
        return [{ ...look, text: piece.text }];
      case 'value':
        return [{ ...look, text: values[piece.name] ?? `{{${piece.name}}}` }];
      case 'strong':
        return runsOf(piece.pieces, { ...look, bold: true }, values);
      case 'emphasis':
      case 'struck':
        return runsOf(piece.pieces, look, values);
      case 'link': {
        // places of the product are addresses only inside it
        const link = piece.to.startsWith('#') ? {} : { link: piece.to };
        return runsOf(piece.pieces, { ...look, ...link }, values);
      }
    }
  });
}
