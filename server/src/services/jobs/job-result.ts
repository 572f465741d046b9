/** Rows of a statement as they are sent. */
export interface ToldRows {
  /** JSON text of a RowSet */
  rowSet: readonly Uint8Array[];
  /** the other fields of a SqlResult */
  told: {
    engineMs: number;
    rowsScanned: number | null;
    rowsLimited: boolean;
    datasets: Record<string, number>;
  };
}
