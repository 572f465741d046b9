import type { CellSet } from '@bi/contract/query/cell-set';

/** The measure whose values are drawn and the one they are measured by; null without two of one format. */
export function bulletMeasures(
  { measures }: CellSet,
  chosen: readonly number[],
): { value: number; target: number } | null {
  const [value] = chosen;
  if (value === undefined) return null;
  const format = measures[value]?.format;
  const target = chosen.slice(1).find((at) => measures[at]?.format === format);
  return target === undefined ? null : { value, target };
}
