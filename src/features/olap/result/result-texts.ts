import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the status bar. */
export const resultTexts = defineTexts({
  en: {
    facts: 'Facts about this result',
    scanned: (rows: string) => `${rows} rows read`,
    size: (rows: string, columns: string) => `${rows} × ${columns}`,
    took: (ms: string) => `${ms} ms`,
    fromBase: 'from the base data',
    fromRollup: 'from a rollup',
    fromCache: 'from the cache',
    asOf: (when: string) => `data as of ${when}`,
    limited: 'rows limited by your access',
    totalsShown: 'totals of sums and counts add up what is shown',
    totalsBeyond: 'totals count members that are not shown, too',
    windowed: (rows: string) => `showing ${rows} rows at a time`,
    explain: 'Explain',
    close: 'Close',
  },
  zh: {
    facts: '此结果的信息',
    scanned: (rows: string) => `读取 ${rows} 行`,
    size: (rows: string, columns: string) => `${rows} × ${columns}`,
    took: (ms: string) => `${ms} 毫秒`,
    fromBase: '来自基础数据',
    fromRollup: '来自汇总表',
    fromCache: '来自缓存',
    asOf: (when: string) => `数据截至 ${when}`,
    limited: '行受您的权限限制',
    totalsShown: '求和与计数的总计为所显示成员之和',
    totalsBeyond: '总计也包含未显示的成员',
    windowed: (rows: string) => `每次显示 ${rows} 行`,
    explain: '解释',
    close: '关闭',
  },
});
