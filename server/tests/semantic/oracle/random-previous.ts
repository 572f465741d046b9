import type { Filter, FilterTest, Grain, Query, Show } from '@bi/contract/query/query';
import type { SeededRandom } from './seeded-random';

const grains = ['year', 'quarter', 'month', 'week', 'day'] as const;
const days = ['2024-01-01', '2024-02-29', '2024-03-10', '2024-06-30', '2024-12-29', '2025-01-06'];

function condition(random: SeededRandom, of: string): FilterTest {
  const kind = random.int(0, 3);
  if (kind === 0) {
    const period = {
      kind: random.pick(['last', 'this', 'next'] as const),
      n: random.int(1, 3),
      unit: random.pick(grains),
      ...(random.chance(0.4) ? { includeCurrent: true } : {}),
    };
    return { of, op: 'period', period };
  }
  const grain = random.chance(0.8) ? random.pick<Grain>(grains) : undefined;
  const calendar = random.chance(0.5) ? { calendar: random.pick(['fiscal', 'retail']) } : {};
  const cut = grain === undefined ? {} : { grain, ...calendar };
  if (kind === 1) return { of, ...cut, op: '=', value: random.pick(days) };
  const [from = '', to = ''] = [random.pick(days), random.pick(days)].sort();
  if (kind === 2) return { of, ...cut, op: 'between', from, to };
  return { of, ...cut, op: 'in', values: [from, to] };
}

/** Some years, months or days of the calendar. */
function chosenPeriods(random: SeededRandom): FilterTest {
  const year = () => random.pick([2023, 2024, 2025]);
  const month = () => random.pick([1, 2, 3, 6, 12]);
  if (random.chance(0.3)) return { of: 'year', op: 'in', values: [year(), year()] };
  const depth = random.int(1, 2);
  const paths = [1, 2].map(() => [year(), month()].slice(0, random.chance(0.8) ? depth : 1));
  return { of: 'calendar', op: 'in', paths };
}

function isOn(part: Filter, of: string): boolean {
  return JSON.stringify(part).includes(`"${of}"`);
}

/**
 * Now and then some measures of a query are compared with the period before: the one of a condition
 * on a date, or of the axis that it stands on, cut to a grain.
 */
export function sometimesPrevious(random: SeededRandom, query: Query): Query {
  const shows = query.measures.map((show) => (typeof show === 'string' ? { m: show } : show));
  if (shows.length === 0 || !random.chance(0.1)) return query;
  const over = random.pick(['day', 'day', 'local_day']);
  const axis = [...query.rows, ...query.columns].find(({ of }) => of === over);
  const isAlong = axis?.grain !== undefined && axis.calendar !== 'retail' && random.chance(0.5);
  const { where, ...rest } = query;
  const kept = where === undefined || isOn(where, over) ? [] : [where];
  const chosen = isAlong && over === 'day' && random.chance(0.5) ? [chosenPeriods(random)] : [];
  const parts = isAlong ? [...chosen, ...kept] : [condition(random, over), ...kept];
  const at = random.int(0, shows.length - 1);
  const give = random.pick(['value', 'delta', 'pctDelta'] as const);
  const measures = shows.map((show, index): Show =>
    index === at ? { ...show, compare: { over, to: 'previous', give } } : show,
  );
  return { ...rest, measures, ...(parts.length === 0 ? {} : { where: { and: parts } }) };
}
