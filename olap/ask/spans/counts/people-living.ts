import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const POPULATION =
  /^(?:total )?population$|^(?:number of )?inhabitants$|^einwohner(?:zahl)?$|^人口(?:数|总数)?$/i;
const LIVE =
  /^(?:live|lives|living|reside|resides|are living|live in|lives in|living in|reside in)$/;
const PEOPLE = /^(?:people|persons)$/;
const FILL = { kind: 'word', word: { role: 'fill' } } as const;

/** Where a question counts people who live somewhere: the words that count them; empty: it does not. */
function peopleAt(spans: readonly WordSpan[], at: number): number[] {
  const span = spans[at];
  if (word(span, 'count')?.people === true) return [at];
  // "the total number of people"
  const counts =
    word(span, 'count') !== null ||
    (word(span, 'agg')?.as === 'sum' && span?.text.endsWith('number of') === true);
  return counts && PEOPLE.test(spans[at + 1]?.text ?? '') ? [at, at + 1] : [];
}

/**
 * Spans in which people who live somewhere are the population that a cube adds up: "how many people live in Asia". Of a cube
 * that adds up none, or several, they stay as they are.
 */
export function withPeopleLiving(spans: readonly WordSpan[], { measures }: AskCube): WordSpan[] {
  const [only, ...others] = measures.filter(
    ({ agg, label, synonyms }) =>
      agg === 'sum' && [label, ...synonyms].some((name) => POPULATION.test(name)),
  );
  if (only === undefined || others.length > 0) return [...spans];
  const settled = [...spans];
  for (const at of spans.keys()) {
    const places = peopleAt(spans, at);
    const last = places.at(-1);
    if (last === undefined) continue;
    const next = spans.slice(last + 1).find(({ text }) => !/^(?:are|who|that)$/.test(text));
    if (!LIVE.test(next?.text ?? '')) continue;
    for (const place of places) {
      const span = spans[place];
      const target = { kind: 'measure', name: only.name } as const;
      if (span !== undefined)
        settled[place] = { ...span, meaning: place === at ? { kind: 'target', target } : FILL };
    }
  }
  return settled;
}
