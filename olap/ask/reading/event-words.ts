import type { AskCube, AskField } from '../cube/ask-cube';
import { countsOnRows } from '../cube/counted-on-rows';
import { namesPeriodOf } from '../parts/named-date';
import type { WordSpan } from '../cover/covers';
import { dateOfNoun } from '../cube/event-nouns';
import { periodWords } from '../dates/date-names';
import type { Negation } from './negation';
import { singular } from '../words/normalise';
import type { FrameRow, QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';
import type { Target } from '../words/target';
import { calendarGrain, dateRow } from '../frame/time-rows';

/** A word for what happened on a date, where it is said. */
type EventTarget = Extract<Target, { kind: 'field' }>;

const PART = /\s+(?:day|date|time)$/i;

/** The same part of the calendar of another date: "Closed month" for "Opened month"; null: it has none. */
function samePart(row: FrameRow, of: string, cube: AskCube): FrameRow | null {
  const field = (name: string) => cube.fields.find((one) => one.name === name);
  const [own, main, other] = [field(row.of), field(cube.date ?? ''), field(of)];
  if (own === undefined || main === undefined || other === undefined) return null;
  if (row.of === cube.date) return { ...row, of };
  const [stem, wanted] = [main, other].map(({ label }) => label.replace(PART, ''));
  if (stem === undefined || !own.label.startsWith(`${stem} `)) return null;
  const label = `${wanted ?? ''}${own.label.slice(stem.length)}`;
  const found = cube.fields.find((one) => one.label === label);
  if (found !== undefined) return { of: found.name };
  const grain = calendarGrain(own);
  return grain === null ? null : dateRow(of, grain, cube);
}

/** Words of a question for what happened on dates of its cube: which date a time is about, or that there is one. */
export class EventWords {
  readonly #said: (EventTarget & { text: string })[] = [];
  readonly #nouns = new Set<string>();
  readonly #filled: NonNullable<QuestionFrame['filled']> = [];

  /** Meets a member that a noun says for what happened: times of "cancellations" are those of their date. */
  meetNoun(text: string, cube: AskCube): void {
    const date = dateOfNoun(cube, text);
    if (date !== null) this.#nouns.add(date.name);
  }

  /** Meets such a word; after one such as "not" it says that there is no such date. */
  meet(target: EventTarget, text: string, negation: Negation): void {
    if (target.filled !== undefined) {
      this.#filled.push({ of: target.name, is: target.filled });
      return;
    }
    this.#said.push({ ...target, text, ...(negation.isOn && { not: true as const }) });
    if (negation.isOn) negation.use();
  }

  /**
   * Says in a frame which date its times are about, or that the rows have one or have none; gives the words that say
   * nothing there. `isWeak`: no time is said, so that a member of the same name is rather meant.
   */
  finish(
    frame: QuestionFrame,
    spans: readonly WordSpan[],
    cube: AskCube,
  ): { left: string[]; isWeak: boolean } {
    this.#fill(frame, cube);
    const [first, ...others] = this.#said;
    const [noun, ...more] = this.#nouns;
    if (first === undefined) {
      const date = noun ?? dateOfMeasures(frame, cube);
      if (date !== null && more.length === 0) this.#time(frame, date, spans, cube);
      return { left: [], isWeak: false };
    }
    if (others.some(({ name }) => name !== first.name))
      return { left: this.#said.map(({ text }) => text), isWeak: false };
    const { name, not, rows } = first;
    const field = cube.fields.find((one) => one.name === name);
    // "jobs opened in May" are no jobs of depots that opened then
    if (field?.joined === true && !saysWhose(field, first.text, spans))
      return { left: [first.text], isWeak: false };
    const counted = rows === true && frame.measures.length === 0 ? rowsMeasure(cube, true) : null;
    if (counted === undefined) return { left: [first.text], isWeak: false };
    if (counted !== null) frame.measures.push(counted.name);
    if (not === true) {
      frame.filled = [...(frame.filled ?? []), { of: name, is: false }];
      return { left: [], isWeak: false };
    }
    const isTimed = this.#time(frame, name, spans, cube) || hasPartOf(frame, field, cube);
    if (isOfOtherDate(frame, field, cube)) return { left: [], isWeak: true };
    if (isTimed || name === cube.date) return { left: [], isWeak: !isTimed };
    if (field?.joined === true) return { left: [first.text], isWeak: false };
    frame.filled = [...(frame.filled ?? []), { of: name, is: true }];
    return { left: [], isWeak: true };
  }

  /** Rows with a number of something have more than zero, and rows without it zero; others have a value or none. */
  #fill(frame: QuestionFrame, cube: AskCube): void {
    for (const one of this.#filled) {
      const field = cube.fields.find(({ name }) => name === one.of);
      if (field !== undefined && countsOnRows(field, cube)) {
        const op = one.is ? ('>' as const) : ('=' as const);
        frame.tests = [...(frame.tests ?? []), { of: one.of, op, value: 0 }];
      } else frame.filled = [...(frame.filled ?? []), one];
    }
  }

  /** Makes the times of a frame be about a date; false: it says none. */
  #time(frame: QuestionFrame, name: string, spans: readonly WordSpan[], cube: AskCube): boolean {
    const rows = frame.rows.map((row) => samePart(row, name, cube));
    const isBroken = rows.some((row) => row !== null);
    frame.rows = frame.rows.map((row, at) => rows[at] ?? row);
    const isNamed = spans.some(({ meaning }) => meaning.kind === 'date');
    if (!isNamed) return isBroken;
    if (frame.on !== undefined && frame.on !== name) return isBroken;
    frame.on = name;
    return true;
  }
}

/** The date of the joined table that all measures are about; null: they are of the rows, or of several. */
function dateOfMeasures({ measures }: QuestionFrame, cube: AskCube): string | null {
  const dates = new Set(
    measures.map((name) => cube.measures.find((one) => one.name === name)?.date),
  );
  const [only] = dates;
  return dates.size === 1 && only !== undefined ? only : null;
}

/** The fields of members that are parts of a date: weekdays, months. */
function partsIn({ members }: QuestionFrame, { fields }: AskCube): AskField[] {
  return members.flatMap(({ field }) => {
    const found = fields.find(({ name, ordered }) => name === field && ordered === true);
    return found?.folder === undefined ? [] : [found];
  });
}

/** "departures on Sundays": the weekday is one of this date. */
function hasPartOf(frame: QuestionFrame, date: AskField | undefined, cube: AskCube): boolean {
  return partsIn(frame, cube).some(({ folder }) => folder === date?.folder);
}

/** Whether a member is a part of another date than the one that is said, which has such parts, too. */
function isOfOtherDate(frame: QuestionFrame, date: AskField | undefined, cube: AskCube): boolean {
  if (date?.folder === undefined) return false;
  return partsIn(frame, cube).some(({ folder = '', label }) => {
    if (folder === date.folder) return false;
    const part = label.split(' ').at(-1) ?? '';
    return cube.fields.some((one) => one.folder === date.folder && one.label.endsWith(` ${part}`));
  });
}

/** Whether a question says of what a joined table's date is: "depots opened in May", 员工 of 员工入职日期. */
function saysWhose({ label }: AskField, event: string, spans: readonly WordSpan[]): boolean {
  const words = label.toLowerCase().split(/\s+/);
  return spans.some(({ text }) => {
    if (text === event) return false;
    if (/^\p{Script=Han}{2,}$/u.test(text)) return label.includes(text);
    return text.split(' ').some((one) => words.includes(singular(one)));
  });
}

const HAPPENED = new WeakMap<AskCube, Map<string, AskField[]>>();

function happenedIn(cube: AskCube): Map<string, AskField[]> {
  const known = HAPPENED.get(cube);
  if (known !== undefined) return known;
  const made = new Map<string, AskField[]>();
  for (const field of cube.fields) {
    if (field.type !== 'date' && field.type !== 'timestamp') continue;
    for (const one of periodWords(field.label)) made.set(one, [...(made.get(one) ?? []), field]);
  }
  HAPPENED.set(cube, made);
  return made;
}

/**
 * Whether a member is rather what happened on a date: next to a period, "tickets closed in March", or where it is not
 * said by its label, "companies that opened the most tickets" of the state Open.
 */
export function isEventOfDate(
  cube: AskCube,
  spans: readonly WordSpan[],
  at: number,
  label: string,
): boolean {
  const { text = '' } = spans[at] ?? {};
  const fields = happenedIn(cube).get(text) ?? [];
  if (fields.length > 0 && text !== label.toLowerCase()) return true;
  return fields.some(({ name }) => namesPeriodOf(cube, spans, name, at));
}
