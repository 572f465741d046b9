import { kindOf, withKind } from '@bi/olap/chart/data/chart-kind';
import type { Axis, Filter, Grain, Query } from '@bi/contract/query/query';
import type { ReportCreate } from '@bi/contract/report/report';
import { conjuncts } from '@bi/olap/query/edit-filters';
import { shownIds } from '@bi/olap/query/model-fields';

/** Parts of a report a change can be about. */
export type ReportPart =
  | 'name'
  | 'description'
  | 'folder'
  | 'rows'
  | 'columns'
  | 'measures'
  | 'calculated'
  | 'filters'
  | 'measureFilters'
  | 'sort'
  | 'top'
  | 'totals'
  | 'expansion'
  | 'show'
  | 'chart'
  | 'look'
  | 'settings';

/**
 * One change between two versions. Lists say what came and went; `order` that only the order
 * changed; `from` and `to` the value before and after, '' for none; none of them: changed, without
 * a short way to say how.
 */
export interface ReportDifference {
  part: ReportPart;
  /** label of the field the change is about, where the part has several */
  field?: string;
  added?: string[];
  removed?: string[];
  order?: boolean;
  from?: string;
  to?: string;
}

/** How the caller writes names of the cube for its reader. */
export interface ReportWords {
  label: (name: string) => string;
  /** name of an entry of a query's measures, with how it is shown */
  entry: (query: Query, id: string) => string;
  grain: (grain: Grain) => string;
  filter: (filter: Filter) => string;
}

const same = (left: unknown, right: unknown) => stable(left) === stable(right);

/** What changed from `before` to `after`, in the order a reader looks for it; [] when nothing did. */
export function reportDifferences(
  before: ReportCreate,
  after: ReportCreate,
  words: ReportWords,
): ReportDifference[] {
  return [
    ...value('name', before.name, after.name),
    ...value('description', before.description ?? '', after.description ?? ''),
    ...value('folder', folder(before), folder(after)),
    ...axes('rows', before.query.rows, after.query.rows, words),
    ...axes('columns', before.query.columns, after.query.columns, words),
    ...list(
      'measures',
      shownIds(before.query).map((id) => words.entry(before.query, id)),
      shownIds(after.query).map((id) => words.entry(after.query, id)),
    ),
    ...changed('calculated', before.query.calculated ?? [], after.query.calculated ?? []),
    ...list('filters', filters(before, words), filters(after, words)),
    ...changed('measureFilters', before.query.having ?? [], after.query.having ?? []),
    ...axisSettings(before, after, words),
    ...value('show', before.presentation.show, after.presentation.show),
    ...value('chart', kindOf(before.presentation.chart), kindOf(after.presentation.chart)),
    ...changed('look', look(before), look(after)),
    ...changed('settings', settings(before), settings(after)),
  ];
}

function value(part: ReportPart, from: string, to: string): ReportDifference[] {
  return from === to ? [] : [{ part, from, to }];
}

function changed(part: ReportPart, from: unknown, to: unknown): ReportDifference[] {
  return same(from, to) ? [] : [{ part }];
}

function list(part: ReportPart, from: string[], to: string[]): ReportDifference[] {
  const added = to.filter((one) => !from.includes(one));
  const removed = from.filter((one) => !to.includes(one));
  if (added.length + removed.length > 0) return [{ part, added, removed }];
  return same(from, to) ? [] : [{ part, order: true }];
}

function axes(
  part: 'rows' | 'columns',
  from: readonly Axis[],
  to: readonly Axis[],
  words: ReportWords,
): ReportDifference[] {
  const names = (some: readonly Axis[]) =>
    some.map(({ of, grain }) =>
      grain ? `${words.label(of)} (${words.grain(grain)})` : words.label(of),
    );
  return list(part, names(from), names(to));
}

/** Sort, Top-N, totals and expansion of the fields that both versions have on an axis. */
function axisSettings(
  before: ReportCreate,
  after: ReportCreate,
  { label }: ReportWords,
): ReportDifference[] {
  const earlier = [...before.query.rows, ...before.query.columns];
  const later = [...after.query.rows, ...after.query.columns];
  return later.flatMap((axis) => {
    const old = earlier.find(({ of }) => of === axis.of);
    if (!old) return [];
    const field = label(axis.of);
    const parts = [
      ...changed('sort', old.sort ?? null, axis.sort ?? null),
      ...changed('top', old.top ?? null, axis.top ?? null),
      ...value('totals', old.totals ?? 'before', axis.totals ?? 'before'),
      ...changed('expansion', old.expand ?? 1, axis.expand ?? 1),
    ];
    return parts.map((part) => ({ ...part, field }));
  });
}

const folder = ({ tag = '', stag = '' }: ReportCreate) => (stag === '' ? tag : `${tag} / ${stag}`);

const filters = ({ query }: ReportCreate, words: ReportWords) =>
  conjuncts(query.where).map(words.filter);

const look = ({ presentation: { show: _show, chart, ...rest } }: ReportCreate) => ({
  ...rest,
  chart: withKind(chart, 'auto'),
});

const settings = ({ query }: ReportCreate) => ({
  timezone: query.timezone ?? '',
  weekStart: query.weekStart ?? 1,
  asOf: query.asOf ?? '',
  showEmpty: query.showEmpty ?? false,
});

/** JSON with sorted keys, so that equal things are equal texts. */
function stable(thing: unknown): string {
  return JSON.stringify(thing, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
