import type { CellSet } from '@bi/contract/query/cell-set';
import { readMoment, type Reading } from '../data/moment';

/** A measure on a scale that has an end. */
export interface GaugeReading {
  reading: Reading;
  low: number;
  high: number;
  /** measure and value of the aim; null for a percentage alone */
  target: { measure: number; value: number } | null;
}

const STEPS = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The next round number that is not below another. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return (STEPS.find((step) => step * power >= value) ?? 10) * power;
}

/**
 * The first measure and its scale: up to the second measure, its target, and a quarter
 * beyond it; a percentage alone up to 100 %.
 * @returns null where there is no single number, or nothing that says where the scale ends
 */
export function gaugeReading(
  cellSet: CellSet,
  language: 'en' | 'zh',
  chosen: readonly number[] = [...cellSet.measures.keys()],
): GaugeReading | null {
  const readings = readMoment(cellSet, language, chosen);
  const [reading, second] = readings ?? [];
  if (reading === undefined || reading.value === null) return null;
  const isPercent = cellSet.measures[reading.measure]?.format?.includes('%') === true;
  const same =
    second !== undefined &&
    second.value !== null &&
    cellSet.measures[second.measure]?.format === cellSet.measures[reading.measure]?.format
      ? { measure: second.measure, value: second.value }
      : null;
  const target = reading.target ?? same;
  if (target === null && !isPercent) return null;
  const most = Math.max(reading.value, target?.value ?? 0);
  const high = isPercent ? Math.max(1, most) : roundUp(Math.max(most, (target?.value ?? 0) * 1.25));
  const least = Math.min(reading.value, target?.value ?? 0, 0);
  return { reading, low: least < 0 ? -roundUp(-least) : 0, high, target };
}
