import { formatForScreen, formatValue } from '@bi/olap/format/format-value';
import type { SelectionFacts } from './pivot-events';
import { widgetTexts } from './widget-texts';

/**
 * What is said about a selection: how many cells, then range and sum of their numbers where they have
 * one.
 * @returns null for a single cell and for none
 */
export function selectionText(facts: SelectionFacts | null, language: 'en' | 'zh'): string | null {
  if (facts === null || facts.cells < 2) return null;
  const texts = widgetTexts(language);
  const { cells, left, min, max, sum, format } = facts;
  const count = (value: number) => formatValue(value, '#,##0', language);
  const number = (text: string, value: number | string) =>
    text.replace('{value}', formatForScreen(value, format, language));
  const parts = [texts.selectedCells.replace('{cells}', count(cells))];
  if (left > 0 && min !== null) parts.push(texts.selectedTotals.replace('{cells}', count(left)));
  if (min !== null) parts.push(number(texts.selectedMin, min));
  if (max !== null) parts.push(number(texts.selectedMax, max));
  if (sum !== null) parts.push(number(texts.selectedSum, sum));
  return parts.join(texts.listComma);
}
