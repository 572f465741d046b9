import type { Grain } from '@bi/contract/cube/member';

/** Names of the periods that dates are grouped by, in the middle of a sentence. */
export const GRAIN_NAMES: Readonly<Record<'en' | 'zh', Readonly<Record<Grain, string>>>> = {
  en: {
    year: 'year',
    quarter: 'quarter',
    month: 'month',
    week: 'week',
    day: 'day',
    hour: 'hour',
  },
  zh: { year: '年', quarter: '季度', month: '月', week: '周', day: '日', hour: '小时' },
};
