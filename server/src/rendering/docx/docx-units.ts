import { AlignmentType, BorderStyle } from 'docx';

/** Twentieths of a point, as Word measures lengths. */
export function twips(points: number): number {
  return Math.max(0, Math.round(points * 20));
}

/** Half points, as Word measures letters. */
export function halfPoints(points: number): number {
  return Math.max(2, Math.round(points * 2));
}

/** A colour as Word writes it: `#6d3beb` is `6D3BEB`. */
export function bare(color: string): string {
  return color.replace('#', '').toUpperCase();
}

const NONE = { style: BorderStyle.NONE, size: 0, color: 'FFFFFF' } as const;

/** No lines around a table or cell. */
export const NO_BORDERS = {
  ...{ top: NONE, bottom: NONE, left: NONE, right: NONE },
  ...{ insideHorizontal: NONE, insideVertical: NONE },
} as const;

/** Where lines begin, in the words of Word. */
export const ALIGN = {
  start: AlignmentType.START,
  center: AlignmentType.CENTER,
  end: AlignmentType.END,
} as const;
