import { ReportViewerScreen } from '../../features/report/report-viewer-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /view-Report and /view-My-Report: `report_id` names the report. */
export default function ReportViewerPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') ?? '';
  return <ReportViewerScreen key={id} reportId={id} />;
}
