import type { ReportCreate } from '@bi/contract/report';

const folder = { tag: 'Public finance' };

/** Reports over the sample cube Federal receipts. */
export const receiptsReports: readonly ReportCreate[] = [
  {
    ...folder,
    name: 'Where the money comes from',
    description:
      'Share of each source in the receipts of a decade. Corporations paid a fifth in the sixties and a tenth since; social insurance doubled its share.',
    query: {
      version: 1,
      cube: 'federal_receipts',
      rows: [{ of: 'decade', totals: 'none' }],
      columns: [{ of: 'source', expand: 1, totals: 'after' }],
      measures: [{ m: 'receipts', id: 'share', as: 'pctRow' }],
    },
    presentation: { show: 'both', chart: { version: 1, mark: 'line' } },
  },
  {
    ...folder,
    name: 'Two recessions in the receipts',
    description:
      'Receipts and their growth on the year before, 1996 to 2015: three years of decline after 2000, and a sixth lost in 2009.',
    query: {
      version: 1,
      cube: 'federal_receipts',
      rows: [{ of: 'year', totals: 'none' }],
      columns: [],
      measures: ['receipts', 'receipts_last_year', 'growth'],
      where: { of: 'year', op: 'between', from: 1996, to: 2015 },
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'bar', stack: 'none', channels: { y: [{ measure: 'receipts' }] } },
      heat: ['growth'],
    },
  },
  {
    ...folder,
    name: 'Who collects it',
    description:
      'The eight agencies that collected most in 2015, the others together; expand one to see its bureaus and accounts, or its accounts at once where it is its own only bureau.',
    query: {
      version: 1,
      cube: 'federal_receipts',
      rows: [
        {
          of: 'collected_by',
          expand: 1,
          totals: 'before',
          sort: { by: 'receipts', dir: 'desc' },
          top: { n: 8, by: 'receipts', others: true },
        },
      ],
      columns: [],
      measures: ['receipts', { m: 'receipts', id: 'share', as: 'pctGrand' }, 'accounts'],
      where: { of: 'year', op: '=', value: 2015 },
    },
    presentation: {
      show: 'both',
      chart: { version: 1, mark: 'treemap', channels: { y: [{ measure: 'receipts' }] } },
    },
  },
];
