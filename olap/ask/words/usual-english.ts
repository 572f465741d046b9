import { withoutSwaps } from './swapped-letters';

const SOMEBODY = '(?:you|we|one|they|i|people|somebody|anyone)';
const THE = '(?:the |your |our |this |that )?';
/** "how do you work out", "how can I calculate" */
const WORKS_OUT = new RegExp(
  `\\bhow (?:do|does|did|can|could|would|should) ${SOMEBODY} (?:actually |exactly |usually |normally )?` +
    `(?:work out|calculate|compute|arrive at|come up with|figure out|figure|determine|measure|derive|define|establish|obtain|reckon) ${THE}`,
  'g',
);
/** "how do you get the damage share", no "how do you get to Texas" */
const GETS = new RegExp(
  `\\bhow (?:do|did) (?:you|they|one|people) (?:actually |exactly )?get (?!(?:to|from|in|into|on|more|less|fewer|rid|along|by) )${THE}`,
  'g',
);
/** "how is the rate worked out", "how does the share get calculated" */
const IS_WORKED_OUT = new RegExp(
  `\\bhow (?:is|are|was|were|does|do|did) ${THE}(.{2,50}?) (?:(?:get|being|actually|usually) )*` +
    '(?:worked out|calculated|computed|arrived at|determined|derived|measured|established|figured out|defined)\\b',
  'g',
);
const GOES_INTO = new RegExp(
  `\\bwhat (?:all )?(?:goes into|enters into|counts as|counts towards?) ${THE}(?:an? )?`,
  'g',
);
const WHAT_EXACTLY = /\bwhat (?:exactly|precisely|actually) (?=is|are|does|do you mean)/g;

const ANSWER =
  '(?:it|that|this|them|these|those|things|the (?:list|table|results?|numbers|answer|chart|view|data))';
/** "limit it to", "narrow that down to" */
const LIMIT = new RegExp(
  `\\b(?:limit|restrict|narrow|confine|keep|cut|reduce|filter|trim|pare) ${ANSWER}(?: down)? to (?:only |just )?`,
  'g',
);
const LIMIT_TO = /^(?:please |now )?(?:limit|restrict|narrow|filter)(?: down)? to (?:only |just )?/;
const FOCUS =
  /^(?:please |now )?(?:zoom in on|zoom into|focus on|concentrate on|home in on|keep only|keep just) /;
/** "swap flights for miles" */
const SWAP =
  /^(?:please |now )?(?:swap|exchange|replace|switch)(?: out| from)? (?:the )?(?!to )(.{2,40}?) (?:for|with|by|to) (?:the )?(.{2,40}?)[.?!]?$/;
const USE =
  /^(?:please |now )?(?:use|take|try|go with|make (?:it|that)) (?:the )?(.{2,40}?) instead[.!?]?$/;
const SWITCH =
  /^(?:please |now )?(?:switch|change)(?: it| that| this)?(?: over)? to (?:the )?(.{2,40}?)(?: instead)?[.!?]?$/;

/** "which comes third when you count strikes": by what it goes */
const WHEN_COUNTED = new RegExp(
  `\\b(?:when|if) ${SOMEBODY} (?:count|look at|go by|rank by|sort by|judge by|rank(?: them)? by) (?:up )?(?:the |all the |all )?`,
  'g',
);
const WHEN_IT_COMES = /\bwhen it comes to (?:the )?/g;
/** "trace the rate in Texas": how it went over time */
const TRACE =
  /^((?:please |can you |could you |let's |i want to |i'd like to |we want to )*)(?:trace|track|follow)(?! up\b| record\b) (?:the |how )?/;
const ASIDE = /\b(?:leaving|setting|putting) (.{2,40}?) aside\b/g;
const FOLKS = /\bfolks?\b/g;

/** "and now the delay instead": the next question begins */
const AND_NOW = /^(?:and|ok|okay|alright|so|then),? now,? (?=\S)/;
/** "by size as well" */
const AS_WELL =
  /^(?:(?:what|how) about )?((?!.*(?:,| and | only | not ))(?:\S+ ){0,6}?\S+?),? (?:as well|too)[.!?]?$/;
const ADDS =
  /^(?:please |now |can you |could you )*(?:and|also|plus|add|include|with|break|split|slice|divide|cut|throw in|tack on)\b/;
const MEANS_HERE =
  /\b(mean|means|meant|stand for|stands for|refer to|refers to) (?:here|in this context|in this (?:data|table|cube)|on this (?:page|screen|dashboard|chart))(?=[?.!]*$)/g;
const THE_MEASURE =
  /\b(explain|define|describe|definition of|what is|what's|what does) the (?:measure|metric|indicator|kpi|key figure) (?=[a-z"'])(?!of |that |with |which |in |by |for )/g;
const ON_FILE =
  /\b(have|has|had|got|are|were|is|was) (?:currently )?on (?:file|record|the books)\b/g;
const DID_SOMEBODY =
  /\b(how (?:many times|often)) (did|do|does|has|have) (?:somebody|someone|anybody|anyone|people) /g;
/** "why was the cost in 2001 different from 2000" */
const WHY_OTHER =
  /^((?:so |and )?why) (?:is|are|was|were) (.{2,50}?\b(?:19|20)\d\d\b.{0,12}?) (?:so |that |so much |much )?(different|higher|larger|bigger|greater|lower|smaller) (?:from|than|to) (?:that of |it was |they were |those of )?(?:in )?(?=.{0,15}\b(?:19|20)\d\d\b)/;

function comparedWhy(_all: string, why: string, what: string, adjective: string): string {
  if (adjective === 'different') return `${why} did ${what} change compared with `;
  const verb = /^(?:lower|smaller)$/.test(adjective) ? 'fall' : 'rise';
  return `${why} did ${what} ${verb} compared with `;
}

/** Adjectives by their comparatives. */
const COMPARED: Readonly<Record<string, string>> = {
  later: 'late',
  faster: 'fast',
  quicker: 'quick',
  slower: 'slow',
  costlier: 'costly',
  pricier: 'expensive',
  dearer: 'expensive',
};
const ADJECTIVE = `(${Object.keys(COMPARED).join('|')}|more (?:punctual|expensive|costly|delayed))`;
/** "who's later", after what is compared */
const WHO_IS = new RegExp(
  `(?:(?<=[a-z]{2}.*)[,;:–—-]? ?|^(?=.{6,40}, ))\\b(?:and )?(?:who|which|what)(?:'s| is| are| was| were)(?: the)?(?: one)? ${ADJECTIVE}\\b`,
);
/** "are evenings later than mornings" */
const IS_THAN = new RegExp(
  `^(?:is|are|was|were) (?:the )?(.{2,40}?) ${ADJECTIVE}( on average)? than (?:the )?(.{2,40}?)(?=(?: on average)?[?.!]?$)`,
);
const ALTERNATIVES = /^(.{2,40}?) or (.{2,40}?)(?= ?[,;:–—-] ?how )/;

const positive = (comparative: string): string =>
  COMPARED[comparative] ?? comparative.replace(/^more /, '');

/** "compare mornings vs evenings: how late" of "mornings against evenings: which are later". */
function comparedBy(text: string): string {
  return text
    .replace(
      IS_THAN,
      (_all, one: string, adjective: string, average: string | undefined, other: string) =>
        `compare ${one} vs ${other}: how ${positive(adjective)}${average ?? ''}`,
    )
    .replace(WHO_IS, (_all, adjective: string) => `: how ${positive(adjective)}`)
    .replace(ALTERNATIVES, 'compare $1 vs $2');
}

/** An English text with its idioms as they are mostly written: "definition of cost" of "how do you work out the cost". */
export function asUsualEnglish(text: string): string {
  return comparedBy(withoutSwaps(text))
    .replaceAll(WORKS_OUT, 'definition of ')
    .replaceAll(GETS, 'definition of ')
    .replaceAll(IS_WORKED_OUT, 'definition of $1')
    .replaceAll(GOES_INTO, 'definition of ')
    .replaceAll(WHAT_EXACTLY, 'what ')
    .replaceAll(LIMIT, 'only ')
    .replace(LIMIT_TO, 'only ')
    .replace(FOCUS, 'only ')
    .replace(SWAP, '$2 instead of $1')
    .replace(USE, '$1 instead')
    .replace(SWITCH, '$1 instead')
    .replaceAll(WHEN_COUNTED, 'for ')
    .replaceAll(WHEN_IT_COMES, 'for ')
    .replace(TRACE, '$1trend of ')
    .replaceAll(ASIDE, 'leaving aside $1')
    .replaceAll(FOLKS, 'people')
    .replace(AND_NOW, 'and ')
    .replace(AS_WELL, (all: string, asked: string) => (ADDS.test(all) ? asked : `also ${asked}`))
    .replaceAll(MEANS_HERE, '$1')
    .replaceAll(THE_MEASURE, '$1 ')
    .replaceAll(ON_FILE, '$1')
    .replaceAll(DID_SOMEBODY, '$1 $2 we ')
    .replace(WHY_OTHER, comparedWhy);
}
