import type { DashboardContent } from '@bi/contract/blueprint/blueprint-contents';
import type { DashboardCreate } from '@bi/contract/dashboard/dashboard';
import type { DashboardRow } from '../../../repositories/saved/dashboard-repository';
import { bodyOfFile, commonFields } from './common-fields';

/** A dashboard as its file has it, what it names by its ids. */
export function dashboardContent(row: DashboardRow): DashboardContent {
  return { ...commonFields(row), ...row.body };
}

/** What making or saving the dashboard of a file takes. */
export function dashboardBody(content: DashboardContent): DashboardCreate {
  return bodyOfFile(content);
}
