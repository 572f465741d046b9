import { word } from '../cover/cover-words';
import type { Meaning, WordSpan } from '../cover/covers';
import type { QuestionFrame } from '../frame/question-frame';

/** Words after which a name takes the place of the one before them: 把印第安纳换成得州. */
const EXCHANGED =
  /^(?:换成|换为|换作|换做|改成|改为|替换成|替换为|调整为|调整成|切换到|切换成|切换为|切到|切成|变成|转成|转为)$/;

const isSaid = (span: WordSpan): boolean =>
  !(['fill', 'by', 'place', 'counter', 'not'] as const).some((role) => word(span, role) !== null);

/** What a name could take the place of: a measure of a measure, a member of one of its field; null: of nothing. */
function kindOf(span: WordSpan | undefined): string | null {
  const meaning = span?.meaning;
  if (meaning?.kind === 'date') return 'date';
  if (word(span, 'grain') !== null) return 'field';
  if (meaning?.kind !== 'target' || meaning.target.kind === 'cube') return null;
  return meaning.target.kind === 'member' ? `member ${meaning.target.field}` : meaning.target.kind;
}

/** What was found of each list of spans. */
const known = new WeakMap<readonly WordSpan[], ReadonlySet<number>>();

/**
 * Indexes of the names that a question puts others in the place of: B of "A instead of B", "A rather than B" and
 * 把B换成A. They are found once, in time in proportion to the spans: a question may be a thousand of them.
 */
export function replacedIn(spans: readonly WordSpan[]): ReadonlySet<number> {
  const found = known.get(spans) ?? replacedOf(spans);
  known.set(spans, found);
  return found;
}

function replacedOf(spans: readonly WordSpan[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let before = -1;
  let next = 0;
  for (const [at, span] of spans.entries()) {
    next = Math.max(next, at + 1);
    while (next < spans.length && !isSaid(spans[next] as WordSpan)) next += 1;
    const kind = kindOf(spans[next]);
    if (kind !== null) {
      if (word(span, 'replaced') !== null) gone.add(next);
      else if (EXCHANGED.test(span.text) && kindOf(spans[before]) === kind) gone.add(before);
    }
    if (isSaid(span)) before = at;
  }
  return gone;
}

/** Two members of which one takes the place of the other are of one field. */
function exchangesOther(spans: readonly WordSpan[], at: number): boolean {
  const before = kindOf(spans.findLast((one, index) => index < at && isSaid(one)));
  const after = kindOf(spans.find((one, index) => index > at && isSaid(one)));
  if (before?.startsWith('member') !== true || after?.startsWith('member') !== true) return false;
  return before !== after;
}

/** "instead of" before nothing that could be replaced, or read as two words; 换成 between members of two fields. */
export function isLooseReplaced(spans: readonly WordSpan[], at: number): boolean {
  const span = spans[at];
  if (span?.text === 'instead') return /^of\b/.test(spans[at + 1]?.text ?? '');
  if (EXCHANGED.test(span?.text ?? '')) return exchangesOther(spans, at);
  if (word(span, 'replaced') === null) return false;
  return kindOf(spans.find((one, index) => index > at && isSaid(one))) === null;
}

type Row = QuestionFrame['rows'][number];

const isMeasure = (meaning: Meaning, name: string): boolean =>
  meaning.kind === 'target' && meaning.target.kind === 'measure' && meaning.target.name === name;

function isRow(meaning: Meaning, { of, grain }: Row): boolean {
  if (meaning.kind === 'word' && meaning.word.role === 'grain') {
    return (grain ?? of) === meaning.word.grain;
  }
  return meaning.kind === 'target' && meaning.target.kind === 'field' && meaning.target.name === of;
}

function isMember(meaning: Meaning, field: string, key: string | number | boolean): boolean {
  if (meaning.kind !== 'target' || meaning.target.kind !== 'member') return false;
  return meaning.target.field === field && meaning.target.key === key;
}

function isPeriod(meaning: Meaning, { from, to }: QuestionFrame['periods'][number]): boolean {
  return meaning.kind === 'date' && meaning.period.from === from && meaning.period.to === to;
}

/** Replaced names that the question before does not have, as they were written; after no question, all but measures. */
export function notReplaced(replaced: readonly WordSpan[], before: QuestionFrame | null): string[] {
  return replaced.flatMap(({ meaning, text }) => {
    const isIn =
      before === null
        ? meaning.kind === 'target' && meaning.target.kind === 'measure'
        : before.measures.some((name) => isMeasure(meaning, name)) ||
          before.rows.some((row) => isRow(meaning, row)) ||
          before.periods.some((period) => isPeriod(meaning, period)) ||
          before.members.some(({ field, members }) =>
            members.some(({ key }) => isMember(meaning, field, key)),
          );
    return isIn ? [] : [text];
  });
}

/** A list with others in the place of what goes; as it is where nothing does. */
function inPlace<T>(list: readonly T[], isGone: (one: T) => boolean, added: readonly T[]): T[] {
  const first = list.findIndex(isGone);
  if (first < 0) return [...list];
  return list.flatMap((one, at) => {
    if (at === first) return added;
    return isGone(one) ? [] : [one];
  });
}

/** Conditions of the question before with the new members in the place of those that go. */
export function replacedMembers(
  before: QuestionFrame['members'],
  after: QuestionFrame['members'],
  replaced: readonly WordSpan[],
): QuestionFrame['members'] {
  return before.flatMap((one) => {
    const isGone = ({ key }: { key: string | number | boolean }) =>
      replaced.some(({ meaning }) => isMember(meaning, one.field, key));
    if (!one.members.some(isGone)) return [one];
    const own = after.flatMap(({ field, members }) => (field === one.field ? members : []));
    const members = inPlace(one.members, isGone, own);
    return members.length === 0 ? [] : [{ ...one, members }];
  });
}

/** A follow-up with the lists of the question before, in which its names are in the place of those that go. */
export function withReplaced(
  before: QuestionFrame,
  frame: QuestionFrame,
  replaced: readonly WordSpan[],
): QuestionFrame {
  if (replaced.length === 0) return frame;
  const meanings = replaced.map(({ meaning }) => meaning);
  const some = (test: (meaning: Meaning) => boolean): boolean => meanings.some(test);
  const isGoneRow = (row: Row) => some((meaning) => isRow(meaning, row));
  const isGonePeriod = (one: QuestionFrame['periods'][number]) =>
    some((meaning) => isPeriod(meaning, one));
  const isGoneMeasure = (name: string) => some((meaning) => isMeasure(meaning, name));
  const members = replacedMembers(before.members, frame.members, replaced);
  const measures = frame.measureAssumed ? [] : frame.measures;
  return {
    ...frame,
    ...(before.rows.some(isGoneRow) && { rows: inPlace(before.rows, isGoneRow, frame.rows) }),
    ...(before.periods.some(isGonePeriod) && {
      periods: inPlace(before.periods, isGonePeriod, frame.periods),
    }),
    ...(measures.length > 0 &&
      before.measures.some(isGoneMeasure) && {
        measures: inPlace(before.measures, isGoneMeasure, measures),
      }),
    members: frame.members.map((one) => members.find(({ field }) => field === one.field) ?? one),
  };
}
