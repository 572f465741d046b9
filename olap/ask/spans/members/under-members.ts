import { namedField } from '../../cover/named-at';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { memberField } from '../../cover/member-field';
import type { AskCube } from '../../cube/ask-cube';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const BETWEEN = /^(?:the|an?|our|["'“”])$/;

/** Spans in which "under" before a member, or the noun of one, compares nothing: "under the category Seeds". */
export function withUnderMembers(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    if (span.text !== 'under' || word(span, 'compare') === null) return span;
    const [next, second] = spans.slice(at + 1).filter(({ text }) => !BETWEEN.test(text));
    const field = namedField(next, cube)?.name;
    const isMember =
      memberField(next) !== null || (field !== undefined && memberField(second) === field);
    const isText = cube.fields.some(
      ({ name, type }) =>
        name === memberField(field === undefined ? next : second) && type === 'string',
    );
    return isMember && isText ? { ...span, meaning: FILL } : span;
  });
}
