import type { Show, ShowAs } from '@bi/contract/query';
import type { SeededRandom } from './seeded-random';

const ways: ShowAs[] = [
  'value',
  'pctGrand',
  'pctRow',
  'pctCol',
  'pctParent',
  'running',
  'movingAvg',
  'rank',
  'delta',
  'pctDelta',
];
/** sums of floats, which differ in the last digits: their ties and differences cannot be compared */
const rough = ['sum_y'];

/** An entry of a query's measures: often the plain measure. `id` is given to some. */
export function randomShow(random: SeededRandom, m: string, index: number): Exclude<Show, string> {
  if (rough.includes(m) || random.chance(0.5)) return { m };
  const as = random.pick(ways);
  return {
    m,
    as,
    ...(random.chance(0.7) ? { id: `shown${index}` } : {}),
    ...(random.chance(0.6) ? { along: random.pick(['rows', 'columns'] as const) } : {}),
    ...(as === 'movingAvg' && random.chance(0.7) ? { n: random.int(2, 4) } : {}),
  };
}
