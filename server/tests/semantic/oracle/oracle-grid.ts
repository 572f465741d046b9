import type { AxisState, Path } from './oracle-paths';
import type { OracleNumber, OracleRow } from './oracle-world';

/** A node with everything below it. */
export interface Collected {
  path: Path;
  rows: OracleRow[];
  rowSet: Set<OracleRow>;
  /** per field a row that has its member */
  samples: Record<number, OracleRow>;
  isRoot: boolean;
  totals: 'before' | 'after' | 'none' | null;
  hasCells: boolean;
  alive: boolean;
  expanded: boolean;
  expandable: boolean;
}

/** Both axes with all their nodes, and per pair of nodes the measures' plain values. */
export interface Grid {
  rows: { axis: AxisState; nodes: Map<string, Collected> };
  columns: { axis: AxisState; nodes: Map<string, Collected> };
  cells: Map<Collected, Map<Collected, OracleNumber[] | null>>;
  /** the rows that stand on the axes */
  kept: readonly OracleRow[];
}

/** An axis. */
export type Side = 'rows' | 'columns';
