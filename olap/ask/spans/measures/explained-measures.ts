import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const MINUS = /^(?:less|minus|-|减|减去|扣除|扣除掉)$/;
const OVER = /^(?:divided by|over|\/|÷|除以|per)$/;
const MAX_LENGTH = 9;

const measureOf = (span: WordSpan | undefined): string | null => {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' ? target.name : null;
};

/** The formula that spans say: two measures with an operator between; null: they say something else. */
function formulaIn(spans: readonly WordSpan[], { measures }: AskCube): string | null {
  const at = spans.findIndex(({ text }) => MINUS.test(text) || OVER.test(text));
  if (at < 0) return null;
  const isRows = (name: string) =>
    measures.some((one) => one.name === name && one.agg === 'count' && one.formula === undefined);
  const sides = [spans.slice(0, at), spans.slice(at + 1)].map((side) => {
    const says = side.every((span) => measureOf(span) !== null || word(span, 'fill') !== null);
    const names = [...new Set(side.flatMap((span) => measureOf(span) ?? []))];
    // "net sales": the noun for the rows next to the amount
    const own = names.length > 1 ? names.filter((name) => !isRows(name)) : names;
    return says && own.length === 1 ? own[0] : undefined;
  });
  const [of, than] = sides;
  if (of === undefined || than === undefined) return null;
  return `${of} ${MINUS.test(spans[at]?.text ?? '') ? '-' : '/'} ${than}`;
}

/**
 * Spans in which a parenthesis after a measure only says how it is computed: "gross margin (net amount less cost)" is the
 * measure with that formula. Another formula stays.
 */
export function withExplainedMeasures(all: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const open = all.findIndex(
    ({ text }, at) => /^[(（]$/.test(text) && measureOf(all[at - 1]) !== null,
  );
  const close = all.findIndex(({ text }, at) => at > open && /^[)）]$/.test(text));
  if (open < 0 || close < 0 || close - open > MAX_LENGTH) return [...all];
  const formula = formulaIn(all.slice(open + 1, close), cube);
  const meant = cube.measures.find((one) => one.formula?.replaceAll('"', '') === formula);
  if (formula === null || meant === undefined) return [...all];
  return all.map((span, at): WordSpan => {
    if (at === open - 1)
      return {
        ...span,
        meaning: { kind: 'target', target: { kind: 'measure', name: meant.name } },
      };
    return at > open && at < close ? { ...span, meaning: FILL } : span;
  });
}
