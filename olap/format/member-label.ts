import type { AxisLevel, AxisTree } from '@bi/contract/query/cell-set';
import { NODE_FLAGS, NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { MemberKey, Grain } from '@bi/contract/query/query';
import { binLabel } from './bin-label';
import { calendarName } from './calendar-name';
import { formatDateMember } from './date-member';
import { formatValue } from './format-value';
import type { Calendar } from '@bi/contract/cube/cube';
import { calendarUnit } from '../calendar/calendar-unit';

/** Languages that labels exist in. */
export type LabelLanguage = 'en' | 'zh';

const WORDS = {
  en: { empty: '(empty)', others: 'Others', total: 'Total', yes: 'Yes', no: 'No', own: 'Own data' },
  zh: { empty: '(空)', others: '其他', total: '合计', yes: '是', no: '否', own: '自身数据' },
} as const;

/**
 * A member's key as people read it: dates by their grain (`2001 Q1`, `Jan 2001`), numbers and texts
 * by the level's format, ranges of numbers by their bounds (`15 – 30`, the upper one not included), names
 * of months and weekdays in the language where the level's label says that it holds such, null as the
 * level's empty label.
 */
export function memberLabel(
  level: Pick<AxisLevel, 'type' | 'grain' | 'calendar' | 'format' | 'emptyLabel' | 'bins'> & {
    label?: string | undefined;
  },
  key: MemberKey,
  language: LabelLanguage = 'en',
): string {
  const words = WORDS[language];
  if (key === null) return level.emptyLabel ?? words.empty;
  if (typeof key === 'boolean') return key ? words.yes : words.no;
  if (typeof key === 'string' && (level.type === 'date' || level.type === 'timestamp')) {
    const { grain, calendar, format } = level;
    if (calendar !== undefined && format === undefined) {
      const text = calendarLabel(key, grain, calendar, language);
      if (text !== null) return text;
    }
    return formatDateMember(key, grain, format, language);
  }
  if (level.bins !== undefined && typeof key === 'number') {
    return binLabel(key, level.bins, level.format, language);
  }
  if (level.format !== undefined) return formatValue(key, level.format, language);
  const name = typeof key === 'string' ? calendarName(level.label, key, language) : null;
  return name ?? String(key);
}

/** Label of the rows of a member that belong to none of the members below it. */
export function ownDataLabel(language: LabelLanguage = 'en'): string {
  return WORDS[language].own;
}

/**
 * Label of a node of an axis: its member by its caption or key, "Own data", "Total" or "Others".
 * @param node position in the tree; -1 gives the word for the grand total
 */
export function nodeLabel(tree: AxisTree, node: number, language: LabelLanguage = 'en'): string {
  const words = WORDS[language];
  const kind = tree.kind[node];
  if (kind === undefined || kind === NODE_KINDS.total) return words.total;
  if (kind === NODE_KINDS.others) return words.others;
  const level = tree.levels[tree.level[node] ?? -1];
  if (level === undefined) return words.total;
  if (((tree.flags[node] ?? 0) & NODE_FLAGS.ownData) !== 0) return words.own;
  const member = tree.member[node] ?? -1;
  return level.captions?.[member] ?? memberLabel(level, level.members[member] ?? null, language);
}

/**
 * The name of a calendar's unit by its first day: `FY2025`, `FY2025 Q1`, `FY2025 P3`. null where the
 * usual form of a date says it: weeks, days, and the months of a fiscal year.
 */
function calendarLabel(
  key: string,
  grain: Grain | undefined,
  calendar: Calendar,
  language: 'en' | 'zh',
): string | null {
  if (!/^\d{4}-\d\d-\d\d/.test(key)) return null;
  const { year, quarter, period } = calendarUnit(key, calendar);
  const zh = language === 'zh';
  const name = zh ? `${year}财年` : `FY${year}`;
  if (grain === 'year') return name;
  if (grain === 'quarter') return zh ? `${name}第${quarter}季度` : `${name} Q${quarter}`;
  if (grain !== 'month' || calendar.kind === 'fiscal') return null;
  return zh ? `${name}第${period}期` : `${name} P${period}`;
}
