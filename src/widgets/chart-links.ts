import type { CellSet } from '@bi/contract/query/cell-set';
import type { PressedMark } from '@bi/olap/chart/data/chart-data';
import type { BuiltChart } from '@bi/olap/chart/style/chart-style';
import type { ChartEvent, MarkIndex } from '../ui/chart/chart-events';
import { placeKey, placeOfNode } from './axis-place';
import { valueAt } from './cell-value';
import { NO_FACTS } from './no-facts';
import type { AxisPlace, PivotEvent, PivotTarget } from './pivot-events';

const MAX_HIGHLIGHTED = 2000;

/** The place of a mark of a chart. */
export function targetOfMark(cellSet: CellSet, mark: PressedMark): PivotTarget {
  return {
    row: mark.row === null ? null : placeOfNode(cellSet.rows, mark.row),
    column: mark.column === null ? null : placeOfNode(cellSet.columns, mark.column),
    measure: mark.measure,
  };
}

/** The selection of one mark. */
export function selectEvent(cellSet: CellSet, mark: PressedMark | null): PivotEvent {
  if (mark === null) return { type: 'select', targets: [], ...NO_FACTS };
  const { row, column, measure } = mark;
  const value = valueAt(cellSet, row ?? 0, column ?? 0, measure);
  return {
    type: 'select',
    targets: [targetOfMark(cellSet, mark)],
    ...NO_FACTS,
    cells: 1,
    count: value === null ? 0 : 1,
    format: cellSet.measures[measure]?.format,
    min: value,
    max: value,
    sum: cellSet.measures[measure]?.additive === true ? value : null,
  };
}

/** The selection of several marks; null where one of them is no cell. */
function selectMany(cellSet: CellSet, marks: readonly PressedMark[]): PivotEvent {
  const targets = marks.map((mark) => targetOfMark(cellSet, mark));
  return { type: 'select', targets, ...NO_FACTS, cells: targets.length };
}

/** The selection of all marks of a category: the side that they share, else each of them. */
function selectCategory(cellSet: CellSet, marks: readonly PressedMark[]): PivotEvent {
  const shared = { ...sharedSides(cellSet, marks), measure: null };
  const { row, column } = shared;
  if ((row?.steps.length ?? 0) + (column?.steps.length ?? 0) === 0)
    return selectMany(cellSet, marks);
  return { type: 'select', targets: [shared], ...NO_FACTS, cells: marks.length };
}

/** What a pivot would report of what a person does to the marks of a chart. */
export function eventsOf(
  cellSet: CellSet,
  built: BuiltChart,
  event: Exclude<ChartEvent, { type: 'axis' }>,
): PivotEvent[] {
  const placeOf = ({ series, data }: MarkIndex) => built.marks[series]?.[data] ?? null;
  if (event.type === 'brush' || event.type === 'extend' || event.type === 'category') {
    const marks = event.marks.flatMap((mark) => placeOf(mark) ?? []);
    const [first] = marks;
    if (first === undefined) return [selectEvent(cellSet, null)];
    if (event.type === 'extend') return [selectMany(cellSet, marks)];
    if (event.type === 'category') return [selectCategory(cellSet, marks)];
    const { x, y } = event;
    const target = { ...targetOfMark(cellSet, first), measure: null };
    return [selectMany(cellSet, marks), { type: 'menu', target, x, y }];
  }
  const place = event.mark === null ? null : placeOf(event.mark);
  if (event.type === 'select') return [selectEvent(cellSet, place)];
  const none = { row: null, column: null, measure: null };
  const target = place === null ? none : targetOfMark(cellSet, place);
  if (event.type === 'activate') return place === null ? [] : [{ type: 'activate', target }];
  const key = event.mark === null ? '' : (built.keyOf?.(event.mark.series, event.mark.data) ?? '');
  const colored = built.colored?.find((one) => one.key === key);
  return [{ type: 'menu', target, x: event.x, y: event.y, ...(colored && { colored }) }];
}

/** The place of an entry of a legend: the side of its marks that is the same for all of them. */
export function legendTarget(cellSet: CellSet, built: BuiltChart, key: string): PivotTarget {
  const own = built.marks.flatMap((marks, series) =>
    marks.flatMap((mark, data) =>
      mark !== null && built.keyOf?.(series, data) === key ? [mark] : [],
    ),
  );
  return sharedSides(cellSet, own);
}

/** What is the same for all of some marks; null for what is not. */
function sharedSides(cellSet: CellSet, marks: readonly PressedMark[]): PivotTarget {
  const [first] = marks;
  if (first === undefined) return { row: null, column: null, measure: null };
  const { row, column } = targetOfMark(cellSet, first);
  return {
    row: marks.every((mark) => mark.row === first.row) ? row : null,
    column: marks.every((mark) => mark.column === first.column) ? column : null,
    measure: marks.every((mark) => mark.measure === first.measure) ? first.measure : null,
  };
}

/** True when a place is the other or is above it; null is above everything. */
function covers(outer: AxisPlace | null, inner: AxisPlace | null): boolean {
  if (outer === null || outer.steps.length === 0) return true;
  if (inner === null) return false;
  return outer.steps.every((step, index) => {
    const other = inner.steps[index];
    if (other?.of !== step.of) return false;
    return step.path.every((key, depth) => other.path[depth] === key);
  });
}

/** True for all of both axes. */
function isEverything(row: AxisPlace | null, column: AxisPlace | null): boolean {
  return (row?.steps.length ?? 0) + (column?.steps.length ?? 0) === 0;
}

/**
 * Marks that show what is pointed at, or parts of it; at most 2000. None where several marks are all
 * there are: nothing would be emphasized. A grand total points at nothing but itself.
 */
export function marksOf(
  cellSet: CellSet,
  built: BuiltChart,
  targets: readonly PivotTarget[],
): MarkIndex[] {
  const found: MarkIndex[] = [];
  if (targets.length === 0) return found;
  const places = new Map<string, AxisPlace | null>();
  const placeOf = (side: 'rows' | 'columns', node: number | null) => {
    if (node === null) return null;
    const key = `${side}${node}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = placeOfNode(cellSet[side], node);
    places.set(key, place);
    return place;
  };
  const wanted = [...new Map(targets.map((target) => [keyOf(target), target])).values()];
  let others = 0;
  built.marks.forEach((marks, series) => {
    marks.forEach((mark, data) => {
      if (mark === null || found.length >= MAX_HIGHLIGHTED) return;
      const row = placeOf('rows', mark.row);
      const column = placeOf('columns', mark.column);
      const hit = wanted.some(
        (target) =>
          (target.measure === null ||
            target.measure === mark.measure ||
            built.kind === 'scatter' ||
            built.kind === 'map') &&
          covers(target.row, row) &&
          covers(target.column, column) &&
          (!isEverything(target.row, target.column) || isEverything(row, column)),
      );
      if (hit) found.push({ series, data });
      else others++;
    });
  });
  return others === 0 && found.length > 1 ? [] : found;
}

function keyOf({ row, column, measure }: PivotTarget): string {
  const side = (place: AxisPlace | null) => (place === null ? '' : placeKey(place));
  return `${side(row)}|${side(column)}|${measure ?? ''}`;
}

/**
 * Marks of each series that are dimmed while others are highlighted: those of the highlighted measures, so
 * that a measure that is selected with all its marks leaves the others as they are.
 */
export function dimmableOf(
  { marks }: Pick<BuiltChart, 'marks'>,
  highlighted: readonly MarkIndex[],
): number[] {
  const measures = new Set(highlighted.map(({ series, data }) => marks[series]?.[data]?.measure));
  return marks.map((series) => {
    const measure = series.find((mark) => mark !== null)?.measure;
    return measures.has(measure) ? series.length : 0;
  });
}
