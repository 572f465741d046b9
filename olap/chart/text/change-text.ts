import type { CellMeasure } from '@bi/contract/query/cell-set';
import { formatForScreen } from '../../format/format-value';
import { chartWords } from './chart-words';
import type { Before } from '../data/moment';

/** A change in words, and whether it is a good one. */
export interface MeasuredChange {
  text: string;
  /** null: neither */
  isGood: boolean | null;
}

/** From here on a change is no share of what was before: that was next to nothing. */
const MAX_RATIO = 10;

/**
 * A change between two values of a measure: relative, of percentages in points, from next to nothing as
 * a difference. The sign is before it, so that it is not said by a colour alone.
 */
export function changeOf(
  measure: CellMeasure | undefined,
  value: number,
  before: Before,
  language: 'en' | 'zh',
): MeasuredChange {
  const words = chartWords(language);
  const { amount, direction } = changeAmount(measure, value, before, language);
  const sign = { up: '▲', down: '▼', same: '=' }[direction];
  const isUp = direction === 'up';
  return {
    text: words.against.replace('{change}', `${sign} ${amount}`).replace('{name}', before.name),
    isGood: direction === 'same' ? null : isUp !== (measure?.lowerIsBetter === true),
  };
}

/** By how much a value changed, without a sign: relative, of percentages in points, from next to nothing as a difference. */
export function changeAmount(
  measure: CellMeasure | undefined,
  value: number,
  before: Before,
  language: 'en' | 'zh',
): { amount: string; direction: 'up' | 'down' | 'same' } {
  const words = chartWords(language);
  const isShare = 'share' in before;
  const change = isShare ? before.share : value - before.value;
  const size = Math.abs(change);
  const isPercent = measure?.format?.includes('%') === true;
  const amount = isShare
    ? formatForScreen(size, '0.0%', language)
    : isPercent
      ? words.points.replace('{value}', formatForScreen(size * 100, '0.0', language))
      : before.value === 0 || size > MAX_RATIO * Math.abs(before.value)
        ? formatForScreen(size, measure?.format, language)
        : formatForScreen(size / Math.abs(before.value), '0.0%', language);
  return { amount, direction: change > 0 ? 'up' : change < 0 ? 'down' : 'same' };
}

/** How much of its target a value is, in words. */
export function targetText(
  value: number,
  target: { value: number; text: string },
  language: 'en' | 'zh',
): string {
  if (target.value <= 0) return target.text;
  return chartWords(language)
    .ofTarget.replace('{share}', formatForScreen(value / target.value, '0%', language))
    .replace('{target}', target.text);
}
