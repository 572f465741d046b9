import type { CellSet, QueryAnswer, Receipt } from '@bi/contract/query/cell-set';
import { cellRecords, type CellRecords } from '@bi/olap/sheet/cell-records';

/** What `<bi-query>` gives the page. */
export interface QueryData extends CellRecords {
  /** rows of the answer, totals included; more than are here where the server has sent a part */
  rowCount: number;
  /** newest date or time of the rows that were counted; null: they have none */
  asOf: string | null;
  /** rules on rows have left some out */
  isLimited: boolean;
  /** versions of everything that made the numbers */
  receipt: Receipt;
  /** the answer as the server sent it */
  cellSet: CellSet;
}

/** An answer for a page, with labels of a language. */
export function queryData(answer: QueryAnswer, language: 'en' | 'zh'): QueryData {
  const { cellSet, trace } = answer;
  return {
    ...cellRecords(cellSet, language),
    rowCount: cellSet.rows.count,
    asOf: trace.watermark,
    isLimited: trace.rowsLimited,
    receipt: trace.receipt,
    cellSet,
  };
}
