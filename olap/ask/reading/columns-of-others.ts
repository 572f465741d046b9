import type { WordSpan } from '../cover/covers';
import { namedField } from '../cover/named-at';
import { nounBehind } from '../cover/noun-behind';
import type { AskCube } from '../cube/ask-cube';
import { stemsOf } from '../words/normalise';

/**
 * Columns that are read as those of something else than the noun behind them, which has such a one, too: "personal names
 * of students" are no personal names of authors.
 */
export function columnsOfOthers(spans: readonly WordSpan[], cube: AskCube): string[] {
  return spans.flatMap((span, at) => {
    const field = namedField(span, cube);
    if (field?.joined !== true) return [];
    const noun = nounBehind(spans, at);
    if (noun === '' || stemsOf(field.label).includes(noun)) return [];
    const said = stemsOf(span.text).join(' ');
    const hasOwn = cube.fields.some(({ label }) => {
      const stems = stemsOf(label);
      return stems.includes(noun) && stems.join(' ').endsWith(` ${said}`);
    });
    return hasOwn ? [span.text] : [];
  });
}
