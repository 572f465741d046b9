import type { AskCube } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import { sideOf, word } from '../cover/cover-words';
import { endsCondition, refersToNothing, supposesNothing } from './loose-clauses-zh';
import type { WordSpan } from '../cover/covers';

const isEmpty = (span: WordSpan): boolean => word(span, 'fill') !== null;
const COST = /[费损本]|花销|开支|支出|\b(?:costs?|fees?|expenses?|spend)\b/;
const ANY_DATE = /^(?:.* )?(?:day|date|time|month|year)$|日期|时间|年月/i;
const PART_OF_TIME =
  /\b(?:year|quarter|month|week|weekday|day|hour|date|time)\b|年|季|月|周|星期|日|时/i;

/** Whether a span says what happened or when: a member, a date, the noun or the verb of the rows. */
function saysWhen(span: WordSpan | undefined, cube: AskCube): boolean {
  if (span?.meaning.kind === 'date') return true;
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind === 'measure') return target.name === rowsMeasure(cube, true)?.name;
  return target?.kind === 'member' || (target?.kind === 'cube' && target.part !== true);
}

/** 8时, 鸟击时 at the end, 时 after what is no time: it names no moment of what follows. */
function isLooseMoment(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  if (word(spans[at], 'fill')?.moment !== true) return false;
  if (endsCondition(spans, at)) return spans.slice(at + 1).every(isEmpty);
  const before = spans[at - 1];
  // 爬升阶段时: the field of the member
  const isNoun =
    word(before, 'fill')?.suffix === true ||
    (before?.meaning.kind === 'target' && before.meaning.target.kind === 'field');
  const said = isNoun ? spans[at - 2] : before;
  return !saysWhen(said, cube) || spans.slice(at + 1).every(isEmpty);
}

/** 花掉的金额: what was spent is a cost where the question names it so, else it may be anybody's. */
function isLooseSpending(spans: readonly WordSpan[], at: number): boolean {
  if (word(spans[at], 'fill')?.spends !== true) return false;
  return !spans.some(({ meaning, text }) => {
    return meaning.kind === 'target' && meaning.target.kind === 'measure' && COST.test(text);
  });
}

/** Words of Chinese for a moment or for spending that nothing next to them is about. */
export const looseMoments = (spans: readonly WordSpan[], cube: AskCube): string[] =>
  spans.flatMap((span, at) =>
    isLooseMoment(spans, at, cube) ||
    isLooseSpending(spans, at) ||
    refersToNothing(spans, at) ||
    supposesNothing(spans, at)
      ? [span.text]
      : [],
  );

/** Whether the one date of a cube is that on which its rows leave, as far as its names say. */
function leavesOnDate({ fields, date }: AskCube): boolean {
  const dates = fields.filter(({ type }) => type === 'date' || type === 'timestamp');
  const own = fields.find(({ name }) => name === date);
  if (own === undefined || dates.length !== 1) return false;
  const names = `${own.name} ${own.label}`;
  const side = sideOf(names, 'origin');
  return (
    side === 'same' ||
    (side === 'none' && ANY_DATE.test(own.label) && own.label.split(' ').length === 1)
  );
}

/** Whether a span is a part of the time at which the rows of a cube are: a date, 早上, 几点. */
function isTime(span: WordSpan | undefined, { fields }: AskCube): boolean {
  if (span?.meaning.kind === 'date' || word(span, 'grain') !== null) return true;
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  const name =
    target?.kind === 'member' ? target.field : target?.kind === 'field' ? target.name : '';
  const field = fields.find((one) => one.name === name);
  return field !== undefined && PART_OF_TIME.test(field.label) && !/origin|destin/.test(field.name);
}

/** 早上出发的航班: what leaves at some time does so on its own date, which is the only one. */
export function leavesAtTime(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  if (word(spans[at], 'place')?.side !== 'origin' || !leavesOnDate(cube)) return false;
  if (!cube.fields.some(({ name, label }) => sideOf(`${name} ${label}`, 'origin') === 'same'))
    return false;
  return isTime(
    spans.slice(0, at).findLast((span) => !isEmpty(span)),
    cube,
  );
}
