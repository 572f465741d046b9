import type { Show, ShowAs } from '@bi/contract/query/query';
import type { SeededRandom } from './seeded-random';
import { isSeldom } from './seldom-drawn';
import { SHOW_WAYS } from '@bi/contract/query/show-ways';

const units = ['year', 'quarter', 'month', 'week', 'day'] as const;

/** sums of floats, which differ in the last digits: their ties and differences cannot be compared */
const rough = [
  'sum_y',
  'stock_avg',
  'stock_first',
  'stock_mean',
  'stock_most',
  'mean_per_n',
  'median_per_s',
  'share_of_all',
];
/** SHOW_WAYS in which the last digits of a value make none of the answer's */
const smooth: ShowAs[] = ['value', 'pctGrand', 'pctCol', 'pctParent', 'running', 'movingAvg'];

/** An entry of a query's measures: often the plain measure. `id` is given to some. */
export function randomShow(random: SeededRandom, m: string, index: number): Exclude<Show, string> {
  if (random.chance(isSeldom(m) ? 0.3 : rough.includes(m) ? 0.7 : 0.5)) return { m };
  const as = random.pick(rough.includes(m) ? smooth : SHOW_WAYS);
  const compare = {
    over: random.pick(['day', 'ts', 'local_day']),
    to: { n: random.pick([-1, -1, -2, 1]), unit: random.pick(units) },
    give: random.pick(['value', 'delta', 'pctDelta'] as const),
  };
  return {
    m,
    ...(random.chance(0.8) ? { as } : {}),
    ...(random.chance(isSeldom(m) ? 0.3 : 0.2) ? { compare } : {}),
    ...(random.chance(0.7) ? { id: `shown${index}` } : {}),
    ...(random.chance(0.6) ? { along: random.pick(['rows', 'columns'] as const) } : {}),
    ...(as.startsWith('pct') && random.chance(0.4) ? { denominator: 'ignoreAxis' as const } : {}),
    ...(as === 'movingAvg' && random.chance(0.7) ? { n: random.int(2, 4) } : {}),
  };
}
