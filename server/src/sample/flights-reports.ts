import type { ReportCreate } from '@bi/contract/report';

/** Reports over the sample cube Flights; each says one thing the flights really show. */
export const flightsReports: readonly ReportCreate[] = [
  {
    name: 'Punctuality by region and month',
    description:
      'Share of flights at most 15 minutes late, by region of departure. May is the best month almost everywhere; the worst is February in the Northeast, the Midwest and the West, and June in the South.',
    tag: 'Flights',
    stag: 'Punctuality',
    query: {
      version: 1,
      cube: 'flights',
      rows: [{ of: 'origin', expand: 1, totals: 'before' }],
      columns: [{ of: 'month', totals: 'after' }],
      measures: ['on_time_rate', 'average_delay'],
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'line', channels: { y: [{ measure: 'on_time_rate' }] } },
      heat: ['on_time_rate'],
    },
  },
  {
    name: 'Delay builds up during the day',
    description:
      'Average delay by hour of departure: flights before eight leave early on average, nearly every later hour adds to the delay, and at eleven in the evening it is more than half an hour.',
    tag: 'Flights',
    stag: 'Punctuality',
    query: {
      version: 1,
      cube: 'flights',
      rows: [{ of: 'hour', totals: 'none' }],
      columns: [],
      measures: ['average_delay', 'flights'],
      where: { of: 'hour', op: 'between', from: 5, to: 23 },
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'line', channels: { y: [{ measure: 'average_delay' }] } },
    },
  },
  {
    name: 'Friday evenings and nights are the latest',
    description:
      'Average delay by weekday and part of the day. Mornings are fine all week; Thursday and Friday lose most, Saturday least.',
    tag: 'Flights',
    stag: 'Punctuality',
    query: {
      version: 1,
      cube: 'flights',
      rows: [{ of: 'weekday', totals: 'after' }],
      columns: [{ of: 'day_part', totals: 'after' }],
      measures: ['average_delay'],
    },
    presentation: { show: 'both', chart: { version: 1, mark: 'rect' }, heat: ['average_delay'] },
  },
  {
    name: 'Ten busiest states',
    description:
      'Flights, miles and delay of the ten states with most departures, against the rest.',
    tag: 'Flights',
    stag: 'Traffic',
    query: {
      version: 1,
      cube: 'flights',
      rows: [
        {
          of: 'origin_state',
          totals: 'before',
          sort: { by: 'flights', dir: 'desc' },
          top: { n: 10, by: 'flights', others: true },
        },
      ],
      columns: [],
      measures: ['flights', 'miles', 'average_delay', 'on_time_rate'],
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'bar', stack: 'none', channels: { y: [{ measure: 'flights' }] } },
    },
  },
  {
    name: 'Airports on the map',
    description:
      'Every airport where it lies, as large as its departures and as dark as their average delay.',
    tag: 'Flights',
    stag: 'Traffic',
    query: {
      version: 1,
      cube: 'flights',
      rows: [{ of: 'origin_code', totals: 'before', sort: { by: 'flights', dir: 'desc' } }],
      columns: [],
      measures: ['flights', 'average_delay', 'origin_latitude', 'origin_longitude'],
    },
    presentation: { show: 'both', chart: { version: 1, mark: 'map' } },
  },
];
