import type { ChartSpec } from '@bi/contract/chart-spec';
import { DARK_PALETTE, LIGHT_PALETTE, type ChartPalette } from './palette';

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

/** The palette a chart draws with: the colours a person chose, again from the first where there are few. */
export function chartPalette(
  spec: Pick<ChartSpec, 'palette'> | undefined,
  palette: ChartPalette,
): ChartPalette {
  const own = spec?.palette;
  if (own === undefined || own.length === 0) return palette;
  const categorical = palette.categorical.map((color, at) =>
    shownColor(own[at % own.length] ?? color, palette),
  );
  return { ...palette, categorical };
}
