const ALL = '(?:the|all|both|every|each|any|distinct|different|an?|its|their)';
const ASKS = '(?:return|report|retrieve|list|find|show|give|display|output)';
/** "… at the club? Return the club names." */
const ASKS_AGAIN = new RegExp(
  `(?<=[^\\s.?!;]["']? ?[.?!;] ?)(?:also |then |just |only |please )*${ASKS}(?: me| us)? (?=${ALL}\\b|[a-z]+ (?:names?|ids?)\\b)`,
  'g',
);
/** "for each party, return its theme", "…, and report the number of" */
const ASKS_BEHIND = new RegExp(
  `(?<=\\S,) (and )?(?:return|report|retrieve|find|list|show|give me) (?=${ALL}\\b|how many |the (?:number|count) of )`,
  'g',
);
const AND_RETURN = new RegExp(
  `(?<=\\S) and (?:return|report|retrieve|find) (?=${ALL}\\b|the (?:number|count) of )`,
  'g',
);
/** "select all books": a word for what is asked, which begins the question alone. */
const SELECT = new RegExp(
  `^(?:please )?select (?=${ALL}\\b|(?:first |last )?(?:names?|ids?|titles?|codes?) )`,
);
const REPORT = new RegExp(`^(?:please )?report (?=${ALL}\\b|(?:first |last )?(?:names?|ids?) )`);

const DIRECTION = '(?:descending|ascending|decreasing|increasing)';
const SORTED = '(?:sort|sorted|order|ordered|ordering|list|listed|rank|ranked|arranged)';
const RESULT =
  '(?:(?:the |these |all )?(?:results?|output|list|records|rows|answers?|names)|them|it)';
/** "sort the result in", "and show the results in", "order the results by" */
const SORT_RESULT = new RegExp(
  `(?:,? and|[.;?,])? ?\\b(?:please )?(?:sort|order|arrange|rank) ${RESULT} (?=in |by |according to |from |alphabetically)`,
  'g',
);
const SHOW_RESULT = new RegExp(
  `(?:,? and|[.;?]) (?:show|list|return|display|give|present) ${RESULT} (?=(?:in (?:the )?(?:${DIRECTION} |alphabetical )?order|sorted |ordered ))`,
  'g',
);
/** "order all stations by the opening year": the first word says how, and not what */
const ORDER_FIRST = new RegExp(
  `^(?:please )?(?:sort|order|arrange) ((?:all|the|each|every) .{2,60}?|[a-z]+s) (?=(?:in (?:the )?(?:${DIRECTION} )?order|by|according to) )`,
);
const ACCORDING = /\b(sorted|ordered|order|sort) (?:according to|on)(?= )/g;
const IN_ORDER = new RegExp(
  `\\b(?:sorted |ordered |ranked |listed |arranged |sort |order )?(?:in|by) (?:the |an? )?(${DIRECTION}) (?:order|manner|fashion|sequence)\\b`,
  'g',
);
const BY_ORDER = /\b(?:sorted |ordered |listed )?(?:by|in) the order of(?= )/g;
const LISTED_BY = new RegExp(`\\blisted (?=(?:in )?(?:${DIRECTION} )?(?:order |by ))`, 'g');
const ORDERING = /\bordering by\b/g;
const BY_DIRECTION = new RegExp(
  `\\b(${SORTED}(?: by)?(?: the)?|by) (decreasing|increasing)(?= )`,
  'g',
);
const BEHIND = new RegExp(`(\\b${SORTED} by .{2,50}? )(decreasing|increasing)\\b(?! in| of)`, 'g');

const upOrDown = (direction: string): string =>
  /^(?:descending|decreasing)$/.test(direction) ? 'descending' : 'ascending';

/** "first and last names" */
const FIRST_AND_LAST = /\b(first|given) (and|or|,) (last|family) (names?)\b/g;
const LAST_AND_FIRST = /\b(last|family) (and|or|,) (first|given) (names?)\b/g;

const MANY =
  '(?:more than|less than|fewer than|at least|at most|exactly|(?:the )?(?:most|fewest|least|largest|highest|smallest|greatest) )';
const RELATED =
  '(?:shared|used|owned|held|studied|played|visited|attended|joined|chosen|taken|served|operated|sung)';
/** "locations that are shared by more than two wrestlers" have so many of them */
const SHARED_BY = new RegExp(
  `(?:\\b(which .{2,30}?|that|which) )?\\b(?:is|are|was|were) ${RELATED} by (?=${MANY})`,
  'g',
);
const SHARED_ALONE = new RegExp(`(?<=[a-z]) shared by (?=${MANY})`, 'g');

/** "where is the club X located" */
const WHERE_LOCATED =
  /^where (?:is|are|was|were) ((?:the |all )?[^,?.]{2,60}?) (?:located|situated)(?= ?[?.]?$)/;
/** "locations where tracks are located" */
const PLACES_WHERE =
  /\b(locations?|places?|cities|city|countries|country|states?) where (?:the |all |all the )?([a-z]+) (?:is|are|was|were) (?:located|situated)\b/g;
/** "classes that races can have": what is possible is what the rows have */
const CAN = /\b(that(?: [a-z]+s)?|who|which) can (?=[a-z]{3,})/g;

/** "all information about elections": the rows of them */
const INFORMATION =
  /\b(?:all|every|any)(?: of)?(?: the)? (?:information|info|details) (?:about|on|of|for|regarding|from|concerning)(?: the| all| all the| each)? (?=[a-z])/g;
/** "different kinds of injuries" */
const KINDS =
  /\b(how many|number of|the number of) (?:different|distinct|unique) (?:kinds|sorts) of(?= )/g;
/** "average age of captains in different classes": of each of them */
const IN_DIFFERENT =
  /^(?=.*\b(?:average|avg|mean|minimum|maximum|min|max)\b)(.+) (?:in|for|of|across) (?:the )?(?:different|various) ([a-z]+(?: [a-z]+)?)(?=[?.]?$)/;

/** "how many races correspond to each?" */
const TO_EACH = /\b(?:correspond|belong) to each(?= ?[?.]?$)/g;
/** "cheapest base price": its lowest one */
const CHEAPEST = /\b(?:the )?(?:cheapest|least expensive) (?=(?:[a-z]+ )?price\b)/g;
const DEAREST = /\b(?:the )?(?:most expensive|dearest) (?=(?:[a-z]+ )?price\b)/g;
const TOP_EXPENSIVE = /\btop (\d+|two|three|four|five|ten) expensive\b/g;

/** Comparisons with what may be equal, too. */
const OR_EQUAL_MORE = /\b(?:larger|bigger|higher) than or equal to\b|\babove or equal to\b/g;
const OR_EQUAL_LESS = /\b(?:smaller|lower|fewer) than or equal to\b|\bbelow or equal to\b/g;

/** An English text in which what is asked of a list comes as it is mostly written: "sorted by price descending" of "sort the results by price in the decreasing order". */
export function asUsualRequest(text: string): string {
  return text
    .replace(SELECT, 'show ')
    .replace(REPORT, 'show ')
    .replace(ORDER_FIRST, 'list $1 sorted ')
    .replaceAll(SORT_RESULT, ' sorted ')
    .replaceAll(SHOW_RESULT, ' ')
    .replaceAll(ASKS_AGAIN, '')
    .replaceAll(ASKS_BEHIND, (_all, and: string | undefined) => ` ${and ?? ''}`)
    .replaceAll(AND_RETURN, ' and ')
    .replaceAll(LISTED_BY, 'sorted ')
    .replaceAll(ORDERING, 'sorted by')
    .replaceAll(IN_ORDER, (_all, way: string) => `in ${upOrDown(way)} order`)
    .replaceAll(BY_ORDER, 'sorted by')
    .replaceAll(ACCORDING, '$1 by')
    .replaceAll(BY_DIRECTION, (_all, by: string, way: string) => `${by} ${upOrDown(way)}`)
    .replaceAll(BEHIND, (_all, by: string, way: string) => `${by}${upOrDown(way)}`)
    .replaceAll(FIRST_AND_LAST, '$1 $4 $2 $3 $4')
    .replaceAll(LAST_AND_FIRST, '$1 $4 $2 $3 $4')
    .replaceAll(SHARED_BY, (_all, which: string | undefined) => `${which ?? 'that'} have `)
    .replaceAll(SHARED_ALONE, ' that have ')
    .replace(WHERE_LOCATED, 'what is the location of $1')
    .replaceAll(PLACES_WHERE, '$1 of $2')
    .replaceAll(CAN, '$1 ')
    .replaceAll(INFORMATION, 'all the details of ')
    .replaceAll(TO_EACH, 'have each')
    .replaceAll(CHEAPEST, 'the lowest ')
    .replaceAll(DEAREST, 'the highest ')
    .replaceAll(TOP_EXPENSIVE, '$1 most expensive')
    .replaceAll(KINDS, '$1 kinds of')
    .replace(IN_DIFFERENT, '$1 for each $2')
    .replaceAll(OR_EQUAL_MORE, 'at least')
    .replaceAll(OR_EQUAL_LESS, 'at most');
}
