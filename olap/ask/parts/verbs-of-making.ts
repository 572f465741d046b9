import type { AskCube, AskField } from '../cube/ask-cube';
import { namedField, namedMeasure, namesRowsAt } from '../cover/named-at';
import { isYearNumber, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { memberField } from '../cover/member-field';
import { rowsMeasure } from '../cube/rows-measure';
import { pastForms } from '../dates/date-names';

/** What makes one row: "wines produced", "degrees conferred". */
const MADE =
  /^(?:(?:is|are|was|were) )?(produced|made|conferred|granted|awarded|created|published|released|issued|held|built|constructed|written|introduced|launched)$/;
/** What begins a thing that lasts. */
const BEGUN = /^(?:(?:is|are|was|were) )?(opened|founded|established|formed|inaugurated)$/;
const BEFORE = /^(?:(?:that|which|who) ?)?(?:is|are|was|were|has been|have been|been)?$/;
const WHERE = /^(?:at|in|by|from)(?: the)?$/;
const WHEN = /^(?:in|in the year|in year|during|before|after|since|between|from|prior to|until)$/;
const BETWEEN = /^(?:the|an?|year|the year|of|in)$/;
/** Fields of who has or gets something, which say nothing of how it came to be. */
const OTHERS = /\b(?:buy|buyer|bought|sold|sale|customer|client|user|destin|deliver|ship|dest)/i;

const verbAt = (span: WordSpan | undefined): string | undefined =>
  (MADE.exec(span?.text ?? '') ?? BEGUN.exec(span?.text ?? ''))?.[1];

/** Whether the rows of a cube are what a verb at a place is about: "the wines that were produced". */
function isOfRows(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  let before = at - 1;
  while (
    before > 0 &&
    spans[before]?.meaning.kind !== 'target' &&
    BEFORE.test(spans[before]?.text ?? '')
  )
    before -= 1;
  if (namesRowsAt(spans[before], cube)) return before >= 0 && !hasTwin(spans, cube);
  // an amount that is called as the rows are is meant as well
  const measure = namedMeasure(spans[before], cube);
  return measure !== undefined && isTwin(measure.label, cube) && !hasTwin(spans, cube);
}

/** Whether the rows are called as an amount of theirs is: degrees of a table with numbers of degrees. */
const isTwin = (label: string, cube: AskCube): boolean =>
  rowsMeasure(cube, true)?.label.toLowerCase() === `number of ${label.toLowerCase()}`;

/** Whether a number may be compared with such an amount, so that only one of both readings is left. */
const hasTwin = (spans: readonly WordSpan[], cube: AskCube): boolean =>
  cube.measures.some(({ label, agg }) => agg === 'sum' && isTwin(label, cube)) &&
  spans.some((span) => word(span, 'compare') !== null || word(span, 'between') !== null);

/** The member behind a preposition, over articles; undefined: there is none. */
function fieldBehind(spans: readonly WordSpan[], at: number, { fields }: AskCube) {
  if (!WHERE.test(spans[at + 1]?.text ?? '')) return undefined;
  let next = at + 2;
  while (/^(?:the|an?|["'“”])$/.test(spans[next]?.text ?? '')) next += 1;
  // "in 2008" is when, though something else has the number
  if (/^\d+$/.test(spans[next]?.text ?? '')) return undefined;
  return fields.find(({ name }) => name === memberField(spans[next]));
}

/** Whether a year is next: "in 2009", "between 1998 and 2002". */
function isYearBehind(spans: readonly WordSpan[], at: number): boolean {
  const lead = spans[at + 1];
  if (lead === undefined || (!WHEN.test(lead.text) && word(lead, 'between') === null)) return false;
  let next = at + 2;
  while (
    spans[next]?.meaning.kind !== 'number' &&
    (BETWEEN.test(spans[next]?.text ?? '') || word(spans[next], 'between') !== null)
  )
    next += 1;
  const meaning = spans[next]?.meaning;
  return meaning?.kind === 'number' && isYearNumber(meaning.value);
}

/** Whether the only year of the rows is that of what a verb says: it is called year alone, or by the verb. */
function isYearOf({ fields, date }: AskCube, verb: string): boolean {
  const years = fields.filter(({ isYear, joined }) => isYear === true && joined !== true);
  const [only, ...others] = years;
  if (date !== null || only === undefined || others.length > 0) return false;
  const label = only.label.toLowerCase();
  if (label === 'year') return MADE.test(verb) || fields.some(({ namesRows }) => namesRows);
  return label.split(/[^a-z]+/).some((one) => one === verb || pastForms(one).includes(verb));
}

const isPlace = ({ label, name }: AskField): boolean => !OTHERS.test(`${label} ${name}`);

/**
 * Whether a verb says no more than that there are the rows, with where or when that follows it: "wines produced at this
 * winery", "degrees conferred in 2002" of what has one year.
 */
export function saysRowsWereMade(cube: AskCube, spans: readonly WordSpan[], at: number): boolean {
  const verb = verbAt(spans[at]);
  if (verb === undefined || !isOfRows(spans, at, cube)) return false;
  const field = fieldBehind(spans, at, cube);
  if (field !== undefined) return MADE.test(verb) && isPlace(field);
  // "songs released for each format"
  if (MADE.test(verb) && word(spans[at + 1], 'by')?.each === true)
    return namedField(spans[at + 2], cube) !== undefined;
  return isYearBehind(spans, at) && isYearOf(cube, verb);
}
