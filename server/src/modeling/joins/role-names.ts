import { bareName, spelledOut } from '../words/column-words';
import { latinName } from '../words/chinese-words';
import { wordsOfName } from '../words/name-words';
import { singularOf } from '../words/singular-of';
import { NO_WORDS } from '../words/words-around';

/** Words between what happens and the thing it happens to or by: `lost_in_battle`. */
const BETWEEN = /^(?:in|at|by|from|to|of|for|on|with|via|during|after|before|under)$/;
/** Parts that a row of another table may play: `home_team`, `dest_airport`. */
const ROLES =
  /^(?:home|away|source|src|dest|destination|origin|from|to|start|starting|end|ending|parent|main|primary|secondary|first|second|winner|winning|loser|losing|host|guest|sender|receiver|buyer|seller|ship|bill|birth|death|departure|arrival|default|current|previous|prev|next|old|new|head|lead|chief|assigned|preferred)$/;
/** Words that many tables end with, which say nothing of their rows. */
const GENERAL =
  /^(?:type|code|name|date|status|list|data|info|detail|line|group|value|number|year|month|day|level|rank|rate|count|total|amount|history|log|order|table|ref|reference|map|link|index|state|class|category|record|entry|score|price|cost|time|unit|size)$/;
const ENDS: readonly string[] = ['', 'id', 'key', 'code', 'no', 'number'];
/** Letters that the last word of a table's name needs to say which table is meant. */
const MIN_TAIL = 4;

const written = (name: string): string[] =>
  wordsOfName(latinName(name) ?? name).map((word) => word.toLowerCase());

/** Whether a key is called no more than a key, or after what it is the key of. */
function isKeyOf(key: string, nouns: readonly string[]): boolean {
  const own = bareName(spelledOut(latinName(key) ?? key, NO_WORDS));
  return ENDS.some(
    (end) => (end !== '' && own === end) || nouns.some((noun) => own === noun + end),
  );
}

/**
 * Whether a column says what a row of another table has to do with its own: by a word between the two (`lost_in_battle` of
 * battles) or by the part it plays (`home_team` of teams). `table` is the other one's name without what its kind adds.
 */
export function namesRoleOf(column: string, table: string, key: string): boolean {
  const noun = singularOf(bareName(table));
  const words = written(column);
  if (noun.length < MIN_TAIL || words.length < 2 || !isKeyOf(key, [noun])) return false;
  const before = words.at(-2) ?? '';
  return (
    singularOf(words.at(-1) ?? '') === noun &&
    (ROLES.test(before) || (words.length > 2 && BETWEEN.test(before)))
  );
}

/** Whether a column is called by the last word of a table's name alone: `channel` or `channel_id` of `tv_channel`. */
export function namesEndOf(column: string, table: string, key: string): boolean {
  const words = written(table);
  const tail = singularOf(words.at(-1) ?? '');
  if (words.length < 2 || tail.length < MIN_TAIL || GENERAL.test(tail)) return false;
  const given = bareName(spelledOut(latinName(column) ?? column, NO_WORDS));
  return (
    ENDS.some((end) => given === tail + end) && isKeyOf(key, [tail, singularOf(bareName(table))])
  );
}
