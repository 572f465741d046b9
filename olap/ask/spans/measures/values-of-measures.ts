import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

type As = 'sum' | 'avg' | 'max' | 'min';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const JOINS = /^(?:,|and|&|as well as|as well|or|the|along with|together with)$/;
const OWN =
  /\b(?:average|avg|mean|total|sum|max|min|maximum|minimum|highest|lowest|largest|smallest)\b/;
const OF_ROWS = /\b(?:most|least|fewest)\b/;

/** How a word puts the rows of a measure together, which only says so next to another such word where it ranks; null: it does not. */
function asOf(span: WordSpan | undefined): As | null {
  const agg = word(span, 'agg');
  if (agg !== null) return agg.as === 'all' || span?.text.endsWith('number of') ? null : agg.as;
  const extreme = word(span, 'extreme');
  if (extreme !== null) return extreme.as;
  if (span?.text === 'mean' && word(span, 'define') !== null) return 'avg';
  const top = word(span, 'top');
  if (top === null || top.ofRows === true || OF_ROWS.test(span?.text ?? '')) return null;
  return top.end === 'top' ? 'max' : top.end === 'bottom' ? 'min' : null;
}

function measureAt(span: WordSpan | undefined, { measures }: AskCube): AskMeasure | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' ? measures.find(({ name }) => name === target.name) : undefined;
}

/** The measure that puts together in this way what another one does; undefined: the cube has none. */
function measureAs(of: AskMeasure, as: As, { measures }: AskCube): AskMeasure | undefined {
  if (of.agg === as) return of;
  if (of.formula === undefined) return undefined;
  return measures.find(({ agg, formula }) => agg === as && formula === of.formula);
}

/** The words of this kind right before a measure, as their places. */
function wordsBefore(spans: readonly WordSpan[], at: number): number[] {
  const found: number[] = [];
  for (let place = at - 1; place >= 0; place -= 1) {
    const span = spans[place];
    if (asOf(span) !== null) found.unshift(place);
    else if (!JOINS.test(span?.text ?? '')) break;
    // "and maximum GNP": nothing but a word of this kind comes before what joins it
    else if (!continuesRun(spans, place)) break;
  }
  return found;
}

function continuesRun(spans: readonly WordSpan[], place: number): boolean {
  const before = spans.slice(0, place).findLast(({ text }) => !JOINS.test(text));
  return before !== undefined && asOf(before) !== null;
}

/** "the maximum capacity and the average": a word of this kind behind a measure that nothing is named for, as its place. */
function wordBehind(spans: readonly WordSpan[], at: number): number | null {
  const joint = spans[at + 1];
  if (joint === undefined || !/^(?:and|,|as well as|along with)$/.test(joint.text)) return null;
  const place = spans.findIndex((span, index) => index > at && !JOINS.test(span.text));
  if (place < 0 || asOf(spans[place]) === null) return null;
  const next = spans.slice(place + 1).find(({ text }) => !/^(?:of|all|the|for|across)$/.test(text));
  const isNamed = next !== undefined && (asOf(next) !== null || next.text === 'number of');
  if (isNamed) return null;
  const isOf = /^(?:of|for|across|\?|\.)/.test(spans[place + 1]?.text ?? '?');
  return isOf || spans[place]?.text.endsWith(' of') === true ? place : null;
}

/** "how many people live in Asia, and what is the largest GNP": of what lists nothing, the word is about the second measure alone. */
function isOfSecond(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const isField = ({ meaning }: WordSpan) =>
    meaning.kind === 'target' && meaning.target.kind === 'field';
  if (spans.some(isField) || spans.some((span) => word(span, 'by') !== null)) return false;
  const before = spans.slice(0, at);
  return (
    before.some((span) => measureAt(span, cube)?.agg === 'sum') &&
    before.some(({ text }) => /^(?:and|,)$/.test(text))
  );
}

/** Whether "mean" before a measure is its average: "the mean population", no "what does mean delay mean". */
const isMeanOf = (spans: readonly WordSpan[], at: number): boolean =>
  spans[at]?.text === 'mean' &&
  spans.every((span, place) => place === at || span.text !== 'mean') &&
  spans.every((span) => !/^(?:explain|what does|meaning of|definition of)/.test(span.text));

/**
 * Spans in which several words for how a measure is put together are the measures that are: "minimum and maximum capacity",
 * "total population and maximum GNP", "the mean population". Where the cube lacks one of them they stay as they are.
 */
export function withValuesOfMeasures(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const said = spans.filter((span) => asOf(span) !== null && word(span, 'top') === null);
  const settled = [...spans];
  for (const at of spans.keys()) {
    const measure = measureAt(spans[at], cube);
    if (measure === undefined || measure.agg === 'count' || measure.agg === 'distinct') continue;
    // "minimum and average salary": the name says which one it is
    if (OWN.test(spans[at]?.text ?? '')) continue;
    const before = wordsBefore(spans, at);
    const behind = before.length > 0 ? wordBehind(spans, at) : null;
    const all = behind === null ? before : [...before, behind];
    const [first] = all;
    const isMean = first !== undefined && all.length === 1 && isMeanOf(spans, first);
    const isSecond = first !== undefined && isOfSecond(spans, first, cube);
    const ranks = all.some((place) => word(spans[place], 'top') !== null);
    if (ranks && !isSecond) continue;
    if (all.length < 2 && said.length < 2 && !isMean && !isSecond) continue;
    const found = all.map((place) => measureAs(measure, asOf(spans[place]) ?? 'sum', cube));
    if (all.length === 0 || found.includes(undefined)) continue;
    for (const [index, place] of all.entries()) {
      const span = spans[place];
      const name = found[index]?.name;
      if (span !== undefined && name !== undefined)
        settled[place] = {
          ...span,
          meaning: { kind: 'target', target: { kind: 'measure', name } },
        };
    }
    const own = spans[at];
    if (own !== undefined) settled[at] = { ...own, meaning: FILL };
  }
  return settled;
}
