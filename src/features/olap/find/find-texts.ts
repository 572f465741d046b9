import { defineTexts } from '../../../core/i18n/texts';

/** Texts of what "Find anything" finds on the analysis screen. */
export const findTexts = defineTexts({
  en: {
    toRows: 'Add to rows',
    toColumns: 'Add to columns',
    toMeasures: 'Add to measures',
    toFilters: 'Filter',
    keep: (field: string) => `Keep only, ${field}`,
    chartType: 'Chart type',
    action: 'Action',
    view: 'Show as',
  },
  zh: {
    toRows: '添加到行',
    toColumns: '添加到列',
    toMeasures: '添加到度量',
    toFilters: '筛选',
    keep: (field: string) => `仅保留，${field}`,
    chartType: '图表类型',
    action: '操作',
    view: '显示方式',
  },
});
