import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import { isYearNumber, word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { FrameTest } from '../../frame/question-frame';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const TURNED = { '>': '<=', '>=': '<', '<': '>=', '<=': '>' } as const;
const DENIES = /^(?:is|are|was|were|does|do|did|has|have|had)? ?not$|^no$/;
const IN_TIME: Readonly<Record<string, FrameTest['op']>> = {
  before: '<',
  'prior to': '<',
  after: '>',
  since: '>=',
};

/** Whether a word compares times: before, after. */
export const saysWhen = (text: string): boolean => Object.hasOwn(IN_TIME, text);

const isNumber = (span: WordSpan | undefined): boolean => span?.meaning.kind === 'number';

const compares = (op: FrameTest['op']): WordSpan['meaning'] => ({
  kind: 'word',
  word: { role: 'compare', op },
});

/** "not higher than 4": the comparison the other way round. */
function withDenied(spans: readonly WordSpan[]): WordSpan[] {
  return spans.map((span, at) => {
    const own = word(span, 'compare');
    const before = spans[at - 1];
    const denies = (one: WordSpan | undefined, next: WordSpan | undefined) =>
      one !== undefined &&
      DENIES.test(one.text) &&
      word(one, 'not') !== null &&
      word(next, 'compare') !== null &&
      word(next, 'compare')?.op !== '=';
    if (denies(span, spans[at + 1])) return { ...span, meaning: FILL };
    if (
      own === null ||
      own.op === '=' ||
      own.op === '<>' ||
      own.after === true ||
      !denies(before, span)
    )
      return span;
    return { ...span, meaning: compares(TURNED[own.op]) };
  });
}

/** How something came to be, of which a year that nothing else is said of is the one. */
const MADE =
  /^(?:made|produced|built|created|manufactured|released|published|launched|held|performed|issued)$/;
const ENDS = /(?:ing|ion|ure|al|ed|er|or|e|d|s)$/;
const OF_YEARS = /^(?:years?|of|in|the|value|when)$/;

/** Whether two words are forms of one, or the first is short for the other: "opened" and "open", "indep" and "independent". */
export function isOneStem(one: string, other: string): boolean {
  const [a, b] = [one.replace(ENDS, ''), other.replace(ENDS, '')];
  return a.length > 2 && (a === b || (one.length > 3 && other.startsWith(one)));
}

/** The only field of years that a verb says again; undefined: there is none, or several. */
function yearsOfVerb({ fields }: AskCube, verb: string): string | undefined {
  const found = fields.filter(({ isYear, joined, label }) => {
    if (isYear !== true) return false;
    const words = label
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((one) => one !== '' && !OF_YEARS.test(one));
    if (words.some((one) => isOneStem(one, verb))) return true;
    return words.length === 0 && joined !== true && MADE.test(verb);
  });
  return found.length === 1 ? found[0]?.name : undefined;
}

/** The place of a year behind words such as "in", "in the year", "the year of"; -1: none is next. */
function yearBehind(spans: readonly WordSpan[], at: number): number {
  let place = at;
  while (
    /^(?:in|on|the|year|the year|of|year of|in year|in the year|the year of)$/.test(
      spans[place]?.text ?? '',
    )
  )
    place += 1;
  const meaning = spans[place]?.meaning;
  return meaning?.kind === 'number' && isYearNumber(meaning.value) ? place : -1;
}

/** "before 1980", "opened after 2013" of a cube without dates, whose years are numbers of its rows. */
function withYears(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  if (cube.date !== null || !cube.fields.some(({ isYear }) => isYear)) return [...spans];
  const read = spans.map((span, at): WordSpan => {
    const op = saysWhen(span.text) ? IN_TIME[span.text] : undefined;
    return op === undefined || yearBehind(spans, at + 1) < 0
      ? span
      : { ...span, meaning: compares(op) };
  });
  for (const [at, span] of read.entries()) {
    const isFree = span.meaning.kind === 'unknown' || word(span, 'fill') !== null;
    const isSaid =
      /^(?:in|on)$/.test(spans[at + 1]?.text ?? '') || saysWhen(spans[at + 1]?.text ?? '');
    const year = isSaid ? yearBehind(spans, at + 2) : -1;
    const name = isFree && year > 0 ? yearsOfVerb(cube, span.text) : undefined;
    if (name === undefined) continue;
    read[at] = { ...span, meaning: { kind: 'target', target: { kind: 'field', name } } };
    // "in the year 1970": the year is said already
    for (let place = at + 2; place < year; place += 1)
      read[place] = { ...(read[place] ?? span), meaning: FILL };
    const before = read[at - 1];
    if (before?.text === 'became' && before.meaning.kind === 'unknown')
      read[at - 1] = { ...before, meaning: FILL };
  }
  return read;
}

/** "above age 20": what is compared comes before its comparison. */
function withColumnsFirst(spans: readonly WordSpan[]): WordSpan[] {
  const all = [...spans];
  for (let at = 0; at < all.length - 2; at += 1) {
    const [compare, column, number] = all.slice(at, at + 3);
    const target = column?.meaning.kind === 'target' ? column.meaning.target : null;
    const isColumn = target?.kind === 'measure' || target?.kind === 'field';
    const own = word(compare, 'compare');
    if (compare === undefined || column === undefined || own === null || own.after === true)
      continue;
    if (isColumn && isNumber(number)) all.splice(at, 2, column, compare);
  }
  return all;
}

/** "among players with earnings below 200,000": of all of the rows, and no breakdown. */
function withAmongRows(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true)?.name;
  return spans.map((span, at) => {
    if (word(span, 'by') === null || !/^(?:among|across)(?: all)?$/.test(span.text)) return span;
    const next = spans.slice(at + 1).find(({ text }) => !/^(?:all|the|all the)$/.test(text));
    const target = next?.meaning.kind === 'target' ? next.meaning.target : null;
    const isRows = target?.kind === 'measure' && target.name === rows;
    return isRows ? { ...span, meaning: FILL } : span;
  });
}

/** Spans in which comparisons with numbers are where they are read, behind what they compare and before the number. */
export function withComparedColumns(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return withColumnsFirst(withYears(withDenied(withAmongRows(spans, cube)), cube));
}
