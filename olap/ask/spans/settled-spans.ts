import type { AskCube } from '../cube/ask-cube';
import type { Cover } from '../cover/covers';
import { withAllRows } from './rows/across-rows';
import { withAggregatesZh } from './chinese/aggregates-zh';
import { withBoundsZh } from './chinese/bounds-zh';
import { withAmountsOfRows } from './rows/amounts-of-rows';
import { withChangesOfMeasures } from './measures/changes-of-measures';
import { withColumnsOfAdjectives } from './columns/columns-of-adjectives';
import { withDetailsAsColumns } from './columns/details-as-columns';
import { withCompoundColumns } from './columns/compound-columns';
import { withComparedColumns } from './columns/compared-columns';
import { withCountedLists } from './counts/counted-lists';
import { withCountedSlips } from './counts/counted-slips';
import { withCountedVerbs } from './counts/counted-verbs';
import { withAskedAmounts } from './measures/asked-amounts';
import { withoutCountedOwners } from './counts/counted-owners';
import { withDeniedZh } from './chinese/denied-zh';
import { withDatesOfEvents } from './rows/dates-of-events';
import { withEachRowListed } from './rows/each-row-listed';
import { withDiffering } from './columns/differing';
import { withUnderMembers } from './members/under-members';
import { withOnesCompared } from './counts/ones-compared';
import { withEachNamedRow } from './rows/each-named-row';
import { withEachPersonOnce } from './counts/each-person';
import { withEndsOfPaces } from './measures/ends-of-paces';
import { withExplainedMeasures } from './measures/explained-measures';
import { withoutGlosses } from './columns/glosses';
import { withLeftOutBehind } from './members/left-out-behind';
import { withMeanTimes } from './measures/mean-times';
import {
  withNounsBehindMembers,
  withNounsInMembers,
  withVerbsAsMembers,
} from './members/members-before-nouns';
import { withMembersSideBySide } from './members/members-side-by-side';
import { withNamesOfFields, withQuotedMembers } from './columns/names-of-fields';
import { withNestedFields } from './columns/nested-fields';
import { withNounsOfAllRows, withoutMembersOfNouns } from './rows/nouns-of-all-rows';
import { withNounsOfMembers } from './members/nouns-of-members';
import { withoutObjectsOfVerbs } from './columns/objects-of-verbs';
import { withOwnersOfNames } from './columns/owners-of-names';
import { withoutOwnersOfFields } from './columns/owners-of-fields';
import { withClauseRoles } from './columns/role-clauses';
import { withOneByOne } from './rows/one-by-one';
import { withoutOwnersLeftOut } from './members/owners-left-out';
import { withoutPartsOfRowNounsZh } from './chinese/parts-of-row-nouns-zh';
import { withPeopleLiving } from './counts/people-living';
import { withPeopleOfNumbers } from './counts/people-of-numbers';
import { withValuesOfMeasures } from './measures/values-of-measures';
import { withVerbsOfColumnsZh } from './chinese/verbs-of-columns-zh';
import { withVerbsOfMeasures } from './measures/verbs-of-measures';
import { withRelationVerbsZh } from './chinese/relation-verbs-zh';
import { withRowAverages } from './rows/row-averages';
import { withRowsOneByOneZh } from './chinese/rows-one-by-one-zh';
import { withSaidUnits } from './columns/said-units';
import { withUnitMeasures } from './measures/unit-measures';
import { withUnitsBehindZh } from './chinese/units-behind-zh';
import { withWhatCameIn } from './rows/what-came-in';
import { withoutClausesOfRows } from './rows/clauses-of-rows';
import { withListedMembers, withoutNounsNextTo } from './members/nouns-next-to';
import { withNounsOfVisits } from './counts/nouns-of-visits';
import { withStrandedPlaces } from './members/stranded-places';
import { withStrandedEach } from './members/stranded-each';
import { withoutRestated } from './rows/restated';
import { withSubstrings } from './columns/substrings';
import { withoutScopesZh } from './chinese/scopes-zh';
import { withSharesOfFields } from './measures/shares-with-fields';
import { withSharedAggregates } from './measures/shared-aggregates';
import { withSingleRows } from './rows/single-rows';
import { withoutSubjectsOfAmounts } from './rows/subjects-of-amounts';
import { withRankedByVerb } from './measures/ranked-by-verb';
import { withoutSubjectsOfAggregatesZh } from './chinese/subjects-of-aggregates-zh';
import { withoutVagueEarnings } from './measures/vague-earnings';
import { withFilledFields } from './columns/without-fields';
import { withoutRowsOfWorth } from './rows/worth-of-rows';

const RULES = [
  withRelationVerbsZh,
  withoutScopesZh,
  withoutSubjectsOfAggregatesZh,
  withoutMembersOfNouns,
  withDetailsAsColumns,
  withNounsOfAllRows,
  withEachRowListed,
  withOnesCompared,
  withUnderMembers,
  withDiffering,
  withEachNamedRow,
  withOwnersOfNames,
  withCompoundColumns,
  withNounsBehindMembers,
  withDeniedZh,
  withUnitsBehindZh,
  withVerbsOfColumnsZh,
  withoutPartsOfRowNounsZh,
  withRowsOneByOneZh,
  withAllRows,
  withNounsOfMembers,
  withMembersSideBySide,
  withSharesOfFields,
  withLeftOutBehind,
  withNounsOfVisits,
  withPeopleOfNumbers,
  withPeopleLiving,
  withCountedLists,
  withCountedSlips,
  withChangesOfMeasures,
  withEndsOfPaces,
  withoutVagueEarnings,
  withoutOwnersLeftOut,
  withListedMembers,
  withoutNounsNextTo,
  withoutRestated,
  withStrandedEach,
  withValuesOfMeasures,
  withSingleRows,
  withOneByOne,
  withoutClausesOfRows,
  withoutSubjectsOfAmounts,
  withRankedByVerb,
  withCountedVerbs,
  withVerbsOfMeasures,
  withoutGlosses,
  withExplainedMeasures,
  withoutObjectsOfVerbs,
  withoutOwnersOfFields,
  withClauseRoles,
  withStrandedPlaces,
  withSaidUnits,
  withUnitMeasures,
  withDatesOfEvents,
  withMeanTimes,
  withNestedFields,
  withFilledFields,
  withEachPersonOnce,
  withoutCountedOwners,
  withoutRowsOfWorth,
  withAskedAmounts,
  withNamesOfFields,
  withQuotedMembers,
  withBoundsZh,
  withAggregatesZh,
];

/** Ways to read a question in which words are what those next to them make of them, before it is read. */
export function settledCovers({ spans, score }: Cover, cube: AskCube): Cover[] {
  const settled = RULES.reduce((all, rule) => rule(all, cube), withSubstrings(spans, cube));
  return withWhatCameIn(settled, cube)
    .flatMap((one) => withRowAverages(one, cube))
    .flatMap((one) => withAmountsOfRows(one, cube))
    .flatMap((one) => withColumnsOfAdjectives(one, cube))
    .flatMap((one) => withSharedAggregates(one, cube))
    .flatMap((one) => withNounsInMembers(one, cube))
    .flatMap((one) => withVerbsAsMembers(one, cube))
    .map((one) => ({ spans: withComparedColumns(one, cube), score }));
}
