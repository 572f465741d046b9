import { drawnLegend } from '@bi/olap/chart/style/legend-rows';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { expect, test } from 'vitest';
import { count, level, REGIONS } from '../picture-cases';
import { buildCellSet } from '../../../widgets/build-cell-set';

const cellSet = buildCellSet({
  rows: { levels: [level('Region', REGIONS)] },
  columns: { levels: [] },
  measures: [count],
});
const long = (at: number) => `Flights of airlines with headquarters abroad ${at}`;

/** Names that a legend of so many entries shows. */
function namesOf(entries: number, width: number): string[] {
  const legend = Array.from({ length: entries }, (_, at) => ({
    ...{ id: String(at), key: String(at), isHidden: false },
    label: long(at),
    color: '#835FEA',
  }));
  const input = {
    ...{ cellSet, palette: LIGHT_PALETTE, language: 'en' as const, kind: 'bar' as const },
    ...{ legend: 'drawn' as const, size: { width, height: 400 } },
  };
  const option = drawnLegend(input, legend, 0)['legend'] as {
    data: { name: string }[];
    formatter: (name: string) => string;
  };
  return option.data.map(({ name }) => option.formatter(name));
}

test('names in the legend of a picture are whole where all of them have room', () => {
  expect(namesOf(4, 900)).toEqual([0, 1, 2, 3].map(long));
});

test('they lose their ends only where not all would be shown', () => {
  const names = namesOf(10, 500);
  expect(names.length).toBe(10);
  for (const name of names) expect(name).toMatch(/^Flights of airlines.*…$/);
});
