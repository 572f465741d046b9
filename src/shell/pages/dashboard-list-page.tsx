import { DashboardListScreen } from '../../features/dashboard/dashboard-list-screen';

/** /dashboard. */
export default function DashboardListPage() {
  return <DashboardListScreen />;
}
