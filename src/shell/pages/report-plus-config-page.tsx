import type { OlapEditorProps } from '../../features/olap/olap-editor';
import { ConfigScreen } from '../../features/report-plus/config/config-screen';
import { useNavigatePort } from '../../host/use-navigate-port';
import { lazyPart } from '../../ui/lazy-part';

const QueryEditor = lazyPart<OlapEditorProps>(async () => ({
  default: (await import('../../features/olap/olap-editor')).OlapEditor,
}));

/** /reports/config: `report_id` is the id or slug of the document. */
export default function ReportPlusConfigPage() {
  const { search } = useNavigatePort();
  const id = search.get('report_id') ?? '';
  return <ConfigScreen key={id} documentId={id} QueryEditor={QueryEditor} />;
}
