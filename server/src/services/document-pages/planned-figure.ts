import type { CellSet } from '@bi/contract/query/cell-set';
import { changeOf } from '@bi/olap/chart/text/change-text';
import { readMoment } from '@bi/olap/chart/data/moment';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { formatForScreen } from '@bi/olap/format/format-value';
import type { PlannedFigure } from '../../rendering/document/document-plan';

/** The first number of an answer as a figure. @param label '' for the name of its measure */
export function plannedFigure(
  cellSet: CellSet,
  label: string,
  language: 'en' | 'zh',
): PlannedFigure {
  const [reading] = readMoment(cellSet, language) ?? [];
  const measure = cellSet.measures[reading?.measure ?? 0];
  const named = { label: label === '' ? (measure?.label ?? '') : label };
  if (reading === undefined || reading.value === null) return { ...named, value: '–' };
  const value = formatForScreen(reading.value, measure?.format, language);
  if (reading.before === null) {
    return { ...named, value, ...(reading.when !== '' && { note: reading.when }) };
  }
  const { text, isGood } = changeOf(measure, reading.value, reading.before, language);
  const { rise, fall } = LIGHT_PALETTE;
  return { ...named, value, note: text, ...(isGood !== null && { color: isGood ? rise : fall }) };
}
