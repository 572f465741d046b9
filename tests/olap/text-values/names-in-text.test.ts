import { describe, expect, test } from 'vitest';
import type { TextValues } from '@bi/contract/query/text-value';
import { readPieces } from '@bi/olap/dashboard/rich-text';
import { freeValueName, namesInText, usedValues } from '@bi/olap/text-values/names-in-text';

const AS_OF: TextValues = { 'data-as-of': { kind: 'asOf' } };

describe('values of a text', () => {
  test('are named in double braces, and those that are not named any more are left out', () => {
    expect(namesInText('{{a}} and {{b-2}}, {{a}}, {{not a name}}, {c}')).toEqual(['a', 'b-2']);
    expect(usedValues('Of {{data-as-of}}', { ...AS_OF, old: { kind: 'asOf' } })).toEqual(AS_OF);
  });

  test('get a name that says what they show and that no other has', () => {
    expect(freeValueName('Data as of', AS_OF)).toBe('data-as-of-2');
    expect(freeValueName('航班', {})).toBe('value');
  });

  test('are pieces of a line, also inside marks; braces without a name stay as they are typed', () => {
    expect(readPieces('**{{a}}** {{ b }}')).toEqual([
      { kind: 'strong', pieces: [{ kind: 'value', name: 'a' }] },
      { kind: 'text', text: ' {{ b }}' },
    ]);
  });
});
