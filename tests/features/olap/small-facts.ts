import type { Filter, MemberKey } from '@bi/contract/query/query';
import { levelsOf } from '@bi/olap/query/model-fields';
import { flightsModel as model } from '../../olap/query/flights-model';

/** A flight: values of the model's dimensions. */
export type Row = Record<string, MemberKey>;

const PLACES = [
  ['West', 'Utah', 'SLC'],
  ['West', 'Oregon', 'PDX'],
  ['South', 'Texas', 'DFW'],
  ['South', 'Texas', 'IAH'],
  ['Northeast', 'Maine', 'PWM'],
] as const;

/** 120 flights: five airports, four months, six weekdays. */
export const FACTS: Row[] = PLACES.flatMap(([originRegion, originState, originAirport], place) =>
  Array.from({ length: 24 }, (_, at) => ({
    originRegion,
    originState,
    originAirport,
    year: 2001,
    month: (at % 4) + 1,
    day: `2001-0${(at % 4) + 1}-0${(at % 6) + 1}`,
    departedAt: `2001-0${(at % 4) + 1}-0${(at % 6) + 1}T08:00:00.000Z`,
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][(at + place) % 6] ?? null,
  })),
);

/** A value as a grain cuts it; whole values without one. */
export function cut(value: MemberKey, grain: string | undefined): MemberKey {
  const text = String(value);
  if (grain === 'year') return `${text.slice(0, 4)}-01-01`;
  if (grain === 'quarter') return `${text.slice(0, 5)}${text < '2001-04' ? '01' : '04'}-01`;
  if (grain === 'month') return `${text.slice(0, 7)}-01`;
  if (grain === 'day') return text.slice(0, 10);
  return value;
}

/** Whether a row passes conditions as the tests ask them. */
export function passes(row: Row, filter: Filter | undefined): boolean {
  if (!filter) return true;
  if ('and' in filter) return filter.and.every((one) => passes(row, one));
  if ('paths' in filter) {
    const levels = levelsOf(model, filter.of);
    const hit = filter.paths.some((path) => path.every((key, at) => row[levels[at] ?? ''] === key));
    return hit === (filter.op === 'in');
  }
  if ('values' in filter) {
    const key = cut(row[filter.of] ?? null, filter.grain);
    return filter.values.includes(key) === (filter.op === 'in');
  }
  throw new Error(`The small server does not know ${JSON.stringify(filter)}`);
}
