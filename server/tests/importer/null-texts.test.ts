import { describe, expect, it } from 'vitest';
import { findNullTexts } from '../../src/importer/file/null-texts';

describe('texts that mean no value', () => {
  it('are those without which a column is of numbers or days', () => {
    expect(
      findNullTexts(
        [
          ['18', 'null', '15'],
          ['a', 'b', 'c'],
        ],
        false,
      ),
    ).toEqual(['null']);
    expect(findNullTexts([['2024-01-05', 'N/A', '2024-02-05']], false)).toEqual(['N/A']);
    expect(findNullTexts([['1', '-', '?', null]], false)).toEqual(['-', '?']);
  });

  it('are none that a column of texts has, or that are a code of two letters', () => {
    expect(
      findNullTexts(
        [
          ['18', '-'],
          ['red', '-'],
        ],
        false,
      ),
    ).toEqual([]);
    expect(findNullTexts([['18', 'NA']], false)).toEqual([]);
    expect(findNullTexts([['red', 'null']], false)).toEqual([]);
    expect(findNullTexts([['null', 'null']], false)).toEqual([]);
  });
});
