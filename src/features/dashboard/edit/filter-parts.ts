import type { DashboardFilter } from '@bi/contract/dashboard/dashboard';

/** A part of the form of a filter. */
export interface FilterPartProps {
  draft: DashboardFilter;
  onChange: (patch: Partial<DashboardFilter>) => void;
}

/** The field of the cube that a filter is set by. */
export interface FilterHome {
  cube: string;
  of: string;
}
