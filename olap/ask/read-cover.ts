import type { ShowAs } from '@bi/contract/query';
import type { AskCube } from './ask-cube';
import { meansOf } from './assumed-measure';
import {
  addMember,
  assumesAverage,
  compareInTime,
  compareMembers,
  continuesList,
  courseRows,
  countedFields,
  countingMeasure,
  emptyFrame,
  equalsOther,
  isBareMeasure,
  isRanked,
  isTruth,
  listsNumbers,
  rowsMeasure,
  saysAverage,
  namesFieldOfMember,
  sideFit,
  topEnd,
  unfitWords,
  withoutRowNouns,
  word,
} from './cover-words';
import type { Cover, WordSpan } from './covers';
import type { QuestionFrame, FrameTest } from './question-frame';
import { namesPeriodOf } from './named-date';
import type { FollowMode, Word } from './lexicon';
import { NumberPlaces } from './number-places';
import { placeNumbers, placeYears, type NumberTask } from './place-numbers';
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
  /** the question asks how many there are */
  counts: boolean;
  /** an average is asked of a measure that the question does not name */
  averages: boolean;
  /** how the question continues the one before; null: it does not say */
  follow: FollowMode | null;
}

const HAN = /^\p{Script=Han}$/u;
const [MISFIT, ASSUMED, SOFT] = [Math.log(0.5), Math.log(0.8), Math.log(0.6)];

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
  #list = false;
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
    if (this.frame.on !== undefined && this.frame.periods.length === 0) delete this.frame.on;
    this.#finishYears();
    this.#finishMeasures();
    this.#finishNumbers();
    const averages = assumesAverage(this.frame, this.spans, this.cube);
    this.left.push(...unfitWords(this.spans, this.frame, this.cube));
    this.#finishTop();
    this.#finishTime();
    this.#finishIntent();
    const { frame, left, score, follow } = this;
    const said = { shown: this.#said('show'), ranked: this.#said('top') };
    return { frame, left, score, follow, counts: this.#counts, averages, ...said };
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
    else if (target.kind === 'field') this.#field(target, at);
    else if (target.kind === 'member') this.#member(target, at);
    else {
      const isMeasure = this.cube.measures.some(({ label }) => label === this.cube.label);
      // next to a measure of another name, the measure of this name is meant rather
      if (isMeasure && !['of', 'for', '的'].includes(before?.text ?? '')) this.score += ASSUMED;
      this.#cubeNamed = !isMeasure;
    }
  }

  /** A date next to a period is what the period is about; after "how many", a field may be counted. */
  #field(target: Extract<Target, { kind: 'field' }>, at: number): void {
    const { name } = target;
    const span = this.spans[at];
    if (namesPeriodOf(this.cube, this.spans, name, at)) this.frame.on = name;
    else if (target.period === true) this.left.push(span?.text ?? '');
    else {
      const counted = countingMeasure(this.cube, this.spans, name, at);
      if (counted !== null) this.#measure(counted, at);
      else {
        if (word(this.spans[at - 1], 'count') !== null) this.score += MISFIT;
        this.#row(name, at);
      }
    }
  }

  #measure(name: string, at: number): void {
    const before = this.spans[at - 1];
    const first = this.cube.measures[0]?.name === name;
    if (before?.text === 'of' && first && this.frame.measures.length > 0) this.score += MISFIT;
    if (word(before, 'by') !== null && !isRanked(this.spans)) {
      this.left.push(this.spans[at]?.text ?? '');
      this.score += MISFIT;
    }
    this.#places.measures.push({ name, at });
    if (!this.frame.measures.includes(name)) this.frame.measures.push(name);
  }

  #row(name: string, at: number): void {
    this.#fitSide(name, at);
    const field = this.cube.fields.find((one) => one.name === name);
    if (namesFieldOfMember(this.spans, name, at)) return;
    if (equalsOther(this.spans, name, at)) this.score += MISFIT;
    if (listsNumbers(field, this.spans, at)) this.left.push(this.spans[at]?.text ?? '');
    if (field?.type === 'number') this.#places.fields.push({ field, at });
    if (isTruth(field) && word(this.spans[at - 1], 'by') === null) this.score += MISFIT;
    if (!this.frame.rows.some(({ of }) => of === name)) this.frame.rows.push({ of: name });
  }

  #fitSide(name: string, at: number): void {
    const { fit, text } = sideFit(this.cube, this.spans, name, at);
    if (fit === 'same') return;
    this.score += MISFIT;
    if (fit === 'other') this.left.push(text);
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
    else if (said.role === 'number') {
      const { text = '' } = this.spans[at] ?? {};
      this.#places.numbers.push({ value: said.value, text, op: this.#op, at });
      this.#op = null;
    } else if (said.role === 'compare') this.#compare(said, at);
    else if (said.role === 'between') this.#between = true;
    else if (said.role === 'show') this.#show(said.as, at);
    else if (said.role === 'before') this.#before(said.period, at);
    else if (said.role === 'versus') this.#versus = true;
    else if (said.role === 'trend') this.#trend = true;
    else if (said.role === 'why') this.#why = true;
    else if (said.role === 'moved') this.frame.up = said.up;
    else if (said.role === 'records') {
      if (said.soft === true) this.#list = true;
      else this.#records = true;
    } else if (said.role === 'define') this.#define = true;
    else if (said.role === 'times') {
      if (!this.#places.times(said.factor, at)) this.left.push(this.spans[at]?.text ?? '');
    } else if (said.role === 'follow') this.#continue(said.mode, at);
    else if (said.role === 'grain') this.#grain(said, at);
  }

  #compare({ op, after }: Extract<Word, { role: 'compare' }>, at: number): void {
    if (after !== true) this.#op = op;
    else if (!this.#places.compareLast(op)) this.left.push(this.spans[at]?.text ?? '');
  }

  /** Of two ways to show a measure the second is left over. */
  #show(as: ShowAs, at: number): void {
    const { show } = this.frame;
    if (show !== null && show !== as) this.left.push(this.spans[at]?.text ?? '');
    else this.frame.show = as;
  }

  #before(period: 'year' | 'previous', at: number): void {
    const { before } = this.frame;
    if (before !== null && before !== period) this.left.push(this.spans[at]?.text ?? '');
    else this.frame.before = period;
  }

  #setEnd(end: 'top' | 'bottom' | 'best' | 'worst', at: number): void {
    if (this.#end !== null && this.#end !== end) this.left.push(this.spans[at]?.text ?? '');
    else this.#end = end;
  }

  /** "and" continues the question before only at the beginning. */
  #continue(mode: FollowMode, at: number): void {
    if (mode === 'only' || mode === 'instead' || (at === 0 && this.follow === null))
      this.follow = mode;
  }

  #grain({ grain, soft }: Extract<Word, { role: 'grain' }>, at: number): void {
    const { date, fields } = this.cube;
    const of = grain === 'hour' ? fields.find(({ type }) => type === 'timestamp')?.name : date;
    if (soft === true) this.score += SOFT;
    if (of === undefined || of === null) this.left.push(this.spans[at]?.text ?? '');
    else this.frame.rows.push({ of, grain });
  }

  get #counts(): boolean {
    return this.spans.some((span) => word(span, 'count') !== null && span.text !== 'how much');
  }

  #finishMeasures(): void {
    const { frame } = this;
    withoutRowNouns(frame, this.spans, this.cube);
    const first = rowsMeasure(this.cube, this.#counts) ?? this.cube.measures[0];
    if (frame.measures.length > 0 || first === undefined) return;
    const { rows, members, periods, tests = [] } = frame;
    const isLimited = rows.length + members.length + tests.length > 0;
    const isNamed = this.#cubeNamed || frame.on !== undefined;
    if (!isLimited && !(isNamed && periods.length > 0)) return;
    const mean = saysAverage(this.spans) ? meansOf(this.cube)[0] : undefined;
    frame.measures.push((mean ?? first).name);
    frame.measureAssumed = true;
    // the name of a cube stands for what it is about
    if (!this.#cubeNamed) this.score += ASSUMED;
  }

  get #task(): NumberTask {
    const { cube, frame, spans } = this;
    const end = this.#end === null ? null : this.#topEnd();
    return { cube, frame, spans, places: this.#places, end, between: this.#between };
  }

  #finishYears(): void {
    const years = placeYears(this.#task);
    if (years === undefined || !this.#trend) return;
    this.#trend = false;
    if (!this.frame.rows.some(({ of }) => of === years)) this.frame.rows.push({ of: years });
  }

  #finishNumbers(): void {
    const { frame, left } = this;
    left.push(...placeNumbers(this.#task));
    if (this.#op !== null) left.push(this.#op);
    if (this.#between && frame.conditions.length === 0 && frame.tests === undefined) {
      left.push(this.#said('between'));
    }
    if (this.#not && !this.#notUsed) left.push(this.#said('not'));
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
    // "top 3 ranked by": the order of the list, no column of ranks
    if (this.frame.show === 'rank') this.frame.show = null;
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
    compareInTime(frame, cube);
  }

  #finishIntent(): void {
    const { frame } = this;
    // a breakdown is listed as such, and rows where there is none
    if (this.#list && frame.rows.length === 0) this.#records = true;
    if (frame.rows.length === 0 && this.#said('split') !== '') this.left.push(this.#said('split'));
    if (this.#why) frame.intent = 'changes';
    else if (this.#records) {
      frame.intent = 'records';
      // rows of a table are listed, not broken down
      if (frame.rows.length > 0) this.score += MISFIT;
    } else if (this.#define && isBareMeasure(frame)) frame.intent = 'define';
    if (frame.measureAssumed) this.left.push(...countedFields(this.spans));
    if (!this.#why && this.#said('moved') !== '') this.left.push(this.#said('moved'));
  }
}

/** Reads a cover into a frame of its cube. */
export function readCover(cube: AskCube, { spans, score }: Cover): CoverReading {
  return new CoverReader(cube, spans, score).read();
}
