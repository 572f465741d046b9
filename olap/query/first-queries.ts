import type { CubeModel, Dimension, Hierarchy, Measure } from '@bi/contract/cube';
import type { Axis, Query } from '@bi/contract/query';
import { isTimeDimension, labelOf } from './model-fields';
import { isTimeHierarchy, levelsToMonth } from './time-fields';

/** A query offered to somebody who has not chosen anything yet, with the labels that name it. */
export interface Suggestion {
  /** `by`: measure by a field; `byBoth`: by two; `top`: the best members of a field */
  kind: 'by' | 'byBoth' | 'top';
  measure: string;
  /** labels of the fields, rows first */
  fields: string[];
  query: Query;
}

/** Fields of a model worth starting with, in the order the model lists them. */
interface Starters {
  time: Axis | null;
  timeHierarchy: Hierarchy | null;
  categories: Axis[];
  finest: Dimension | null;
  measures: Measure[];
}

/** Members a Top-N suggestion keeps. */
const TOP_MEMBERS = 10;

/**
 * The query a cube opens with: its first category on rows, time on columns, its first measure.
 * `periods` is the number of members on the coarsest time level (null when unknown): with only one or
 * two the months are shown at once. Totals of columns stand behind them. A cube without a visible measure gives an empty query.
 */
export function firstQuery(cube: string, model: CubeModel, periods: number | null): Query {
  const { time, timeHierarchy, categories, measures } = starters(model);
  const [category] = categories;
  const [measure] = measures;
  const months =
    time && timeHierarchy && periods !== null && periods <= 2
      ? withLevels(time, levelsToMonth(model, timeHierarchy))
      : time;
  return {
    version: 1,
    cube,
    rows: category ? [category] : months ? [months] : [],
    columns: category && months ? [{ ...months, totals: 'after' }] : [],
    measures: measure ? [measure.name] : [],
  };
}

/** Up to five first questions about a cube, from its model alone. */
export function suggestQueries(cube: string, model: CubeModel): Suggestion[] {
  const { time, timeHierarchy, categories, finest, measures } = starters(model);
  const [main, second] = measures;
  const [category, other] = categories;
  if (!main) return [];
  const base = { version: 1, cube, columns: [] } as const;
  const labelled = (axis: Axis): string => startLabel(model, axis);
  const months =
    time && timeHierarchy ? withLevels(time, levelsToMonth(model, timeHierarchy)) : time;
  const found: Suggestion[] = [];
  const by = (measure: Measure, axis: Axis): void => {
    const query: Query = { ...base, columns: [], rows: [axis], measures: [measure.name] };
    found.push({ kind: 'by', measure: nameOf(measure), fields: [labelled(axis)], query });
  };
  if (months) by(main, months);
  if (category) by(second ?? main, category);
  if (category && time) {
    const columns: Axis[] = [{ ...time, totals: 'after' }];
    const query: Query = { ...base, rows: [category], columns, measures: [main.name] };
    const fields = [labelled(category), labelled(time)];
    found.push({ kind: 'byBoth', measure: nameOf(main), fields, query });
  }
  if (finest) {
    const top = { n: TOP_MEMBERS, by: main.name, others: true };
    const sort = { by: main.name, dir: 'desc' } as const;
    const rows = [{ of: finest.name, top, sort }];
    const query: Query = { ...base, columns: [], rows, measures: [main.name] };
    const fields = [labelOf(model, finest.name)];
    found.push({ kind: 'top', measure: nameOf(main), fields, query });
  }
  if (other) by(main, other);
  return found.slice(0, 5);
}

function starters(model: CubeModel): Starters {
  const hierarchies = model.hierarchies.filter(({ levels }) => levels.length > 0);
  const timeHierarchy = hierarchies.find((one) => isTimeHierarchy(model, one)) ?? null;
  const inHierarchy = new Set(hierarchies.flatMap(({ levels }) => levels));
  const alone = model.dimensions.filter(({ name, hidden }) => !hidden && !inHierarchy.has(name));
  const timeAlone = alone.find(isTimeDimension);
  const categoryHierarchies = hierarchies.filter((one) => !isTimeHierarchy(model, one));
  const categoryAlone = alone.filter((one) => !isTimeDimension(one));
  const deepest = categoryHierarchies.find(({ levels }) => levels.length > 1)?.levels.at(-1);
  return {
    time: timeHierarchy
      ? { of: timeHierarchy.name }
      : timeAlone
        ? { of: timeAlone.name, grain: 'month' }
        : null,
    timeHierarchy,
    categories: [...categoryHierarchies, ...categoryAlone].map(({ name }) => ({ of: name })),
    finest: model.dimensions.find(({ name, hidden }) => name === deepest && !hidden) ?? null,
    measures: model.measures.filter(({ hidden }) => !hidden),
  };
}

function withLevels(axis: Axis, levels: number): Axis {
  return levels > 1 ? { ...axis, expand: levels } : axis;
}

function nameOf(measure: Measure): string {
  return measure.label ?? measure.name;
}

/** Label of the finest level an axis shows: "Month" rather than "Date" where the months are open. */
function startLabel(model: CubeModel, axis: Axis): string {
  const hierarchy = model.hierarchies.find(({ name }) => name === axis.of);
  const depth = typeof axis.expand === 'number' ? axis.expand : 1;
  const level = hierarchy?.levels[depth - 1];
  return depth > 1 && level !== undefined ? labelOf(model, level) : labelOf(model, axis.of);
}
