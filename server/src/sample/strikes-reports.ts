import type { ReportCreate } from '@bi/contract/report';

const folder = { tag: 'Wildlife' };

/** Reports over the sample cube Wildlife strikes. */
export const strikesReports: readonly ReportCreate[] = [
  {
    ...folder,
    name: 'Most strikes happen on the approach',
    description:
      'Strikes by phase of flight with their share of all: nearly half meet an aircraft that comes in to land.',
    query: {
      version: 1,
      cube: 'wildlife_strikes',
      rows: [{ of: 'phase', totals: 'after' }],
      columns: [],
      measures: ['strikes', { m: 'strikes', id: 'share', as: 'pctGrand' }, 'damage_share'],
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'bar', stack: 'none', channels: { y: [{ measure: 'strikes' }] } },
      formats: { damage_share: { kind: 'scale' } },
    },
  },
  {
    ...folder,
    name: 'Large animals do the damage',
    description:
      'Less than a tenth of the strikes are with large animals, but almost half of those damage the aircraft and they cause most of the cost. Expand a size to see the species.',
    query: {
      version: 1,
      cube: 'wildlife_strikes',
      rows: [{ of: 'wildlife', expand: 1, totals: 'before' }],
      columns: [],
      measures: [
        'strikes',
        { m: 'strikes', id: 'strikes_share', as: 'pctParent' },
        'damage_share',
        'cost',
        { m: 'cost', id: 'cost_share', as: 'pctParent' },
      ],
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'bar', stack: 'none', channels: { y: [{ measure: 'cost' }] } },
      formats: { damage_share: { kind: 'scale' } },
    },
  },
  {
    ...folder,
    name: 'Texas pays most, Utah is hit hardest',
    description:
      'Reported cost by state on the map, with the share of strikes that damaged the aircraft: one of fifteen in Texas, which has most reports, one of five in Utah.',
    query: {
      version: 1,
      cube: 'wildlife_strikes',
      rows: [{ of: 'state', totals: 'after', sort: { by: 'cost', dir: 'desc' } }],
      columns: [],
      measures: ['cost', 'strikes', 'damage_share', 'cost_per_damaging_strike'],
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'map', channels: { y: [{ measure: 'cost' }] } },
      formats: { cost: { kind: 'bars' }, damage_share: { kind: 'scale' } },
    },
  },
  {
    ...folder,
    name: 'Autumn is the season of strikes',
    description:
      'Strikes by month and year: they peak from August to October, when young birds fly and others migrate.',
    query: {
      version: 1,
      cube: 'wildlife_strikes',
      rows: [{ of: 'month', totals: 'after' }],
      columns: [{ of: 'year', totals: 'after' }],
      measures: ['strikes'],
      where: { of: 'year', op: 'between', from: 1990, to: 2001 },
    },
    presentation: { show: 'both', chart: { version: 1, mark: 'rect' }, heat: ['strikes'] },
  },
  {
    ...folder,
    name: 'Cost adds up',
    description:
      'Reported cost by year and its running total: the years 1995, 1998 and 2000 made half of it.',
    query: {
      version: 1,
      cube: 'wildlife_strikes',
      rows: [{ of: 'year', totals: 'after' }],
      columns: [],
      measures: [
        'cost',
        { m: 'cost', id: 'so_far', as: 'running' },
        { m: 'cost', id: 'change', as: 'delta' },
      ],
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'bar', stack: 'none', channels: { y: [{ measure: 'cost' }] } },
    },
  },
  {
    ...folder,
    name: 'Ten airports and the rest',
    description:
      'The ten airports with most reports, ranked, against the other forty together. Sacramento’s strikes damage most often.',
    query: {
      version: 1,
      cube: 'wildlife_strikes',
      rows: [
        {
          of: 'airport',
          totals: 'before',
          sort: { by: 'strikes', dir: 'desc' },
          top: { n: 10, by: 'strikes', others: true },
        },
      ],
      columns: [],
      measures: [
        'strikes',
        { m: 'strikes', id: 'place', as: 'rank' },
        'damage_share',
        'cost_per_damaging_strike',
      ],
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'bar', stack: 'none', channels: { y: [{ measure: 'strikes' }] } },
      formats: { damage_share: { kind: 'scale' } },
    },
  },
];
