import { isGermanLabel } from '@bi/olap/fields/german-label';
import { pluralLabel } from '@bi/olap/fields/plural';
import { isChinese } from '../words/column-words';
import { countLabel, recordsLabel, rowsLabel } from './generated-texts';
import { nameParts } from './paired-names';
import { readableLabel } from './readable-names';
import { isCountable, nounOfTable } from './table-nouns';
import type { WordsAround } from '../words/words-around';

/** A number behind a name says which table it is, not what its rows are. */
const NUMBERED = /[_\s-]*\d+$/;
/** Tables that are called like what they earned or cost. */
const AMOUNT_TABLE = /(?:^|\s)(?:sales|revenues|expenses|costs|earnings)$/i;
/** Words at the end of a table's name that say nothing of its rows. */
const TABLE_END =
  /[\s_-]*\b(?:export|extract|dump|data|dataset|list|log|logs|master|table|tbl|report|raw|final|new|copy|records?|history|info|details?|headers?|facts?|all|sheet|csv)$/i;
/** Names of tables that name no rows. */
const NO_NOUN =
  /\b(?:budgets?|forecasts?|sales|revenues?|expenses?|costs?|spend|spending|inventory|stock|payroll|income|turnover|consumption|production|traffic|weather|finance|attendance|usage|performance|sheet|book|file|upload|untitled|query|result|view|tmp|temp|test|sample|demo|main|january|february|march|april|may|june|july|august|september|october|november|december|ledger|register|archive|staff|personnel|crm|hr)$/i;
const MAX_WORDS = 3;
/** Parts of a Chinese name that say that it is a table. */
const TABLE_END_ZH = /(?:记录表|数据表|记录|数据|台账|清单|列表|流水表|表)$/;

function withoutEnd(label: string): string {
  let text = label.replace(NUMBERED, '').trim();
  while (TABLE_END.test(text)) text = text.replace(TABLE_END, '').replace(NUMBERED, '').trim();
  return text;
}

/** Whether an English text may name one thing of which there are several. */
function isNoun(text: string): boolean {
  const words = text.split(/\s+/);
  return /^[A-Za-z][A-Za-z ]{2,}$/.test(text) && words.length <= MAX_WORDS && !NO_NOUN.test(text);
}

/** What the rows of a table are, as a measure that counts them is called. */
export interface RowNoun {
  /** several of them: `repair orders`; null: nothing says what they are */
  plural: string | null;
  label: string;
}

/**
 * What the rows of a table are called: by the table where its name is in the plural, else by what identifies them
 * (`appt_id`), else by the table where it says that it lists them (`visit_log`). `called` is what people call the table, `key` the column that identifies rows; `isEarning`: an amount may be meant by the table's name, which then is none of its rows.
 */
export function rowNoun(
  called: string,
  key: string | undefined,
  columns: readonly string[],
  around: WordsAround,
  isEarning = false,
): RowNoun {
  const own = readableLabel(called.replace(NUMBERED, ''), around);
  if (isChinese(own)) {
    const noun = own.replace(/\d+$/, '').replace(TABLE_END_ZH, '');
    const isNamed = /^\p{Script=Han}{2,}$/u.test(noun);
    return { plural: null, label: isNamed ? recordsLabel(noun) : rowsLabel(columns) };
  }
  const parts = key === undefined ? null : nameParts(key);
  const keyed = parts?.kind === 'key' && parts.stem !== '' ? readableLabel(parts.stem, around) : '';
  const plain = nounOfTable(called.replace(NUMBERED, ''), around);
  // festival_details by festival_id are festivals, by detail_id or line_no lines of them
  const isHead = isCountable(keyed) && plain.toLowerCase() === `${keyed.toLowerCase()} lines`;
  if (isHead) return { plural: pluralLabel(keyed), label: countLabel(pluralLabel(keyed)) };
  if (AMOUNT_TABLE.test(plain) && isEarning) {
    const lines = isCountable(keyed) ? pluralLabel(keyed) : plain;
    return { plural: lines === plain ? null : lines, label: countLabel(lines) };
  }
  if (/s$|\b(?:people|children|men|women)$/i.test(plain))
    return { plural: plain, label: countLabel(plain) };
  const table = withoutEnd(own);
  // a name alone may be anything: "nested"; "visit log" is of visits
  const logged = table === own ? '' : table;
  const noun = [keyed, logged].find((text) => isNoun(text) && !isGermanLabel(text));
  if (noun === undefined) return { plural: null, label: rowsLabel(columns) };
  const plural = pluralLabel(noun);
  return { plural, label: countLabel(plural) };
}

/** Words behind a noun that say no more than that there are several. */
const HAPPENINGS = /^(.+?) (?:events?|occurrences?|cases?|entries)$/i;

/**
 * What else people call rows: "Outages" of "Outage events", "Runs" of "Production runs" whose key is called `keyed`, a run.
 * Empty where the noun is none that is counted.
 */
export function shorterRowNouns(plural: string, keyed: string): string[] {
  const [, happened = ''] = HAPPENINGS.exec(plural) ?? [];
  const end = pluralLabel(keyed).toLowerCase();
  const isEnd = end !== plural.toLowerCase() && plural.toLowerCase().endsWith(` ${end}`);
  return [happened, isEnd ? keyed : ''].filter(isCountable).map(pluralLabel);
}

/** What a table is called in a model: its rows in the plural where its name is one of them: `appt` of `appt_id`. */
export function tableLabel(called: string, key: string | undefined, around: WordsAround): string {
  const label = nounOfTable(called, around);
  const parts = key === undefined ? null : nameParts(key);
  const isRow =
    parts?.kind === 'key' && readableLabel(parts.stem, around) === label && isNoun(label);
  return isRow ? pluralLabel(label) : label;
}
