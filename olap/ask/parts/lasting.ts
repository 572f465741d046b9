import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { chosenMeasures } from '../cover/assumed-measure';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';
import { rowsMeasure } from '../cube/rows-measure';
import { isTimeMeasure } from './time-measures';
import type { Understood } from '../vocabulary/understood';

/** Verbs of how long something takes, with what a label says of it. */
const VERBS: readonly (readonly [verb: RegExp, label: RegExp])[] = [
  [/^(?:wait|waits|waited|waiting)$/, /wait|hold|queue/i],
  [/^(?:stay|stays|stayed|remain|remains|remained)$/, /stay|stored|nights|open/i],
  [/^(?:talk|talks|talked|talking)$/, /talk/i],
  [/^(?:last|lasts|lasted|take|takes|took)$/, /./],
];

/** Whether a word asks for a time without its name: "how long", "slowest". */
const lasts = (span: WordSpan): boolean =>
  word(span, 'lasting') !== null ||
  word(span, 'top')?.ofTime === true ||
  word(span, 'sort')?.ofTime === true;
const verbAt = (span: WordSpan | undefined) => VERBS.find(([verb]) => verb.test(span?.text ?? ''));

/** Whether a word without a meaning is the verb of what a question asks the length of. */
export function isLastingVerb(spans: readonly WordSpan[], at: number): boolean {
  if (verbAt(spans[at]) === undefined) return false;
  return spans.slice(0, at).some(lasts) || isLongest(spans[at + 1]);
}

/** "longest" as what takes, waits or stays most. */
const isLongest = (span: WordSpan | undefined): boolean =>
  word(span, 'top') !== null && /^(?:the )?(?:longest|shortest)$/.test(span?.text ?? '');

/** The word of a question that asks for a time without its name: "how long", "waits the longest". */
function saidLasting(spans: readonly WordSpan[]): WordSpan | undefined {
  const own = spans.find(lasts);
  if (own !== undefined) return own;
  return spans.find((span, at) => isLongest(span) && verbAt(spans[at - 1]) !== undefined);
}

/** The means of times that "how long" may ask for: those that its verb is about, else all of them. */
function timesOf({ measures }: AskCube, spans: readonly WordSpan[]): AskMeasure[] {
  const times = measures.filter(
    (one) => one.agg === 'avg' && isTimeMeasure(one) && !/\bage\b|年龄/i.test(one.label),
  );
  const label = spans.flatMap((span) => verbAt(span)?.[1] ?? [])[0];
  const said = label === undefined ? [] : times.filter((one) => label.test(one.label));
  return said.length > 0 ? said : times;
}

/** The mean of what a measure adds up, or itself. */
function meanOf(name: string, { measures }: AskCube): AskMeasure | undefined {
  const own = measures.find((one) => one.name === name);
  if (own?.agg !== 'sum') return own;
  return measures.find(({ agg, formula }) => agg === 'avg' && formula === own.formula) ?? own;
}

/** What "how long do agents talk" is about: neither a breakdown nor a number of them. */
function subjectOf(spans: readonly WordSpan[]) {
  const at = spans.findIndex((span) => word(span, 'lasting') !== null);
  const next =
    at < 0
      ? undefined
      : spans.slice(at + 1).find(({ text }) => !/^(?:an?|the|our|my|one)$/.test(text));
  // "keeps patients waiting": whose wait it is
  const kept = spans.findIndex(({ text }) => /^(?:keep|keeps|kept)$/.test(text));
  const whose = next ?? (kept < 0 ? undefined : spans[kept + 1]);
  const target = whose?.meaning.kind === 'target' ? whose.meaning.target : null;
  return target?.kind === 'field' || target?.kind === 'measure' ? target : null;
}

/**
 * Adds the time that "how long do parcels wait" asks for, where no measure but the rows is named; gives its words where the
 * cube has no such mean.
 */
export function addLasting(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): string[] {
  const said = saidLasting(spans);
  if (said === undefined) return [];
  const rows = rowsMeasure(cube, true)?.name;
  const whose = subjectOf(spans);
  if (whose?.kind === 'field') frame.rows = frame.rows.filter(({ of }) => of !== whose.name);
  const isWhose = (name: string) =>
    whose?.kind === 'measure' &&
    whose.name === name &&
    cube.measures.find((one) => one.name === name)?.agg === 'distinct';
  const named = frame.measures.filter((name) => name !== rows && !isWhose(name));
  if (named.length > 0) {
    const times = named.map((name) => meanOf(name, cube));
    frame.measures = times.map((one) => one?.name ?? '').filter((name) => name !== '');
    const isTime = times.some((one) => one !== undefined && isTimeMeasure(one));
    return isTime || word(said, 'lasting') === null ? [] : [said.text];
  }
  const [first] = timesOf(cube, spans);
  if (first === undefined) return [said.text];
  frame.measures = [first.name];
  return [];
}

/** The readings of "how long" where several times may be meant. Empty: there is one, or the question names it. */
export function lastingChoices(
  first: Understood,
  cube: AskCube,
  spans: readonly WordSpan[],
): Understood[] {
  if (saidLasting(spans) === undefined) return [];
  const times = timesOf(cube, spans);
  const isNamed = first.names?.some(
    ({ target }) => target.kind === 'measure' && target.name === first.frame.measures[0],
  );
  return isNamed === true || times.length < 2 ? [] : chosenMeasures(first, cube, times);
}
