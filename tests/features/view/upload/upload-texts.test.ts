import { describe, expect, it } from 'vitest';
import { noteText, uploadTexts } from '../../../../src/features/view/upload/upload-texts';

describe('a note on a column with a unit', () => {
  it.each([
    ['%', 'Percentages of “growth” are stored as shares: 8.5% is 0.085.'],
    ['kg', 'Numbers of “growth” are read without their unit, kg.'],
  ])('%s says how its numbers are read', (value, text) => {
    expect(noteText({ kind: 'unit', column: 'growth', value }, uploadTexts.en)).toBe(text);
  });
});

describe('a note on a total under the rows', () => {
  it('says that it is left out, and why', () => {
    const note = { kind: 'totalRow', column: '', value: 'Summe' } as const;
    expect(noteText(note, uploadTexts.en)).toBe(
      'The last row, “Summe”, adds up the others and is left out, so that nothing counts twice.',
    );
  });
});
