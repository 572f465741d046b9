import { useEffect, useRef } from 'react';
import { useNavigatePort } from '../../host/use-navigate-port';
import type { RoutedDashboard } from './dashboard-routes';

/**
 * Writes where an opened dashboard belongs and what it is called into an address that leads here without it, from
 * which the breadcrumb and the page's title are made.
 */
export function useNamedAddress(dashboard: RoutedDashboard | undefined): void {
  const { search, setSearch } = useNavigatePort();
  const named = useRef('');
  useEffect(() => {
    if (dashboard === undefined || !search.has('report_id')) return;
    const { name, tag, stag, slug } = dashboard;
    const text = JSON.stringify([slug, name, tag, stag]);
    if (named.current === text) return;
    named.current = text;
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries({ name, tag, stag })) {
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    if (next.toString() !== search.toString()) setSearch(next, { replace: true });
  }, [dashboard, search, setSearch]);
}
