import { shownMeasures } from '@bi/olap/query/model-fields';
import type { CellAddress, Grain, MemberPath, Query } from '@bi/contract/query/query';

/** The number whose change is asked for. */
export interface ChangesTarget {
  query: Query;
  /** where it is; nothing for the total of everything */
  cell: CellAddress;
  /** name of the measure */
  measure: string;
  /** its members, the rows' first */
  at: readonly { of: string; grain?: Grain; path: MemberPath }[];
  /** what the place is called; null for the total of everything */
  title: string | null;
}

/** The change of the first measure in all that a query asks for. */
export function changesTargetOf(query: Query): ChangesTarget {
  const [measure = ''] = shownMeasures(query);
  return { query, cell: { rows: [], columns: [] }, measure, at: [], title: null };
}
