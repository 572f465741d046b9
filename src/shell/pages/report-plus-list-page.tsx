import { DocumentListScreen } from '../../features/report-plus/document-list-screen';

/** /reports. */
export default function ReportPlusListPage() {
  return <DocumentListScreen configurable />;
}
