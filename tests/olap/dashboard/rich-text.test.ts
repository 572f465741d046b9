import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readPieces,
  readRichText,
  safeAddress,
  type TextPiece,
} from '@bi/olap/dashboard/rich-text';

const text = (value: string): TextPiece => ({ kind: 'text', text: value });

describe('the text of a tile', () => {
  test('has headings, paragraphs, lists, quotes and lines across', () => {
    const source = '# Title\nOne\ntwo\n\n- a\n- b\n\n1. c\n> said\n\n---\n#no heading';
    expect(readRichText(source)).toEqual([
      { kind: 'heading', level: 1, pieces: [text('Title')] },
      { kind: 'paragraph', lines: [[text('One')], [text('two')]] },
      { kind: 'list', ordered: false, items: [[text('a')], [text('b')]] },
      { kind: 'list', ordered: true, items: [[text('c')]] },
      { kind: 'quote', lines: [[text('said')]] },
      { kind: 'rule' },
      { kind: 'paragraph', lines: [[text('#no heading')]] },
    ]);
  });

  test('has marks inside of a line, and inside of each other', () => {
    expect(readPieces('a **b *c*** `d*e*` snake_case_name \\*f*')).toEqual([
      text('a '),
      { kind: 'strong', pieces: [text('b '), { kind: 'emphasis', pieces: [text('c')] }] },
      text(' '),
      { kind: 'code', text: 'd*e*' },
      text(' snake_case_name *f*'),
    ]);
  });

  test('opens only https, mail and places of the product', () => {
    expect(readPieces('[go](https://example.org/a)')).toEqual([
      { kind: 'link', to: 'https://example.org/a', pieces: [text('go')] },
    ]);
    expect(safeAddress('#/report')).toBe('#/report');
    for (const address of ['javascript:alert`1`', 'http://a.b', 'data:text/html,x', '//a.b', 'x']) {
      expect(safeAddress(address)).toBeNull();
      expect(readPieces(`[go](${address})`).every(({ kind }) => kind !== 'link')).toBe(true);
    }
  });

  test('loses no letter of any text, whatever is typed', () => {
    const plain = (pieces: readonly TextPiece[]): string =>
      pieces
        .map((piece) =>
          'text' in piece ? piece.text : piece.kind === 'value' ? '' : plain(piece.pieces),
        )
        .join('');
    const letters = (value: string) => value.replaceAll(/[^a-z]/gi, '');
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z *_~`>-]{0,40}$/), (line) => {
        expect(letters(plain(readPieces(line)))).toBe(letters(line));
      }),
    );
  });
});
