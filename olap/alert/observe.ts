import type { AlertReading, AlertSubject } from '@bi/contract/delivery/alert';
import type { CellSet } from '@bi/contract/query/cell-set';
import { axisLeaves, type AxisLeaf } from '../chart/data/axis-leaves';
import { chartNumberAt } from '../chart/data/chart-data';
import { leavesInTime, readMoment } from '../chart/data/moment';
import { headingOf } from '../format/measure-caption';
import { findPathNode } from './find-cell';

/** Rows of an answer that are read for one number at most. */
const WINDOW = 1000;
/** Members that are compared with those of the next check. */
const MEMBERS = 100;

/** What was found of what an alert watches. */
export interface Observation extends AlertReading {
  /** the number has a value; of an answer without one: it has members */
  exists: boolean;
  /** the first members on the rows, the same in every answer by `id` */
  members: { id: string; label: string }[];
}

/** Reads some rows of the answer, half-open; its axes are complete. */
export type ReadRows = (row: [number, number]) => Promise<CellSet>;

/** Finds the number an alert watches, and the members of its answer. */
export async function observe(
  read: ReadRows,
  subject: Pick<AlertSubject, 'cell' | 'latest' | 'measure'>,
  language: 'en' | 'zh',
): Promise<Observation> {
  const first = await read([0, WINDOW]);
  const shown = first.measures[subject.measure];
  const number = subject.cell
    ? await readCell(read, first, { ...subject, cell: subject.cell }, language)
    : readFigure(first, subject.measure, language);
  const leaves = axisLeaves(first.rows, language).filter(({ kind }) => kind === 'member');
  return {
    ...number,
    exists: number.value !== null || (subject.cell === undefined && leaves.length > 0),
    label: shown === undefined ? '' : headingOf(shown, language),
    format: shown?.format ?? '',
    rows: leaves.length,
    members: leaves.slice(0, MEMBERS).map(({ id, label }) => ({ id, label })),
  };
}

type Number = Pick<AlertReading, 'value' | 'when'>;

const NOTHING: Number = { value: null, when: '' };

function readFigure(cellSet: CellSet, measure: number, language: 'en' | 'zh'): Number {
  if (measure >= cellSet.measures.length) return NOTHING;
  const [reading] = readMoment(cellSet, language, [measure]) ?? [];
  if (reading !== undefined) return { value: reading.value, when: reading.when };
  return NOTHING;
}

async function readCell(
  read: ReadRows,
  first: CellSet,
  {
    cell,
    latest,
    measure,
  }: Required<Pick<AlertSubject, 'cell' | 'measure'>> & {
    latest?: AlertSubject['latest'];
  },
  language: 'en' | 'zh',
): Promise<Number> {
  if (latest === 'rows') {
    const column = findPathNode(first.columns, cell, 'columns');
    const { count } = first.rows;
    const end = count > WINDOW ? await read([count - WINDOW, count]) : first;
    return latestOf(leavesInTime(end.rows, language), (node) =>
      column < 0 ? null : chartNumberAt(end, node, column, measure),
    );
  }
  const row = findPathNode(first.rows, cell, 'rows');
  if (row < 0) return NOTHING;
  const there = row < WINDOW ? first : await read([row, row + 1]);
  if (latest === 'columns') {
    return latestOf(leavesInTime(there.columns, language), (node) =>
      chartNumberAt(there, row, node, measure),
    );
  }
  const column = findPathNode(there.columns, cell, 'columns');
  return column < 0 ? NOTHING : { value: chartNumberAt(there, row, column, measure), when: '' };
}

function latestOf(leaves: readonly AxisLeaf[], valueOf: (node: number) => number | null): Number {
  for (const { node, label } of leaves.toReversed()) {
    const value = valueOf(node);
    if (value !== null) return { value, when: label };
  }
  return NOTHING;
}
