import type { AskCube } from '../cube/ask-cube';
import { saidWords, type CoverReading } from './cover-reading';
import {
  addMember,
  addRowsOfTop,
  assumesAverage,
  emptyFrame,
  isCounted,
  isListedBy,
  isOfHow,
  isTruth,
  listsNumbers,
  sideFit,
  topEnd,
  unfitWords,
  word,
  saidBefore,
} from '../cover/cover-words';
import { withoutRowNouns } from '../parts/counted-nouns';
import { addCountedBeside } from '../parts/counted-beside';
import { addRowsByNumber, countedMeasure, isCountedField } from '../parts/counted-fields';
import type { Cover, WordSpan } from '../cover/covers';
import { countsWhom, describesWhom } from '../parts/described-people';
import { EventWords } from './event-words';
import { isFieldAfterBy, isOfOther, isOfOtherRow, namesFieldOfMember } from './field-of-member';
import type { QuestionFrame, FrameTest } from '../frame/question-frame';
import { namesPeriodOf } from '../parts/named-date';
import type { Word } from '../words/lexicon';
import { comparesAlike, coversTime, looseWords, saysAfter } from './loose-words';
import { placeOrder } from './placed-order';
import { addLasting } from '../parts/lasting';
import { Negation } from './negation';
import { hasUnit, NumberPlaces } from '../cover/number-places';
import { followed, countsOnly, intentOf, placeTime, withoutPlace } from './reading-intent';
import { isOfOtherDate } from './other-weekdays';
import type { NumberTask } from '../parts/number-task';
import { placeNumbers, placeYears } from '../parts/place-numbers';
import { isDivision, isShareWord, saidRatio, type SaidRatio } from '../parts/said-ratio';
import { isRankedBy, placeEnds, severalEnds, type SeveralEnds } from '../parts/several-ends';
import { asksWhyMoved } from './said-reasons';
import { settleRows } from './settle-rows';
import { addGrain } from '../parts/through-time';
import { placeTop } from '../parts/said-place';
import { addRowsOfOften } from '../parts/said-often';
import { SaidParts } from '../parts/said-parts';
import { addUnnamedSums } from '../parts/unnamed-sums';
import { singleValues, type AskProblem } from '../parts/single-values';
import { addUnknown, namesItsPeriod } from '../parts/unknown-words';
import { assumeMeasure, countsRows } from '../cover/unnamed-measure';
import { addRate } from '../parts/said-rate';
import { replacedIn } from '../parts/replaced-names';
import { rowsMeasure } from '../cube/rows-measure';
import { isCubeName, type Target } from '../words/target';
import { saysNothingNew } from '../parts/verbs-of-fields';
import { followAlone } from './within-before';
import { addPeriod, addRow, compareInTime, saysWhichDate } from '../frame/time-rows';
const [MISFIT, ASSUMED, SOFT] = [Math.log(0.5), Math.log(0.8), Math.log(0.6)];

class CoverReader {
  readonly cube: AskCube;
  readonly spans: WordSpan[];
  readonly frame: QuestionFrame;
  readonly left: string[] = [];
  score: number;
  follow: CoverReading['follow'] = null;
  readonly #negation: Negation;
  readonly #says = new SaidParts();
  readonly #events = new EventWords();
  #assumedRow = false;
  #end: 'top' | 'bottom' | 'best' | 'worst' | null = null;
  #op: FrameTest['op'] | null = null;
  #cubeNamed = false;
  readonly #places: NumberPlaces;
  readonly #ratio: SaidRatio | null;
  readonly #replaced: ReadonlySet<number>;
  readonly #ends: SeveralEnds | null;
  problem: AskProblem | null = null;

  constructor(cube: AskCube, spans: WordSpan[], score: number) {
    this.cube = cube;
    this.spans = spans;
    this.#places = new NumberPlaces(spans);
    this.#replaced = replacedIn(spans);
    this.#ends = severalEnds(spans, cube);
    this.#ratio = this.#ends === null ? saidRatio(spans, cube) : null;
    this.frame = emptyFrame(cube.name);
    this.#negation = new Negation(rowsMeasure(cube, true)?.name);
    this.score = score;
  }

  read(): CoverReading {
    this.left.push(...placeEnds(this.#ends, this.frame));
    for (const [at, span] of this.spans.entries()) this.#span(span, at);
    const events = this.#events.finish(this.frame, this.spans, this.cube);
    this.left.push(...events.left);
    if (events.isWeak || this.frame.counted) this.score += SOFT;
    if (this.frame.on !== undefined && this.frame.periods.length === 0) delete this.frame.on;
    this.#finishYears();
    this.#finishMeasures();
    this.#finishNumbers();
    if (this.#ends === null) this.#finishValues();
    const averages = assumesAverage(this.frame, this.spans, this.cube);
    this.left.push(...unfitWords(this.spans, this.frame, this.cube));
    this.left.push(...looseWords(this.spans, this.frame, this.cube));
    this.#finishTop();
    if (isOfOtherRow(this.frame, this.cube)) this.score += MISFIT;
    this.left.push(...settleRows(this.frame, this.spans, this.cube));
    this.#finishTime();
    this.left.push(...placeOrder(this.frame, this.spans, this.cube));
    this.#finishIntent();
    const { frame, left, score, follow, problem } = this;
    const added = { averages, assumedRow: this.#assumedRow, number: this.#places.alone };
    return { frame, left, score, follow, problem, ...added, ...saidWords(this) };
  }

  #span(span: WordSpan, at: number): void {
    const { meaning } = span;
    if (this.#replaced.has(at) || this.#ends?.at.has(at) === true) return;
    this.left.push(...this.#negation.meet(span));
    if (meaning.kind === 'unknown') {
      if (!saysNothingNew(this.cube, this.spans, at)) addUnknown(this.left, this.spans, at);
    } else if (meaning.kind === 'number') {
      this.#places.numbers.push({ value: meaning.value, text: span.text, op: this.#op, at });
      if (!this.#says.between) this.#op = null;
    } else if (meaning.kind === 'date') {
      if (!addPeriod(this.frame, meaning.period)) this.left.push(span.text);
    } else if (meaning.kind === 'target') this.#target(meaning.target, at);
    else this.#word(meaning.word, at);
  }

  #target(target: Target, at: number): void {
    if (describesWhom(this.cube, this.spans, at) && !countsWhom(this.spans, at)) return;
    // "over the months of 2001" is no comparison
    if (this.#op !== null && this.#op !== '=') this.left.push(this.#op);
    if (this.#ratio?.at.has(at) === true) this.#divided(this.#ratio, at);
    else if (target.kind === 'measure') {
      if (target.adjective === true && !isOfHow(this.spans, at)) this.left.push(this.#text(at));
      this.#measure(target.name, at);
    } else if (target.kind === 'field') this.#field(target, at);
    else if (target.kind === 'member') this.#member(target, at);
    else if (isCubeName(target)) {
      const isMeasure = this.cube.measures.some(({ label }) => label === this.cube.label);
      // next to a measure of another name, the measure of this name is meant rather
      if (isMeasure && !/^(?:of|for|的)$/.test(this.#text(at - 1))) this.score += ASSUMED;
      this.#cubeNamed = !isMeasure;
      // "miles per flight" asks for no sum of all miles
      if (word(saidBefore(this.spans, at), 'by') !== null) this.left.push(this.#text(at));
    }
  }

  /** A date next to a period is what the period is about; after "how many", a field may be counted. */
  #field(target: Extract<Target, { kind: 'field' }>, at: number): void {
    const { name } = target;
    if (target.period === true) {
      this.#events.meet(target, this.#text(at), this.#negation);
    } else if (namesPeriodOf(this.cube, this.spans, name, at)) {
      if (this.frame.on !== undefined && this.frame.on !== name) this.left.push(this.#text(at));
      this.frame.on = name;
    } else {
      const counted = countedMeasure(this.frame, this.cube, this.spans, { name, at });
      if (counted !== null) this.#measure(counted, at);
      else {
        if (isCountedField(this.spans, at)) this.score += MISFIT;
        this.#row(name, at);
      }
    }
  }

  /** Where both measures of a quotient are named, the quotient is meant. */
  #divided({ measure, ratio, wrong }: SaidRatio, at: number): void {
    const { frame } = this;
    if (wrong !== null) {
      this.problem = { reason: 'quotient', words: wrong };
      this.left.push(this.#text(at));
    }
    this.#places.measures.push({ name: measure, at });
    if (ratio !== null) frame.ratios = [ratio];
    if (wrong === null && !frame.measures.includes(measure)) frame.measures.push(measure);
  }

  #measure(name: string, at: number): void {
    if (addRowsByNumber(this.frame, this.spans, this.cube, { name, at })) return;
    const isRows = this.cube.measures[0]?.name === name && this.spans[at - 1]?.text === 'of';
    if (isRows && this.frame.measures.length > 0 && !this.frame.counted) this.score += MISFIT;
    if (isListedBy(this.spans, at) && !isRankedBy(this.spans, this.#ends)) {
      this.left.push(this.#text(at));
      this.score += MISFIT;
    }
    this.#places.measures.push({ name, at });
    if (!this.frame.measures.includes(name)) this.frame.measures.push(name);
  }

  #row(name: string, at: number): void {
    this.#fitSide(name, at);
    const field = this.cube.fields.find((one) => one.name === name);
    if (namesFieldOfMember(this.spans, name, at) || namesItsPeriod(this.cube, this.spans, name, at))
      return;
    if (isOfOther(this.cube, this.spans, name, at)) this.score += MISFIT;
    if (listsNumbers(field, this.spans, at)) this.left.push(this.#text(at));
    if (field?.type === 'number') this.#places.fields.push({ field, at });
    if (isTruth(field) && word(this.spans[at - 1], 'by') === null) this.score += MISFIT;
    if (!saysWhichDate(this.frame.rows, name, this.#text(at)))
      addRow(this.frame.rows, { of: name });
  }

  #fitSide(name: string, at: number): void {
    const { fit, text } = sideFit(this.cube, this.spans, name, at);
    if (fit === 'same') return;
    this.score += MISFIT;
    if (fit === 'other') this.left.push(text);
  }

  #member(target: Extract<Target, { kind: 'member' }>, at: number): void {
    this.#fitSide(target.field, at);
    if (this.#negation.isOn) this.#negation.use(target.field);
    if (this.#op === '=') this.#op = null;
    if (target.rate === true) {
      this.left.push(...addRate(this.frame, target, this.cube, this.#text(at)));
      return;
    }
    if (!this.#negation.isOn) this.#events.meetNoun(this.#text(at), this.cube);
    if (isOfOtherDate(this.cube, this.spans, target, at)) this.score += MISFIT;
    if (isFieldAfterBy(this.cube, this.spans, target.key, at)) this.score += MISFIT;
    addMember(this.frame.members, target, this.#negation.isOn);
  }

  #word(said: Word, at: number): void {
    if (this.#says.take(said)) return;
    if (said.role === 'not')
      this.left.push(...this.#negation.leaveOut(said, this.frame, this.spans, at));
    else if (this.#text(at) === 'top' && hasUnit(this.spans, at + 1)) this.#op = '>';
    else if (said.role === 'top' && !saysAfter(this.spans, at)) {
      this.#end = this.#once(this.#end, said.end, at);
    } else if (said.role === 'chart' && !isCounted(this.spans, at)) {
      this.frame.chart = this.#once(this.frame.chart, said.chart, at);
    } else if (said.role === 'chart') this.left.push(this.#text(at));
    else if (this.#ratio === null && isDivision(said)) this.left.push(this.#text(at));
    else if (said.role === 'number') {
      this.#places.numbers.push({ value: said.value, text: this.#text(at), op: this.#op, at });
      this.#op = null;
    } else if (said.role === 'compare') this.#compare(said, at);
    else if (isShareWord(this.#ratio, said)) return;
    else if (said.role === 'show') this.frame.show = this.#once(this.frame.show, said.as, at);
    else if (said.role === 'before')
      this.frame.before = this.#once(this.frame.before, said.period, at);
    else if (said.role === 'moved') this.frame.up = said.up;
    else if (said.role === 'times') {
      if (!this.#places.times(said.factor, at)) this.left.push(this.#text(at));
    } else if (said.role === 'follow')
      this.follow = followed(said.mode, this.follow, this.spans, at);
    else if (said.role === 'grain') this.#grain(said, at);
  }

  #compare({ op, after }: Extract<Word, { role: 'compare' }>, at: number): void {
    if (coversTime(this.spans, at)) return;
    if (after !== true && /^[<>]$/.test(op) && comparesAlike(this.spans, at))
      this.#says.versus = true;
    else if (after !== true) {
      if (this.#op !== null && this.#op !== '=' && op !== '=') this.left.push(this.#op);
      this.#op = op;
    } else if (!this.#places.compareLast(op)) this.left.push(this.#text(at));
  }

  /** Of two ways to say one part of a question the second is left over. */
  #once<T>(now: T | null | undefined, said: T, at: number): T {
    if (now === null || now === undefined || now === said) return said;
    this.left.push(this.#text(at));
    return now;
  }

  #text(at: number): string {
    return this.spans[at]?.text ?? '';
  }

  #grain({ grain, soft }: Extract<Word, { role: 'grain' }>, at: number): void {
    if (soft === true) this.score += SOFT;
    if (!addGrain(this.frame, this.spans, this.cube, { grain, at })) this.left.push(this.#text(at));
  }

  #finishMeasures(): void {
    const { frame, spans, cube } = this;
    withoutRowNouns(frame, spans, cube);
    this.left.push(...addLasting(frame, spans, cube), ...addRowsOfTop(frame, spans, cube));
    this.left.push(...addUnnamedSums(frame, spans, cube), ...addCountedBeside(frame, spans, cube));
    addRowsOfOften(frame, spans, cube);
    if (frame.measures.length > 0) return;
    const [cubeNamed, counts] = [this.#cubeNamed, countsRows(this.spans)];
    const isAssumed = assumeMeasure(this.spans, frame, this.cube, { counts, cubeNamed });
    if (isAssumed && !cubeNamed) this.score += ASSUMED;
  }

  /** "max delay", or "highest delay" of what has a measure for it, is a single value of its rows. */
  #finishValues(): void {
    const said = singleValues(this.spans, this.frame, this.cube);
    this.frame.measures = said.measures;
    this.left.push(...said.left);
    this.problem ??= said.problem;
    if (said.isEnd) this.#end = null;
  }

  get #task(): NumberTask {
    const { cube, frame, spans } = this;
    const end = this.#end === null ? null : topEnd(this.#end, frame, cube);
    return { cube, frame, spans, places: this.#places, end, between: this.#says.between };
  }

  #finishYears(): void {
    const years = placeYears(this.#task);
    if (years === undefined || !this.#says.trend) return;
    this.#says.trend = false;
    addRow(this.frame.rows, { of: years });
  }

  #finishNumbers(): void {
    const { frame, left, cube } = this;
    left.push(...placeNumbers(this.#task));
    if (this.#op !== null) left.push(this.#op);
    left.push(...this.#says.looseBetween(frame, this.spans, cube), ...this.#negation.end());
  }

  #finishTop(): void {
    const { frame, spans, cube } = this;
    if (this.#end !== null) placeTop(frame, spans, topEnd(this.#end, frame, cube), cube);
  }

  #finishTime(): void {
    const { frame, spans, cube } = this;
    this.left.push(...placeTime(frame, spans, cube, this.#says));
    this.#assumedRow = compareInTime(frame, cube, spans);
  }

  #finishIntent(): void {
    const { frame, spans, cube } = this;
    if (this.#replaced.size > 0) this.follow = 'instead';
    this.follow ??= followAlone(spans);
    const why = asksWhyMoved(frame, spans, cube);
    const isList = this.#says.list && frame.rows.length === 0;
    const records = isList || (this.#says.records && !countsOnly(frame, spans, cube));
    const { define, versus } = this.#says;
    frame.intent = intentOf(frame, { records, why, define, versus, spans });
    // rows of a table are listed, not broken down
    if (frame.intent === 'records' && frame.rows.length > 0) this.score += MISFIT;
    this.left.push(...withoutPlace(frame, spans, cube, frame.intent === 'changes'));
  }
}

/** Reads a cover into a frame of its cube. */
export function readCover(cube: AskCube, { spans, score }: Cover): CoverReading {
  return new CoverReader(cube, spans, score).read();
}
