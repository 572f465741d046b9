import type { AskCube } from '../cube/ask-cube';
import { saidBefore, sideOf, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { memberField } from '../cover/member-field';
import { isOneUnnamed, saysOfWhat } from '../parts/says-of-what';
import { frameMeasures } from '../frame/frame-ratio';
import type { QuestionFrame } from '../frame/question-frame';
import { isBands } from '../parts/said-ages';
import { countsMeans } from '../parts/counted-fields';
import { looseBounds } from './loose-bounds';
import { looseAskers } from './loose-askers';
import { looseColumns } from './loose-columns';
import { looseEvents } from './loose-events';
import { loosePlaces } from './loose-places';
import { isLooseReplaced, replacedIn } from '../parts/replaced-names';
import { CURRENCIES, SINGLE_ROW } from '../cover/row-values';
import { isLooseMoney, isMoney } from './loose-money';
import { isLoosePlaceOf } from '../parts/said-place';
import { miscounts } from './miscounts';
import { outOfPlace } from './out-of-place';
import { asksBothOfEach, isLooseEither, joinsAlike } from './joined-by-or';
import { misplacedFillers } from '../parts/set-aside';
import { isSizeOfOther } from '../parts/time-measures';
import { turnsNothing } from './loose-turns';
import { UNIT_LABELS } from '../words/unit-labels';
import { unitFactor } from '../words/unit-values';
import { fitsUnitHan } from '../words/unit-words-zh';
import { countsNothing } from '../parts/unknown-words';

/** What two periods of a list have between them. */
const JOINS = new Set(['and', 'or', '&', ',', '、', '和', '与', '及', '跟', '或', 'plus', 'also']);
const COUNTED = new Set(['count', 'distinct']);

/** The next span after this one that says something. */
export function saidAfter(spans: readonly WordSpan[], at: number): WordSpan | undefined {
  return spans.slice(at + 1).find((span) => word(span, 'fill') === null);
}

/** "in the evening higher than in the morning": two members of a field are compared, not a number. */
export function comparesAlike(spans: readonly WordSpan[], at: number): boolean {
  const field = memberField(spans.slice(at + 1).find(isNoPreposition));
  return field !== null && spans.slice(0, at).some((span) => memberField(span) === field);
}

const isNoPreposition = (span: WordSpan): boolean =>
  word(span, 'fill') === null && word(span, 'place') === null;

/** A unit after a number, of a measure or a field that is in this unit. */
function isUnitOf(
  spans: readonly WordSpan[],
  at: number,
  unit: string,
  frame: QuestionFrame,
  cube: AskCube,
): boolean {
  const before = saidBefore(spans, at);
  const isNumber =
    before?.meaning.kind === 'number' ||
    word(before, 'times') !== null ||
    /^[一二两三四五六七八九十]$/.test(before?.text ?? '');
  // "three times": it is placed with its number
  if (unit === 'heads') return isNumber;
  if (unit === 'times') return isNumber || word(before, 'number') !== null;
  if (!isNumber) return false;
  if (unit === 'age' && frame.members.some(({ field }) => isBands(field, cube))) return true;
  const named = frameMeasures(frame, cube).filter(
    ({ name }) =>
      frame.measures.includes(name) || frame.conditions.some(({ measure }) => measure === name),
  );
  const fields = cube.fields.filter(({ name }) => frame.tests?.some(({ of }) => of === name));
  const all = [...named, ...fields];
  if (CURRENCIES.has(unit) && all.some(({ label }) => isMoney(label, unit))) return true;
  return all.some(
    ({ label }) =>
      UNIT_LABELS[unit]?.test(label) === true ||
      unitFactor(label, unit) !== null ||
      fitsUnitHan(label, unit),
  );
}

/** 单笔 of a number that limits no single rows, and of no largest one. */
function isLooseSingle({ text }: WordSpan, spans: readonly WordSpan[], frame: QuestionFrame) {
  if (!SINGLE_ROW.test(text) || (frame.tests ?? []).length > 0) return false;
  return !spans.some((span) => word(span, 'top') !== null || word(span, 'extreme') !== null);
}

/** "how high" of a measure that is no count; "how late are flights" has one before the noun. */
function isOfDegree({ measures, measureAssumed }: QuestionFrame, cube: AskCube): boolean {
  if (measureAssumed) return false;
  return measures.some((name) => {
    const agg = cube.measures.find((one) => one.name === name)?.agg;
    return agg !== undefined ? !COUNTED.has(agg) : true;
  });
}

/** A period that nothing joins to the one before it: "2000 the last month" is no list of two. */
function isLoosePeriod(spans: readonly WordSpan[], at: number): boolean {
  const before = spans.slice(0, at).findLastIndex(({ meaning }) => meaning.kind === 'date');
  if (before < 0) return false;
  const compares = spans.some(
    (span) => word(span, 'versus') !== null || word(span, 'before') !== null,
  );
  if (compares || replacedIn(spans).has(at)) return false;
  return spans
    .slice(before + 1, at)
    .every((span) => !JOINS.has(span.text) && word(span, 'follow') === null);
}

/** "bar" before a member leaves it out, which is no chart. */
function isPreposition(spans: readonly WordSpan[], at: number): boolean {
  return spans[at]?.text === 'bar' && memberField(saidAfter(spans, at)) !== null;
}

/** "but" after a name or "all": "all states but Texas". Elsewhere it says no more than "and". */
function isLooseBut(spans: readonly WordSpan[], at: number): boolean {
  if (spans[at]?.text !== 'but') return false;
  const before = saidBefore(spans, at)?.meaning;
  return before?.kind !== 'target' || before.target.kind !== 'field';
}

/** 排除得州后: 后 without a number is "after", no end of a list. */
export function saysAfter(spans: readonly WordSpan[], at: number): boolean {
  if (spans[at]?.text !== '后') return false;
  const next = spans[at + 1];
  return next?.meaning.kind !== 'number' && word(next, 'number') === null;
}

/** "instead of" before no name, "least" of an "at least" that limits nothing, 后 after anything but a name. */
function isLooseWord(spans: readonly WordSpan[], at: number): boolean {
  if (isLooseReplaced(spans, at)) return true;
  if (/^(?:least|most)$/.test(spans[at]?.text ?? '') && spans[at - 1]?.text === 'at') return true;
  const before = saidBefore(spans, at);
  // 把得州去掉后
  if (word(before, 'not')?.after === true) return false;
  return saysAfter(spans, at) && before?.meaning.kind !== 'target';
}

/** 撞击的数量: a word for how many after what is counted, where no measure is called so. */
function countsBefore(spans: readonly WordSpan[], at: number, { measures }: AskCube): boolean {
  const before = saidBefore(spans, at)?.meaning;
  const target = before?.kind === 'target' ? before.target : null;
  if (target?.kind !== 'measure') return false;
  const text = spans[at]?.text ?? '';
  const isCalled = measures.some(({ agg, label, synonyms }) => {
    return agg === 'sum' && [label, ...synonyms].includes(text);
  });
  const counted = measures.find(({ name }) => name === target.name);
  return !isCalled && COUNTED.has(counted?.agg ?? '');
}

const AT_END = new Set(['to', 'into', 'from', '到', '飞往', '前往', '从']);

/** "flights to": a preposition that nothing follows. */
function isLoosePlace(spans: readonly WordSpan[], at: number): boolean {
  const text = spans[at]?.text ?? '';
  return (
    word(spans[at], 'place') !== null && AT_END.has(text) && saidAfter(spans, at) === undefined
  );
}

const WITH = new Set(['compared with', 'compared to', 'versus', 'vs', 'vs.', 'against']);

/** "by month compared with Texas": one member, and nothing of its field to compare it with. */
function comparesOne(
  spans: readonly WordSpan[],
  at: number,
  { members, rows }: QuestionFrame,
): boolean {
  const field = WITH.has(spans[at]?.text ?? '') ? memberField(saidAfter(spans, at)) : null;
  if (field === null || rows.some(({ of }) => of === field)) return false;
  return members.every((one) => one.field !== field || one.members.length < 2);
}

const isPartOfCube = ({ meaning }: WordSpan): boolean =>
  meaning.kind === 'target' && meaning.target.kind === 'cube' && meaning.target.part === true;

const MIN_STEM = 5;

/** "membership plan" of Member plan in a cube of membership payments: the word is a form of one of the field's own. */
function isOfNext(spans: readonly WordSpan[], at: number, fields: AskCube['fields']): boolean {
  const next = spans[at + 1]?.meaning;
  const target = next?.kind === 'target' && next.target.kind === 'field' ? next.target : null;
  const field = fields.find(({ name }) => name === target?.name);
  const stem = (spans[at]?.text ?? '').slice(0, MIN_STEM);
  const words = `${field?.folder ?? ''} ${field?.label ?? ''}`.toLowerCase().split(/\s+/);
  return words.some((one) => one.length >= MIN_STEM && one.startsWith(stem));
}

/** "by wildlife", "how many wildlife", "of wildlife damage": a word of the cube's name is no breakdown, nor a part of one. */
function isLoosePart(spans: readonly WordSpan[], at: number, { fields }: AskCube): boolean {
  if (isOfNext(spans, at, fields)) return false;
  const before = saidBefore(spans, at);
  if (word(before, 'by') !== null || word(before, 'count') !== null) return true;
  const next = spans[at + 1]?.meaning;
  if (next?.kind !== 'target') return false;
  return next.target.kind === 'field' || spans[at - 1]?.text === 'of';
}

/** Whether only words that name nothing come before one. */
const isFirst = (spans: readonly WordSpan[], at: number): boolean =>
  spans.slice(0, at).every((span) => word(span, 'fill') !== null || word(span, 'follow') !== null);

/** "start in Ohio": a verb of rows that go from one place to another, before a name that has this role. */
function movesAt(spans: readonly WordSpan[], at: number, { fields }: AskCube): boolean {
  const side = word(spans[at], 'place')?.side;
  const after = saidAfter(spans, at);
  // "cities send off the most flights"
  const isDone =
    /^(?:send|sent|see|saw)/.test(spans[at]?.text ?? '') && word(after, 'top') !== null;
  const next = (isDone ? saidBefore(spans, at) : after)?.meaning;
  const target = next?.kind === 'target' ? next.target : null;
  const name =
    target?.kind === 'member' ? target.field : target?.kind === 'field' ? target.name : '';
  const field = fields.find((one) => one.name === name);
  if (side === undefined || field === undefined) return false;
  return sideOf(`${field.name} ${field.label}`, side) === 'same';
}

const isAfterBy = (spans: readonly WordSpan[], at: number): boolean =>
  word(spans[at - 1], 'by') !== null;

/** Words that have nothing next to them that they could be about. */
export function looseWords(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): string[] {
  const loose = spans.flatMap((span, at) => {
    const unit = word(span, 'unit');
    const isLoose =
      isLooseWord(spans, at) ||
      turnsNothing(spans, at, cube) ||
      isSizeOfOther(span, frame, cube) ||
      isLooseSingle(span, spans, frame) ||
      isLooseMoney(span, frame, cube) ||
      saysOfWhat(spans, at, cube) ||
      isOneUnnamed(spans, at, cube) ||
      isLoosePlace(spans, at) ||
      isLoosePlaceOf(spans, at, frame.top) ||
      comparesOne(spans, at, frame) ||
      (word(span, 'counted') !== null && !countsBefore(spans, at, cube)) ||
      (word(span, 'or') !== null && !joinsAlike(spans, at)) ||
      isLooseEither(spans, at) ||
      asksBothOfEach(spans, at, frame) ||
      (unit !== null && !isUnitOf(spans, at, unit.of, frame, cube)) ||
      (word(span, 'others') !== null && !frame.members.some(({ not }) => not)) ||
      (word(span, 'degree') !== null && !isOfDegree(frame, cube)) ||
      (span.text === 'mean' && word(span, 'agg') !== null && saidAfter(spans, at) === undefined) ||
      (word(span, 'chart') !== null && isPreposition(spans, at)) ||
      (['split', 'chart'] as const).some(
        (role) => word(span, role) !== null && isAfterBy(spans, at),
      ) ||
      (word(span, 'not') !== null && isLooseBut(spans, at)) ||
      (isPartOfCube(span) && isLoosePart(spans, at, cube)) ||
      (word(span, 'not')?.opening === true && !isFirst(spans, at)) ||
      (word(span, 'place')?.verb === true && !movesAt(spans, at, cube)) ||
      (span.meaning.kind === 'date' && isLoosePeriod(spans, at));
    return isLoose ? [span.text] : [];
  });
  return [
    ...countsNothing(spans, frame, cube),
    ...misplacedFillers(spans, cube),
    ...loosePlaces(spans, frame, cube),
    ...looseEvents(spans),
    ...looseBounds(spans),
    ...countsMeans(spans, cube),
    ...miscounts(spans, frame, cube),
    ...outOfPlace(spans, frame, cube),
    ...looseColumns(spans, frame, cube),
    ...looseAskers(spans, frame, cube),
    ...loose,
  ];
}

/** 得州以外, "Government excluded": leaves out the members before the word; false: there are none. */
export function leaveOutBefore(
  { members }: QuestionFrame,
  spans: readonly WordSpan[],
  at: number,
): boolean {
  const noun = saidBefore(spans, at);
  const named = noun?.meaning.kind === 'target' ? noun.meaning.target : null;
  // "night shift left out": the noun is that of the member's field
  const isNoun = named?.kind === 'field';
  const before = isNoun && noun !== undefined ? saidBefore(spans, spans.indexOf(noun)) : noun;
  const target = before?.meaning.kind === 'target' ? before.meaning.target : null;
  if (target?.kind !== 'member' || (isNoun && named.name !== target.field)) return false;
  const index = members.findIndex(({ field, members: list }) => {
    return field === target.field && list.some(({ key }) => key === target.key);
  });
  const found = members[index];
  if (found === undefined) return false;
  members[index] = { ...found, not: true };
  return true;
}

/** "over the last 14 days": during them. A year alone may be a number. */
export function coversTime(spans: readonly WordSpan[], at: number): boolean {
  const next = saidAfter(spans, at);
  return spans[at]?.text === 'over' && next?.meaning.kind === 'date' && !/^\d+$/.test(next.text);
}
