import type { ListBlock, RichText, TextRun } from '../document/blocks';
import { readRichText, type TextPiece } from '../dashboard/rich-text';

/** What a value is shown as until the server says it. */
function shownName(name: string): string {
  return `‹${name}›`;
}

/** A text with names in place of its values. */
export function plainDraft(text: string): string {
  return text.replace(/\{\{([A-Za-z0-9_-]{1,40})\}\}/g, (_, name: string) => shownName(name));
}

/** A paragraph or list of a text as it is typed. */
export type DraftPart =
  | { kind: 'text'; text: RichText }
  | Pick<ListBlock, 'kind' | 'items' | 'ordered'>;

/** Paragraphs and lists of a text as it is typed, with names in place of its values. */
export function draftParts(text: string, accent: string): DraftPart[] {
  const line = (pieces: readonly TextPiece[], bold = false) => runsOf(pieces, accent, bold);
  return readRichText(text).flatMap((block): DraftPart[] => {
    switch (block.kind) {
      case 'heading':
        return [{ kind: 'text', text: line(block.pieces, true) }];
      case 'paragraph':
      case 'quote':
        return [{ kind: 'text', text: joined(block.lines.map((pieces) => line(pieces))) }];
      case 'list': {
        const items = block.items.map((pieces) => line(pieces));
        return [{ kind: 'list', items, ...(block.ordered && { ordered: true }) }];
      }
      case 'rule':
        return [];
    }
  });
}

function joined(lines: readonly (readonly TextRun[])[]): TextRun[] {
  return lines.flatMap((runs, at) => (at === 0 ? runs : [{ text: '\n' }, ...runs]));
}

function runsOf(pieces: readonly TextPiece[], accent: string, bold: boolean): TextRun[] {
  const look = bold ? { bold: true } : {};
  return pieces.flatMap((piece): TextRun[] => {
    switch (piece.kind) {
      case 'text':
      case 'code':
        return [{ text: piece.text, ...look }];
      case 'value':
        return [{ text: shownName(piece.name), ...look, color: accent }];
      case 'link':
        return runsOf(piece.pieces, accent, bold).map((run) => ({ ...run, color: accent }));
      case 'strong':
        return runsOf(piece.pieces, accent, true);
      case 'emphasis':
      case 'struck':
        return runsOf(piece.pieces, accent, bold);
    }
  });
}
