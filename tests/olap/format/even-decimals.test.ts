import { expect, test } from 'vitest';
import { evenDecimals } from '../../../olap/format/even-decimals';

test('numbers of one size have the same decimals next to each other', () => {
  expect(evenDecimals(['18.5K', '17K', '9.5K', '8K'])).toEqual(['18.5K', '17.0K', '9.5K', '8.0K']);
  expect(evenDecimals(['145K', '40K'])).toEqual(['145K', '40K']);
  expect(evenDecimals(['−€1.25M', '€3M', '2 km'])).toEqual(['−€1.25M', '€3.00M', '2 km']);
  expect(evenDecimals(['1.85万', '2万', '', '9,500'])).toEqual(['1.85万', '2.00万', '', '9,500']);
});
