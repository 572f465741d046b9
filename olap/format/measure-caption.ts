import type { CellMeasure, CellSet } from '@bi/contract/query/cell-set';
import type { Compare, Show, ShowAs } from '@bi/contract/query/query';

type Language = 'en' | 'zh';

/** How a measure is shown; `n` of a moving average where it is given. */
export type ShownWay = Pick<Exclude<Show, string>, 'as' | 'compare' | 'n' | 'denominator' | 'past'>;

const WAYS: Record<Language, Record<ShowAs, string>> = {
  en: {
    value: 'value',
    pctGrand: '% of grand total',
    pctRow: '% of row total',
    pctCol: '% of column total',
    pctParent: '% of parent',
    running: 'running total',
    movingAvg: 'moving average',
    rank: 'rank',
    delta: 'change from the one before',
    pctDelta: '% change from the one before',
  },
  zh: {
    value: '值',
    pctGrand: '占总计的百分比',
    pctRow: '占行总计的百分比',
    pctCol: '占列总计的百分比',
    pctParent: '占上级的百分比',
    running: '累计',
    movingAvg: '移动平均',
    rank: '排名',
    delta: '与前一项的差',
    pctDelta: '与前一项的百分比差',
  },
};

const RUNNING_OF_ALL = { en: 'running total of all members', zh: '全部成员的累计' } as const;

const UNITS = { year: '年', quarter: '个季度', month: '个月', week: '周', day: '天' } as const;

/** A way of showing a measure in words. */
export function wayText(as: ShowAs, language: Language): string {
  return WAYS[language][as];
}

/** How a measure is shown, in few words; '' for its plain value. */
export function showNote(way: ShownWay, language: Language): string {
  const { as = 'value', compare, n, denominator, past } = way;
  const parts: string[] = [];
  if (compare !== undefined) parts.push(compareText(compare, language));
  if (as === 'movingAvg' && n !== undefined) {
    parts.push(language === 'zh' ? `${n} 项移动平均` : `moving average of ${n}`);
  } else if (as !== 'value') {
    parts.push(
      as === 'running' && past === 'all' ? RUNNING_OF_ALL[language] : wayText(as, language),
    );
  }
  if (denominator === 'ignoreAxis')
    parts.push(language === 'zh' ? '以全部成员计' : 'of all members');
  return parts.join(language === 'zh' ? '，' : ', ');
}

/** The name a measure is headed with: its label, and how it is shown where it is not its plain value. */
export function measureCaption(label: string, way: ShownWay, language: Language): string {
  const note = showNote(way, language);
  if (note === '') return label;
  return language === 'zh' ? `${label}（${note}）` : `${label}, ${note}`;
}

/** The heading of a measure of an answer; one that was named by a person stays as it is. */
export function headingOf(measure: CellMeasure, language: Language): string {
  return measure.named === true ? measure.label : measureCaption(measure.label, measure, language);
}

/** The answer with every measure's heading as its label. */
export function withHeadings(cellSet: CellSet, language: Language): CellSet {
  const measures = cellSet.measures.map((measure) => ({
    ...measure,
    label: headingOf(measure, language),
  }));
  return { ...cellSet, measures };
}

function compareText({ to, give }: Compare, language: Language): string {
  const when = periodText(to, language);
  if (give === 'value') return when;
  if (language === 'zh') return `与${when}相比的${give === 'delta' ? '变化' : '百分比变化'}`;
  return give === 'delta' ? `change from ${when}` : `% change from ${when}`;
}

function periodText(to: Compare['to'], language: Language): string {
  if (to === 'previous') return language === 'zh' ? '上一期' : 'previous period';
  const count = Math.abs(to.n);
  if (language === 'zh') return `${count} ${UNITS[to.unit]}${to.n < 0 ? '前' : '后'}`;
  return `${count} ${to.unit}${count === 1 ? '' : 's'} ${to.n < 0 ? 'earlier' : 'later'}`;
}
