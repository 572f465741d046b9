import type { ShowAs } from '@bi/contract/query';
import type { AskCube, AskMeasure } from './ask-cube';
import type { Cover, Span } from './covers';
import type { Frame, FrameCondition } from './frame';
import type { Word } from './lexicon';
import type { Target } from './vocabulary';

/** What one cover says; words in `left` were not understood or had nothing to refer to. */
export interface Reading {
  frame: Frame;
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
const SIDES = {
  origin: /origin|depart|from|source|start|出发|始发/i,
  destination: /destin|arriv|target|到达|目的/i,
} as const;
const OTHER_SIDE = { origin: 'destination', destination: 'origin' } as const;

function word<R extends Word['role']>(
  span: Span | undefined,
  role: R,
): Extract<Word, { role: R }> | null {
  const meaning = span?.meaning;
  if (meaning?.kind !== 'word' || meaning.word.role !== role) return null;
  return meaning.word as Extract<Word, { role: R }>;
}

/** Whether a list of members continues with this span: "except Texas, Utah and Ohio". */
function continuesList({ meaning, text }: Span): boolean {
  if (meaning.kind === 'target') return meaning.target.kind === 'member';
  return ['and', 'or', 'the', ',', '、', '和', '及', '与'].includes(text);
}

function emptyFrame(cube: string): Frame {
  return {
    intent: 'query',
    cube,
    measures: [],
    measureAssumed: false,
    show: null,
    before: null,
    rows: [],
    top: null,
    members: [],
    periods: [],
    conditions: [],
    up: null,
  };
}

/** Reads the spans of a cover in order into a frame. */
class CoverReader {
  readonly cube: AskCube;
  readonly spans: Span[];
  readonly frame: Frame;
  readonly left: string[] = [];
  score: number;
  follow: Reading['follow'] = null;
  #not = false;
  #notUsed = false;
  #versus = false;
  #trend = false;
  #records = false;
  #define = false;
  #why = false;
  #between = false;
  #end: 'top' | 'bottom' | 'best' | 'worst' | null = null;
  #op: FrameCondition['op'] | null = null;
  readonly #numbers: {
    value: number;
    text: string;
    op: FrameCondition['op'] | null;
    at: number;
  }[] = [];
  readonly #measuresAt: { name: string; at: number }[] = [];

  constructor(cube: AskCube, spans: Span[], score: number) {
    this.cube = cube;
    this.spans = spans;
    this.frame = emptyFrame(cube.name);
    this.score = score;
  }

  read(): Reading {
    for (const [at, span] of this.spans.entries()) this.#span(span, at);
    this.#finishMeasures();
    this.#finishNumbers();
    this.#finishTop();
    this.#finishTime();
    this.#finishIntent();
    const { frame, left, score, follow } = this;
    return { frame, left, score, follow, shown: this.#said('show'), ranked: this.#said('top') };
  }

  #span(span: Span, at: number): void {
    const { meaning } = span;
    if (this.#not && this.#notUsed && !continuesList(span)) this.#not = false;
    if (meaning.kind === 'unknown') this.#unknown(span, at);
    else if (meaning.kind === 'number') {
      this.#numbers.push({ value: meaning.value, text: span.text, op: this.#op, at });
      if (!this.#between) this.#op = null;
    } else if (meaning.kind === 'date') this.frame.periods.push(meaning.period);
    else if (meaning.kind === 'target') this.#target(meaning.target, at);
    else this.#word(meaning.word, at);
  }

  /** Han characters next to each other that have no meaning are one word. */
  #unknown({ text }: Span, at: number): void {
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
  }

  #measure(name: string, at: number): void {
    const before = this.spans[at - 1];
    const first = this.cube.measures[0]?.name === name;
    if (before?.text === 'of' && first && this.frame.measures.length > 0) this.score += MISFIT;
    if (word(before, 'by') !== null && !this.#ranked()) this.score += MISFIT;
    this.#measuresAt.push({ name, at });
    if (!this.frame.measures.includes(name)) this.frame.measures.push(name);
  }

  /** Whether "by" may come before the measure that members are ranked by. */
  #ranked(): boolean {
    return this.spans.some(
      (span) => word(span, 'top') !== null || word(span, 'show')?.as === 'rank',
    );
  }

  #row(name: string, at: number): void {
    this.#fitSide(name, at);
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
    const names = `${found.name} ${found.label}`;
    if (SIDES[side].test(names)) return;
    this.score += MISFIT;
    if (SIDES[OTHER_SIDE[side]].test(names)) this.left.push(said?.text ?? '');
  }

  #member(target: Extract<Target, { kind: 'member' }>, at: number): void {
    this.#fitSide(target.field, at);
    this.#notUsed ||= this.#not;
    const { members } = this.frame;
    const same = members.find(({ field, not }) => field === target.field && not === this.#not);
    const member = { key: target.key, label: target.label };
    if (same === undefined)
      members.push({ field: target.field, not: this.#not, members: [member] });
    else if (!same.members.some(({ key }) => key === target.key)) same.members.push(member);
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
    else if (said.role === 'times') this.#times(said.factor, at);
    else if (said.role === 'follow') this.#continue(said.mode, at);
    else if (said.role === 'grain') this.#grain(said.grain, at);
  }

  /** Two different ways to show a measure cannot both be meant: the second is left over. */
  #show(as: ShowAs, at: number): void {
    const { frame } = this;
    if (frame.show !== null && frame.show !== as) this.left.push(this.spans[at]?.text ?? '');
    else frame.show = as;
  }

  /** So are two comparisons with periods before. */
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

  #times(factor: number, at: number): void {
    const last = this.#numbers.at(-1);
    if (last === undefined || last.at !== at - 1) this.left.push(this.spans[at]?.text ?? '');
    else last.value *= factor;
  }

  #grain(grain: 'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour', at: number): void {
    if (this.cube.date === null) this.left.push(this.spans[at]?.text ?? '');
    else this.frame.rows.push({ of: this.cube.date, grain });
  }

  #finishMeasures(): void {
    const { frame } = this;
    const first = this.cube.measures[0];
    if (frame.measures.length > 0 || first === undefined) return;
    if (frame.rows.length === 0 && frame.members.length === 0) return;
    frame.measures.push(first.name);
    frame.measureAssumed = true;
    this.score += ASSUMED;
  }

  /** The measure a number is about: the one right after it, else the one before, else the first. */
  #measureNear(at: number): string | undefined {
    const next = this.#measuresAt.find((measure) => measure.at === at + 1);
    const before = this.#measuresAt.findLast((measure) => measure.at < at);
    return (next ?? before)?.name ?? this.frame.measures[0];
  }

  #finishNumbers(): void {
    if (this.#between && this.#numbers.length >= 2) {
      const [low, high] = this.#numbers.splice(0, 2);
      const measure = low === undefined ? undefined : this.#measureNear(low.at);
      if (low !== undefined && high !== undefined && measure !== undefined) {
        this.frame.conditions.push({ measure, op: '>=', value: low.value });
        this.frame.conditions.push({ measure, op: '<=', value: high.value });
      }
    }
    for (const { value, text, op, at } of this.#numbers) {
      const measure = this.#measureNear(at);
      if (op !== null && measure !== undefined) this.frame.conditions.push({ measure, op, value });
      else if (
        this.#end !== null &&
        this.frame.top === null &&
        Number.isInteger(value) &&
        value > 0
      ) {
        this.frame.top = { n: value, end: this.#topEnd() };
      } else this.left.push(text);
    }
    if (this.#op !== null) this.left.push(this.#op);
    if (this.#between && this.frame.conditions.length === 0) this.left.push(this.#said('between'));
    if (this.#not && !this.#notUsed) this.left.push(this.#said('not'));
  }

  /** The words with which the question says this; "" if it does not. */
  #said(role: Word['role']): string {
    return this.spans.find((span) => word(span, role) !== null)?.text ?? '';
  }

  #topEnd(): 'top' | 'bottom' {
    const name = this.frame.measures[0];
    const measure: AskMeasure | undefined = this.cube.measures.find((one) => one.name === name);
    if (this.#end === 'best') return measure?.lowerIsBetter === true ? 'bottom' : 'top';
    if (this.#end === 'worst') return measure?.lowerIsBetter === true ? 'top' : 'bottom';
    return this.#end ?? 'top';
  }

  #finishTop(): void {
    if (this.#end === null) return;
    this.frame.top ??= { n: null, end: this.#topEnd() };
  }

  /** Members and periods that are compared become rows. */
  #finishTime(): void {
    const { frame, cube } = this;
    if (this.#trend && cube.date !== null) frame.rows.push({ of: cube.date, grain: 'month' });
    else if (this.#trend) this.left.push('time');
    if (!this.#versus) return;
    const compared = [
      frame.measures,
      frame.periods,
      ...frame.members.map(({ members }) => members),
    ];
    if (!compared.some(({ length }) => length > 1)) this.left.push(this.#said('versus'));
    for (const { field, members } of frame.members) {
      if (members.length < 2 || frame.rows.some(({ of }) => of === field)) continue;
      frame.rows.push({ of: field });
    }
  }

  #finishIntent(): void {
    const { frame } = this;
    if (this.#why) frame.intent = 'changes';
    else if (this.#records) frame.intent = 'records';
    else if (this.#define && this.#isBareMeasure()) frame.intent = 'define';
    if (frame.measureAssumed) this.left.push(...this.#countedFields());
    if (!this.#why && frame.up !== null) this.left.push(this.#said('moved'));
  }

  /** Fields after "how many" for which the cube has no measure. */
  #countedFields(): string[] {
    return this.spans.flatMap(({ meaning, text }, at) => {
      const isField = meaning.kind === 'target' && meaning.target.kind === 'field';
      const before = this.spans.slice(0, at).findLast((span) => word(span, 'fill') === null);
      return isField && word(before, 'count') !== null ? [text] : [];
    });
  }

  #isBareMeasure(): boolean {
    const { measures, measureAssumed, rows, members, periods, conditions, top } = this.frame;
    const others = rows.length + members.length + periods.length + conditions.length;
    return measures.length === 1 && !measureAssumed && others === 0 && top === null;
  }
}

/** Reads a cover into a frame of its cube. */
export function readCover(cube: AskCube, { spans, score }: Cover): Reading {
  return new CoverReader(cube, spans, score).read();
}
