import { ReportListScreen } from '../../features/report/report-list-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /report and /my-report. */
export default function ReportListPage() {
  const { path } = useNavigatePort();
  const scope = path === '/my-report' ? 'mine' : 'all';
  return <ReportListScreen key={scope} scope={scope} />;
}
