import type { ReportCreate } from '@bi/contract/report';

const folder = { tag: 'Labor' };

/** Reports over the sample cube Industry unemployment. */
export const unemploymentReports: readonly ReportCreate[] = [
  {
    ...folder,
    name: 'Unemployment rate by industry',
    description:
      'Rate by month for the five industries with most unemployed persons. The total is weighted by the labor force of each industry, not an average of averages.',
    query: {
      version: 1,
      cube: 'unemployment',
      rows: [{ of: 'month', grain: 'month', totals: 'none' }],
      columns: [
        {
          of: 'industry',
          totals: 'after',
          top: { n: 5, by: 'unemployed', others: false },
        },
      ],
      measures: ['rate'],
    },
    presentation: { show: 'both', chart: { version: 1, mark: 'line' } },
  },
  {
    ...folder,
    name: 'A stock is not added up',
    description:
      'Unemployed persons by year, quarter and month: a year shows its last month, the average stands beside it, and nothing is summed over time.',
    query: {
      version: 1,
      cube: 'unemployment',
      rows: [{ of: 'date', expand: 1, totals: 'after' }],
      columns: [],
      measures: ['unemployed', 'average_unemployed', 'unemployed_last_year', 'change_on_year'],
      where: { of: 'year', op: 'between', from: 2001, to: 2010 },
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'line', channels: { y: [{ measure: 'unemployed' }] } },
      heat: ['change_on_year'],
    },
  },
  {
    ...folder,
    name: 'Construction was hit hardest',
    description:
      'Industries in January 2010, ranked by their rate: a quarter of all construction workers had no job.',
    query: {
      version: 1,
      cube: 'unemployment',
      rows: [{ of: 'industry', totals: 'after', sort: { by: 'rate', dir: 'desc' } }],
      columns: [],
      measures: [
        'rate',
        { m: 'rate', id: 'place', as: 'rank' },
        'unemployed',
        { m: 'unemployed', id: 'share', as: 'pctGrand' },
        'change_on_year',
      ],
      where: { of: 'month', op: '=', value: '2010-01-01' },
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'bar', stack: 'none', channels: { y: [{ measure: 'rate' }] } },
      formats: { rate: { kind: 'scale' } },
    },
  },
  {
    ...folder,
    name: 'Receipts fall when jobs are lost',
    description:
      'Two tables that share nothing but the year: persons without a job, averaged over the months, beside what the federal government took in its fiscal year. Each is counted by itself.',
    query: {
      version: 1,
      cube: 'unemployment',
      rows: [{ of: 'year', totals: 'none' }],
      columns: [],
      measures: [
        'average_unemployed',
        'federal_receipts',
        {
          m: 'federal_receipts',
          id: 'receipts_change',
          as: 'pctDelta',
          label: 'Change of receipts',
        },
      ],
      where: { of: 'year', op: 'between', from: 2000, to: 2009 },
    },
    presentation: {
      show: 'both',
      chart: {
        version: 1,
        mark: 'line',
        channels: { y: [{ measure: 'average_unemployed' }, { measure: 'federal_receipts' }] },
      },
    },
  },
];
