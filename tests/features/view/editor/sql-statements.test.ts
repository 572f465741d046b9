import { describe, expect, test } from 'vitest';
import {
  statementAt,
  statementsOf,
} from '../../../../src/features/view/editor/text/sql-statements';
import { tokenizeSql } from '../../../../src/features/view/editor/text/sql-tokens';

const cut = (text: string) => statementsOf(text).map(({ from, to }) => text.slice(from, to));

/** The statement at the bar in a text. */
function at(marked: string): string | null {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const range = statementAt(text, caret);
  return range === null ? null : text.slice(range.from, range.to);
}

describe('statements of a text', () => {
  test.each([
    ['select 1; select 2', ['select 1', 'select 2']],
    ["select ';' ; select 2", ["select ';'", 'select 2']],
    ["select 'it''s; fine'; select 2", ["select 'it''s; fine'", 'select 2']],
    ['select 1 as "a;""b"; select 2', ['select 1 as "a;""b"', 'select 2']],
    ['select $$a;b$$; select $tag$ $$;$$ $tag$', ['select $$a;b$$', 'select $tag$ $$;$$ $tag$']],
    ['select 1 -- a; b\n; select 2', ['select 1 -- a; b', 'select 2']],
    ['select /* ; /* ; */ ; */ 1; select 2', ['select /* ; /* ; */ ; */ 1', 'select 2']],
    ["select e'\\';' ; select 2", ["select e'\\';'", 'select 2']],
    ["select '\\'; select 2", ["select '\\'", 'select 2']],
    ['select {{a}} ; select {{ b }}', ['select {{a}}', 'select {{ b }}']],
    ['-- only words\n;;; select 1;', ['select 1']],
    ["select 'never closed; select 2", ["select 'never closed; select 2"]],
    ['', []],
  ])('%j is cut into %j', (text, statements) => {
    expect(cut(text)).toEqual(statements);
  });

  test('comments in front belong to their statement', () => {
    expect(cut('-- first\nselect 1;\n-- second\nselect 2')).toEqual([
      '-- first\nselect 1',
      '-- second\nselect 2',
    ]);
  });
});

describe('the statement at the caret', () => {
  test.each([
    ['sel|ect 1; select 2', 'select 1'],
    ['|select 1; select 2', 'select 1'],
    ['select 1; sel|ect 2', 'select 2'],
    ['select 1;| select 2', 'select 1'],
    ['select 1;\n|select 2', 'select 2'],
    ['select 1;  |', 'select 1'],
    ['select 1;\n\n|\n\nselect 2', 'select 2'],
    ['select 1;\n\n|', 'select 1'],
    ["select 'a;|b'; select 2", "select 'a;b'"],
    ['|', null],
    ['-- nothing| here', null],
  ])('of %j is %j', (marked, statement) => {
    expect(at(marked)).toBe(statement);
  });
});

test('tokens cover the text and survive any text', () => {
  const bits = [
    "'",
    '"',
    '$$',
    '$a$',
    '--',
    '/*',
    '*/',
    '\n',
    ';',
    '{{',
    '}}',
    'x',
    '1.5e',
    ' ',
    '\\',
    '列',
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: random(14) }, () => bits[random(bits.length)]).join('');
    let end = 0;
    for (const { from, to, text: piece } of tokenizeSql(text)) {
      expect(text.slice(end, from).trim()).toBe('');
      expect(to).toBeGreaterThan(from);
      expect(piece).toBe(text.slice(from, to));
      end = to;
    }
    expect(text.slice(end).trim()).toBe('');
  }
});
