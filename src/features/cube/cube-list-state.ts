import type { ListQuery } from '@bi/contract/entity';

/** Cubes on one page of the list. */
export const PAGE_SIZE = 50;

/** Columns the list can be sorted by, with the way a first click sorts. */
export const SORTS = { name: 'name', updatedAt: '-updatedAt', ownerName: 'ownerName' } as const;

/** A column the list can be sorted by. */
export type SortField = keyof typeof SORTS;

/** What the list shows; it lives in the search parameters of the address. */
export interface CubeListState {
  search: string;
  tag: string;
  stag: string;
  /** field name, `-` before it for descending */
  sort: string;
  /** counts from 1 */
  page: number;
}

const DEFAULT_SORT = 'name';

/** Reads the state from search parameters; what is not understood takes its default. */
export function readListState(search: URLSearchParams): CubeListState {
  const sort = search.get('sort') ?? '';
  const page = Number(search.get('page') ?? 1);
  const tag = search.get('tag') ?? '';
  return {
    search: (search.get('search') ?? '').slice(0, 200),
    tag,
    stag: tag === '' ? '' : (search.get('stag') ?? ''),
    sort: Object.hasOwn(SORTS, sort.replace(/^-/, '')) ? sort : DEFAULT_SORT,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** Search parameters of a state; defaults are left out, parameters of others stay. */
export function writeListState(state: CubeListState, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  const put = (key: string, value: string): void => {
    if (value === '') next.delete(key);
    else next.set(key, value);
  };
  put('search', state.search);
  put('tag', state.tag);
  put('stag', state.stag);
  put('sort', state.sort === DEFAULT_SORT ? '' : state.sort);
  put('page', state.page === 1 ? '' : String(state.page));
  return next;
}

/** The server's list query of a state. */
export function listQuery({ search, tag, stag, sort, page }: CubeListState): ListQuery {
  const query: ListQuery = { page, pageSize: PAGE_SIZE, sort };
  if (search !== '') query.search = search;
  if (tag !== '') query.tag = tag;
  if (stag !== '') query.stag = stag;
  return query;
}

/** Sort after a click on a column: its first way, then the other. */
export function nextSort(current: string, field: SortField): string {
  const first = SORTS[field];
  if (current !== first) return first;
  return first.startsWith('-') ? first.slice(1) : `-${first}`;
}
