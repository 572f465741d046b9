import { datesAt } from '../dates/dates';
import { areConfused } from '../words/homophones';
import { LEXICON, longestPhrase, type Word } from '../words/lexicon';
import type { WordToken } from '../words/normalise';
import type { Period } from '../words/period';
import type { Target, Vocabulary } from '../vocabulary/vocabulary';
import { isPastFill, isPlaced } from '../words/word-roles';
import { isSeason } from '../dates/seasons';
import { isYearless } from './yearless';

/** What a run of tokens may mean. */
export type Meaning =
  /** `corrected`: the name that a misspelt one was read as */
  | { kind: 'target'; target: Target; corrected?: string }
  | { kind: 'word'; word: Word }
  | { kind: 'date'; period: Period }
  | { kind: 'number'; value: number }
  | { kind: 'unknown' };

/** A run of tokens with one meaning. */
export interface WordSpan {
  /** half-open range of token indexes */
  start: number;
  end: number;
  /** as it was written, normalised */
  text: string;
  meaning: Meaning;
}

/** A way to read all tokens of a question. */
export interface Cover {
  spans: WordSpan[];
  /** logarithm of how well it reads; 0 is the best there is */
  score: number;
}

interface Edge {
  end: number;
  meaning: Meaning;
  cost: number;
}

const WORD_WEIGHT = 0.97;
const SPAN_COST = 0.05;
/** Cost of a word without a meaning. */
export const UNKNOWN_COST = 6;
const HAN_TYPO_COST = 1;
/** characters of a name of which the first or the last may be a word of the language, too: 加拿大鹅 */
const LONG_HAN = 4;
/** of a name or phrase where a longer one begins */
const SHORTER_COST = 0.2;
/** cost of a name up to which it is the longer one: a label or a synonym, no part of a label */
const LONG_COST = 0.06;
const KEPT_COVERS = 24;
/** a name of a number of things, of which another word is a number of others: 作品总数 is no 作者总数 */
const COUNTED_HAN = /总 数$/;

function textBetween(text: string, tokens: WordToken[], start: number, end: number): string {
  return text.slice(tokens[start]?.start, tokens[end - 1]?.end);
}

/** 后 before no number: "after", not the last ones. */
const AFTERWARDS: Word = { role: 'fill' };

const isCount = (token: WordToken | undefined): boolean =>
  token?.kind === 'number' || /^[一二两三四五六七八九十几]$/.test(token?.text ?? '');

/** What 各 or 哪家 may be before, and what makes another word of it: 各店长. */
const BEFORE_HEAD = /^[各每按哪几个家间座条名位种本部所门款]$/;
const JOINS_HEAD = /^[场间门线队长内外里级员主铺目域室]$/;

const isHead = (target: Target): target is Extract<Target, { kind: 'field' }> =>
  target.kind === 'field' && target.head === true;

/** Whether what members end with is a noun for their field at a place: 店 in 哪家店. */
function mayBeHead(tokens: readonly WordToken[], start: number, end: number): boolean {
  const [before, next, second] = [tokens[start - 1], tokens[end], tokens[end + 1]];
  if (before === undefined || !BEFORE_HEAD.test(before.text)) return false;
  const isJoined = next !== undefined && next.start === tokens[end - 1]?.end;
  if (!isJoined) return true;
  return !JOINS_HEAD.test(next.text) && (next.text !== '分' || /^[别开]$/.test(second?.text ?? ''));
}

/** What a name of the vocabulary means; words that the person set aside fill. */
function meaningOf(target: Target): Meaning {
  if (isHead(target)) return { kind: 'target', target: { kind: 'field', name: target.name } };
  if (target.kind !== 'aside') return { kind: 'target', target };
  return { kind: 'word', word: { role: 'fill', aside: target.place } };
}

/** "the bar's revenue" of a cube Bar sales asks for no bars. */
const isOfLabel = ({ cube }: Vocabulary, key: string): boolean =>
  cube.label
    .toLowerCase()
    .split(/[^a-z]+/)
    .includes(key);

/** A phrase that shows or explains what is behind it, which may end a list of columns. */
const OF_COLUMN = /(?<=^(?:rank|ranking|description|share)) of$/;

/** Whether a column is called so by its label. */
const isColumn = ({ entries }: Vocabulary, key: string): boolean =>
  entries.get(key)?.some(({ target, weight }) => target.kind === 'field' && weight >= 1) === true;

const AFTER_BY = /^(?:by|per|each|every|across)$/;

function namedEdges(tokens: WordToken[], start: number, vocabulary: Vocabulary): Edge[] {
  const edges: Edge[] = [];
  const longest = Math.max(vocabulary.longest, longestPhrase());
  let key = '';
  for (let end = start + 1; end <= tokens.length && end - start <= longest; end += 1) {
    key = key === '' ? (tokens[start]?.text ?? '') : `${key} ${tokens[end - 1]?.text ?? ''}`;
    const entries = vocabulary.entries.get(key) ?? [];
    for (const { target, weight } of entries) {
      if (isHead(target) && !mayBeHead(tokens, start, end)) continue;
      edges.push({ end, meaning: meaningOf(target), cost: -Math.log(weight) });
    }
    const isName = entries.some(({ target }) => target.kind !== 'cube');
    const said = end - start > 1 ? vocabulary.entries.get(tokens[end - 1]?.text ?? '') : entries;
    const isEvent = said?.some(({ target }) => target.kind === 'field' && target.period) === true;
    for (const phrase of LEXICON.get(key) ?? []) {
      // a verb that the cube has a name of is that name
      if (isName && (isPlaced(phrase) || isPastFill(phrase, key))) continue;
      // "name and rank of all captains" of what has a rank
      if (OF_COLUMN.test(key) && isColumn(vocabulary, key.replace(OF_COLUMN, ''))) continue;
      // "by line" of what has lines is no chart
      if (isName && phrase.role === 'chart' && AFTER_BY.test(tokens[start - 1]?.text ?? ''))
        continue;
      // nor does one that says on which of its dates something happened fill, or say where: "reported in May"
      if (isEvent && (phrase.role === 'fill' || phrase.role === 'place')) continue;
      const isOwn = phrase.role === 'chart' && isOfLabel(vocabulary, key);
      const word = isOwn || (key === '后' && !isCount(tokens[end])) ? AFTERWARDS : phrase;
      edges.push({ end, meaning: { kind: 'word', word }, cost: -Math.log(WORD_WEIGHT) });
    }
  }
  return edges;
}

/** Whether the character that differs from a name's is easily entered or read for it. */
function isMisspelt(characters: readonly string[], name: string): boolean {
  const meant = name.split(' ');
  return characters.every((one, at) => one === meant[at] || areConfused(one, meant[at] ?? ''));
}

/** Names in Han characters of which one is another. */
function hanTypoEdges(tokens: WordToken[], start: number, vocabulary: Vocabulary): Edge[] {
  const edges: Edge[] = [];
  const characters: string[] = [];
  // characters that are a word of the language by themselves are no evidence for the name
  let known = 0;
  for (let end = start + 1; end <= tokens.length && end - start <= vocabulary.longest; end += 1) {
    const token = tokens[end - 1];
    if (token?.kind !== 'han') break;
    characters.push(token.text);
    edges.push(...heardEdges(tokens, start, characters, vocabulary));
    const isEnded = LEXICON.has(characters[0] ?? '') || LEXICON.has(token.text);
    if (isEnded && characters.length < LONG_HAN) continue;
    if (characters.length === 2 && LEXICON.has(characters.join(' '))) known = 2;
    if (vocabulary.entries.has(characters.join(' '))) continue;
    const near = vocabulary.hanTypos.nearest(characters, known);
    const names = near.filter(
      (name) => (!isEnded && !COUNTED_HAN.test(name)) || isMisspelt(characters, name),
    );
    edges.push(...correctedEdges(names, end, vocabulary));
  }
  return edges;
}

/** Short names of which the first or the last character is another. */
function heardEdges(
  tokens: WordToken[],
  start: number,
  characters: string[],
  vocabulary: Vocabulary,
): Edge[] {
  const key = characters.join(' ');
  if (characters.length < 2 || LEXICON.has(key) || vocabulary.entries.has(key)) return [];
  const hanAt = (at: number) => {
    const token = tokens[at];
    return token?.kind === 'han' ? token.text : '';
  };
  const [before, after] = [hanAt(start - 1), hanAt(start + characters.length)];
  const names = vocabulary.hanTypos.heardAtEnds(characters, before, after);
  return correctedEdges(names, start + characters.length, vocabulary);
}

function correctedEdges(names: string[], end: number, { entries }: Vocabulary): Edge[] {
  return names.flatMap((name) =>
    (entries.get(name) ?? []).map(({ target, weight }) => {
      const meaning = { kind: 'target' as const, target, corrected: name.replaceAll(' ', '') };
      return { end, meaning, cost: HAN_TYPO_COST - Math.log(weight) };
    }),
  );
}

function dateEdges(
  text: string,
  tokens: WordToken[],
  start: number,
  lastDay: string | null,
): Edge[] {
  const first = tokens[start];
  if (first === undefined || lastDay === null) return [];
  return datesAt(text, first.start, lastDay).flatMap(({ end: at, period }) => {
    const last = tokens.findIndex(({ end }) => end === at);
    if (last < 0) return [];
    return [{ end: last + 1, meaning: { kind: 'date' as const, period }, cost: 0 }];
  });
}

const isMember = (meaning: Meaning): boolean =>
  meaning.kind === 'target' && meaning.target.kind === 'member';

/**
 * Names from a token on, without the one member that is called like a month or a quarter where that is a date: which
 * years are meant is asked where it matters. Months of several dates are a choice, and what the person taught costs
 * less than nothing; both stay.
 */
function undatedEdges(
  text: string,
  tokens: WordToken[],
  start: number,
  vocabulary: Vocabulary,
  dates: readonly Edge[],
): Edge[] {
  const edges = namedEdges(tokens, start, vocabulary);
  if (vocabulary.cube.firstDay === undefined) return edges;
  const isMonth = ({ end, meaning, cost }: Edge) =>
    cost >= 0 &&
    isMember(meaning) &&
    dates.some((date) => date.end === end) &&
    isYearless(textBetween(text, tokens, start, end));
  return edges.filter(isMonth).length > 1 ? edges : edges.filter((edge) => !isMonth(edge));
}

/** Whether a name of the cube begins at a token: a season that it has is that. */
function namesFrom(tokens: WordToken[], start: number, { entries }: Vocabulary): boolean {
  const texts = [1, 2].map((count) => tokens.slice(start, start + count).map(({ text }) => text));
  return texts.some(
    (key) => entries.get(key.join(' '))?.some(({ target }) => target.kind !== 'cube') === true,
  );
}

function edgesAt(text: string, tokens: WordToken[], start: number, vocabulary: Vocabulary): Edge[] {
  const all = dateEdges(text, tokens, start, vocabulary.cube.lastDay);
  const isNamed = ({ end }: Edge) =>
    isSeason(textBetween(text, tokens, start, end)) && namesFrom(tokens, start, vocabulary);
  const dates = all.filter((edge) => !isNamed(edge));
  const edges = [...undatedEdges(text, tokens, start, vocabulary, dates), ...dates];
  edges.push(...hanTypoEdges(tokens, start, vocabulary));
  const longest = Math.max(...edges.filter(({ cost }) => cost <= LONG_COST).map(({ end }) => end));
  for (const edge of edges) if (edge.end < longest) edge.cost += SHORTER_COST;
  const token = tokens[start];
  if (token?.kind === 'number') {
    const value = Number(token.text.replaceAll(',', ''));
    edges.push({ end: start + 1, meaning: { kind: 'number', value }, cost: 0 });
  }
  edges.push({ end: start + 1, meaning: { kind: 'unknown' }, cost: UNKNOWN_COST });
  return edges;
}

/** A cover of the first tokens: its last span, after another cover. */
interface Step {
  before: Step | null;
  /** null: no token is read yet */
  span: WordSpan | null;
  score: number;
}

function bestOf(steps: readonly Step[] = []): Step[] {
  return steps.toSorted((a, b) => b.score - a.score).slice(0, KEPT_COVERS);
}

function coverTo({ score, ...last }: Step): Cover {
  const spans: WordSpan[] = [];
  for (let step: Omit<Step, 'score'> | null = last; step?.span; step = step.before) {
    spans.push(step.span);
  }
  return { spans: spans.reverse(), score };
}

/**
 * The best ways to read all tokens of a normalised text with the names of one cube, at most 24, best
 * first. Words without a meaning are spans of kind `unknown`, so that there is always one.
 */
export function coversOf(text: string, tokens: WordToken[], vocabulary: Vocabulary): Cover[] {
  const at: Step[][] = tokens.map(() => []);
  at.push([]);
  at[0] = [{ before: null, span: null, score: 0 }];
  for (let start = 0; start < tokens.length; start += 1) {
    const before = bestOf(at[start]);
    if (before.length === 0) continue;
    for (const { end, meaning, cost } of edgesAt(text, tokens, start, vocabulary)) {
      const span = { start, end, text: textBetween(text, tokens, start, end), meaning };
      for (const step of before) {
        at[end]?.push({ before: step, span, score: step.score - cost - SPAN_COST });
      }
    }
  }
  return bestOf(at[tokens.length]).map(coverTo);
}
