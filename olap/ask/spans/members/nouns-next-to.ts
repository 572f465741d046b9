import type { AskCube, AskField } from '../../cube/ask-cube';
import { saidBefore, word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { distinctOf } from '../../cube/distinct-of';
import { membersCalled } from '../../cube/members-called';
import { rowsMeasure } from '../../cube/rows-measure';
import { keyOf } from '../../words/normalise';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const PLURAL = /(?<![siu])s$/;
const PEOPLE = /^(?:people|persons?|workers|individuals)$/;
const OF_PEOPLE = /^(?:number of )?(?:people|persons)\b/i;
const RELATIVE = /^(?:who|who is|who are|who were|are|were|is|was)$/;
const ENGLISH = /^[a-z -]+$/;

function fieldAt(span: WordSpan | undefined, { fields }: AskCube): AskField | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind !== 'field' || target.period === true) return undefined;
  return fields.find(({ name }) => name === target.name);
}

function measureAt(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' ? target.name : null;
}

const memberField = (span: WordSpan | undefined): string | null =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'member'
    ? span.meaning.target.field
    : null;

/** "how many bird strikes": what the counted rows are of, in the singular. */
function isCompound(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const [span, next] = [spans[at], spans[at + 1]];
  const field = fieldAt(span, cube);
  if (field?.type !== 'string' || PLURAL.test(span?.text ?? '')) return false;
  if (distinctOf(cube, field.name) === null) return false;
  const isRows = measureAt(next) === rowsMeasure(cube, true)?.name;
  return isRows && next !== undefined && word(saidBefore(spans, at), 'count') !== null;
}

/** "large animals against small ones", "without small animals": the noun of what is compared or left out. */
function isDescribed(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const own = fieldAt(spans[at], cube);
  const field = memberField(spans[at - 1]);
  if (own === undefined || field === null || own.name === field) return false;
  if (!ENGLISH.test(spans[at]?.text ?? '') || word(spans[at + 1], 'by') !== null) return false;
  if (word(saidBefore(spans, at - 1), 'not') !== null) return true;
  return spans.some((span, index) => index !== at - 1 && memberField(span) === field);
}

/** "size of the animal": both are of one folder, and the first is asked for. */
function isOwner(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const noun = fieldAt(spans[at], cube);
  if (noun?.folder === undefined || PLURAL.test(spans[at]?.text ?? '')) return false;
  const of = /^(?:the|an?)$/.test(spans[at - 1]?.text ?? '') ? at - 2 : at - 1;
  if (!/^of(?: the| an?)?$/.test(spans[of]?.text ?? '')) return false;
  const own = fieldAt(spans[of - 1], cube);
  return own !== undefined && own.name !== noun.name && own.folder === noun.folder;
}

/** "people out of work": whom a measure counts that is described as persons. */
function isCountedPeople(spans: readonly WordSpan[], at: number, { measures }: AskCube): boolean {
  const span = spans[at];
  if (span?.meaning.kind !== 'unknown' || !PEOPLE.test(span.text)) return false;
  const isOf = (one: WordSpan | undefined) => {
    const measure = measures.find(({ name }) => name === measureAt(one));
    return OF_PEOPLE.test(measure?.description ?? '');
  };
  const next = spans.slice(at + 1).find(({ text }) => !RELATIVE.test(text));
  return isOf(next) || isOf(spans[at - 1]);
}

/** Spans in which a noun next to what is asked for only says what that is of, and is no breakdown. */
export function withoutNounsNextTo(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rules = [isCompound, isDescribed, isOwner, isCountedPeople];
  return spans.map((span, at) =>
    rules.some((rule) => rule(spans, at, cube)) ? { ...span, meaning: FILL } : span,
  );
}

const JOINER = /^(?:,|and|or|&|vs\.?|versus|against|and the|compared (?:with|to))$/;

/** The field of the next member in a list with a span, before or after it; null: it is in none. */
function listField(spans: readonly WordSpan[], at: number, step: 1 | -1): string | null {
  let next = at + step;
  if (!JOINER.test(spans[next]?.text ?? '')) return null;
  while (JOINER.test(spans[next]?.text ?? '')) next += step;
  return memberField(spans[next]);
}

/** "by state, day and night": a list that a word for "by" begins. */
function isAfterBy(spans: readonly WordSpan[], at: number): boolean {
  const first = spans.findLastIndex(
    ({ text, meaning }, index) => index < at && meaning.kind !== 'target' && !JOINER.test(text),
  );
  return word(spans[first], 'by') !== null;
}

/** Spans in which a name within a list of members is the member that it may be: "dawn, day, dusk and night". */
export function withListedMembers(spans: readonly WordSpan[], { members }: AskCube): WordSpan[] {
  return spans.map((span, at) => {
    if (memberField(span) !== null || isAfterBy(spans, at)) return span;
    const isName = fieldAtAll(span) || word(span, 'grain') !== null;
    const field = isName ? (listField(spans, at, 1) ?? listField(spans, at, -1)) : null;
    const [found] = field === null ? [] : membersCalled(members, field, keyOf(span.text));
    if (found === undefined) return span;
    const { key, label } = found;
    return {
      ...span,
      meaning: { kind: 'target', target: { kind: 'member', field: found.field, key, label } },
    };
  });
}

const fieldAtAll = ({ meaning }: WordSpan): boolean =>
  meaning.kind === 'target' && meaning.target.kind === 'field';
