import type { ReportCreate } from '@bi/contract/report/report';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../src/core/i18n/texts';
import { differenceText } from '../../../src/features/report/difference-text';
import { historyTexts } from '../../../src/features/report/history-texts';
import {
  reportDifferences,
  type ReportWords,
} from '../../../src/features/report/report-difference';

const LABELS: Record<string, string> = { origin: 'Origin', date: 'Date', flights: 'Flights' };
const words: ReportWords = {
  label: (name) => LABELS[name] ?? name,
  entry: (_, id) => LABELS[id] ?? id,
  grain: (grain) => grain,
  filter: (filter) => JSON.stringify(filter),
};
const BASE: ReportCreate = {
  name: 'Delays',
  description: '',
  tag: 'Aviation',
  stag: '',
  query: { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights', 'miles'] },
  presentation: { show: 'grid', chart: { version: 1 } },
};
const english = (change: (report: ReportCreate) => ReportCreate) =>
  reportDifferences(BASE, change(structuredClone(BASE)), words).map((difference) =>
    differenceText(difference, textsOf(historyTexts, 'en')),
  );
const query = (patch: Partial<ReportCreate['query']>) => (report: ReportCreate) => ({
  ...report,
  query: { ...report.query, ...patch },
});

describe('the difference of two versions', () => {
  test('of the same content is nothing, whatever the order of keys', () => {
    expect(english((report) => report)).toEqual([]);
    expect(
      english((report) => ({ ...report, presentation: { chart: { version: 1 }, show: 'grid' } })),
    ).toEqual([]);
  });

  test.each<[string, (report: ReportCreate) => ReportCreate, string[]]>([
    ['a name', (report) => ({ ...report, name: 'Late' }), ['Name: Delays → Late']],
    ['tags', (report) => ({ ...report, tag: 'A', stag: 'B' }), ['Tags: Aviation → A / B']],
    [
      'a description taken away',
      (report) => ({ ...report, description: 'new' }),
      ['Description: none → new'],
    ],
    [
      'rows',
      query({ rows: [{ of: 'date', grain: 'month' }] }),
      ['Rows: added Date (month); removed Origin'],
    ],
    ['columns', query({ columns: [{ of: 'date' }] }), ['Columns: added Date']],
    ['measures', query({ measures: ['flights'] }), ['Measures: removed miles']],
    [
      'the order of measures',
      query({ measures: ['miles', 'flights'] }),
      ['Measures: order changed'],
    ],
    [
      'a sorting',
      query({ rows: [{ of: 'origin', sort: { by: 'flights', dir: 'desc' } }] }),
      ['Sorting of Origin: changed'],
    ],
    [
      'totals',
      query({ rows: [{ of: 'origin', totals: 'none' }] }),
      ['Totals of Origin: before → none'],
    ],
    [
      'the chart',
      (report) => ({
        ...report,
        presentation: { show: 'both', chart: { version: 1, mark: 'bar', stack: 'none' } },
      }),
      ['Shown as: grid → both', 'Chart type: auto → bar'],
    ],
    [
      'the time zone',
      query({ timezone: 'Asia/Tokyo' }),
      ['Time zone, week start and empty rows: changed'],
    ],
  ])('names a change of %s', (_, change, sentences) => {
    expect(english(change)).toEqual(sentences);
  });

  test('names added and removed filters', () => {
    const where = { of: 'origin', op: 'empty' as const };
    const [sentence] = english(query({ where }));
    expect(sentence).toBe(`Filters: added ${JSON.stringify(where)}`);
  });
});
