import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query, Show, ShowAs } from '@bi/contract/query/query';
import { keepValid, MAX_MEASURES } from './keep-valid';
import { shownIds, showId } from './model-fields';

/** An entry of `Query.measures` written out. */
export type ShowEntry = Exclude<Show, string>;

/** How a measure is put in relation to others; all but the value itself. */
export type QuickCalculation = Exclude<ShowAs, 'value'>;

/** Calculations that go over the siblings of an axis, so that they have a direction. */
export const ALONG_SIBLINGS: readonly ShowAs[] = [
  'running',
  'movingAvg',
  'rank',
  'delta',
  'pctDelta',
];

/** The entry called `id`, written out; null when nothing is shown under that name. */
export function findShow(query: Query, id: string): ShowEntry | null {
  const show = query.measures.find((one) => showId(one) === id);
  return show === undefined ? null : entryOf(show);
}

/** Changes the entry called `id` in its place; its name stays, so sorts and formats stay. */
export function editShow(
  query: Query,
  model: CubeModel,
  id: string,
  change: (entry: ShowEntry) => ShowEntry,
): Query {
  const known = query.measures.find((one) => showId(one) === id);
  if (known === undefined) return query;
  const next = shortest({ ...change(entryOf(known)), ...(id !== measureOf(known) && { id }) });
  const measures = query.measures.map((one) => (one === known ? next : one));
  return keepValid({ ...query, measures }, model, query);
}

/**
 * Shows the measure of entry `id` once more, changed, right behind it, under a name of its own made from
 * the measure's and `hint`. With as many measures as a query may hold, and where the very same comparison
 * is shown already, nothing happens.
 */
export function addBeside(
  query: Query,
  model: CubeModel,
  id: string,
  hint: string,
  change: (entry: ShowEntry) => ShowEntry,
): Query {
  const index = query.measures.findIndex((one) => showId(one) === id);
  const known = query.measures[index];
  if (known === undefined || query.measures.length >= MAX_MEASURES) return query;
  const { m } = entryOf(known);
  const wanted = change({ m });
  if (wanted.compare !== undefined && isShown(query, wanted)) return query;
  const added: ShowEntry = { ...wanted, id: freeMeasureName(`${m}_${hint}`, query, model) };
  const measures = query.measures.toSpliced(index + 1, 0, added);
  return keepValid({ ...query, measures }, model, query);
}

/** Whether a query shows a measure in the very same way already, under whichever name. */
export function isShown(query: Query, entry: ShowEntry): boolean {
  const wanted = sameWay(entry);
  return query.measures.some((show) => sameWay(entryOf(show)) === wanted);
}

/** Equal for entries that give the same numbers. */
function sameWay({ m, as = 'value', along, n, denominator, past, compare }: ShowEntry): string {
  const { over, to, give } = compare ?? {};
  const move = typeof to === 'object' ? [to.n, to.unit] : to;
  return JSON.stringify([m, as, along, n, denominator, past, over, move, give]);
}

/** True for the ways that show a measure as a share of a total. */
export function isShare(as: ShowAs): boolean {
  return as === 'pctGrand' || as === 'pctRow' || as === 'pctCol' || as === 'pctParent';
}

/** A share of what the query's filters leave, or (`ignoreAxis`) of all members of the axis it goes over. */
export function shareOf(entry: ShowEntry, whole: 'filtered' | 'ignoreAxis'): ShowEntry {
  const { denominator: _, ...rest } = entry;
  return whole === 'filtered' ? rest : { ...rest, denominator: whole };
}

/** A running value of what is shown, or (`all`) also of what conditions on its axis leave out before it. */
export function countedFrom(entry: ShowEntry, past: 'shown' | 'all'): ShowEntry {
  const { past: _, ...rest } = entry;
  return past === 'shown' ? rest : { ...rest, past };
}

/** The entry shown as `as`; what belonged to another way of showing goes, a chosen format too. */
export function shownAs(entry: ShowEntry, as: ShowAs, along?: 'rows' | 'columns'): ShowEntry {
  const { m, id, label } = entry;
  const next: ShowEntry = {
    m,
    ...(id !== undefined && { id }),
    ...(label !== undefined && { label }),
  };
  if (as === 'value') return next;
  next.as = as;
  if (along !== undefined && (ALONG_SIBLINGS.includes(as) || as === 'pctParent'))
    next.along = along;
  if (as === 'movingAvg') next.n = entry.n ?? 3;
  if (as === 'running' && entry.past !== undefined) next.past = entry.past;
  if (isShare(as) && entry.denominator !== undefined) next.denominator = entry.denominator;
  return next;
}

/** Side the siblings of a calculation most likely follow each other on: that of the time, else the rows. */
export function likelyAlong(query: Query, isTime: (of: string) => boolean): 'rows' | 'columns' {
  const timeOnRows = query.rows.some(({ of, grain }) => grain !== undefined || isTime(of));
  const timeOnColumns = query.columns.some(({ of, grain }) => grain !== undefined || isTime(of));
  if (timeOnColumns && !timeOnRows) return 'columns';
  return query.rows.length === 0 && query.columns.length > 0 ? 'columns' : 'rows';
}

/** A name that neither an entry nor a measure or field of the model has, at most 63 characters. */
export function freeMeasureName(wanted: string, query: Query, model: CubeModel): string {
  const taken = new Set([
    ...shownIds(query),
    ...[...model.measures, ...model.dimensions, ...model.hierarchies].map(({ name }) => name),
    ...(query.calculated ?? []).map(({ name }) => name),
  ]);
  const base = wanted
    .replace(/[^A-Za-z0-9_]/g, '_')
    .replace(/^(?=[0-9])/, '_')
    .slice(0, 58);
  const stem = base === '' ? 'measure' : base;
  for (let count = 1; ; count++) {
    const name = count === 1 ? stem : `${stem}_${count}`;
    if (!taken.has(name)) return name;
  }
}

function entryOf(show: Show): ShowEntry {
  return typeof show === 'string' ? { m: show } : show;
}

function measureOf(show: Show): string {
  return typeof show === 'string' ? show : show.m;
}

/** A bare name where nothing but the measure is said. */
function shortest(entry: ShowEntry): Show {
  return Object.keys(entry).length === 1 ? entry.m : entry;
}
