import type { CellSet } from '@bi/contract/query/cell-set';
import type { CellFormat, Presentation } from '@bi/contract/report/report';
import type { CellMark } from '../cells/cell-mark';
import { colorAt, readableOn, readablePair, type ChartPalette } from '../chart/style/palette';
import { measureId } from '../cells/measure-id';
import { cellRange, type CellRange } from './cell-range';

/**
 * What a cell of a value gets besides its text; null for nothing. `at` is the cell's index in the columns of
 * the cell set.
 */
export type CellLook = (value: number, at?: number) => CellMark | null;

/** What decides how the cells of an answer look. */
export interface CellFormatInput {
  cellSet: CellSet;
  presentation: Pick<Presentation, 'formats' | 'heat'> | undefined;
  palette: ChartPalette;
  language: 'en' | 'zh';
}

/** Signs from low to high. */
const SIGNS = {
  arrows: ['▼', '▬', '▲'],
  shapes: ['◆', '▲', '●'],
  levels: ['▁', '▄', '█'],
} as const;

/** What signs and marks say. */
const WORDS = {
  en: {
    low: 'low',
    middle: 'middle',
    high: 'high',
    good: 'marked good',
    bad: 'marked bad',
    noted: 'marked',
  },
  zh: {
    low: '低',
    middle: '中',
    high: '高',
    good: '标记为好',
    bad: '标记为差',
    noted: '已标记',
  },
} as const;

const TURNED = [2, 1, 0] as const;
const LEVEL_WORDS = ['low', 'middle', 'high'] as const;

/** The format chosen for a measure; undefined for plain cells. */
export function cellFormatOf(
  presentation: Pick<Presentation, 'formats' | 'heat'> | undefined,
  id: string,
): CellFormat | undefined {
  const format = presentation?.formats?.[id];
  if (format !== undefined) return format;
  return presentation?.heat?.includes(id) === true ? { kind: 'scale' } : undefined;
}

/** One look per measure of the answer, null for a plain one. */
export function cellLooks(input: CellFormatInput): (CellLook | null)[] {
  return input.cellSet.measures.map((measure, index) => {
    const format = cellFormatOf(input.presentation, measureId(measure));
    if (format === undefined) return null;
    if (format.kind === 'rule') return ruleLook(format, input);
    const range = cellRange(input.cellSet, index);
    if (range === null) return null;
    const turned = isTurned(format, range, measure.lowerIsBetter === true);
    return lookOf(format, range, turned, input);
  });
}

/** Values on both sides of zero have a middle, others only more and less. */
function diverges({ colors }: { colors?: string }, { low, high }: CellRange): boolean {
  return colors === undefined ? low < 0 && high > 0 : colors === 'diverging';
}

/**
 * Whether a format is turned round: as it says, else where less is better. A sequential scale is not
 * turned by itself: it shows an amount, and what is most is to be seen first, good or bad.
 */
export function isTurned(format: CellFormat, range: CellRange, lowerIsBetter: boolean): boolean {
  if (format.kind === 'rule') return false;
  if (format.turned !== undefined) return format.turned;
  return lowerIsBetter && (format.kind !== 'scale' || diverges(format, range));
}

/** The look of one format over a range of values; null for one that reads other measures. */
export function lookOf(
  format: CellFormat,
  range: CellRange,
  turned: boolean,
  { palette, language }: Pick<CellFormatInput, 'palette' | 'language'>,
): CellLook | null {
  switch (format.kind) {
    case 'scale':
      return scaleLook(diverges(format, range), range, turned, palette);
    case 'bars':
      return barLook(range, turned, palette);
    case 'icons':
      return iconLook(format, range, turned, palette, language);
    case 'rule':
      return null;
  }
}

/**
 * Fills by value. Values on both sides of zero get the diverging scale with zero in its middle, others
 * the sequential one. The darkest ends are left out: cells are read, not only seen.
 */
function scaleLook(
  hasMiddle: boolean,
  { low, high }: CellRange,
  turned: boolean,
  palette: ChartPalette,
): CellLook | null {
  if (high <= low) return null;
  const middle = low < 0 && high > 0 ? 0 : (low + high) / 2;
  const reach = Math.max(middle - low, high - middle);
  return (value) => {
    const share = hasMiddle ? ((value - middle) / reach + 1) / 2 : (value - low) / (high - low);
    const clamped = Math.min(Math.max(share, 0), 1);
    const scale = hasMiddle ? palette.diverging : palette.sequential;
    const shown = turned ? 1 - clamped : clamped;
    const background = colorAt(scale, hasMiddle ? 0.5 + (shown - 0.5) * 0.8 : shown * 0.7);
    const { background: shade, text } = readablePair(background);
    return { background: shade, color: text };
  };
}

/** Bars from zero; what is good is purple, what is not amber. */
function barLook(
  { low, high }: CellRange,
  turned: boolean,
  palette: ChartPalette,
): CellLook | null {
  const from = Math.min(low, 0);
  const to = Math.max(high, 0);
  if (to <= from) return null;
  const zero = -from / (to - from);
  const [bad, good] = [colorAt(palette.diverging, 0.3), colorAt(palette.diverging, 0.7)];
  const onlyOne = from === 0 && !turned;
  return (value) => {
    if (value === 0) return null;
    const end = Math.min(Math.max((value - from) / (to - from), 0), 1);
    const isGood = onlyOne || value > 0 !== turned;
    return {
      bar: {
        from: Math.min(zero, end),
        to: Math.max(zero, end),
        color: isGood ? good : bad,
      },
    };
  };
}

function iconLook(
  { icons, by, at }: Extract<CellFormat, { kind: 'icons' }>,
  { low, high }: CellRange,
  turned: boolean,
  palette: ChartPalette,
  language: 'en' | 'zh',
): CellLook {
  const bounds = by === 'value' ? at : at.map((share) => low + (high - low) * share);
  const [first = 0, second = 0] = bounds;
  const quality = [palette.diverging[0], palette.textSecond, palette.diverging.at(-1)];
  return (value) => {
    const level = value < first ? 0 : value < second ? 1 : 2;
    const rank = turned ? TURNED[level] : level;
    const sign = SIGNS[icons][icons === 'shapes' ? rank : level];
    const color = icons === 'levels' ? palette.categorical[0] : quality[rank];
    return {
      icon: { sign, color: color ?? palette.text },
      spoken: WORDS[language][LEVEL_WORDS[level]],
    };
  };
}

type Rule = Extract<CellFormat, { kind: 'rule' }>;

/** Whether a value meets the condition of a rule; only `empty` holds for none. */
export function meetsRule({ op, value }: Rule, tested: number | null): boolean {
  if (op === 'empty') return tested === null;
  if (tested === null) return false;
  const meets = {
    notEmpty: true,
    '<': tested < value,
    '<=': tested <= value,
    '>': tested > value,
    '>=': tested >= value,
    '=': tested === value,
    '<>': tested !== value,
  };
  return meets[op];
}

/** A fill by a condition on a measure of the same cell; null where the answer has no such measure. */
function ruleLook(rule: Rule, { cellSet, palette, language }: CellFormatInput): CellLook | null {
  const index = cellSet.measures.findIndex((one) => measureId(one) === rule.by);
  const values = cellSet.cells[index]?.values;
  if (values === undefined) return null;
  const background = {
    good: colorAt(palette.diverging, 0.72),
    bad: colorAt(palette.diverging, 0.28),
    noted: colorAt(palette.sequential, 0.3),
  }[rule.tone];
  const look = {
    background,
    color: readableOn(background),
    spoken: WORDS[language][rule.tone],
  };
  return (_, at = -1) => {
    const tested = values[at] ?? null;
    return meetsRule(rule, tested === null ? null : Number(tested)) ? look : null;
  };
}
