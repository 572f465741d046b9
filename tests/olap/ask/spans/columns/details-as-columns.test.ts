import { expect, it } from 'vitest';
import { reader, text } from '../../cube-reader';

const cube = (own: string) =>
  reader(
    {
      label: 'Wares',
      key: ['ware_id'],
      dimensions: [
        { name: 'ware_id', label: 'Ware ID', type: 'number', expr: 'ware_id' },
        text('own', own),
        text('kind', 'Kind'),
      ],
      measures: [{ name: 'wares', label: 'Number of wares', agg: 'count', synonyms: ['Wares'] }],
    },
    { own: ['Round', 'Square'], kind: ['Cup'] },
  );

it('details are the column of that name', () => {
  expect(cube('Ware details')('what are the details of all wares')).toBe(
    'Number of wares · by Ware details',
  );
});

it('without such a column they are the rows behind a number', () => {
  expect(cube('Shape')('details of the wares')).toBe('rows behind it · Number of wares');
});
