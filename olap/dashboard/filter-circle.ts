import type { DashboardFilter } from '@bi/contract/dashboard/dashboard';

/** Ids of filters that depend on each other in a circle, in its order; null: none do. */
export function filterCircle(filters: readonly DashboardFilter[]): string[] | null {
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const cleared = new Set<string>();
  const walk = (id: string, path: readonly string[]): string[] | null => {
    const at = path.indexOf(id);
    if (at !== -1) return path.slice(at);
    if (cleared.has(id)) return null;
    for (const next of byId.get(id)?.dependsOn ?? []) {
      const circle = walk(next, [...path, id]);
      if (circle) return circle;
    }
    cleared.add(id);
    return null;
  };
  for (const { id } of filters) {
    const circle = walk(id, []);
    if (circle) return circle;
  }
  return null;
}
