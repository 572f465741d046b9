import type { AdminListQuery, AdminPage } from '@bi/contract/identity/admin';
import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';

const PAGE_SIZE = 50;

/** An administration list as it was asked for. */
export interface AdminList<Field extends string> {
  /** trimmed; '' = everything */
  search: string;
  sort: Field;
  descending: boolean;
  /** from 1 */
  page: number;
  pageSize: number;
}

type Bare<Sort extends string> = Sort extends `-${infer Field}` ? Field : Sort;

/**
 * Reads what a list is asked for; without `sort` its order is the first of `sorts`.
 * @throws {BiError} invalid.field for a sort that the list does not have
 */
export function readAdminList<Sort extends string>(
  query: AdminListQuery,
  sorts: readonly [Sort, ...Sort[]],
): AdminList<Bare<Sort>> {
  const { page = 1, pageSize = PAGE_SIZE, search = '', sort = sorts[0] } = query;
  const bare = (name: string) => name.replace(/^-/, '');
  const fields = [...new Set(sorts.map(bare))];
  if (!fields.includes(bare(sort))) {
    const reason = reasonOf('schema.sort', { values: fields.join(', ') });
    throw new BiError('invalid.field', { params: { field: 'query.sort', reason } });
  }
  return {
    search: search.trim().normalize('NFC'),
    sort: bare(sort) as Bare<Sort>,
    descending: sort.startsWith('-'),
    page,
    pageSize,
  };
}

/** One page of a short list that is at hand completely: searched in `texts`, ordered by `key`. */
export function pageOfAll<T, Field extends string>(
  all: readonly T[],
  { search, sort, descending, page, pageSize }: AdminList<Field>,
  texts: (item: T) => readonly string[],
  key: (item: T, sort: Field) => string,
): AdminPage<T> {
  const wanted = search.toLowerCase();
  const found = all.filter((item) => texts(item).some((one) => one.toLowerCase().includes(wanted)));
  const sign = descending ? -1 : 1;
  const ordered = found
    .map((item) => ({ item, by: key(item, sort).toLowerCase() }))
    .sort((a, b) => (a.by === b.by ? 0 : (a.by < b.by ? -1 : 1) * sign));
  const from = (page - 1) * pageSize;
  const items = ordered.slice(from, from + pageSize).map(({ item }) => item);
  return { items, total: found.length, page, pageSize };
}
