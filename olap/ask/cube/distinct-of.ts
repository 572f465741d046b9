import type { AskCube } from './ask-cube';

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
