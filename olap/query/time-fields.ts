import type { CubeModel, Dimension, Hierarchy } from '@bi/contract/cube';
import { findDimension, isTimeDimension } from './model-fields';

const TIME_NAME = /year|quarter|month|week|\bday|date|年|季|月|周|日/i;
const MONTH_NAME = /month|月/i;

/** True for a hierarchy over time: a level holds days or instants, or all are called after parts of a date. */
export function isTimeHierarchy(model: CubeModel, hierarchy: Hierarchy): boolean {
  const levels = hierarchy.levels.flatMap((name) => findDimension(model, name) ?? []);
  return (
    levels.some(isTimeDimension) || levels.every((level) => TIME_NAME.test(nameAndLabel(level)))
  );
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
