import { DashboardScreen } from '../../features/dashboard/dashboard-screen';
import type { OlapEditorProps } from '../../features/olap/olap-editor';
import { useNavigatePort } from '../../host/use-navigate-port';
import { lazyPart } from '../../ui/lazy-part';

const QueryEditor = lazyPart<OlapEditorProps>(async () => ({
  default: (await import('../../features/olap/olap-editor')).OlapEditor,
}));

/** /dashboardItem: `report_id` is the id or slug of the dashboard, `edit=1` opens it to be edited. */
export default function DashboardPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') ?? '';
  return <DashboardScreen key={id} dashboardId={id} QueryEditor={QueryEditor} />;
}
