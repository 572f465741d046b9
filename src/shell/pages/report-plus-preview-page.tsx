import { PreviewScreen } from '../../features/report-plus/preview/preview-screen';
import { useNavigatePort } from '../../host/use-navigate-port';

/** /reports/preview: `report_id` is the id or slug of the document, `parameters` what is chosen. */
export default function ReportPlusPreviewPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') ?? '';
  return <PreviewScreen key={id} documentId={id} configurable />;
}
