import type { AskCube } from '../cube/ask-cube';
import type { Cover } from '../cover/covers';
import { withAllRows } from './across-rows';
import { withAggregatesZh } from './aggregates-zh';
import { withBoundsZh } from './bounds-zh';
import { withAmountsOfRows } from './amounts-of-rows';
import { withChangesOfMeasures } from './changes-of-measures';
import { withColumnsOfAdjectives } from './columns-of-adjectives';
import { withCompoundColumns } from './compound-columns';
import { withComparedColumns } from './compared-columns';
import { withCountedLists } from './counted-lists';
import { withCountedSlips } from './counted-slips';
import { withCountedVerbs } from './counted-verbs';
import { withAskedAmounts } from './asked-amounts';
import { withoutCountedOwners } from './counted-owners';
import { withDeniedZh } from './denied-zh';
import { withDatesOfEvents } from './dates-of-events';
import { withEachNamedRow } from './each-named-row';
import { withEachPersonOnce } from './each-person';
import { withEndsOfPaces } from './ends-of-paces';
import { withExplainedMeasures } from './explained-measures';
import { withoutGlosses } from './glosses';
import { withLeftOutBehind } from './left-out-behind';
import { withMeanTimes } from './mean-times';
import {
  withNounsBehindMembers,
  withNounsInMembers,
  withVerbsAsMembers,
} from './members-before-nouns';
import { withMembersSideBySide } from './members-side-by-side';
import { withNamesOfFields, withQuotedMembers } from './names-of-fields';
import { withNestedFields } from './nested-fields';
import { withNounsOfAllRows, withoutMembersOfNouns } from './nouns-of-all-rows';
import { withNounsOfMembers } from './nouns-of-members';
import { withoutObjectsOfVerbs } from './objects-of-verbs';
import { withOwnersOfNames } from './owners-of-names';
import { withoutOwnersOfFields } from './owners-of-fields';
import { withClauseRoles } from './role-clauses';
import { withOneByOne } from './one-by-one';
import { withoutOwnersLeftOut } from './owners-left-out';
import { withoutPartsOfRowNounsZh } from './parts-of-row-nouns-zh';
import { withPeopleLiving } from './people-living';
import { withPeopleOfNumbers } from './people-of-numbers';
import { withValuesOfMeasures } from './values-of-measures';
import { withVerbsOfColumnsZh } from './verbs-of-columns-zh';
import { withVerbsOfMeasures } from './verbs-of-measures';
import { withRelationVerbsZh } from './relation-verbs-zh';
import { withRowAverages } from './row-averages';
import { withRowsOneByOneZh } from './rows-one-by-one-zh';
import { withSaidUnits } from './said-units';
import { withUnitMeasures } from './unit-measures';
import { withUnitsBehindZh } from './units-behind-zh';
import { withWhatCameIn } from './what-came-in';
import { withoutClausesOfRows } from './clauses-of-rows';
import { withListedMembers, withoutNounsNextTo } from './nouns-next-to';
import { withNounsOfVisits } from './nouns-of-visits';
import { withStrandedPlaces } from './stranded-places';
import { withStrandedEach } from './stranded-each';
import { withoutRestated } from './restated';
import { withSubstrings } from './substrings';
import { withoutScopesZh } from './scopes-zh';
import { withSharesOfFields } from './shares-with-fields';
import { withSharedAggregates } from './shared-aggregates';
import { withSingleRows } from './single-rows';
import { withoutSubjectsOfAmounts } from './subjects-of-amounts';
import { withRankedByVerb } from './ranked-by-verb';
import { withoutSubjectsOfAggregatesZh } from './subjects-of-aggregates-zh';
import { withoutVagueEarnings } from './vague-earnings';
import { withFilledFields } from './without-fields';
import { withoutRowsOfWorth } from './worth-of-rows';

const RULES = [
  withRelationVerbsZh,
  withoutScopesZh,
  withoutSubjectsOfAggregatesZh,
  withoutMembersOfNouns,
  withNounsOfAllRows,
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
