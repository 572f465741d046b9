import type { ProfiledTable } from '../profile/profiled-column';
import type { CoordinatePair } from '../places/coordinates';
import type { Place } from '../places/geography';
import type { JoinCandidate } from '../joins/join-candidates';
import type { Determined } from '../hierarchies/level-chains';
import type { NoTree, ParentColumn } from '../hierarchies/parent-columns';
import type { LevelChain } from '../hierarchies/ragged-levels';

/** A table with what was measured of it. */
export interface MeasuredTable {
  profile: ProfiledTable;
  determined: Determined;
  places: ReadonlyMap<string, Place>;
  chains: readonly LevelChain[];
  /** columns by which its rows are nested, measured to be trees */
  parents: readonly ParentColumn[];
  /** columns that are called like those of rows below each other, and are none */
  noTrees: readonly NoTree[];
  /** pairs of columns that say where things are */
  coordinates: readonly CoordinatePair[];
  /** columns that together identify its rows, where one alone does not */
  key?: readonly string[];
}

/** A joined table with what was measured of it. */
export interface MeasuredJoin extends MeasuredTable {
  candidate: JoinCandidate;
  /** the join whose table has the column that leads here; absent: the fact has it */
  behind?: MeasuredJoin;
}

/** Columns of the joined table that a join leads to. */
export const keyColumns = ({ key, also = [] }: JoinCandidate): ReadonlySet<string> =>
  new Set([key, ...also.map(([, right]) => right)]);

/** Everything a model is generated from. */
export interface Measured {
  fact: MeasuredTable;
  joins: MeasuredJoin[];
  /** what people call tables, by their names in statements; those of others are read from these */
  called?: ReadonlyMap<string, string>;
}
