import { routeAt } from './route-table';
import type { ShellTitle } from './shell-texts';

/** What a refused address names, and the list that it is in. */
export interface RefusedPlace {
  /** '' where the address has none */
  name: string;
  /** path of the list and key of its title among the texts of the shell */
  list: { path: string; title: ShellTitle };
}

/** The place of one thing as its address says; null for a list and for an unknown address. */
export function refusedPlace(path: string, search: string): RefusedPlace | null {
  const route = routeAt(path);
  const list = route === null ? null : routeAt(route.list);
  if (route === null || list === null || route.path === list.path) return null;
  return {
    name: new URLSearchParams(search).get('name') ?? '',
    list: { path: list.path, title: list.title },
  };
}
