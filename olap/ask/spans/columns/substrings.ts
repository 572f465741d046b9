import type { AskCube, AskMember } from '../../cube/ask-cube';
import { membersOfField } from '../../cube/members-of-field';
import type { WordSpan } from '../../cover/covers';

/** Members that a part of a name may mean: more are no list that anybody reads. */
const MOST = 100;
/** as many members of a field are there as are read at most, so that others may be missing */
const CAPPED = 5000;
const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const HOLDS =
  /^(?:contains?|containing|includes?|including|has|have|having|with|starts? with|starting with|begins? with|beginning with|ends? with|ending with)$/;
const PART = /^(?:substring|string|word|letters|text|phrase)$/;
const STARTS = /^(?:starts?|starting|begins?|beginning)\b/;
const ENDS = /^(?:ends?|ending)\b/;
const WITHIN = /(?:^| )(?:in|at|from|of|with|to)$/;
const MARK = /^["'“”‘’]$/;
const BETWEEN = /^(?:the|a|an|whose|that|which|who|its|their|his|her|name|names|title|titles|,)$/;

type Way = 'contains' | 'starts' | 'ends';

/** A part of a name that a question is about: its words, and the places that say so. */
interface Part {
  text: string;
  start: number;
  end: number;
  way: Way;
}

/** The words of a part of a name at a place, in quotes or one alone, and the place behind; null: none. */
function quoted(spans: readonly WordSpan[], at: number): { text: string; end: number } | null {
  const first = spans[at];
  if (first === undefined) return null;
  if (!MARK.test(first.text))
    return /^[\p{L}\p{N}]+$/u.test(first.text) ? { text: first.text, end: at + 1 } : null;
  const close = spans.findIndex(({ text }, place) => place > at && MARK.test(text));
  if (close < 0 || close === at + 1) return null;
  const text = spans
    .slice(at + 1, close)
    .map((span) => span.text)
    .join(' ');
  return { text, end: close + 1 };
}

/** Words behind a part of a name that say that it is one: "in its title". */
function endOf(spans: readonly WordSpan[], at: number): number {
  const said = spans.slice(at, at + 3).map(({ text }) => text);
  const isIn = said[0] === 'in' && /^(?:its|the|their)$/.test(said[1] ?? '');
  return isIn && /^(?:name|names|title|titles)$/.test(said[2] ?? '') ? at + 3 : at;
}

/** The part of a name at a place, with what leads to it; null: nothing says that there is one. */
function partAt(spans: readonly WordSpan[], at: number): Part | null {
  const own = spans[at]?.text ?? '';
  const two = `${own} ${spans[at + 1]?.text ?? ''}`;
  const isTwo = !HOLDS.test(own) && HOLDS.test(two);
  if (!isTwo && !HOLDS.test(own)) return null;
  const verb = isTwo ? two : own;
  let next = at + (isTwo ? 2 : 1);
  while (/^(?:the|a|an)$/.test(spans[next]?.text ?? '')) next += 1;
  const saysPart = PART.test(spans[next]?.text ?? '');
  const found = quoted(spans, saysPart ? next + 1 : next);
  if (found === null) return null;
  const end = endOf(spans, found.end);
  const isMarked = MARK.test(spans[saysPart ? next + 1 : next]?.text ?? '');
  const isVerb = /^(?:contain|start|begin|end)/.test(verb);
  // "with 'Hey'" may be anything
  if (
    !saysPart &&
    !(isVerb && isMarked) &&
    !(isVerb && end > found.end) &&
    !(isMarked && end > found.end)
  )
    return null;
  const way = STARTS.test(verb) ? 'starts' : ENDS.test(verb) ? 'ends' : 'contains';
  return { text: found.text, start: at, end, way };
}

function holds({ label }: AskMember, { text, way }: Part): boolean {
  const name = label.toLowerCase();
  if (way === 'starts') return name.startsWith(text);
  return way === 'ends' ? name.endsWith(text) : name.includes(text);
}

/** The place of the field whose names a part is of: "city containing", "state whose name contains"; -1: none is next to it. */
function fieldBefore(spans: readonly WordSpan[], start: number): number {
  let at = start - 1;
  let isNamed = false;
  while (at >= 0) {
    const { meaning, text } = spans[at] ?? { meaning: FILL, text: '' };
    const isField = meaning.kind === 'target' && meaning.target.kind === 'field';
    if (/^(?:names?|titles?)$/.test(text)) isNamed = true;
    else if (isField) return at;
    else if (!BETWEEN.test(text)) break;
    at -= 1;
  }
  // "names that contain": the name field itself
  if (!isNamed) return -1;
  return spans.findLastIndex(
    ({ meaning, text }, place) =>
      place < start &&
      /^(?:names?|titles?)$/.test(text) &&
      meaning.kind === 'target' &&
      meaning.target.kind === 'field',
  );
}

/** Spans in which a part of a name is the members of the field that have it: "cities containing the substring 'West'". */
export function withSubstrings(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  for (const at of spans.keys()) {
    const part = partAt(spans, at);
    if (part === null) continue;
    const place = fieldBefore(spans, at);
    const meaning = spans[place]?.meaning;
    const target =
      meaning?.kind === 'target' && meaning.target.kind === 'field' ? meaning.target : null;
    if (target === null) continue;
    const all = membersOfField(cube.members, target.name);
    const found = all.filter((one) => holds(one, part));
    if (found.length === 0 || found.length > MOST || all.length >= CAPPED) continue;
    const own = spans[at];
    if (own === undefined) continue;
    const members = found.map(({ field, key, label }): WordSpan => ({
      ...own,
      meaning: { kind: 'target', target: { kind: 'member', field, key, label } },
    }));
    const article = /^(?:an?|the|any)$/.test(spans[place - 1]?.text ?? '') ? place - 2 : place - 1;
    // "living in a city that contains": the field says only what the members are of
    const isOf = WITHIN.test(spans[article]?.text ?? '');
    const before = spans.slice(0, isOf ? article + 1 : at).map((span, index) => {
      const isNoun = index > place && /^(?:whose|names?|titles?)$/.test(span.text);
      return isNoun ? { ...span, meaning: FILL } : span;
    });
    if (!isOf) before.push({ ...own, meaning: FILL });
    return [...before, ...members, ...spans.slice(part.end)];
  }
  return [...spans];
}
