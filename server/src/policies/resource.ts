import type { Principal } from './principal';

/** What decides whether somebody reaches an item. */
export interface Resource {
  tenant_id: string;
  id: string;
  slug: string;
}

/** Whether an item is of the caller's tenant and, for a guest, on the token's list. */
export function reaches(principal: Principal, kind: string, item: Resource): boolean {
  if (item.tenant_id !== principal.tenantId) return false;
  const { resources } = principal;
  return (
    resources === null ||
    resources.has(`${kind}:${item.id}`) ||
    resources.has(`${kind}:${item.slug}`)
  );
}

/** Ids and slugs of one kind that a token names; null = no limit. */
export function namedResources(principal: Principal, kind: string): ReadonlySet<string> | null {
  if (principal.resources === null) return null;
  const prefix = `${kind}:`;
  return new Set(
    [...principal.resources]
      .filter((entry) => entry.startsWith(prefix))
      .map((entry) => entry.slice(prefix.length)),
  );
}
