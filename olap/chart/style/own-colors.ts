import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { colorAt, contrast, DARK_PALETTE, LIGHT_PALETTE, type ChartPalette } from './palette';

const slotsOf = ({ categorical, others }: ChartPalette): string[] => [...categorical, others];

/**
 * A chosen colour in an appearance: one of the product's palettes is that of the same place in the
 * palette of this appearance, any other is as it is.
 * @param color `#rrggbb`
 */
export function shownColor(color: string, { canvas }: Pick<ChartPalette, 'canvas'>): string {
  const wanted = color.toUpperCase();
  for (const palette of [LIGHT_PALETTE, DARK_PALETTE]) {
    const slot = slotsOf(palette).indexOf(wanted);
    if (slot < 0) continue;
    const shown = canvas === DARK_PALETTE.canvas ? DARK_PALETTE : LIGHT_PALETTE;
    return slotsOf(shown)[slot] ?? color;
  }
  return color;
}

/** The colour a person gave to a member (by its label) or a measure (by its id); undefined: none. */
export function ownColor(
  spec: Pick<ChartSpec, 'colors'> | undefined,
  key: string,
  palette: ChartPalette,
): string | undefined {
  const colors = spec?.colors;
  if (colors === undefined || !Object.hasOwn(colors, key)) return undefined;
  const color = colors[key];
  return color === undefined ? undefined : shownColor(color, palette);
}

/** True for grey alone, with which a person lets single colours be seen. */
function recedes(palette: readonly string[]): boolean {
  const greys = [LIGHT_PALETTE.others, DARK_PALETTE.others];
  return palette.every((color) => greys.includes(color));
}

/** Whether a person's colours are too few for so many members, so that shades of them are used. */
export function hasFewColors(
  spec: Pick<ChartSpec, 'palette'> | undefined,
  members: number,
): boolean {
  const own = spec?.palette ?? [];
  return own.length > 0 && members > own.length && !recedes(own.map((one) => one.toUpperCase()));
}

/** How far the shades of a colour are from it, so that the first ones differ most. */
const SHADES = [0, 1, 0.5, 0.25, 0.75, 0.125, 0.625, 0.375, 0.875, 0.4375];

/** A shade of a colour that is used again: lighter on the ground, or darker where it is light itself. */
function shade(color: string, round: number, { canvas, text }: ChartPalette): string {
  if (round === 0) return color;
  const end = contrast(color, canvas) >= 4.5 ? canvas : text;
  return colorAt([color, colorAt([color, end], 0.66)], SHADES[round % SHADES.length] ?? 0);
}

/** The palette a chart draws with: the colours a person chose, then shades of them where they are few. */
export function chartPalette(
  spec: Pick<ChartSpec, 'palette'> | undefined,
  palette: ChartPalette,
): ChartPalette {
  const own = spec?.palette?.map((color) => shownColor(color, palette)) ?? [];
  if (own.length === 0) return palette;
  const categorical = palette.categorical.map((color, at) =>
    shade(own[at % own.length] ?? color, recedes(own) ? 0 : Math.floor(at / own.length), palette),
  );
  return { ...palette, categorical };
}
