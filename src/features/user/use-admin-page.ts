import { useEffect, useState } from 'react';

const SEARCH_REST_MS = 250;

/** Entries of one page of an administration list. */
export const ADMIN_PAGE_SIZE = 50;

/** Page and search of an administration list; the search follows once typing has rested. */
export function useAdminPage() {
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim());
      if (typed.trim() !== search) setPage(1);
    }, SEARCH_REST_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  const query = { page, pageSize: ADMIN_PAGE_SIZE, ...(search === '' ? {} : { search }) };
  return { query, page, setPage, typed, setTyped };
}

/** Number of pages of a list with `total` entries, at least 1. */
export function pagesOf(total: number | undefined): number {
  return Math.max(1, Math.ceil((total ?? 0) / ADMIN_PAGE_SIZE));
}
