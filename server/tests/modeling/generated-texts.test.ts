import { describe, expect, it } from 'vitest';
import { averagesFolder, rowsLabel } from '../../src/modeling/generated-texts';

describe('labels that no column gives', () => {
  it('are English where one of many columns has a Chinese name', () => {
    const names = ['Order No', '城市', 'Quantity'];
    expect([averagesFolder(names), rowsLabel(names)]).toEqual(['Averages', 'Rows']);
  });

  it('are Chinese where at least half of the names are', () => {
    const names = ['ID', '城市', '数量', 'SKU'];
    expect([averagesFolder(names), rowsLabel(names)]).toEqual(['平均值', '行数']);
  });

  it('are English without names', () => {
    expect([averagesFolder([]), rowsLabel([])]).toEqual(['Averages', 'Rows']);
  });
});
