/** Type of a table's column as the model sees it. `decimal` carries its scale. */
export interface ColumnInfo {
  name: string;
  type: 'string' | 'integer' | 'decimal' | 'double' | 'boolean' | 'date' | 'timestamp' | 'other';
  scale?: number;
  /** about how many different values it has, NULL not counted; absent where that was never measured */
  distinct?: number;
  /** what was written around its numbers in the file it came from: `%` (then they are shares of one), `kg`, `$`; absent for plain numbers */
  unit?: string;
}
