import type { AskCube } from '../cube/ask-cube';
import { lessIsBetter } from '../cube/better-direction';
import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { queryOf } from '../frame/frame-query';
import type { Understood } from '../vocabulary/understood';

/**
 * Readings of "the worst five by number of calls", where nothing says whether many or few of them are bad. Empty: the
 * question asks for no worst ones, or the name of the measure says it.
 */
export function worstChoices(
  reading: Understood,
  cube: AskCube,
  spans: readonly WordSpan[],
): Understood[] {
  const { frame } = reading;
  const { top } = frame;
  const measure = cube.measures.find(({ name }) => name === frame.measures[0]);
  if (top === null || measure === undefined || lessIsBetter(measure) !== null) return [];
  if (!spans.some((span) => /^(?:the )?worst$/.test(span.text) && word(span, 'top') !== null))
    return [];
  return (['top', 'bottom'] as const).map((end) => {
    const one = { ...frame, top: { ...top, end } };
    return { ...reading, frame: one, query: queryOf(one, cube) };
  });
}
