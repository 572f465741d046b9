import { describe, expect, test } from 'vitest';
import { lineDifference, withContext } from '@bi/olap/editing/line-difference';

const marks = { same: ' ', added: '+', removed: '-' };
const marked = (before: string, after: string) =>
  lineDifference(before, after).map(({ kind, text }) => marks[kind] + text);

describe('the difference of two texts', () => {
  test('marks added, removed and unchanged lines', () => {
    expect(marked('a\nb\nc', 'a\nc\nd')).toEqual([' a', '-b', ' c', '+d']);
    expect(marked('', 'a')).toEqual(['-', '+a']);
    expect(marked('a', 'a')).toEqual([' a']);
  });

  test('makes the later text of the earlier one, whatever they are', () => {
    let seed = 3;
    const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    for (let round = 0; round < 300; round++) {
      const text = () => Array.from({ length: random(9) }, () => 'abc'[random(3)]).join('\n');
      const [before, after] = [text(), text()];
      const lines = lineDifference(before, after);
      const part = (leftOut: string) =>
        lines
          .filter(({ kind }) => kind !== leftOut)
          .map((line) => line.text)
          .join('\n');
      expect(part('added')).toBe(before);
      expect(part('removed')).toBe(after);
    }
  });

  test('leaves out what is far from a change', () => {
    const before = Array.from({ length: 20 }, (_, at) => String(at)).join('\n');
    const shown = withContext(lineDifference(before, before.replace('10', 'ten')));
    expect(shown.map((line) => line?.text ?? '…')).toEqual([
      '…',
      '8',
      '9',
      '10',
      'ten',
      '11',
      '12',
      '…',
    ]);
  });

  test('of two very long texts takes bounded work', () => {
    const long = (word: string) =>
      Array.from({ length: 5000 }, (_, at) => word + String(at)).join('\n');
    expect(lineDifference(long('a'), long('b'))).toHaveLength(10_000);
  });
});
