import type { JoinCandidate } from '../joins/join-candidates';
import type { MeasuredJoin, MeasuredTable } from './measured-tables';
import { wordsOfName } from '../words/name-words';
import { nameParts } from '../names/paired-names';
import { singularOf } from '../words/singular-of';
import {
  freeIdentifiers,
  identifierOf,
  joinedLabel,
  namedInExpressions,
  readableLabel,
} from '../names/readable-names';
import type { WordsAround } from '../words/words-around';

/** A joined table with the name of its join, and what people read in front of its fields. */
export type NamedJoin = MeasuredJoin & {
  name: string;
  label: string;
  /** name of the join it depends on; absent: the fact */
  from?: string;
};

/** What tables are called, by their names in statements. */
export interface TableNames {
  /** without what all of them begin with */
  own: (table: string) => string;
  /** as people call them */
  called: (table: string) => string;
}

/** What says of nothing by itself what it is: groups of what. */
const WEAK =
  /^(?:groups?|types?|categor(?:y|ies)|class|classes|kinds?|status|levels?|segments?|families|family|lines?|codes?|masters?|lists?|sizes?|units?|分类|类别|类型|组|级别|状态)$/i;

/**
 * Names of joins after what their tables are to the fact. What another table leads to is called by itself, "Department"; where it says no more than "Group",
 * the fact or another join has that name, or another way leads to the same table, by the way there: "Employee department".
 */
export function nameJoins(
  fact: Pick<MeasuredTable, 'profile'>,
  joins: readonly MeasuredJoin[],
  { own, called }: TableNames,
  around: WordsAround,
): NamedJoin[] {
  const free = freeIdentifiers();
  const roleOf = ({ candidate }: MeasuredJoin) => joinRole(candidate, called(candidate.to.name));
  const labels = joins.map((join) => readableLabel(roleOf(join), around).toLowerCase());
  const columns = new Set(
    fact.profile.columns.map(({ column }) => readableLabel(column.name, around).toLowerCase()),
  );
  const named = new Map<MeasuredJoin, NamedJoin>();
  joins.forEach((join, at) => {
    const { candidate, behind } = join;
    const [name, label] = [
      joinRole(candidate, own(candidate.to.name)),
      readableLabel(roleOf(join), around),
    ];
    const before = behind && named.get(behind);
    const isOnly =
      !WEAK.test(label) &&
      !columns.has(labels[at] ?? '') &&
      joins.every((other, place) => {
        if (other === join) return true;
        return labels[place] !== labels[at] && other.candidate.to.name !== candidate.to.name;
      });
    const isSaid = before === undefined || isOnly;
    named.set(join, {
      ...join,
      name: free(namedInExpressions(identifierOf(isSaid ? name : `${before.name}_${name}`))),
      label: isSaid ? label : joinedLabel(before.label, label),
      ...(before && { from: before.name }),
    });
  });
  return [...named.values()];
}

/** A word for a code that is no word of a role: "bc", "sku", "isbn". */
const CODE = /^(?:[b-df-hj-np-tv-xz]{2,4}|isbn|ean|upc|barcode|ref|uid|uuid|guid|serial)$/i;

/** What a joined table is to the fact: by the column that leads to it, else by what it is called. */
function joinRole({ column, key, rows, also = [] }: JoinCandidate, called: string): string {
  // what belongs to an order by its number is called by itself: return, review
  if (rows !== undefined) return singularOf(called);
  const role = withoutKey(column);
  // one Chinese character is half a word: 工 of 工号
  if (also.length > 0 || /^\p{Script=Han}$/u.test(role)) return singularOf(called);
  const [first = '', ...more] = wordsOfName(role);
  const noun = singularOf(called);
  const isNoun = first.toLowerCase() === noun.toLowerCase();
  // item_bc leads to items
  if (isNoun && more.length === 1 && CODE.test(more[0] ?? '')) return noun;
  // the key of the table itself plays no part: item_barcode of lib_items
  const last = singularOf(wordsOfName(called).at(-1) ?? '');
  const isOwnKey = column.toLowerCase() === key.toLowerCase() && more.length > 0;
  return isOwnKey && first.toLowerCase() === last.toLowerCase() ? first : role;
}

/** A column without what says that its values are keys: `customer` of `customer_id`. */
export function withoutKey(column: string): string {
  const { stem, kind } = nameParts(column);
  if (kind === 'key' && stem !== '') return stem;
  return column.replace(/(?<=.{3})(id|key|code)$/i, '');
}
