import { receiptText } from '../receipt-text';
import type { FileLook, FileNotes } from './file-job';

const WORDS = {
  en: {
    title: 'Source',
    filter: 'Filter',
    noFilter: 'none',
    dataAsOf: 'Data as of',
    unknown: 'not available',
    days: (oldest: string, newest: string) => `${oldest} (oldest), ${newest} (newest)`,
    rows: 'Rows',
    limited: 'limited by your access',
    only: (values: string) => `only those of ${values}`,
    all: 'all',
    left: 'Left out',
    columns: (count: number) => `${count} columns over the limit of this format`,
    texts: (count: number) => `the ends of ${count} texts over the limit of this format`,
    nothing: 'nothing',
    receipt: 'Receipt',
    settings: 'Settings',
    guarded: 'texts that a spreadsheet would run begin with an apostrophe',
    plain: 'texts are written as they are',
  },
  zh: {
    title: '来源',
    filter: '筛选',
    noFilter: '无',
    dataAsOf: '数据截至',
    unknown: '未知',
    days: (oldest: string, newest: string) => `${oldest}（最早），${newest}（最新）`,
    rows: '行',
    limited: '受您的访问权限限制',
    only: (values: string) => `仅包含“${values}”的行`,
    all: '全部',
    left: '未包含',
    columns: (count: number) => `超出此格式上限的 ${count} 列`,
    texts: (count: number) => `${count} 段超出此格式上限的文本的末尾`,
    nothing: '无',
    receipt: '凭据',
    settings: '设置',
    guarded: '可能被电子表格当作公式的文本以撇号开头',
    plain: '文本按原样写入',
  },
} as const;

/** What a file says of itself, as pairs of label and text in the language of the file. */
export function noteLines(
  { title, filters, dataAsOf, oldestAsOf, rowsLimited, only, receipt }: FileNotes,
  look: Pick<FileLook, 'format' | 'guard' | 'language'>,
  left: { columns: number; texts: number },
): [label: string, text: string][] {
  const words = WORDS[look.language];
  const lacks = [
    ...(left.columns > 0 ? [words.columns(left.columns)] : []),
    ...(left.texts > 0 ? [words.texts(left.texts)] : []),
  ];
  const limits = [
    ...(only === undefined ? [] : [words.only(only)]),
    ...(rowsLimited ? [words.limited] : []),
  ];
  const chosen: [string, string][] =
    filters.length === 0
      ? [[words.filter, words.noFilter]]
      : filters.map(({ label, text }) => [words.filter, label === '' ? text : `${label}: ${text}`]);
  return [
    [words.title, title],
    ...chosen,
    [
      words.dataAsOf,
      dataAsOf !== null && oldestAsOf !== undefined && oldestAsOf !== dataAsOf
        ? words.days(oldestAsOf, dataAsOf)
        : (dataAsOf ?? words.unknown),
    ],
    [
      words.rows,
      limits.length === 0 ? words.all : limits.join(look.language === 'zh' ? '，' : ', '),
    ],
    [words.left, lacks.length === 0 ? words.nothing : lacks.join(', ')],
    ...(look.format === 'csv'
      ? ([[words.settings, look.guard ? words.guarded : words.plain]] as [string, string][])
      : []),
    [words.receipt, receiptText(receipt, look.language)],
  ];
}
