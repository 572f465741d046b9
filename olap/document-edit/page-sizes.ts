import type { DocumentPage } from '@bi/contract/document/document-block';

/** Width and height of papers upright, in points. */
export const PAPER: Readonly<
  Record<Exclude<DocumentPage['size'], 'own'>, { width: number; height: number }>
> = {
  a4: { width: 595.28, height: 841.89 },
  a3: { width: 841.89, height: 1190.55 },
  letter: { width: 612, height: 792 },
  legal: { width: 612, height: 1008 },
};

/** Width and height of a page as it is turned, in points. */
export function pageSizeOf(page: DocumentPage): { width: number; height: number } {
  const { size, orientation } = page;
  const upright =
    size === 'own'
      ? { width: page.width ?? PAPER.a4.width, height: page.height ?? PAPER.a4.height }
      : PAPER[size];
  return orientation === 'portrait' ? upright : { width: upright.height, height: upright.width };
}

/** Units that lengths are typed in, with their points. */
export const LENGTH_UNITS = { mm: 72 / 25.4, in: 72, pt: 1 } as const;

/** A unit of lengths. */
export type LengthUnit = keyof typeof LENGTH_UNITS;

/** Points as a number of a unit, rounded as people type it. */
export function inUnit(points: number, unit: LengthUnit): number {
  const digits = unit === 'in' ? 100 : unit === 'mm' ? 10 : 1;
  return Math.round((points / LENGTH_UNITS[unit]) * digits) / digits;
}

/** A number of a unit as points, to a hundredth. */
export function inPoints(value: number, unit: LengthUnit): number {
  return Math.round(value * LENGTH_UNITS[unit] * 100) / 100;
}
