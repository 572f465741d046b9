import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeasureFilter } from '@bi/contract/query/query';
import { openRaggedLab, raggedModel as model } from './ragged-fixture';
import { showCellSet, type SemanticLab } from './semantic-fixture';

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openRaggedLab();
});
afterAll(() => lab.close());

test('a condition tests ragged members by the keys of their paths', async () => {
  const kept = async (of: string, level: string, filter: MeasureFilter) => {
    const answer = await lab.ask(model, {
      ...{ cube: 'sales', columns: [], measures: ['sales'] },
      rows: [{ of, expand: 'all' }],
      having: [{ level, totals: 'visible', filter }],
      where: { of: 'country', op: 'in', values: ['DK'] },
    });
    return showCellSet(answer).slice(1);
  };
  const odense = { of: 'city', op: 'in' as const, values: ['Odense'] };
  const fyn = ['TOTAL | 64', 'DK | 64', 'DK/Fyn | 64', 'DK/Fyn/Odense | 64'];
  expect(await kept('place', 'city', odense)).toEqual(fyn);
  expect(await kept('place', 'city', { of: 'state', op: 'empty' })).toEqual([
    ...['TOTAL | 384', 'DK | 384', 'DK/Skagen | 128', 'DK/(empty) | 256'],
  ]);
  const skagen = { of: 'repeated', op: 'notIn' as const, paths: [['DK', 'DK', 'Skagen']] };
  expect((await kept('repeated', 'same_city', skagen))[0]).toBe('TOTAL | 320');
  const again = { of: 'same_state', op: 'in' as const, values: ['DK'] };
  expect((await kept('repeated', 'same_city', again))[0]).toBe('TOTAL | 384');
});
