import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { FirstNode } from '@bi/contract/start/first-screen';
import { changeOf, targetText } from '@bi/olap/chart/text/change-text';
import { drawnMeasures } from '@bi/olap/chart/data/chart-kind';
import { readMoment, type Reading } from '@bi/olap/chart/data/moment';
import { formatCompact } from '@bi/olap/format/format-compact';
import { formatForScreen } from '@bi/olap/format/format-value';
import { element } from './first-parts';

/** As on the screen: numbers of a tile at most, and signs from which on one is written short. */
const MAX_NUMBERS = 6;
const LONG = 10;
/** Most and fewest digits that the size of a number is chosen by. */
const DIGITS = { least: 8, most: 16 };

interface NumbersLook {
  /** name of the tile; a single number of that name has no other */
  title: string;
  language: 'en' | 'zh';
}

/** Single numbers as a tile shows them, each with its change and its target; none where there are none. */
export function firstNumbers(cellSet: CellSet, spec: ChartSpec, look: NumbersLook): FirstNode[] {
  const all = readMoment(cellSet, look.language, drawnMeasures(spec, cellSet.measures)) ?? [];
  const readings = all.slice(0, MAX_NUMBERS);
  if (readings.length === 0) return [];
  const kpis = `${readings.length}`;
  const drawn = readings.map((one) => numberOf(one, cellSet, look, readings.length));
  return [element('div', { class: 'bi-first-kpis', 'data-kpis': kpis }, ...drawn)];
}

function numberOf(
  { measure, value, before, target, when }: Reading,
  { measures }: CellSet,
  { title, language }: NumbersLook,
  count: number,
): FirstNode {
  const own = measures[measure];
  const format = (given: number, of = own?.format) => formatForScreen(given, of, language);
  const whole = value === null ? '–' : format(value);
  const short =
    value !== null && whole.length > LONG ? formatCompact(value, own?.format, language) : whole;
  const name = [count > 1 || own?.label !== title ? own?.label : '', when]
    .filter((text) => text !== undefined && text !== '')
    .join(' · ');
  const aim = target && { ...target, text: format(target.value, measures[target.measure]?.format) };
  const aimText = value === null || aim === null ? '' : `${targetText(value, aim, language)} `;
  const change = value === null || before === null ? null : changeOf(own, value, before, language);
  const tone: Record<string, string> =
    change === null || change.isGood === null
      ? {}
      : { 'data-tone': change.isGood ? 'rise' : 'fall' };
  const digits = `${Math.min(DIGITS.most, Math.max(DIGITS.least, short.length))}`;
  return element(
    'div',
    {},
    ...(name === '' ? [] : [element('span', {}, name)]),
    element('b', { 'data-digits': digits }, short),
    ...(change === null && aimText === ''
      ? []
      : [element('span', {}, aimText, element('span', tone, change?.text ?? ''))]),
  );
}
