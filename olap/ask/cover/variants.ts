import type { AskContext } from '../vocabulary/ask-context';
import type { Cover, WordSpan } from './covers';
import { shortenedWords } from '../vocabulary/abbreviations';
import { tokensOf } from '../words/normalise';
import { nearestInPhrase } from '../vocabulary/phrase-typos';
import { isSlip } from '../words/keyboard';
import { isSwapped } from '../words/typos';
import type { Correction } from '../vocabulary/understood';

const MAX_VARIANTS = 4;

/** A question with some of its words corrected. */
export interface Variant {
  text: string;
  corrections: Correction[];
  /** the corrections by the index of their token */
  at: ReadonlyMap<number, Correction>;
}

/**
 * What a word may be: itself, if a name has it in the singular or the plural, or words that it may be a misspelling
 * of. The plural of a word may be both: "reciepts" where one account is spelt so.
 */
function readingsOf(word: string, { typos, vocabularies }: AskContext): string[] {
  const near = typos
    .nearest(word)
    .filter((one) => isSlip(word, one) || vocabularies.some(({ words }) => words.has(one)));
  if (typos.has(word)) return [word, ...near.filter((one) => isSwapped(word, one))];
  return near.length === 0 ? [word] : near.slice(0, MAX_VARIANTS);
}

/** The text as written, or with its misspelt words replaced by each of the nearest words. */
export function variantsOf(text: string, context: AskContext): Variant[] {
  const { typos, own, vocabularies } = context;
  let variants: Variant[] = [{ text: '', corrections: [], at: new Map() }];
  let end = 0;
  let last: string | undefined;
  for (const [index, token] of tokensOf(text).entries()) {
    const gap = text.slice(end, token.start);
    end = token.end;
    // "don't" is no misspelt donut
    const isWord =
      token.kind === 'word' && !/n't$/.test(token.full) && own?.has(token.text) !== true;
    const short = isWord ? shortenedWords(token.full, vocabularies) : [];
    const alone = isWord ? readingsOf(token.full, context) : [token.full];
    const isUnknown = isWord && alone.length === 1 && !typos.has(token.full);
    const ends = isUnknown ? nearestInPhrase(last, token.full, vocabularies) : [];
    const readings = short.length > 0 ? short : ends.length > 0 ? ends : alone;
    last = token.kind === 'word' ? token.full : undefined;
    variants = variants
      .flatMap((variant) =>
        readings.map((read): Variant => {
          const next = `${variant.text}${gap}${read}`;
          if (read === token.full) return { ...variant, text: next };
          const correction = { written: token.full, read };
          return {
            text: next,
            corrections: [...variant.corrections, correction],
            at: new Map([...variant.at, [index, correction]]),
          };
        }),
      )
      .slice(0, MAX_VARIANTS);
  }
  return variants;
}

/** Words of charts that say nothing by themselves, too. */
const isChart = ({ text, meaning }: WordSpan): boolean =>
  (meaning.kind === 'word' && meaning.word.role === 'chart') || /^(?:chart|graph|plot)$/.test(text);

const AS_CHART = /^(?:as|as an?|an?|in an?|draw.*|plot.*|make.*|show.*)$/;

/**
 * Misspelt words of a chart that nothing asks for, and those that became part of a member after "by", where a field is
 * expected: both doubts together are too many, so they are left over.
 */
export function doubtfulIn({ spans }: Cover, { at }: Variant): string[] {
  if (at.size === 0) return [];
  return spans.flatMap(({ start, end, text, meaning }, index) => {
    const written = end - start === 1 ? at.get(start)?.written : undefined;
    // "grapes" are no graph that says nothing of them
    if (written !== undefined && meaning.kind === 'word' && isChart({ start, end, text, meaning }))
      return AS_CHART.test(spans[index - 1]?.text ?? '') ? [] : [written];
    if (meaning.kind !== 'target' || meaning.target.kind !== 'member') return [];
    const before = spans[index - 1]?.meaning;
    if (before?.kind !== 'word' || before.word.role !== 'by') return [];
    return [...at].flatMap(([token, { written }]) =>
      token >= start && token < end ? [written] : [],
    );
  });
}
