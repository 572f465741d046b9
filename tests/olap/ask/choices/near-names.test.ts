import { nameNear } from '@bi/olap/ask/choices/near-names';
import type { Closeness } from '@bi/olap/ask/vocabulary/closeness';
import { expect, it } from 'vitest';

const closeness: Closeness = (first, second) => {
  if (first === second) return 1;
  const pairs: Record<string, number> = {
    'lorry vehicle': 0.8,
    'parcels shipments': 0.6,
    'parcel shipment': 0.4,
    'lorry colour': 0.2,
  };
  return pairs[`${first} ${second}`] ?? pairs[`${second} ${first}`] ?? null;
};

it.each([
  ['lorry', 'Vehicle type', 0.8, 'words that say it is a kind count nothing'],
  ['lorries', 'Vehicles', 0.8, 'in whichever number'],
  ['parcels', 'Number of shipments', 0.6, 'the nearer of its numbers counts'],
  ['lorry', 'Vehicle colour', 0.75 * 0.8 + 0.25 * 0.5, 'each word counts'],
])('how near %s is to %s is %d: %s', (word, name, near) => {
  expect(nameNear(word, name, closeness)).toBeCloseTo(near, 9);
});

it('nothing is said of a word or a name without a meaning', () => {
  expect(nameNear('zorbs', 'Vehicle', closeness)).toBeNull();
  expect(nameNear('lorry', 'XVQ', closeness)).toBeNull();
  expect(nameNear('lorry', '车辆', closeness)).toBeNull();
});
