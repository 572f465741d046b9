import { phrasePairs } from './phrase-pairs';
import type { Word } from './word-roles';

/** How somebody begins who talks: nothing that says what is asked. */
const CARRIERS = [
  'i was hoping to see|i was hoping for|i was hoping to get|we were hoping to see|i am curious about|i keep wondering',
  'any chance of seeing|any chance of getting|any chance i could see|is there a way to see|refresh my memory',
  'got any idea|do you have any idea|any idea|have you got|my boss wants|my boss asks for|my boss needs',
  'my boss wants to know|my manager wants|my manager needs|my manager wants to know|the boss wants',
  'i want to read|let me read|let me look at|we are looking for|let me go through',
  "what's the story with|what is the story with|what's up with|what is up with",
].join('|');

/** What rows do that are there: no more than that there are such rows. */
const HAPPENING =
  'raise|raises|raised|file|files|filed|turned in|turns in|sent in|bring in|brings in|brought in|pull in|rake in|rack up';

/** Where rows begin and end that go from one place to another. */
const STARTS = phrasePairs(
  'take off|takes off|took off|taking off|set off|sets off|setting off|set out|go out|goes out|went out|fly out|flies out|flew out',
  'in|from|at|out of|of',
).concat('|send off|sends off|sent off|send out|sends out|sent out|see off|sees off|saw off');
const ENDS = phrasePairs(
  'land|lands|landed|touch down|touches down|touched down|come in|comes in|came in|fly in|flies in|flew in',
  'in|at|into|to',
);

/** "split them up": the answer before, broken down. */
const SPLITS = phrasePairs(
  phrasePairs('break|split|divide|slice|cut|separate|chop', 'that|it|this|them|those|these'),
  'up|down|out|apart',
);

const RANKS = 'come|comes|came|rank|ranks|ranked|place|places|placed';
const FIRST = phrasePairs(RANKS, 'first|1st|in first|top|out on top|out first|out top|at the top');
const LAST = phrasePairs(RANKS, 'last|in last|bottom|out last|at the bottom');

/** "month after month", "one month after another", "through the months". */
const againAndAgain = (unit: string): string =>
  [
    `${unit} after ${unit}`,
    `one ${unit} after another`,
    `one ${unit} after the other`,
    `one ${unit} at a time`,
    ...['through', 'throughout', 'over', 'across', 'down'].flatMap((over) => [
      `${over} the ${unit}s`,
      `${over} all ${unit}s`,
      `${over} all the ${unit}s`,
      `${over} the fiscal ${unit}s`,
      `${over} the financial ${unit}s`,
    ]),
  ].join('|');

/** How something goes within a day. */
const OVER_A_DAY = [
  ...['through', 'throughout', 'over', 'across', 'in the course of', 'over the course of'],
  'during the course of',
]
  .flatMap((over) => [`${over} the day`, `${over} a day`])
  .concat(
    ['through', 'over', 'across'].flatMap((over) => [
      `${over} the hours`,
      `${over} the hours of the day`,
    ]),
    'hour after hour',
  )
  .join('|');

/** Words of spoken English by what they do, each read as those of the plain words are. */
export const SPOKEN_ENGLISH: readonly (readonly [Word, string])[] = [
  [{ role: 'fill', opening: true }, CARRIERS],
  [{ role: 'fill', closing: true }, 'or rather|i meant|that is to say'],
  [{ role: 'fill', verb: true }, HAPPENING],
  [{ role: 'place', side: 'origin', verb: true }, STARTS],
  [{ role: 'place', side: 'destination', verb: true }, ENDS],
  [{ role: 'follow', mode: 'add' }, SPLITS],
  [{ role: 'follow', mode: 'plus' }, 'throw in|chuck in|tack on'],
  [{ role: 'others' }, 'are left|is left|are left over|is left over|remain|remains|are there left'],
  [
    { role: 'not', opening: true },
    'forget|forget about|never mind|disregard|leave aside|put aside|set aside',
  ],
  [{ role: 'split' }, 'broken up|broken out'],
  [{ role: 'by' }, 'broken up by|broken up into|split up by|separated out into|chopped up by'],
  [{ role: 'top', end: 'top' }, FIRST],
  [{ role: 'top', end: 'bottom' }, LAST],
  [{ role: 'grain', grain: 'hour' }, OVER_A_DAY],
  [{ role: 'grain', grain: 'day' }, againAndAgain('day')],
  [{ role: 'grain', grain: 'week' }, againAndAgain('week')],
  [{ role: 'grain', grain: 'month' }, againAndAgain('month')],
  [{ role: 'grain', grain: 'quarter' }, againAndAgain('quarter')],
  [{ role: 'grain', grain: 'year' }, againAndAgain('year')],
  [{ role: 'count' }, 'how much money'],
  [{ role: 'agg', as: 'sum' }, 'add up|adding up|tot up|totted up'],
];
