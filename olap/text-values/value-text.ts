import type { CellSet } from '@bi/contract/query/cell-set';
import type { TextValueShow } from '@bi/contract/query/text-value';
import { changeAmount } from '../chart/text/change-text';
import { readMoment, type Reading } from '../chart/data/moment';
import { formatCompact } from '../format/format-compact';
import { formatForScreen } from '../format/format-value';
import { textValueWords } from './text-value-words';

/** A value of a text: its words, or why there are none; see `textValueWords`. */
export type ValueText =
  | { state: 'ready'; text: string }
  | { state: 'loading' | 'missing' | 'locked' | 'failed' | 'waits' | 'none' | 'several' };

/**
 * The first number of an answer as a text shows it. An answer with several members and no total has no one
 * number; a change is that from the time before, or from the period that the answer compares with.
 */
export function valueText(cellSet: CellSet, show: TextValueShow, language: 'en' | 'zh'): ValueText {
  const readings = readMoment(cellSet, language);
  const [first] = readings ?? [];
  if (readings === null) return { state: 'several' };
  if (first === undefined || first.value === null) return { state: 'none' };
  const text = wordsOf(first, first.value, cellSet, show, language);
  return text === '' ? { state: 'none' } : { state: 'ready', text };
}

function wordsOf(
  reading: Reading,
  value: number,
  { measures }: CellSet,
  show: TextValueShow,
  language: 'en' | 'zh',
): string {
  const own = measures[reading.measure];
  const { before, line, when } = reading;
  if (show === 'value') return formatForScreen(value, own?.format, language);
  if (show === 'short') return formatCompact(value, own?.format, language);
  if (show === 'when') return when;
  if (before === null) return '';
  const { amount, direction } = changeAmount(own, value, before, language);
  if (show === 'change') return amount;
  const words = textValueWords[language];
  const isEarlier = line.at(-2)?.label === before.name;
  const phrase = (isEarlier ? words.since : words.against)[direction];
  return phrase.replace('{change}', () => amount).replace('{name}', () => before.name);
}
