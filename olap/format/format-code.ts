import type { FormatProblem, FormatProblemKind } from './format-fault';

/** One element of a section of a format code. */
export type FormatItem =
  | { type: 'digit'; placeholder: '0' | '#' | '?' }
  | { type: 'point' }
  | { type: 'literal'; text: string }
  | { type: 'percent' }
  | { type: 'exponent'; plus: boolean }
  | { type: 'slash' }
  | { type: 'general' }
  | { type: 'text' }
  | { type: 'date'; token: string }
  | { type: 'elapsed'; unit: 'h' | 'm' | 's'; length: number }
  | { type: 'halfDay'; token: string }
  | { type: 'subSecond'; places: number };

/** Test a section's `[>=100]` makes. */
export interface FormatCondition {
  op: '<' | '<=' | '>' | '>=' | '=' | '<>';
  value: number;
}

/** One of the up to four parts of a format code. */
export interface FormatSection {
  items: FormatItem[];
  condition: FormatCondition | null;
  /** `red`, `blue`… of `[Red]`; null without one */
  color: string | null;
  /** thousands separators */
  grouped: boolean;
  /** power of ten the value is multiplied by: +2 for each %, -3 for each scaling comma */
  scale: number;
  isDate: boolean;
  hasText: boolean;
}

const MAX_SECTIONS = 4;
const COLORS = /^(black|white|red|green|blue|yellow|magenta|cyan|color\s?\d+)$/i;
const CONDITION = /^(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i;
const DATE_LETTERS = 'ymdhsebYMDHSEB';

interface Parser {
  code: string;
  at: number;
  section: FormatSection;
  sections: FormatSection[];
  commas: { after: number }[];
  faults: FormatProblem[];
  /** character the section begins at, from 0 */
  from: number;
}

function emptySection(): FormatSection {
  return {
    items: [],
    condition: null,
    color: null,
    grouped: false,
    scale: 0,
    isDate: false,
    hasText: false,
  };
}

function refuse({ code, faults }: Parser, kind: FormatProblemKind, from: number, to: number): void {
  faults.push({ kind, at: from + 1, text: code.slice(from, to) });
}

function pushLiteral(section: FormatSection, text: string): void {
  section.items.push({ type: 'literal', text });
}

function readBracket(parser: Parser): void {
  const { code, section } = parser;
  const end = code.indexOf(']', parser.at);
  const start = parser.at;
  if (end < 0) {
    refuse(parser, 'openBracket', start, code.length);
    pushLiteral(section, '[');
    parser.at++;
    return;
  }
  const inside = code.slice(parser.at + 1, end);
  parser.at = end + 1;
  const elapsed = /^(h+|m+|s+)$/i.exec(inside);
  if (elapsed !== null) {
    section.isDate = true;
    const unit = inside.charAt(0).toLowerCase() as 'h' | 'm' | 's';
    section.items.push({ type: 'elapsed', unit, length: inside.length });
    return;
  }
  const condition = CONDITION.exec(inside);
  if (condition !== null) {
    const op = condition[1] as FormatCondition['op'];
    section.condition = { op, value: Number(condition[2]) };
    return;
  }
  if (COLORS.test(inside)) {
    section.color = inside.toLowerCase();
    return;
  }
  if (inside.startsWith('$')) {
    const symbol = inside.slice(1).replace(/-[0-9a-fA-F]*$/, '');
    if (symbol !== '') pushLiteral(section, symbol);
  } else {
    refuse(parser, 'unknownBracket', start, end + 1);
  }
}

function readDate(parser: Parser): void {
  const { code, section } = parser;
  const letter = code.charAt(parser.at).toLowerCase();
  let end = parser.at + 1;
  while (end < code.length && code.charAt(end).toLowerCase() === letter) end++;
  if (letter === 'b' && /[12]/.test(code.charAt(parser.at + 1))) {
    section.items.push({ type: 'date', token: `B${code.charAt(parser.at + 1)}` });
    parser.at += 2;
  } else {
    section.items.push({ type: 'date', token: letter.repeat(end - parser.at) });
    parser.at = end;
  }
  section.isDate = true;
}

function readPlaceholder(parser: Parser, char: string): void {
  parser.section.items.push({ type: 'digit', placeholder: char as '0' });
  parser.at++;
}

function readPoint(parser: Parser): void {
  const { code, section } = parser;
  parser.at++;
  if (!section.isDate) {
    const before = section.items.some((item) => item.type === 'point');
    if (before) {
      refuse(parser, 'secondPoint', parser.at - 1, parser.at);
      pushLiteral(section, '.');
    } else section.items.push({ type: 'point' });
    return;
  }
  let places = 0;
  while (code.charAt(parser.at) === '0') {
    places++;
    parser.at++;
  }
  if (places === 0) pushLiteral(section, '.');
  else section.items.push({ type: 'subSecond', places: Math.min(places, 3) });
}

function readLetter(parser: Parser, char: string): void {
  const { code, section } = parser;
  const rest = code.slice(parser.at);
  const general = /^general/i.exec(rest);
  const halfDay = /^(am\/pm|a\/p)/i.exec(rest);
  const exponent = /^[eE]([+-])/.exec(rest);
  if (general !== null) {
    section.items.push({ type: 'general' });
    parser.at += 7;
  } else if (halfDay !== null) {
    section.items.push({ type: 'halfDay', token: halfDay[0] });
    section.isDate = true;
    parser.at += halfDay[0].length;
  } else if (exponent !== null && section.items.some((item) => item.type === 'digit')) {
    section.items.push({ type: 'exponent', plus: exponent[1] === '+' });
    parser.at += 2;
  } else if (DATE_LETTERS.includes(char)) {
    readDate(parser);
  } else {
    if (/[a-z]/i.test(char)) readBareText(parser);
    pushLiteral(section, char);
    parser.at++;
  }
}

/** Letters without quotes are one fault however many they are. */
function readBareText({ faults, code, at }: Parser): void {
  const last = faults.at(-1);
  const char = code.charAt(at);
  if (last?.kind === 'bareText' && last.at - 1 + last.text.length === at) last.text += char;
  else faults.push({ kind: 'bareText', at: at + 1, text: char });
}

/** Steps over a sign that escapes the one behind it. */
function readPair(parser: Parser): void {
  const { code, at } = parser;
  if (at + 1 >= code.length) refuse(parser, 'nothingAfter', at, at + 1);
  parser.at += 2;
}

function readItem(parser: Parser): void {
  const { code, section } = parser;
  const char = code.charAt(parser.at);
  switch (char) {
    case '"': {
      const end = code.indexOf('"', parser.at + 1);
      const stop = end < 0 ? code.length : end;
      if (end < 0) refuse(parser, 'openQuote', parser.at, stop);
      pushLiteral(section, code.slice(parser.at + 1, stop));
      parser.at = stop + 1;
      return;
    }
    case '\\':
      pushLiteral(section, code.charAt(parser.at + 1));
      readPair(parser);
      return;
    case '_':
      pushLiteral(section, ' ');
      readPair(parser);
      return;
    case '*':
      readPair(parser);
      return;
    case '[':
      readBracket(parser);
      return;
    case '@':
      section.items.push({ type: 'text' });
      section.hasText = true;
      parser.at++;
      return;
    case '0':
    case '#':
    case '?':
      readPlaceholder(parser, char);
      return;
    case '.':
      readPoint(parser);
      return;
    case ',':
      parser.commas.push({ after: section.items.length });
      parser.at++;
      return;
    case '%':
      section.items.push({ type: 'percent' });
      section.scale += 2;
      parser.at++;
      return;
    case '/':
      if (section.isDate || !section.items.some((item) => item.type === 'digit')) {
        pushLiteral(section, '/');
      } else {
        section.items.push({ type: 'slash' });
      }
      parser.at++;
      return;
    default:
      readLetter(parser, char);
  }
}

/** Commas between digit places group thousands, those right after the last one scale; others are text. */
function settleCommas({ section, commas }: Parser): void {
  const { items } = section;
  const isDigit = (item: FormatItem | undefined) => item?.type === 'digit';
  for (const { after } of [...commas].reverse()) {
    const previous = items.slice(0, after).findLast((item) => item.type !== 'literal');
    const next = items.slice(after).find((item) => item.type !== 'literal');
    const lastDigit = items.findLastIndex(isDigit);
    const point = items.findIndex((item) => item.type === 'point');
    if (isDigit(previous) && isDigit(next) && (point < 0 || after <= point)) section.grouped = true;
    else if (isDigit(items[after - 1]) && (after > lastDigit || after === point))
      section.scale -= 3;
    else if (!isDigit(items[after - 1])) items.splice(after, 0, { type: 'literal', text: ',' });
  }
}

/** `m` after hours or before seconds is minutes: token `n`. */
function settleMinutes({ items }: FormatSection): void {
  const dates = items.filter((item) => item.type === 'date' || item.type === 'elapsed');
  dates.forEach((item, index) => {
    if (item.type !== 'date' || !/^m{1,2}$/.test(item.token)) return;
    const unitOf = (other: FormatItem | undefined) =>
      other?.type === 'elapsed' ? other.unit : other?.type === 'date' ? other.token.charAt(0) : '';
    if (unitOf(dates[index - 1]) === 'h' || unitOf(dates[index + 1]) === 's') {
      item.token = item.token.replaceAll('m', 'n');
    }
  });
}

/** A date with places for digits shows neither: `0 days` reads "d" and "s" as parts of a date. */
function checkSection(parser: Parser): void {
  const { section, from, at, code } = parser;
  if (section.isDate && section.items.some((item) => item.type === 'digit')) {
    refuse(parser, 'mixed', from, at);
  }
  if (code.slice(from, at) !== '' && parser.sections.length === MAX_SECTIONS) {
    refuse(parser, 'tooManySections', from, at);
  }
}

function read(code: string): Parser {
  const parser: Parser = {
    code,
    at: 0,
    from: 0,
    section: emptySection(),
    sections: [],
    commas: [],
    faults: [],
  };
  const finish = () => {
    settleCommas(parser);
    settleMinutes(parser.section);
    checkSection(parser);
    parser.sections.push(parser.section);
    parser.section = emptySection();
    parser.commas = [];
  };
  while (parser.at < code.length) {
    if (code.charAt(parser.at) === ';') {
      finish();
      parser.at++;
      parser.from = parser.at;
    } else {
      readItem(parser);
    }
  }
  finish();
  return parser;
}

/** Splits a format code into its sections; nothing is refused, unknown signs are text. */
export function parseFormat(code: string): FormatSection[] {
  return read(code).sections;
}

/**
 * The places of a format code that say something else than was meant, in their order; those that are
 * merely text without quotes come last. Empty for a sound code.
 */
export function formatProblems(code: string): FormatProblem[] {
  const { faults } = read(code);
  const rank = ({ kind }: FormatProblem): number => (kind === 'bareText' ? 1 : 0);
  return [...faults].sort((a, b) => rank(a) - rank(b) || a.at - b.at);
}
