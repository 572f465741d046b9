import type { AlertDetail, AlertSource, AlertSubject } from '@bi/contract/delivery/alert';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { findPathNode } from '@bi/olap/alert/find-cell';
import { isTimeAxis } from '@bi/olap/chart/data/axis-leaves';
import { headingOf } from '@bi/olap/format/measure-caption';
import { cellAddress } from '../cell-address';
import { markNumber, type MarkPlace } from '../mark-menu/mark-entries';
import { placeTitle } from '../place-title';

/** What a new alert watches, or the alert that is changed. */
export interface AlertTarget {
  subject: AlertSubject;
  /** names of the measures that can be chosen instead, by their place in the question; [] where the cell is one */
  measures: readonly string[];
  /** the side of the cell that is a time, and the name of that time: the alert may follow the latest one */
  time: { side: 'rows' | 'columns'; name: string; title: string } | null;
  /** the alert that is changed; absent: a new one */
  alert?: AlertDetail;
}

const withoutWindow = ({ window: _window, ...query }: Query): Query => query;

/** An alert on the number at a place of an answer; null where there is no one number. */
export function cellAlert(
  mark: MarkPlace,
  query: Query,
  source: AlertSource,
  language: 'en' | 'zh',
): AlertTarget | null {
  const { target, cellSet } = mark;
  const number = markNumber(mark);
  const shown = number === null ? undefined : cellSet.measures[number.measure];
  if (number === null || shown === undefined) return null;
  const cell = cellAddress(target);
  const isPlace =
    findPathNode(cellSet.rows, cell, 'rows') >= 0 &&
    findPathNode(cellSet.columns, cell, 'columns') >= 0;
  if (!isPlace) return null;
  const title = [headingOf(shown, language), placeTitle(cellSet, target, language)];
  return {
    subject: {
      query: withoutWindow(query),
      ...{ measure: number.measure, cell, source },
      title: title.filter(Boolean).join(' · ').slice(0, 300),
    },
    measures: [],
    time: timeOf(mark, query, headingOf(shown, language), language),
  };
}

/** The side of a cell whose one field is a time. */
function timeOf(
  { target, cellSet }: MarkPlace,
  query: Query,
  measure: string,
  language: 'en' | 'zh',
): AlertTarget['time'] {
  for (const side of ['rows', 'columns'] as const) {
    const place = side === 'rows' ? target.row : target.column;
    if (place?.kind !== 'member' || query[side].length !== 1) continue;
    if (!isTimeAxis(cellSet[side])) continue;
    const only = { row: null, column: null };
    const name = placeTitle(
      cellSet,
      side === 'rows' ? { ...only, row: place } : { ...only, column: place },
      language,
    );
    const others = placeTitle(
      cellSet,
      side === 'rows' ? { ...only, column: target.column } : { ...only, row: target.row },
      language,
    );
    if (name === null) continue;
    return { side, name, title: [measure, others].filter(Boolean).join(' · ').slice(0, 300) };
  }
  return null;
}

/** An alert on all of an answer: on its key figure where it is one, else on its rows. */
export function answerAlert(
  { query, cellSet }: { query: Query; cellSet: CellSet },
  name: string,
  source: AlertSource,
  language: 'en' | 'zh',
): AlertTarget | null {
  if (query.measures.length === 0) return null;
  return {
    subject: {
      query: withoutWindow(query),
      ...{ measure: 0, source },
      title: name.slice(0, 300),
    },
    measures: cellSet.measures.slice(0, 40).map((measure) => headingOf(measure, language)),
    time: null,
  };
}

/** The alert that is changed. */
export function savedAlert(alert: AlertDetail): AlertTarget {
  return { subject: alert.body.subject, measures: [], time: null, alert };
}

/** The alert as one that was made from a saved report. */
export function madeFromReport(target: AlertTarget, id: string): AlertTarget {
  return { ...target, subject: { ...target.subject, source: { kind: 'report', id } } };
}
