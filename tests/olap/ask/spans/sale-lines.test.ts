import { describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text } from '../cube-reader';

const read = reader(
  {
    label: 'Sales',
    dimensions: [text('town', 'Town'), text('grade', 'Grade')],
    measures: [
      measure('net', 'Net amount', 'sum', 'net'),
      { name: 'rows', label: 'Number of sale lines', agg: 'count', synonyms: ['Sale lines'] },
    ],
  } as unknown as Partial<CubeModel>,
  { town: ['Ghent', 'Bruges'], grade: ['1-Fine', '2-Plain'] },
);

describe('sales whose rows are lines of them', () => {
  it.each([
    ['sales by town', 'Net amount · by Town'],
    ['sale lines by town', 'Number of sale lines · by Town'],
    ['value of the sale lines by town', 'Net amount · by Town'],
    ['net amount of fine ones by town', 'Net amount · by Town · Grade: 1-Fine'],
  ])('"%s"', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});
