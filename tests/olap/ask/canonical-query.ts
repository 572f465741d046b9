import type { Axis, Filter, Having, Query, Show } from '@bi/contract/query/query';

/** What two queries must have in common to be the same: sorted texts, one per part. */
export interface CanonicalQuery {
  cube: string;
  measures: string[];
  fields: string[];
  top: string | null;
  where: string[];
  having: string[];
}

const YEAR = /^(\d{4})$/;

function addDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function parts(filter: Filter | undefined): Filter[] {
  if (filter === undefined) return [];
  return 'and' in filter ? filter.and.flatMap(parts) : [filter];
}

/** Text of one condition; a span of days is half-open, and a year is its days. */
function filterText(filter: Filter): string {
  if ('or' in filter) return filter.or.map(filterText).toSorted().join(' or ');
  if ('and' in filter || 'not' in filter) return JSON.stringify(filter);
  if (filter.op === 'between') return `during ${filter.from}..${addDay(String(filter.to))}`;
  if (filter.op === '>=' && typeof filter.value === 'string') return `during ${filter.value}..`;
  if (filter.op === '<' && typeof filter.value === 'string') return `during ..${filter.value}`;
  if ((filter.op === 'in' || filter.op === 'notIn') && 'values' in filter) {
    const values = filter.values.map(String);
    if (filter.of === 'year' && filter.op === 'in' && values.every((value) => YEAR.test(value))) {
      return values
        .map((year) => `during ${year}-01-01..${Number(year) + 1}-01-01`)
        .toSorted()
        .join(' or ');
    }
    const sign = filter.op === 'in' ? '=' : '!=';
    return `${filter.of} ${sign} ${values
      .map((value) => value.toLowerCase())
      .toSorted()
      .join(', ')}`;
  }
  if ('value' in filter && typeof filter.value === 'number') {
    return `${filter.of} ${filter.op} ${filter.value}`;
  }
  return JSON.stringify(filter);
}

function showTexts(show: Show): string[] {
  if (typeof show === 'string') return [show];
  if (show.compare !== undefined) {
    const { to } = show.compare;
    return [`${show.m} vs ${to === 'previous' ? to : to.unit}`];
  }
  return [show.as === undefined || show.as === 'value' ? show.m : `${show.m} as ${show.as}`];
}

function fieldText({ of, grain }: Axis): string {
  if (grain === 'year') return 'year';
  return grain === undefined ? of : `${of}.${grain}`;
}

function topText(axes: Axis[], spoken: (name: string) => string): string | null {
  const top = axes.find((axis) => axis.top !== undefined)?.top;
  return top === undefined
    ? null
    : `${top.bottom === true ? 'bottom' : 'top'} ${top.n} ${spoken(top.by)}`;
}

function havingText({ filter }: Having, spoken: (name: string) => string): string {
  if ('m' in filter && 'value' in filter) return `${spoken(filter.m)} ${filter.op} ${filter.value}`;
  return JSON.stringify(filter);
}

/** Brings a query to the form in which two are compared. */
export function canonicalQuery(query: Query): CanonicalQuery {
  const quotients = new Map(
    (query.calculated ?? []).map(({ name, calc }) => [name, calc.replaceAll('"', '')]),
  );
  const spoken = (text: string) => quotients.get(text) ?? text;
  const axes = [...query.rows, ...query.columns];
  return {
    cube: query.cube,
    measures: [...new Set(query.measures.flatMap(showTexts).map(spoken))].toSorted(),
    fields: axes.map(fieldText).toSorted(),
    top: topText(axes, spoken),
    where: parts(query.where).map(filterText).toSorted(),
    having: (query.having ?? []).map((one) => havingText(one, spoken)).toSorted(),
  };
}
