/** One step of the trail. `to` is a path with its query; absent where nothing opens. */
export interface Crumb {
  label: string;
  to?: string;
}

/** What the trail is made from. */
export interface TrailSource {
  /** the route's own title in the reader's language */
  title: string;
  /** title of the section before it; absent where the route has no crumb of a parent */
  parent?: string | undefined;
  /** route shown now, e.g. `/olap` */
  path: string;
  /** list the title and the folders lead to; equal to `path` for a list itself */
  listPath: string;
  search: URLSearchParams;
}

const withQuery = (path: string, entries: readonly (readonly [string, string])[]) => {
  const query = new URLSearchParams(entries.map(([key, value]) => [key, value])).toString();
  return query === '' ? path : `${path}?${query}`;
};

/**
 * The trail of a route: its parent where it has one, its title, the tag, the second-level tag, the
 * item's name, from the query parameters `tag`, `stag` and `name`; empty ones are left out, and a
 * second-level tag without a tag too. Parent and title lead to the list, tags to the list filtered by them, the name to the same route
 * with its full query.
 */
export function breadcrumbTrail(source: TrailSource): Crumb[] {
  const { title, parent, path, listPath, search } = source;
  const tag = search.get('tag') ?? '';
  const stag = search.get('stag') ?? '';
  const name = search.get('name') ?? '';
  const titles = parent === undefined ? [title] : [parent, title];
  const trail: Crumb[] = titles.map((label) => ({ label, to: listPath }));
  if (tag !== '') {
    trail.push({ label: tag, to: withQuery(listPath, [['tag', tag]]) });
    if (stag !== '') {
      const folders = [
        ['tag', tag],
        ['stag', stag],
      ] as const;
      trail.push({ label: stag, to: withQuery(listPath, folders) });
    }
  }
  if (name !== '' && path !== listPath) {
    trail.push({ label: name, to: withQuery(path, [...search.entries()]) });
  }
  return trail;
}
