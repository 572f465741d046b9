import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const EARNING =
  /^(?:brings?|brought|takes?|took|pull(?:s|ed)?|raked?s?) in$|^(?:makes?|made|earn(?:s|ed)?|generate[sd]?|yield(?:s|ed)?|collect(?:s|ed)?|net(?:s|ted)?)$/;

/** Whether a span is a noun for the rows, or a word that adds nothing. */
function saysRows({ meaning }: WordSpan, { measures }: AskCube): boolean {
  if (meaning.kind === 'word') return meaning.word.role === 'fill';
  if (meaning.kind !== 'target') return false;
  const { target } = meaning;
  if (target.kind !== 'measure') return target.kind === 'cube';
  const measure = measures.find(({ name }) => name === target.name);
  return measure?.agg === 'count' && measure.formula === undefined;
}

/**
 * Ways to read "how much did lessons bring in": what was earned with the rows, not how many there were, once for each such
 * amount of the cube. Other spans stay as they are.
 */
export function withWhatCameIn(spans: readonly WordSpan[], cube: AskCube): WordSpan[][] {
  const much = spans.findIndex((span) => word(span, 'count') !== null && span.text === 'how much');
  const verb = spans.findIndex(({ text }, at) => at > much && EARNING.test(text));
  const between = much < 0 || verb < 0 ? [] : spans.slice(much + 1, verb);
  const isOfRows =
    between.some(({ meaning }) => meaning.kind === 'target') &&
    between.every((span) => saysRows(span, cube));
  const earned = isOfRows ? cube.measures.filter(({ money }) => money === true) : [];
  if (earned.length === 0) return [[...spans]];
  return earned.map(({ name }) =>
    spans.map((span, at): WordSpan => {
      if (at < much || at > verb) return span;
      return at === much
        ? { ...span, meaning: { kind: 'target', target: { kind: 'measure', name } } }
        : { ...span, meaning: { kind: 'word', word: { role: 'fill' } } };
    }),
  );
}
