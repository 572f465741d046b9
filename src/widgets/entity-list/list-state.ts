import type { ListQuery } from '@bi/contract/entity/entity';

/** Items of one page of a list. */
export const LIST_PAGE_SIZE = 50;

/** Fields a list can be ordered by, with the direction a first click gives. */
export const LIST_SORTS = {
  name: 'name',
  tag: 'tag',
  ownerName: 'ownerName',
  updatedAt: '-updatedAt',
  openedAt: '-openedAt',
  opens: '-opens',
  nextAt: 'nextAt',
  lastAt: '-lastAt',
} as const;

/** A field a list can be ordered by. */
export type ListSort = keyof typeof LIST_SORTS;

/** What a list shows, held in the search parameters; '' = not set. */
export interface ListState {
  /** from 1 */
  page: number;
  search: string;
  /** field, `-` before it for descending */
  sort: string;
  tag: string;
  stag: string;
  relation: '' | 'own' | 'favourite' | 'opened' | 'shared';
  trash: boolean;
  /** only what is verified as it is now */
  verified: boolean;
  /** of what happens at times: which of them; '' = all */
  state: '' | 'running' | 'paused' | 'failing';
}

const STATES = ['running', 'paused', 'failing'] as const;

const RELATIONS = ['own', 'favourite', 'opened', 'shared'] as const;

/** Order of a list whose kind sets no other. */
export const NEWEST_FIRST = '-updatedAt';

/**
 * Reads the state of a list from its address; what is not understood is left out. `firstSort` is the
 * order of a bare address.
 */
export function readListState(search: URLSearchParams, firstSort = NEWEST_FIRST): ListState {
  const page = Number(search.get('page') ?? 1);
  const sort = search.get('sort') ?? '';
  const relation = search.get('relation');
  const isSort = Object.hasOwn(LIST_SORTS, sort.replace(/^-/, ''));
  const tag = search.get('tag') ?? '';
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    search: (search.get('search') ?? '').slice(0, 200),
    sort: isSort ? sort : firstSort,
    tag,
    stag: tag === '' ? '' : (search.get('stag') ?? ''),
    relation: RELATIONS.find((known) => known === relation) ?? '',
    trash: search.get('trash') === 'true',
    verified: search.get('verified') === 'true',
    state: STATES.find((known) => known === search.get('state')) ?? '',
  };
}

/** Search parameters of a state; what is at its default is left out, other parameters stay. */
export function writeListState(
  state: ListState,
  current: URLSearchParams,
  firstSort = NEWEST_FIRST,
): URLSearchParams {
  const next = new URLSearchParams(current);
  const entries: [string, string][] = [
    ['page', state.page === 1 ? '' : String(state.page)],
    ['search', state.search],
    ['sort', state.sort === firstSort ? '' : state.sort],
    ['tag', state.tag],
    ['stag', state.tag === '' ? '' : state.stag],
    ['relation', state.relation],
    ['trash', state.trash ? 'true' : ''],
    ['verified', state.verified ? 'true' : ''],
    ['state', state.state],
  ];
  for (const [name, value] of entries) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Query string of the list call. */
export function listQueryOf(state: ListState): ListQuery {
  const { page, search, sort, tag, stag, relation, trash, verified, state: happening } = state;
  return {
    page,
    pageSize: LIST_PAGE_SIZE,
    sort,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(tag === '' ? {} : { tag }),
    ...(stag === '' ? {} : { stag }),
    ...(relation === '' ? {} : { relation }),
    ...(trash ? { trash } : {}),
    ...(verified && !trash ? { verified } : {}),
    ...(happening !== '' && !trash ? { state: happening } : {}),
  };
}

/** The order after a click on a column: its own first direction, then the other. */
export function nextSort(current: string, field: ListSort): string {
  const first = LIST_SORTS[field];
  if (current !== first) return first;
  return first.startsWith('-') ? field : `-${field}`;
}
