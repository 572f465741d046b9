/** Properties of the report lists. */
export interface ReportListScreenProps {
  /** `all`: every report one may see; `mine`: own, shared, favourites and recents (My Report) */
  scope: 'all' | 'mine';
}

/** The list of reports at `/report` and `/my-report`; its state lives in the search parameters. */
export function ReportListScreen(_props: ReportListScreenProps) {
  return null;
}
