import type { DashboardFilter } from '@bi/contract/dashboard/dashboard';

/** The cube whose field a filter is set by, and that field; null without any binding. */
export function homeOf({ bindings }: DashboardFilter): { cube: string; of: string } | null {
  const [first] = Object.entries(bindings);
  return first === undefined ? null : { cube: first[0], of: first[1] };
}
