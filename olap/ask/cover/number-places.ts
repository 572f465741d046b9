import type { AskField } from '../cube/ask-cube';
import { isYearNumber, word } from './cover-words';
import type { WordSpan } from './covers';
import type { FrameTest } from '../frame/question-frame';

const MAX_DIGITS = 12;

/** Whether a number with a unit is at this place: "10 minutes" is no number of members. */
export function hasUnit(spans: readonly WordSpan[], at: number): boolean {
  const isNumber = spans[at]?.meaning.kind === 'number' || word(spans[at], 'number') !== null;
  const next = word(spans[at + 1], 'times') === null ? at + 1 : at + 2;
  return isNumber && word(spans[next], 'unit') !== null;
}

/** Whether what a number is compared by comes right after it: "six or more". */
export const comparesBehind = (spans: readonly WordSpan[], at: number): boolean =>
  word(spans[at + 1], 'compare')?.after === true;

/** The place after a number with its unit or its comparison: of downtime in "30 minutes of downtime", of guests in "six or more guests". */
export function afterUnit(spans: readonly WordSpan[], at: number): number {
  const isOf = (span: WordSpan | undefined) => span?.text === 'of';
  if (comparesBehind(spans, at)) return at + 2;
  if (word(spans[at + 1], 'unit') === null || !isOf(spans[at + 2])) return at + 1;
  return at + 3;
}

/** 个 in 5个特色菜 */
const isCounter = (span: WordSpan | undefined): boolean =>
  word(span, 'counter') !== null || /^[个家条张笔位台次]$/.test(span?.text ?? '');

/** A number of a question, with the comparison before it. */
export interface WrittenNumber {
  value: number;
  text: string;
  op: FrameTest['op'] | null;
  /** index of its span */
  at: number;
}

/** A field of numbers where it is named. */
export interface NamedField {
  field: AskField;
  at: number;
}

/** Where numbers, measures and fields of numbers are in a question, and what each number is about. */
export class NumberPlaces {
  readonly numbers: WrittenNumber[] = [];
  readonly fields: NamedField[] = [];
  readonly measures: { name: string; at: number }[] = [];
  readonly #spans: readonly WordSpan[];

  constructor(spans: readonly WordSpan[]) {
    this.#spans = spans;
  }

  /** Multiplies the number right before a span; false: there is none. */
  times(factor: number, at: number): boolean {
    const last = this.numbers.at(-1);
    if (last === undefined || last.at !== at - 1) return false;
    // 70 hundredths are 0.7, not 0.7000000000000001
    last.value = Number((last.value * factor).toPrecision(MAX_DIGITS));
    return true;
  }

  /** Compares the last number, which has no comparison yet: "1万以上"; false: there is none. */
  compareLast(op: FrameTest['op']): boolean {
    const last = this.numbers.at(-1);
    if (last === undefined || last.op !== null) return false;
    last.op = op;
    return true;
  }

  /** The only number, where nothing is compared with it. */
  get alone(): WrittenNumber | null {
    const [only] = this.numbers;
    if (only === undefined || this.numbers.length > 1 || only.op !== null) return null;
    return isYearNumber(only.value) ? null : only;
  }

  /** Takes a number out. */
  remove(number: WrittenNumber): void {
    this.numbers.splice(this.numbers.indexOf(number), 1);
  }

  /** The measure that a number is about: the one right after it, else the one before. */
  measureNear(at: number): string | undefined {
    let place = afterUnit(this.#spans, at);
    // 不多于5个特色菜
    while (isCounter(this.#spans[place])) place += 1;
    const next = this.measures.find((measure) => measure.at === place);
    const before = this.measures.findLast((measure) => measure.at < at);
    return (next ?? before)?.name;
  }

  /** The field of numbers that a number is about: the one right before its comparison. */
  fieldNear(at: number): NamedField | undefined {
    const before = this.fields.findLast((named) => named.at < at);
    const measure = this.measures.findLast((named) => named.at < at);
    // "level 3 invoices": the field is right before its number
    const isHeld = before?.at === at - 1;
    if (!isHeld && this.measures.some((named) => named.at === at + 1)) return undefined;
    if (before === undefined || (measure !== undefined && measure.at > before.at)) return undefined;
    const isNext = this.#spans
      .slice(before.at + 1, at)
      .every((span) =>
        (['compare', 'fill', 'between'] as const).some((role) => word(span, role) !== null),
      );
    return isNext ? before : undefined;
  }

  /** The field of numbers right behind a number that is compared: "at least two bedrooms". */
  fieldBehind({ value, op, at }: WrittenNumber): NamedField | undefined {
    if (op === null || op === '=' || isYearNumber(value)) return undefined;
    const place = afterUnit(this.#spans, at);
    const isOther = ({ isYear, isKey, isNumber }: AskField) => isYear || isKey || isNumber;
    return this.fields.find((named) => named.at === place && !isOther(named.field));
  }
}
