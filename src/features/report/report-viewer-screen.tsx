/** Properties of the report viewer. */
export interface ReportViewerScreenProps {
  /** id or slug of the report */
  reportId: string;
}

/** One saved report: filters, chart, table, history. */
export function ReportViewerScreen(_props: ReportViewerScreenProps) {
  return null;
}
