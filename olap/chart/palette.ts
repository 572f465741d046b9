/** Colours of an appearance for charts and heat cells; the same on screen, in documents and mail. */
export interface ChartPalette {
  /**
   * ten colours; the first is the product's purple. Any two of them and `others` are at least 12 apart
   * (CIEDE2000), seen with red-, green- or blue-blind eyes too; each is 3 : 1 or more on `canvas`.
   */
  categorical: readonly string[];
  /** grey of the members a Top-N left out, and of those beyond the ten colours */
  others: string;
  /** from little to much */
  sequential: readonly string[];
  /** from far below to far above the middle: amber, grey, purple */
  diverging: readonly string[];
  text: string;
  textSecond: string;
  line: string;
  canvas: string;
}

export const LIGHT_PALETTE: ChartPalette = {
  categorical: [
    '#6D3BEB',
    '#C78509',
    '#15846F',
    '#D13C66',
    '#2A95FD',
    '#7B4E44',
    '#004E03',
    '#78015C',
    '#5B6B90',
    '#736F16',
  ],
  others: '#8F8B9B',
  sequential: ['#F6F2FF', '#DDD0FD', '#BFA6F9', '#9E78F3', '#7E4EEA', '#5F2BD0', '#431A9C'],
  diverging: ['#B45F06', '#DE9A45', '#F3D3A2', '#F2F0F5', '#CDBBF6', '#9A74EE', '#5F2BD0'],
  text: '#1D1A26',
  textSecond: '#6A6578',
  line: '#ECEAF2',
  canvas: '#FFFFFF',
};

export const DARK_PALETTE: ChartPalette = {
  categorical: [
    '#9B7BFF',
    '#E98E2C',
    '#33B18F',
    '#E73C5F',
    '#3964C3',
    '#995613',
    '#A6F1A7',
    '#D196C6',
    '#DDE3FE',
    '#FAE715',
  ],
  others: '#858193',
  sequential: ['#231D38', '#35275F', '#4A3489', '#6445B4', '#8260DD', '#A488F7', '#CDBDFF'],
  diverging: ['#F0A94B', '#B97B2E', '#6E4F2A', '#2C2936', '#4B3A80', '#7657CB', '#A98EFF'],
  text: '#ECE9F5',
  textSecond: '#A7A1B8',
  line: '#2C2936',
  canvas: '#1A1822',
};

/** The palette of an appearance. */
export function paletteOf(dark: boolean): ChartPalette {
  return dark ? DARK_PALETTE : LIGHT_PALETTE;
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * Colour at `share` of a scale.
 * @param scale hex colours at equal steps
 * @param share 0 to 1; outside values are clamped
 */
export function colorAt(scale: readonly string[], share: number): string {
  const last = scale.length - 1;
  const place = Math.min(Math.max(share, 0), 1) * last;
  const index = Math.min(Math.floor(place), last - 1);
  const from = channels(scale[index] ?? '#000000');
  const to = channels(scale[index + 1] ?? scale[index] ?? '#000000');
  const mixed = from.map((value, channel) =>
    Math.round(value + ((to[channel] ?? value) - value) * (place - index)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of a hex colour, 0 black to 1 white (WCAG 2.2). */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Dark or white text, whichever reads better on `background`; always at least 4.5 : 1. */
export function readableOn(background: string): string {
  const dark = contrast(background, '#1D1A26');
  const light = contrast(background, '#FFFFFF');
  if (Math.max(dark, light) < 4.5) return '#000000';
  return dark >= light ? '#1D1A26' : '#FFFFFF';
}
