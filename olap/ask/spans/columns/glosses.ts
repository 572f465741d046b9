import type { WordSpan } from '../../cover/covers';
import { moveUnits, partsOfDay, type Period } from '../../words/period';
import { isYearless } from '../../cover/yearless';

const OPEN = /^[(（]$/;
const CLOSE = /^[)）]$/;
const HAN = /\p{Script=Han}/u;
const FILL = { kind: 'word', word: { role: 'fill' } } as const;

const filled = (span: WordSpan): WordSpan => ({ ...span, meaning: FILL });

/** The place of the mark that closes what is opened at another; -1: none does, or more than one name is in it. */
function closing(spans: readonly WordSpan[], open: number): number {
  return OPEN.test(spans[open]?.text ?? '') && CLOSE.test(spans[open + 2]?.text ?? '')
    ? open + 2
    : -1;
}

/** A period without a year in the year that another one begins in. */
function inYearOf({ from, to }: Period, whole: Period): Period | null {
  if (from === null || to === null || whole.from === null) return null;
  const years = partsOfDay(whole.from).year - partsOfDay(from).year;
  return { from: moveUnits(from, 'year', years), to: moveUnits(to, 'year', years) };
}

const MONTHS_ONLY = /^[a-z. -]+$/;

/** The part of a period that says it again or more exactly; null: it is another one. */
function partOf(said: WordSpan, { from, to }: Period): Period | null {
  if (said.meaning.kind !== 'date' || from === null || to === null) return null;
  const isFree =
    isYearless(said.text) ||
    (MONTHS_ONLY.test(said.text) && !/\b(?:last|this|past)\b/.test(said.text));
  const own = isFree ? inYearOf(said.meaning.period, { from, to }) : said.meaning.period;
  if (own === null || own.from === null || own.to === null) return null;
  return own.from >= from && own.to <= to ? own : null;
}

/** Whether the spans before a place are words without a meaning in Chinese, and where they begin. */
function unknownBefore(spans: readonly WordSpan[], end: number): number {
  let start = end;
  while (spans[start - 1]?.meaning.kind === 'unknown' && HAN.test(spans[start - 1]?.text ?? ''))
    start -= 1;
  return start;
}

/** Makes a period the part of it that a longer parenthesis says: "in summer 2024 (check-in june to august, no vans)". */
function narrowBefore(spans: WordSpan[], open: number): void {
  const before = spans[open - 1];
  if (!OPEN.test(spans[open]?.text ?? '') || before?.meaning.kind !== 'date') return;
  const close = spans.findIndex(({ text }, at) => at > open && CLOSE.test(text));
  for (let at = open + 1; at < close; at += 1) {
    const said = spans[at];
    const period = said === undefined ? null : partOf(said, before.meaning.period);
    if (said === undefined || period === null) continue;
    spans[open - 1] = { ...before, meaning: { kind: 'date', period } };
    spans[at] = filled(said);
    return;
  }
}

/**
 * Spans in which what a parenthesis says again is said once: "in summer 2025 (june to august)" is one period, and the
 * Chinese words before the name of a member in other letters are what it is called in Chinese: 面包（Bread）.
 */
export function withoutGlosses(all: readonly WordSpan[]): WordSpan[] {
  const spans = [...all];
  for (const [open] of all.entries()) {
    narrowBefore(spans, open);
    const close = closing(spans, open);
    const [before, said] = [spans[open - 1], spans[open + 1]];
    if (close < 0 || before === undefined || said === undefined) continue;
    if (before.meaning.kind === 'date') {
      const period = partOf(said, before.meaning.period);
      if (period === null) continue;
      spans[open - 1] = { ...before, meaning: { kind: 'date', period } };
      spans[open + 1] = filled(said);
    } else if (said.meaning.kind === 'target' && said.meaning.target.kind === 'member') {
      if (HAN.test(said.text)) continue;
      const isSuffix = /^[类店款]$/.test(before.text);
      const end = isSuffix ? open - 1 : open;
      const start = unknownBefore(spans, end);
      if (start === end) continue;
      for (let at = start; at < open; at += 1) spans[at] = filled(spans[at] as WordSpan);
    }
  }
  return spans;
}
