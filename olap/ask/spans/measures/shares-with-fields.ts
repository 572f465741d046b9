import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { keyOf } from '../../words/normalise';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const WITH = /^(?:with|with any|having|had|has|have|that have|that had|that has)$/;
const HAS_HAN = /^(?:有|带|带有|存在|出现)$/;

/** The field of a span that names one; null: it names none. */
function fieldAt(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'field' && target.period !== true ? target.name : null;
}

/** The measure of a span that names one; null: it names none. */
function measureAt(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' ? target.name : null;
}

/** The rate of a cube that is called the share of a field; undefined: it has none. */
function rateOf({ fields, measures }: AskCube, field: string) {
  const label = fields.find(({ name }) => name === field)?.label ?? '';
  const keys = ['share', 'rate', '%'].map((end) => keyOf(`${label} ${end}`));
  return measures.find(
    ({ agg, label: own, synonyms }) =>
      agg === 'ratio' && [own, ...synonyms].some((name) => keys.includes(keyOf(name))),
  );
}

/** Where the words are for a share of the rows that a field says something of. */
interface SaidShare {
  field: string;
  /** index of that field */
  named: number;
  from: number;
  to: number;
}

const isFilled = (span: WordSpan): boolean => word(span, 'fill') !== null;

/** "share of strikes with damage" */
function shareWith(spans: readonly WordSpan[], rows: string): SaidShare | null {
  const at = spans.findIndex((span) => word(span, 'show')?.as === 'pctGrand');
  const behind = spans.findIndex(({ text }, index) => index > at && WITH.test(text));
  const field = fieldAt(spans[behind + 1]);
  if (at < 0 || behind < 0 || field === null) return null;
  const between = spans.slice(at + 1, behind).filter((span) => !isFilled(span));
  const isOfRows = between.length === 1 && measureAt(between[0]) === rows;
  return isOfRows ? { field, named: behind + 1, from: at, to: behind } : null;
}

/** 有损伤的撞击占比 */
function shareHad(spans: readonly WordSpan[], rows: string): SaidShare | null {
  const at = spans.findIndex((span) => HAS_HAN.test(span.text) && isFilled(span));
  const field = fieldAt(spans[at + 1]);
  const [of, counted, share] = spans.slice(at + 2, at + 5);
  if (at < 0 || field === null || of?.text !== '的' || measureAt(counted) !== rows) return null;
  if (word(share, 'show')?.as !== 'pctGrand') return null;
  return { field, named: at + 1, from: at, to: at + 4 };
}

/**
 * Spans in which the share of rows with something that a field says, "share of strikes with damage", is the rate that the
 * cube has of it, and no breakdown by that field. "Strikes with substantial damage" says which of them.
 */
export function withSharesOfFields(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true)?.name ?? '';
  const said = shareWith(spans, rows) ?? shareHad(spans, rows);
  const rate = said === null ? undefined : rateOf(cube, said.field);
  if (said === null || rate === undefined) return [...spans];
  return spans.map((span, at): WordSpan => {
    if (at === said.named) {
      const target = { kind: 'measure', name: rate.name } as const;
      return { ...span, text: rate.label.toLowerCase(), meaning: { kind: 'target', target } };
    }
    return at >= said.from && at <= said.to ? { ...span, meaning: FILL } : span;
  });
}
