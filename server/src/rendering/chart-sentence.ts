import type { CellSet } from '@bi/contract/query/cell-set';
import { axisLeaves, type AxisLeaf } from '@bi/olap/chart/data/axis-leaves';
import { formatForScreen } from '@bi/olap/format/format-value';
import { headingOf } from '@bi/olap/format/measure-caption';

const WORDS = {
  en: {
    by: 'Chart of {measures} by {fields}',
    all: 'Chart of {measures}',
    ends: '. {measure}: highest {high} ({highest}), lowest {low} ({lowest})',
  },
  zh: {
    by: '图表：按{fields}显示{measures}',
    all: '图表：{measures}',
    ends: '。{measure}：最高{high}（{highest}），最低{low}（{lowest}）',
  },
} as const;

/**
 * What a chart shows, in a sentence for those who cannot see it: its measures and fields, and between which members
 * the first measure is. @param title '' for none
 */
export function chartSentence(cellSet: CellSet, title: string, language: 'en' | 'zh'): string {
  const { measures, rows, columns } = cellSet;
  const words = WORDS[language];
  const separator = language === 'zh' ? '、' : ', ';
  const fields = [...rows.levels, ...columns.levels].map(({ label }) => label).join(separator);
  const names = measures.map((one) => headingOf(one, language)).join(separator);
  const sentence = (fields === '' ? words.all : words.by)
    .replace('{measures}', () => names)
    .replace('{fields}', () => fields);
  const whole = sentence + endsOf(cellSet, language);
  return title === '' ? whole : `${title}${language === 'zh' ? '，' : '. '}${whole}`;
}

/** The highest and the lowest cell of the first measure; '' where there are fewer than two, or not all are here. */
function endsOf(cellSet: CellSet, language: 'en' | 'zh'): string {
  const { measures, rows, columns, window } = cellSet;
  const [measure] = measures;
  const [top, bottom] = window.row;
  const [left, right] = window.col;
  if (measure === undefined || top > 0 || bottom < rows.count) return '';
  if (left > 0 || right < columns.count) return '';
  const values = cellSet.cells[0]?.values ?? [];
  const isMember = ({ kind }: AxisLeaf) => kind === 'member';
  const down = rows.levels.length === 0 ? ALL : axisLeaves(rows, language).filter(isMember);
  const across = columns.levels.length === 0 ? ALL : axisLeaves(columns, language).filter(isMember);
  const cells = down.flatMap((row) =>
    across.flatMap((column) => {
      const value = values[row.node * (right - left) + column.node] ?? null;
      const label = [row.label, column.label].filter((one) => one !== '').join(' · ');
      return value === null ? [] : [{ label, value, number: Number(value) }];
    }),
  );
  if (cells.length < 2) return '';
  const high = cells.reduce((best, one) => (one.number > best.number ? one : best));
  const low = cells.reduce((best, one) => (one.number < best.number ? one : best));
  const shown = (value: number | string) => formatForScreen(value, measure.format, language);
  const parts: Record<string, string> = {
    measure: headingOf(measure, language),
    ...{ high: high.label, highest: shown(high.value) },
    ...{ low: low.label, lowest: shown(low.value) },
  };
  return WORDS[language].ends.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

/** The one place of an axis without fields. */
const ALL = [{ node: 0, label: '' }];
