import type { CubeModel, Dimension, Hierarchy } from '@bi/contract/cube/cube';
import { findDimension, isTimeDimension } from './model-fields';

const PART_OF_DATE = /(^|[ _-])(years?|quarters?|months?|weeks?|days?|dates?)$/;
const PART_OF_DATE_ZH = /(年|年份|季度|月|月份|周|日期)$/;
const MONTH_NAME = /month|月/i;

/**
 * True when a field is called after a part of a date ("month", "Fiscal year", "年份"), so that its members
 * follow each other in time. Parts that come round again (weekday, hour of day) are not meant.
 */
export function namesTime(name: string, label = name): boolean {
  return [name.replace(/([a-z])([A-Z])/g, '$1 $2'), label].some((text) => {
    const words = text.toLowerCase();
    return (PART_OF_DATE.test(words) || PART_OF_DATE_ZH.test(words)) && !words.includes(' of ');
  });
}

/** True for a hierarchy over time: a level holds days or instants, or all are called after parts of a date. */
export function isTimeHierarchy(model: CubeModel, hierarchy: Hierarchy): boolean {
  const levels = hierarchy.levels.flatMap((name) => findDimension(model, name) ?? []);
  return levels.some(isTimeDimension) || levels.every(({ name, label }) => namesTime(name, label));
}

/** Number of levels down to the months of a time hierarchy; those above the last one where none is called month. */
export function levelsToMonth(model: CubeModel, hierarchy: Hierarchy): number {
  const month = hierarchy.levels.findIndex((name) => {
    const level = findDimension(model, name);
    return level !== null && MONTH_NAME.test(nameAndLabel(level));
  });
  return month >= 0 ? month + 1 : Math.max(1, hierarchy.levels.length - 1);
}

function nameAndLabel(level: Dimension): string {
  return `${level.name} ${level.label ?? ''}`;
}
