import { expect, test } from 'vitest';
import { csvField, csvLines } from '@bi/olap/format/csv-lines';

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  [' =1', "' =1"],
  [' \u3000\u00a0@sum', "' \u3000\u00a0@sum"],
  ['\u200b+1', "'\u200b+1"],
  ['\ufeff-1', "'\ufeff-1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['\n=1', '"\'\n=1"'],
  ['\rx', '"\'\rx"'],
  [' a=1', '" a=1"'],
  ['plain', 'plain'],
  ['a "b", c', '"a ""b"", c"'],
  [' blank', '" blank"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=1', 'a=1'],
  ['', '""'],
])('the text %j is written as %j', (text, field) => {
  const written = csvField(text);
  expect(written).toBe(field);
  expect(/^"?\s*[=+\-@＝＋－＠]/.test(written)).toBe(false);
});

test('numbers stay numbers, also negative ones and those that are text for their size', () => {
  expect(
    csvLines(
      [
        [-1, null],
        ['-9007199254740993', '1.10'],
        [true, false],
      ],
      [true, true],
    ),
  ).toBe('-1,-9007199254740993,true\r\n,1.10,false\r\n');
});
