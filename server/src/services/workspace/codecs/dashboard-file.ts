import type { DashboardContent } from '@bi/contract/blueprint-contents';
import type { DashboardCreate } from '@bi/contract/dashboard';
import type { DashboardRow } from '../../../repositories/dashboard-repository';
import { commonFields, withoutFileFields } from './common-fields';

/** A dashboard as its file has it, what it names by its ids. */
export function dashboardContent(row: DashboardRow): DashboardContent {
  return { ...commonFields(row), ...row.body };
}

/** What making or saving the dashboard of a file takes. */
export function dashboardBody(content: DashboardContent): DashboardCreate {
  const { name, description, tag, stag, ...body } = withoutFileFields(content);
  return {
    name,
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tag }),
    ...(stag !== undefined && { stag }),
    body,
  };
}
