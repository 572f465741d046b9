import type { WordSpan } from './covers';

const LISTS =
  /^(?:the )?names of(?: the| all)*$|^(?:please )?(?:(?:can|could) you )?(?:show|list|report|give|find|return|display|get|name|tell|what are|what were|which are|who are|who is|what is)(?: me| us| out)?(?: the| all| all the| of the| different| distinct| unique)*$/;

/** Whether a question begins as one for a list of what it names first: "show all the", "what are the different"; or with "names of". */
export function opensList(spans: readonly WordSpan[]): boolean {
  const first = spans.findIndex(({ meaning }) => meaning.kind === 'target');
  const opening = spans.slice(0, first).map(({ text }) => text);
  const isNames = first === 0 && /^(?:\w+ )?names$/.test(spans[first]?.text ?? '');
  return isNames || (first > 0 && LISTS.test(opening.join(' ')));
}
