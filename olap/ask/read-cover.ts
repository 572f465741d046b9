import type { ShowAs } from '@bi/contract/query';
import type { AskCube } from './ask-cube';
import {
  addMember,
  compareMembers,
  continuesList,
  courseRows,
  countedFields,
  emptyFrame,
  isBareMeasure,
  isRanked,
  isTruth,
  isYearNumber,
  namesFieldOfMember,
  sideOf,
  topEnd,
  unfitAggregations,
  withoutRowNouns,
  word,
} from './cover-words';
import type { Cover, WordSpan } from './covers';
import type { QuestionFrame, FrameTest } from './question-frame';
import type { Word } from './lexicon';
import { NumberPlaces, type NamedField } from './number-places';
import type { Target } from './vocabulary';

/** What one cover says; words in `left` were not understood or had nothing to refer to. */
export interface CoverReading {
  frame: QuestionFrame;
  left: string[];
  /** logarithm; that of the cover and of how well its parts fit together */
  score: number;
  /** words that say how the measure is shown; "" if none do */
  shown: string;
  /** words that ask for the top or the bottom; "" if none do */
  ranked: string;
  /** how the question continues the one before; null: it does not say */
  follow: 'add' | 'only' | 'instead' | null;
}

const HAN = /^\p{Script=Han}$/u;
const MISFIT = Math.log(0.5);
const ASSUMED = Math.log(0.8);
const SOFT = Math.log(0.6);

/** Reads the spans of a cover in order into a frame. */
class CoverReader {
  readonly cube: AskCube;
  readonly spans: WordSpan[];
  readonly frame: QuestionFrame;
  readonly left: string[] = [];
  score: number;
  follow: CoverReading['follow'] = null;
  #not = false;
  #notUsed = false;
  #versus = false;
  #trend = false;
  #records = false;
  #define = false;
  #why = false;
  #between = false;
  #end: 'top' | 'bottom' | 'best' | 'worst' | null = null;
  #op: FrameTest['op'] | null = null;
  #cubeNamed = false;
  readonly #places: NumberPlaces;

  constructor(cube: AskCube, spans: WordSpan[], score: number) {
    this.cube = cube;
    this.spans = spans;
    this.#places = new NumberPlaces(spans);
    this.frame = emptyFrame(cube.name);
    this.score = score;
  }

  read(): CoverReading {
    for (const [at, span] of this.spans.entries()) this.#span(span, at);
    this.#finishYears();
    this.#finishMeasures();
    this.#finishNumbers();
    const measures = this.cube.measures.filter(({ name }) => this.frame.measures.includes(name));
    this.left.push(...unfitAggregations(this.spans, this.frame.measureAssumed ? null : measures));
    this.#finishTop();
    this.#finishTime();
    this.#finishIntent();
    const { frame, left, score, follow } = this;
    return { frame, left, score, follow, shown: this.#said('show'), ranked: this.#said('top') };
  }

  #span(span: WordSpan, at: number): void {
    const { meaning } = span;
    if (this.#not && this.#notUsed && !continuesList(span)) this.#not = false;
    if (meaning.kind === 'unknown') this.#unknown(span, at);
    else if (meaning.kind === 'number') {
      this.#places.numbers.push({ value: meaning.value, text: span.text, op: this.#op, at });
      if (!this.#between) this.#op = null;
    } else if (meaning.kind === 'date') this.frame.periods.push(meaning.period);
    else if (meaning.kind === 'target') this.#target(meaning.target, at);
    else this.#word(meaning.word, at);
  }

  /** Han characters next to each other that have no meaning are one word. */
  #unknown({ text }: WordSpan, at: number): void {
    const before = this.spans[at - 1];
    const last = this.left.at(-1);
    const follows = before?.meaning.kind === 'unknown' && HAN.test(before.text) && HAN.test(text);
    if (follows && last !== undefined) this.left[this.left.length - 1] = last + text;
    else this.left.push(text);
  }

  #target(target: Target, at: number): void {
    const before = this.spans[at - 1];
    if (target.kind === 'measure') this.#measure(target.name, at);
    else if (target.kind === 'field') {
      if (word(before, 'count') !== null) this.score += MISFIT;
      this.#row(target.name, at);
    } else if (target.kind === 'member') this.#member(target, at);
    else this.#cubeNamed = !this.cube.measures.some(({ label }) => label === this.cube.label);
  }

  #measure(name: string, at: number): void {
    const before = this.spans[at - 1];
    const first = this.cube.measures[0]?.name === name;
    if (before?.text === 'of' && first && this.frame.measures.length > 0) this.score += MISFIT;
    if (word(before, 'by') !== null && !isRanked(this.spans)) this.score += MISFIT;
    this.#places.measures.push({ name, at });
    if (!this.frame.measures.includes(name)) this.frame.measures.push(name);
  }

  #row(name: string, at: number): void {
    this.#fitSide(name, at);
    const field = this.cube.fields.find((one) => one.name === name);
    if (namesFieldOfMember(this.spans, name, at)) return;
    if (field?.type === 'number') this.#places.fields.push({ field, at });
    if (isTruth(field) && word(this.spans[at - 1], 'by') === null) this.score += MISFIT;
    if (!this.frame.rows.some(({ of }) => of === name)) this.frame.rows.push({ of: name });
  }

  /**
   * Words such as "from" and "to" next to a name say which of two roles is meant: the other one is no
   * reading, and a field without a role reads worse.
   */
  #fitSide(field: string, at: number): void {
    const found = this.cube.fields.find(({ name }) => name === field);
    const near = [this.spans[at - 1], this.spans[at - 2], this.spans[at + 1]];
    const said = near.find((span) => word(span, 'place') !== null);
    const side = word(said, 'place')?.side;
    if (side === undefined || found === undefined) return;
    const fit = sideOf(`${found.name} ${found.label}`, side);
    if (fit === 'same') return;
    this.score += MISFIT;
    if (fit === 'other') this.left.push(said?.text ?? '');
  }

  #member(target: Extract<Target, { kind: 'member' }>, at: number): void {
    this.#fitSide(target.field, at);
    this.#notUsed ||= this.#not;
    const { members } = this.frame;
    if (typeof target.key === 'boolean' && word(this.spans[at - 1], 'by') !== null)
      this.score += MISFIT;
    addMember(members, target, this.#not);
  }

  #word(said: Word, at: number): void {
    if (said.role === 'not') {
      this.#not = true;
      this.#notUsed = false;
    } else if (said.role === 'top') this.#setEnd(said.end, at);
    else if (said.role === 'compare') this.#op = said.op;
    else if (said.role === 'between') this.#between = true;
    else if (said.role === 'show') this.#show(said.as, at);
    else if (said.role === 'before') this.#before(said.period, at);
    else if (said.role === 'versus') this.#versus = true;
    else if (said.role === 'trend') this.#trend = true;
    else if (said.role === 'why') this.#why = true;
    else if (said.role === 'moved') this.frame.up = said.up;
    else if (said.role === 'records') this.#records = true;
    else if (said.role === 'define') this.#define = true;
    else if (said.role === 'times') {
      if (!this.#places.times(said.factor, at)) this.left.push(this.spans[at]?.text ?? '');
    } else if (said.role === 'follow') this.#continue(said.mode, at);
    else if (said.role === 'grain') this.#grain(said, at);
  }

  /** Two different ways to show a measure cannot both be meant: the second is left over. */
  #show(as: ShowAs, at: number): void {
    const { frame } = this;
    if (frame.show !== null && frame.show !== as) this.left.push(this.spans[at]?.text ?? '');
    else frame.show = as;
  }

  #before(period: 'year' | 'previous', at: number): void {
    const { frame } = this;
    if (frame.before !== null && frame.before !== period) {
      this.left.push(this.spans[at]?.text ?? '');
    } else frame.before = period;
  }

  #setEnd(end: 'top' | 'bottom' | 'best' | 'worst', at: number): void {
    if (this.#end !== null && this.#end !== end) this.left.push(this.spans[at]?.text ?? '');
    else this.#end = end;
  }

  /** "and" continues the question before only at the beginning. */
  #continue(mode: 'add' | 'only' | 'instead', at: number): void {
    if (mode !== 'add' || (at === 0 && this.follow === null)) this.follow = mode;
  }

  #grain({ grain, soft }: Extract<Word, { role: 'grain' }>, at: number): void {
    const { date, fields } = this.cube;
    const of = grain === 'hour' ? fields.find(({ type }) => type === 'timestamp')?.name : date;
    if (soft === true) this.score += SOFT;
    if (of === undefined || of === null) this.left.push(this.spans[at]?.text ?? '');
    else this.frame.rows.push({ of, grain });
  }

  #finishMeasures(): void {
    const { frame } = this;
    withoutRowNouns(frame, this.spans, this.cube);
    const first = this.cube.measures[0];
    if (frame.measures.length > 0 || first === undefined) return;
    const { rows, members, periods, tests = [] } = frame;
    const isLimited = rows.length + members.length + tests.length > 0;
    if (!isLimited && !(this.#cubeNamed && periods.length > 0)) return;
    frame.measures.push(first.name);
    frame.measureAssumed = true;
    // the name of a cube stands for what it is about
    if (!this.#cubeNamed) this.score += ASSUMED;
  }

  /** Of a cube without dates, a year is a value of the field that holds years. */
  #finishYears(): void {
    const years =
      this.cube.date === null ? this.cube.fields.find(({ isYear }) => isYear) : undefined;
    if (years === undefined) return;
    for (const number of [...this.#places.numbers]) {
      const { value, op, at } = number;
      const isNamed = this.#places.fields.some(({ at: named }) => named === at - 1);
      if (!isYearNumber(value) || op !== null || isNamed || this.#end !== null) continue;
      this.#test({ of: years.name, op: '=', value });
      this.#places.remove(number);
    }
    if (this.#trend) {
      this.#trend = false;
      if (!this.frame.rows.some(({ of }) => of === years.name))
        this.frame.rows.push({ of: years.name });
    }
  }

  #test(test: FrameTest): void {
    this.frame.tests = [...(this.frame.tests ?? []), test];
  }

  /** A field that a condition is about is no breakdown, unless the question says "by" it. */
  #limit({ field, at }: NamedField, tests: Omit<FrameTest, 'of'>[]): void {
    for (const test of tests) this.#test({ of: field.name, ...test });
    if (word(this.spans[at - 1], 'by') !== null) return;
    const { rows } = this.frame;
    const named = rows.findIndex(({ of }) => of === field.name);
    if (named >= 0) rows.splice(named, 1);
  }

  #finishNumbers(): void {
    this.#finishBetween();
    for (const { value, text, op, at } of this.#places.numbers) {
      const field = this.#places.fieldNear(at);
      const measure = this.#places.measureNear(at) ?? this.frame.measures[0];
      if (field !== undefined && this.#end === null) this.#limit(field, [{ op: op ?? '=', value }]);
      else if (op !== null && op !== '=' && measure !== undefined) {
        this.frame.conditions.push({ measure, op, value });
      } else if (
        this.#end !== null &&
        this.frame.top === null &&
        Number.isInteger(value) &&
        value > 0
      ) {
        this.frame.top = { n: value, end: this.#topEnd() };
      } else this.left.push(text);
    }
    if (this.#op !== null) this.left.push(this.#op);
    if (this.#between && this.frame.conditions.length === 0 && this.frame.tests === undefined) {
      this.left.push(this.#said('between'));
    }
    if (this.#not && !this.#notUsed) this.left.push(this.#said('not'));
  }

  #finishBetween(): void {
    if (!this.#between || this.#places.numbers.length < 2) return;
    const [low, high] = this.#places.numbers;
    if (low === undefined || high === undefined) return;
    const field = this.#places.fieldNear(low.at);
    const measure = this.#places.measureNear(low.at) ?? this.frame.measures[0];
    if (field !== undefined) {
      this.#limit(field, [
        { op: '>=', value: low.value },
        { op: '<=', value: high.value },
      ]);
    } else if (measure !== undefined) {
      this.frame.conditions.push({ measure, op: '>=', value: low.value });
      this.frame.conditions.push({ measure, op: '<=', value: high.value });
    } else return;
    this.#places.numbers.splice(0, 2);
  }

  /** The words with which the question says this; "" if it does not. */
  #said(role: Word['role']): string {
    return this.spans.find((span) => word(span, role) !== null)?.text ?? '';
  }

  #topEnd(): 'top' | 'bottom' {
    const [name] = this.frame.measures;
    return topEnd(
      this.#end ?? 'top',
      this.cube.measures.find((one) => one.name === name),
    );
  }

  #finishTop(): void {
    if (this.#end === null) return;
    this.frame.top ??= { n: null, end: this.#topEnd() };
  }

  /** Members and periods that are compared become rows. */
  #finishTime(): void {
    const { frame, cube } = this;
    if (this.#trend) courseRows(frame, cube);
    const hasTime = frame.rows.some(({ of, grain }) => of === cube.date && grain !== undefined);
    if (this.#trend && cube.date === null) this.left.push(this.#said('trend'));
    else if (this.#trend && cube.date !== null && !hasTime) {
      frame.rows.push({ of: cube.date, grain: 'month' });
    }
    if (this.#versus && !compareMembers(frame)) this.left.push(this.#said('versus'));
  }

  #finishIntent(): void {
    const { frame } = this;
    if (this.#why) frame.intent = 'changes';
    else if (this.#records) {
      frame.intent = 'records';
      // rows of a table are listed, not broken down
      if (frame.rows.length > 0) this.score += MISFIT;
    } else if (this.#define && isBareMeasure(frame)) frame.intent = 'define';
    if (frame.measureAssumed) this.left.push(...countedFields(this.spans));
    if (!this.#why && frame.up !== null) this.left.push(this.#said('moved'));
  }
}

/** Reads a cover into a frame of its cube. */
export function readCover(cube: AskCube, { spans, score }: Cover): CoverReading {
  return new CoverReader(cube, spans, score).read();
}
