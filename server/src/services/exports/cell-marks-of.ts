import type { PresentationInput } from '@bi/contract/report/report';
import type { CellMarks } from '@bi/olap/marks/cell-marks';

/** Fills, bars and signs of the cells of a presentation; null without any. */
export function cellMarksOf({
  formats,
  heat,
}: Pick<PresentationInput, 'formats' | 'heat'>): CellMarks | null {
  const hasSome = Object.keys(formats ?? {}).length > 0 || (heat?.length ?? 0) > 0;
  return hasSome ? { ...(formats && { formats }), ...(heat && { heat }) } : null;
}
