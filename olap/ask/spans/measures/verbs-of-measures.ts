import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

/** What is done for an amount to be there, which says no more than its name, by what it is called. */
const VERBS: readonly (readonly [label: RegExp, verbs: RegExp])[] = [
  [/\b(?:goals?|points|runs|tries|touchdowns)$/i, /^(?:score[sd]?|scoring|net(?:s|ted)?)$/],
  [/\bcards?$/i, /^(?:shown|booked|picked up|handed out|collected)$/],
  [/\bvotes?$/i, /^(?:cast|casts|polled)$/],
  [
    /\b(?:steps|distance|miles|km|kilomet(?:er|re)s)\b/i,
    /^(?:walked|ran|run|driven|drove|covered|travell?ed|ridden)$/,
  ],
];
const PAY = /\b(?:salary|salaries|wages?|compensation)$/i;
const MOST = /^(?:the )?(?:highest|best|lowest|worst|most|least)$/;
const FILL = { kind: 'word', word: { role: 'fill' } } as const;

const kindOf = (span: WordSpan | undefined): string =>
  span?.meaning.kind === 'target' ? span.meaning.target.kind : '';

/** "scored by the home team": who did it is a part of all, unless it is a member or each of them. */
function isDoneBySome(spans: readonly WordSpan[], at: number): boolean {
  if (spans[at + 1]?.text !== 'by') return false;
  const next = spans.slice(at + 2).find(({ text }) => text !== 'the');
  return kindOf(next) !== 'member' && word(next, 'by') === null;
}

/** "how many players scored goals": those who did are counted, which not all did. */
function countsOthers(spans: readonly WordSpan[], at: number, names: ReadonlySet<string>): boolean {
  const count = spans.findIndex((span) => word(span, 'count') !== null);
  if (count < 0 || count > at) return false;
  const counted = spans.slice(count + 1).find(({ meaning }) => meaning.kind === 'target')?.meaning;
  const target = counted?.kind === 'target' ? counted.target : null;
  return target?.kind !== 'measure' || !names.has(target.name);
}

/**
 * Spans in which a verb of an amount that the question names says nothing more, "goals scored in 2024", "the ten highest paid
 * employees by salary"; without the name "highest paid" is by it.
 */
export function withVerbsOfMeasures(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const sums = cube.measures.filter(({ agg }) => agg === 'sum');
  const named = new Set(
    spans.flatMap(({ meaning }) =>
      meaning.kind === 'target' && meaning.target.kind === 'measure' ? [meaning.target.name] : [],
    ),
  );
  return spans.map((span, at): WordSpan => {
    if (span.meaning.kind !== 'unknown') return span;
    if (span.text === 'paid' && MOST.test(spans[at - 1]?.text ?? '')) {
      const [pay, ...others] = sums.filter(({ label }) => PAY.test(label));
      if (pay === undefined || others.length > 0) return span;
      const target = { kind: 'measure', name: pay.name } as const;
      return { ...span, meaning: named.has(pay.name) ? FILL : { kind: 'target', target } };
    }
    const isOf = ({ label }: AskMeasure) =>
      VERBS.some(([of, verbs]) => of.test(label) && verbs.test(span.text));
    const own = new Set(sums.filter(isOf).map(({ name }) => name));
    const isNamed = [...own].some((name) => named.has(name));
    if (!isNamed || isDoneBySome(spans, at) || countsOthers(spans, at, own)) return span;
    return { ...span, meaning: FILL };
  });
}
