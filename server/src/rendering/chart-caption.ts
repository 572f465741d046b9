import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { conditionLine } from './condition-line';
import { dataDayText } from './data-day';
import type { FileNotes } from './file/file-job';
import { onlyText } from './only-text';

/** The texts above and below a chart that is a file of its own. */
export interface ChartCaption {
  /** '' where the chart has a title of its own */
  title: string;
  /** conditions, in one line; '' for none */
  filters: string;
  /** age of the data, and that rows are limited; '' for nothing */
  source: string;
}

const WORDS = {
  en: { dataAsOf: 'Data as of {value}', limited: 'Rows limited by your access' },
  zh: { dataAsOf: '数据截至 {value}', limited: '行受您的访问权限限制' },
} as const;

/** What a picture says of itself. */
export function captionOf(
  { title, filters, dataAsOf, rowsLimited, only }: FileNotes,
  spec: Pick<ChartSpec, 'title'>,
  language: 'en' | 'zh',
): ChartCaption {
  const words = WORDS[language];
  const source = [
    ...(dataAsOf === null
      ? []
      : [words.dataAsOf.replace('{value}', () => dataDayText(dataAsOf, language))]),
    ...(only === undefined ? [] : [onlyText(only, language)]),
    ...(rowsLimited ? [words.limited] : []),
  ];
  const conditions = filters.map((one) => conditionLine(one, language));
  return {
    title: spec.title === undefined ? title : '',
    filters: conditions.join(' · '),
    source: source.join(' · '),
  };
}
