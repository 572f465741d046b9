import type { AskCube } from '../cube/ask-cube';
import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';

/** Fields after "how many" for which the cube has no measure. */
export function countedFields(spans: readonly WordSpan[], cube: AskCube): string[] {
  return spans.flatMap(({ meaning, text }, at) => {
    const isField = meaning.kind === 'target' && meaning.target.kind === 'field';
    const before = saidBefore(spans, at);
    if (!isField || word(before, 'count') === null) return [];
    const { target } = meaning;
    const isMeasured =
      target.kind === 'field' && countingMeasure(cube, spans, target.name, at) !== null;
    return isMeasured || (target.kind === 'field' && target.period === true) ? [] : [text];
  });
}

/** The measure that counts what a field after "how many" has; null: the question does not count it, or none does. */
export function countingMeasure(
  { measures, fields }: AskCube,
  spans: readonly WordSpan[],
  name: string,
  at: number,
): string | null {
  const before = saidBefore(spans, at);
  return word(before, 'count') === null ? null : distinctOf({ measures, fields }, name);
}

/** The measure that counts the different values of a field, or what it is called; null: there is none. */
export function distinctOf(
  { measures, fields }: Pick<AskCube, 'measures' | 'fields'>,
  name: string,
): string | null {
  const field = fields.find((one) => one.name === name);
  const found = measures.find(({ distinct, formula = '', label: of }) => {
    const column = formula.replaceAll('"', '');
    const isOf = column === name || of === field?.label || column === field?.captionOf;
    return distinct === true && isOf;
  });
  return found?.name ?? null;
}
