import type { CubeModel, Measure } from '@bi/contract/cube/cube';
import { pastForms, periodWords } from '../dates/date-names';
import { SPANS_ZH, STAY_NAMES } from '../words/everyday-words';
import { processOf, type ProcessWords } from '../words/process-words';
import { askableLabel, isAskable } from './earned-measures';
import { rowWords } from './rows-words';

const DAYS =
  /^days_between\((?:to_date\()?(?:\w+\.)?("[^"]+"|\w+)\)?, (?:to_date\()?(?:\w+\.)?("[^"]+"|\w+)\)?\)$/;
const DATE_END = /[\s_]+(?:date|time|dt|ts|at|on|day)$|^date[\s_]+|日期$|时间$/gi;
const FROM_TO = /days from (.+) to (.+)$|^平均(.+)至(.+)天数$/i;
/** Labels of what counts days or says how long something takes. */
const HOW_LONG = /\b(?:days?|nights?|duration|time|length)\b|天|晚|时长|周期/i;
/** A mean whose label has its unit, as its last word or in parentheses. */
const IN_UNIT =
  /^average (.*[a-z]) (?:\((?:min|mins|minutes|h|hrs|hours|s|sec|seconds|d|days?)\)|(?:min|mins|minutes|hrs|hours|seconds|secs|days|duration|time))$/i;
const DURATION = /^average (?:duration|length)(?: \([a-z]+\)| (?:in )?[a-z]+)?$/i;

type Names = [string, readonly string[]][];

/** Whether an expression is the days from one date of a row to another. */
const isDays = (expr: string | undefined): boolean => DAYS.test(expr ?? '');

/** What may be said for a date: "start" and "started", "booking" and "booked", 报名. */
function dateWords(date: string): string[] {
  const stem = date.toLowerCase().replaceAll(DATE_END, '');
  if (!/^[a-z]{3,}$/.test(stem)) return [stem];
  const base = stem.replace(/(?:l?led|ed)$/, '');
  const forms = base === stem ? pastForms(stem) : [base, `${base}e`];
  const noun = /cancel/.test(base) ? ['cancellation'] : [`${base}ing`];
  const { nouns = [], verbs = [], done = [] } = processOf(stem) ?? {};
  return [...new Set([stem, ...forms, ...noun, ...periodWords(stem), ...nouns, ...verbs, ...done])];
}

/** "time to close" and "time to close a ticket" of what ends a row. */
function untilNames(ends: readonly string[], rows: readonly string[], isInDays = true): string[] {
  return ends
    .filter((end) => /^[a-z]+(?: [a-z]+)?$/.test(end))
    .flatMap((end) => [
      end,
      ...rows.flatMap((row) => ['a', 'an', 'the', 'one'].map((one) => `${end} ${one} ${row}`)),
      ...rows.map((row) => `${end} ${row}s`),
    ])
    .flatMap((end) => [
      `time to ${end}`,
      `time until ${end}`,
      `time for ${end}`,
      ...(isInDays ? [`days to ${end}`] : []),
    ]);
}

/** "delivery time" of the days until something is delivered. */
const nounTimes = (ends: readonly string[]): string[] =>
  [...new Set(ends.flatMap((end) => processOf(end)?.nouns ?? []))].map((noun) => `${noun} time`);

/** Whether no other days of a cube are until the same date, or from it. */
function isUnique(one: Measure, days: readonly Measure[], at: 0 | -1): boolean {
  const end = (of: Measure) => FROM_TO.exec(askableLabel(of))?.slice(1).filter(Boolean).at(at);
  return days.every((other) => other === one || end(other) !== end(one));
}

/** Names for how long it is from one date to another. */
function betweenNames(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) =>
    ends.flatMap((end) => [
      `number of days between ${start} and ${end}`,
      `days after ${start}`,
      `days after the ${start}`,
      `days until ${end}`,
      `days until the ${end}`,
      `days between ${start} and ${end}`,
      `days from ${start} to ${end}`,
      `time between ${start} and ${end}`,
      `time from ${start} to ${end}`,
      `${start}到${end}的天数`,
      `${start}到${end}天数`,
      ...SPANS_ZH.map((span) => `${start}到${end}${span}`),
    ]),
  );
}

const BEGUN = /^(?:book|booked|booking|order|ordered|reservation|reserved)$/;

/** Names of the days between two dates, and everyday words for them where the cube has no other ones. */
function daysNames(model: CubeModel): Names {
  const { measures } = model;
  const rows = rowWords(model);
  const shown = measures.filter(isAskable);
  const ofDates = (one: Measure) => 'expr' in one && isDays(one.expr);
  const days = shown.filter((one) => 'agg' in one && one.agg === 'avg' && ofDates(one));
  const isOnly =
    days.length === 1 && !shown.some((one) => !ofDates(one) && HOW_LONG.test(askableLabel(one)));
  return days.map((one) => {
    const [, en, toEn, zh, toZh] = FROM_TO.exec(askableLabel(one)) ?? [];
    const [starts, ends] = [dateWords(en ?? zh ?? ''), dateWords(toEn ?? toZh ?? '')];
    const until =
      isOnly || isUnique(one, days, -1) ? [...untilNames(ends, rows), ...nounTimes(ends)] : [];
    const isLead = starts.some((start) => BEGUN.test(start)) && isUnique(one, days, 0);
    const lead = isLead ? ['lead time', ...starts.map((start) => `${start} lead time`)] : [];
    const names = new Set([...betweenNames(starts, ends), ...until, ...lead]);
    return [one.name, [...names, ...(isOnly ? STAY_NAMES : [])]];
  });
}

/** Whether a mean is of how long this process takes. */
function isSameProcess(one: Measure, process: ProcessWords | null): boolean {
  if (process === null || !isAskable(one) || !('agg' in one) || one.agg !== 'avg') return false;
  const said = IN_UNIT.exec(askableLabel(one))?.[1]?.toLowerCase();
  return said !== undefined && processOf(said.split(/\s+/).at(-1) ?? '') === process;
}

/**
 * Names of how long something takes whose unit is in its label: "response time", "time to respond" of Average response
 * minutes, "time on scene" of Average on scene (min).
 */
function meanTimes(model: CubeModel): Names {
  const rows = rowWords(model);
  return model.measures.flatMap((one): Names => {
    if (!isAskable(one) || !('agg' in one) || one.agg !== 'avg') return [];
    const label = askableLabel(one);
    if (DURATION.test(label)) {
      return [
        [
          one.name,
          ['length', 'duration'].flatMap((size) => [
            size,
            ...rows.flatMap((row) => [
              `${row} ${size}`,
              ...['a', 'an', 'the', 'each'].map((each) => `${size} of ${each} ${row}`),
              `${size} of ${row}s`,
            ]),
          ]),
        ],
      ];
    }
    const said = IN_UNIT.exec(label)?.[1]?.toLowerCase();
    if (said === undefined || /\b(?:time|days? from|duration)\b/.test(said)) return [];
    const [last = '', ...before] = said.split(/\s+/).toReversed();
    const start = before.toReversed().join(' ');
    const process = processOf(last);
    const isOnly = model.measures.filter((other) => isSameProcess(other, process)).length === 1;
    // "time to respond" of the only response, which is the first one
    const starts = start === '' || !isOnly ? [start] : [start, ''];
    const inText = (word: string) => starts.map((one) => `${one} ${word}`.trim());
    const done = process === null ? [] : [...process.nouns, ...process.verbs];
    const isInDays = /\bdays?\b/i.test(label);
    return [
      [
        one.name,
        [
          ...(process?.nouns ?? [last])
            .flatMap(inText)
            .flatMap((noun) => [
              `${noun} time`,
              `${noun} duration`,
              ...rows.map((row) => `${row} ${noun} time`),
            ]),
          `time ${said}`,
          ...untilNames(done.flatMap(inText), rows, isInDays),
        ],
      ],
    ];
  });
}

/** Whether a label is of how long a process takes, which is asked for by its mean: "Resolution hours". */
export function isProcessTime(label: string): boolean {
  const said = IN_UNIT.exec(`average ${label}`)?.[1]?.toLowerCase();
  return said !== undefined && processOf(said.split(/\s+/).at(-1) ?? '') !== null;
}

/** Names of how long something takes: of the days between two dates, and of times that columns have. */
export const timeNames = (model: CubeModel): Names => [...daysNames(model), ...meanTimes(model)];
