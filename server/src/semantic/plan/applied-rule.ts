import type { Filter } from '@bi/contract/query/query';

/** What the compiler needs of a row rule; `RowRule` of `policies/principal` fits it. */
export interface AppliedRule {
  id: string;
  filter: Filter;
  /** names of cubes the rule does not apply to */
  exemptCubes: readonly string[];
  /** `either`: of the rules on the same single field that say so, one must hold; absent: each must */
  combine?: 'either';
  /** `whole`: a cube or table that has none of the fields shows every row; absent: it refuses */
  lacking?: 'whole';
}
