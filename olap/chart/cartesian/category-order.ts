import type { ChartField, FieldMember } from '../data/chart-fields';
import type { ChartInput } from '../style/chart-style';
import { chartWords } from '../text/chart-words';
import type { TableSeries } from '../data/series-table';

const followsLine = (kind: string): boolean => kind === 'line' || kind === 'area';

/** Order of the categories: bars by value unless the query, its members or a person give another order. */
export function categoryOrder(
  { query, spec, cellSet }: ChartInput,
  kind: string,
  x: ChartField | null,
  series: readonly TableSeries[],
): number[] {
  const places = (x?.members ?? [null]).map((_, at) => at);
  const kindOf = (at: number) => x?.members[at]?.leaf.kind;
  const lastOthers = (a: number, b: number) =>
    Number(kindOf(a) === 'others') - Number(kindOf(b) === 'others');
  const axis = [...(query?.rows ?? []), ...(query?.columns ?? [])].find(({ of }) => of === x?.of);
  const isGiven = spec?.sort === undefined && (x?.isOrdinal === true || axis?.sort !== undefined);
  const keeps = followsLine(kind) || x === null || spec?.sort === 'query' || isGiven;
  if (keeps) return places.sort((a, b) => lastOthers(a, b) || a - b);
  if (spec?.sort === 'name') {
    const name = (at: number) => x.members[at]?.label ?? '';
    return places.sort((a, b) => lastOthers(a, b) || name(a).localeCompare(name(b)));
  }
  const ranking = cellSet.measures.findIndex(({ m, id = m }) => id === axis?.top?.by);
  const by = series.some(({ measure }) => measure === ranking) ? ranking : series[0]?.measure;
  const sums = sumsOf(places, series, by);
  const isUp =
    spec?.sort === 'smallest' || (spec?.sort === undefined && axis?.top?.bottom === true);
  const turn = isUp ? -1 : 1;
  return places.sort(
    (a, b) => lastOthers(a, b) || turn * ((sums[b] ?? 0) - (sums[a] ?? 0)) || a - b,
  );
}

function sumsOf(
  places: readonly number[],
  series: readonly TableSeries[],
  measure: number | undefined,
): number[] {
  return places.map((at) =>
    series.reduce((sum, one) => (one.measure === measure ? sum + (one.values[at] ?? 0) : sum), 0),
  );
}

interface TopWish {
  x: ChartField | null;
  order: readonly number[];
  series: readonly TableSeries[];
  /** the measures add up, so that what is left out can be drawn together */
  adds: boolean;
}

/**
 * Puts the values of series into the order of the categories, of which the largest a person asked for
 * remain. The others are one category at the end where they add up; its place is that after all members.
 */
export function topOf(
  { spec, language }: ChartInput,
  kind: string,
  { x, order, series, adds }: TopWish,
): { order: number[]; rest: FieldMember | null; notes: string[] } {
  const most = spec?.top ?? Infinity;
  const isMember = (at: number) => x?.members[at]?.leaf.kind !== 'others';
  const members = order.filter(isMember);
  const place = (all: readonly number[], outside: readonly number[]) => {
    for (const one of series) {
      const sum = outside.reduce<number | null>((total, at) => {
        const value = one.values[at] ?? null;
        return value === null ? total : (total ?? 0) + value;
      }, null);
      one.values = [
        ...all.map((at) => one.values[at] ?? null),
        ...(outside.length > 0 ? [sum] : []),
      ];
      one.marks = [
        ...all.map((at) => one.marks[at] ?? null),
        ...(outside.length > 0 ? [null] : []),
      ];
    }
  };
  if (followsLine(kind) || x === null || members.length <= most) {
    place(order, []);
    return { order: [...order], rest: null, notes: [] };
  }
  const sums = sumsOf([...x.members.keys()], series, series[0]?.measure);
  const ranked = [...members].sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
  const kept = new Set(ranked.slice(0, most));
  const shown = order.filter((at) => kept.has(at));
  const outside = order.filter((at) => !kept.has(at));
  const words = chartWords(language);
  const note = (adds ? words.topRest : words.topLeft)
    .replace('{shown}', String(shown.length))
    .replace('{all}', String(members.length));
  place(shown, adds ? outside : []);
  if (!adds) return { order: shown, rest: null, notes: [note] };
  const label = words.others;
  return {
    order: [...shown, x.members.length],
    rest: {
      id: 'others',
      label,
      short: label,
      parent: '',
      top: '',
      leaf: { node: -1, label, kind: 'others', field: '', id: '' },
      keys: [],
    },
    notes: [note],
  };
}
