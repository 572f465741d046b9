import type { CubeModel, Dimension, Hierarchy, Measure } from '@bi/contract/cube/cube';
import type { Axis, Query } from '@bi/contract/query/query';
import { isTimeDimension, labelOf } from './model-fields';
import { isTimeHierarchy, levelsToMonth } from './time-fields';

/** A query offered to somebody who has not chosen anything yet, with the labels that name it. */
export interface FirstQuery {
  /** `by`: measure by a field; `byBoth`: by two; `top`: the best members of a field */
  kind: 'by' | 'byBoth' | 'top';
  measure: string;
  /** labels of the fields, rows first */
  fields: string[];
  query: Query;
}

/** Fields of a model worth starting with, in the order the model lists them. */
export interface Starters {
  time: Axis | null;
  timeHierarchy: Hierarchy | null;
  categories: Axis[];
  finest: Dimension | null;
  measures: Measure[];
}

/** Members a Top-N suggestion shows. */
const TOP_MEMBERS = 10;

/** How many members fields of a model have; null where that is unknown. */
export interface StartCounts {
  /** members of the coarsest time level */
  periods: number | null;
  /** members of the coarsest level of the first category, `firstCategory` */
  members: number | null;
}

/** Periods up to which the first query shows months where it shows nothing but time, and counts worth asking for. */
export const MAX_COUNTED = 9;
/** Most members of a category that the first chart shows as lines or bars of their own. */
const MAX_LINES = 8;

/** Name of the field or hierarchy that `firstQuery` puts next to time; null for a cube that has none. */
export function firstCategory(model: CubeModel): string | null {
  return starters(model).categories[0]?.of ?? null;
}

/**
 * The query a cube opens with: its first measure by time, on columns behind its first category on rows;
 * a category of more than eight members is left out, and the months are on rows. With only one or two
 * periods the months are shown at once. Totals of columns come after them. A cube without a visible
 * measure gives an empty query.
 */
export function firstQuery(
  cube: string,
  model: CubeModel,
  { periods, members }: StartCounts,
): Query {
  const { time, timeHierarchy, categories, measures } = starters(model);
  const isMany = time !== null && members !== null && members > MAX_LINES;
  const category = isMany ? undefined : categories[0];
  const [measure] = measures;
  const maxPeriods = isMany ? MAX_COUNTED - 1 : 2;
  const months =
    time && timeHierarchy && periods !== null && periods <= maxPeriods
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
export function suggestQueries(cube: string, model: CubeModel): FirstQuery[] {
  const { time, timeHierarchy, categories, finest, measures } = starters(model);
  const [main, second] = measures;
  const [category, other] = categories;
  if (!main) return [];
  const base = { version: 1, cube, columns: [] } as const;
  const labelled = (axis: Axis): string => startLabel(model, axis);
  const months =
    time && timeHierarchy ? withLevels(time, levelsToMonth(model, timeHierarchy)) : time;
  const found: FirstQuery[] = [];
  const by = (measure: Measure, axis: Axis): void => {
    const query: Query = { ...base, columns: [], rows: [axis], measures: [measure.name] };
    found.push({ kind: 'by', measure: nameOf(measure), fields: [labelled(axis)], query });
  };
  if (months) by(main, months);
  // the first question is of the main measure, with or without time
  if (category) by(months ? (second ?? main) : main, category);
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

/** The fields and measures of a model that a first question is made from. */
export function starters(model: CubeModel): Starters {
  const hierarchies = model.hierarchies.filter(({ levels }) => levels.length > 0);
  const timeHierarchy = hierarchies.find((one) => isTimeHierarchy(model, one)) ?? null;
  const inHierarchy = new Set(hierarchies.flatMap(({ levels }) => levels));
  const alone = model.dimensions.filter(({ name, hidden }) => !hidden && !inHierarchy.has(name));
  const timeAlone = alone.find(isTimeDimension);
  const categoryHierarchies = hierarchies.filter((one) => !isTimeHierarchy(model, one));
  const others = alone.filter((one) => !isTimeDimension(one));
  const isNumber = ({ type }: Dimension) => type === 'number';
  const categoryAlone = [
    ...others.filter((one) => !isNumber(one)),
    ...others.filter((one) => isNumber(one)),
  ];
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
