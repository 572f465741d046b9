import type { AskCube } from './ask-cube';
import type { Cover } from './covers';
import { withoutGlosses } from './glosses';
import { withClauseRoles } from './role-clauses';
import { withUnitMeasures } from './unit-measures';

/** A way to read a question in which words are what those next to them make of them, before it is read. */
export function settledCover({ spans, score }: Cover, cube: AskCube): Cover {
  const rules = [withoutGlosses, withClauseRoles, withUnitMeasures];
  return { spans: rules.reduce((all, rule) => rule(all, cube), spans), score };
}
