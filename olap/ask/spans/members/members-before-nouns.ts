import { namedField } from '../../cover/named-at';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube, AskField, AskMember } from '../../cube/ask-cube';
import { membersCalled } from '../../cube/members-called';
import { keyOf } from '../../words/normalise';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const VERB = /^(?:been|was|were|is|are|get|gets|got)$/;
const QUOTE = /^["'“”‘’]$/;

const lastWord = (text: string): string => text.toLowerCase().split(/\s+/).at(-1) ?? '';

const asMember = (span: WordSpan, { field, key, label }: AskMember): WordSpan => ({
  ...span,
  meaning: { kind: 'target', target: { kind: 'member', field, key, label } },
});

/** The member of another field that a noun in a name says: "Sonoma county" of the county Sonoma, next to a region of that name. */
function otherMember(
  span: WordSpan,
  own: string,
  { fields, members }: AskCube,
): AskMember | undefined {
  const words = span.text.split(' ');
  const noun = words.at(-1) ?? '';
  const name = keyOf(words.slice(0, -1).join(' '));
  if (name === '') return undefined;
  const other = fields.filter(
    (one) => one.name !== own && one.type === 'string' && lastWord(one.label) === noun,
  );
  const found = other.flatMap((one) => membersCalled(members, one.name, name));
  return found.length === 1 ? found[0] : undefined;
}

const memberOf = (span: WordSpan | undefined) =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'member'
    ? span.meaning.target
    : null;

/** Ways to read a question in which a name ends in the noun of another field, which has it without that noun. */
export function withNounsInMembers(spans: readonly WordSpan[], cube: AskCube): WordSpan[][] {
  const at = spans.findIndex((span, place) => {
    const own = memberOf(span);
    if (own === null || QUOTE.test(spans[place - 1]?.text ?? '')) return false;
    return otherMember(span, own.field, cube) !== undefined;
  });
  const span = spans[at];
  const own = memberOf(span);
  const other = span && own ? otherMember(span, own.field, cube) : undefined;
  if (span === undefined || other === undefined) return [[...spans]];
  return [[...spans], spans.with(at, asMember(span, other))];
}

/** The field whose noun is right behind a member, by its label or the end of it. */
function fieldBehind(text: string, { fields }: AskCube): AskField[] {
  return fields.filter(({ label, type }) => type === 'string' && lastWord(label) === text);
}

/** Spans in which a member before the noun of another field that has it, too, is one of that field: "the Central Coast area". */
export function withNounsBehindMembers(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const settled = [...spans];
  for (const [at, span] of spans.entries()) {
    const own = memberOf(span);
    const next = spans[at + 1];
    if (own === null || next === undefined || memberOf(next) !== null) continue;
    const fields = fieldBehind(next.text, cube);
    if (fields.length === 0 || fields.some(({ name }) => name === own.field)) continue;
    const found = fields.flatMap(({ name }) => membersCalled(cube.members, name, keyOf(own.label)));
    const [member] = found;
    if (member === undefined || found.length > 1) continue;
    settled[at] = asMember(span, member);
    if (namedField(next, cube)?.name === member.field || word(next, 'fill') !== null)
      settled[at + 1] = { ...next, meaning: FILL };
  }
  return settled;
}

/**
 * Ways to read a question in which a member is called like a verb of a field that the question names: "has each nominee been
 * nominated for" says nothing new of nominees, or is that member of a result.
 */
export function withVerbsAsMembers(spans: readonly WordSpan[], cube: AskCube): WordSpan[][] {
  const at = spans.findIndex((span, place) => {
    const own = memberOf(span);
    if (
      own === null ||
      !/[a-z]{4}ed$/.test(span.text) ||
      !VERB.test(spans[place - 1]?.text.split(' ').at(-1) ?? '')
    )
      return false;
    const stem = span.text.slice(0, -2);
    return spans.some((other) => {
      const field = namedField(other, cube);
      if (field === undefined || field.name === own.field) return false;
      return (
        other.text.length > 4 && other.text.startsWith(stem.slice(0, Math.max(5, stem.length - 2)))
      );
    });
  });
  const span = spans[at];
  if (span === undefined) return [[...spans]];
  return [spans.with(at, { ...span, meaning: FILL }), [...spans]];
}
