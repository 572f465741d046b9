import { DashboardScreen } from '../../features/dashboard/dashboard-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /dashboardItem: `report_id` is the id or slug of the dashboard. */
export default function DashboardPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') ?? '';
  return <DashboardScreen key={id} dashboardId={id} />;
}
