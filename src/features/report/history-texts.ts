import type { Grain } from '@bi/contract/query/query';
import { defineTexts } from '../../core/i18n/texts';
import type { ReportPart } from './report-difference';
import { GRAIN_NAMES } from '@bi/olap/format/grain-names';

const en: Record<ReportPart, string> = {
  name: 'Name',
  description: 'Description',
  folder: 'Tags',
  rows: 'Rows',
  columns: 'Columns',
  measures: 'Measures',
  filters: 'Filters',
  calculated: 'Own measures',
  measureFilters: 'Measure filters',
  sort: 'Sorting',
  top: 'Top-N',
  totals: 'Totals',
  expansion: 'Expanded members',
  show: 'Shown as',
  chart: 'Chart type',
  look: 'Colours, widths and density',
  settings: 'Time zone, week start and empty rows',
};

const zh: Record<ReportPart, string> = {
  name: '名称',
  description: '说明',
  folder: '标签',
  rows: '行',
  columns: '列',
  measures: '度量',
  filters: '筛选',
  calculated: '自定义度量',
  measureFilters: '度量筛选',
  sort: '排序',
  top: '前 N 项',
  totals: '合计',
  expansion: '展开的成员',
  show: '显示方式',
  chart: '图表类型',
  look: '颜色、列宽和密度',
  settings: '时区、周起始日和空行',
};

/** Texts of a report's history. */
export const historyTexts = defineTexts({
  en: {
    part: (part: ReportPart) => en[part],
    grain: (grain: Grain) => GRAIN_NAMES.en[grain],
    added: (what: string) => `added ${what}`,
    removed: (what: string) => `removed ${what}`,
    order: 'order changed',
    fromTo: (from: string, to: string) => `${from} → ${to}`,
    none: 'none',
    changed: 'changed',
    of: (part: string, field: string) => `${part} of ${field}`,
    comma: ', ',
    totalsBefore: 'before',
    totalsAfter: 'after',
    totalsNone: 'none',
  },
  zh: {
    part: (part: ReportPart) => zh[part],
    grain: (grain: Grain) => GRAIN_NAMES.zh[grain],
    added: (what: string) => `添加了 ${what}`,
    removed: (what: string) => `移除了 ${what}`,
    order: '顺序已更改',
    fromTo: (from: string, to: string) => `${from} → ${to}`,
    none: '无',
    changed: '已更改',
    of: (part: string, field: string) => `${field}的${part}`,
    comma: '、',
    totalsBefore: '在前',
    totalsAfter: '在后',
    totalsNone: '无',
  },
});
