import { useNavigatePort } from '../../host/use-navigate-port';

/** Search parameter with the seconds between refreshes, for screens that nobody touches. */
const REFRESH_PARAM = 'refresh';

/** Fewest seconds between refreshes. */
const MIN_SECONDS = 30;

/** Seconds between the refreshes of a report, stored in the address; null: it is not refreshed by itself. */
export function useRefreshSeconds(): [number | null, (seconds: number | null) => void] {
  const { search, setSearch } = useNavigatePort();
  const asked = Number(search.get(REFRESH_PARAM) ?? '');
  const seconds = Number.isFinite(asked) && asked > 0 ? Math.max(MIN_SECONDS, asked) : null;
  const change = (next: number | null) => {
    const params = new URLSearchParams(search);
    if (next === null) params.delete(REFRESH_PARAM);
    else params.set(REFRESH_PARAM, String(next));
    setSearch(params, { replace: true });
  };
  return [seconds, change];
}
