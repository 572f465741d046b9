import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { countsHan, unitOfHan } from '../../words/unit-words-zh';

const MAX_WORDS = 4;

const isTarget = (span: WordSpan | undefined): boolean => span?.meaning.kind === 'target';

const isNumber = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'number' || word(span, 'number') !== null;

/** How many spans the unit has that begins at a place; 0: none does. */
function unitAt(spans: readonly WordSpan[], at: number): { unit: string; size: number } | null {
  for (let size = MAX_WORDS; size > 0; size -= 1) {
    const words = spans.slice(at, at + size);
    if (words.length < size || words.some((span) => isNumber(span))) continue;
    if (words.some((span) => isTarget(span) && !/^[人名位]$/.test(span.text))) continue;
    const unit = unitOfHan(words.map(({ text }) => text).join(''));
    if (unit !== undefined) return { unit, size };
  }
  return null;
}

/** Whether a number is compared with what is named: a comparison is next to it. */
function isCompared(spans: readonly WordSpan[], at: number, behind: number): boolean {
  return word(spans[at - 1], 'compare') !== null || word(spans[behind], 'compare') !== null;
}

/**
 * Spans in which a Chinese unit behind a number is one: 米每秒, 吨, 层. Behind one that is compared, a counter says no more than
 * what is counted: 5册以上.
 */
export function withUnitsBehindZh(spans: readonly WordSpan[], _cube: AskCube): WordSpan[] {
  const read: WordSpan[] = [];
  let at = 0;
  while (at < spans.length) {
    const span = spans[at];
    if (span === undefined) break;
    read.push(span);
    at += 1;
    if (!isNumber(span)) continue;
    const start = at - 1;
    const times = spans[at];
    if (times !== undefined && word(times, 'times') !== null) {
      read.push(times);
      at += 1;
    }
    const first = spans[at];
    const found = unitAt(spans, at);
    if (first === undefined || (isTarget(first) && found === null)) continue;
    const size = found?.size ?? 1;
    // 人 is a unit of people elsewhere, but where a number of them is called so
    const isPeople = found?.unit === 'people' && !isTarget(first);
    const isUnit = found !== null && word(first, 'unit') === null && !isPeople;
    const isCounter = found === null && countsHan(first.text);
    const compared = isCompared(spans, start, at + size);
    // 强度等于65米每秒 is compared without a word, 前3名 is not
    const isOfColumn =
      isTarget(spans[start - 1]) && found !== null && !/^(?:people|points)$/.test(found.unit);
    if ((!isUnit || !(compared || isOfColumn)) && !(isCounter && compared)) continue;
    const last = spans[at + size - 1] ?? first;
    const text = spans
      .slice(at, at + size)
      .map((one) => one.text)
      .join('');
    read.push({
      start: first.start,
      end: last.end,
      text,
      meaning: {
        kind: 'word',
        word: found === null ? { role: 'counter' } : { role: 'unit', of: found.unit },
      },
    });
    at += size;
  }
  return read;
}
