import type { CellSet } from '@bi/contract/cell-set';
import { headingOf } from '@bi/olap/format/measure-caption';

const WORDS = {
  en: { by: 'Chart of {measures} by {fields}', all: 'Chart of {measures}' },
  zh: { by: '图表：按{fields}显示{measures}', all: '图表：{measures}' },
} as const;

/** What a chart shows, in a sentence for those who cannot see it. @param title '' for none */
export function chartSentence(
  { measures, rows, columns }: CellSet,
  title: string,
  language: 'en' | 'zh',
): string {
  const words = WORDS[language];
  const separator = language === 'zh' ? '、' : ', ';
  const fields = [...rows.levels, ...columns.levels].map(({ label }) => label).join(separator);
  const names = measures.map((one) => headingOf(one, language)).join(separator);
  const sentence = (fields === '' ? words.all : words.by)
    .replace('{measures}', () => names)
    .replace('{fields}', () => fields);
  return title === '' ? sentence : `${title}${language === 'zh' ? '，' : '. '}${sentence}`;
}
