const DARK_TEXT = '#1D1A26';

/** Colours of an appearance for charts and heat cells; the same on screen, in documents and mail. */
export interface ChartPalette {
  /**
   * ten colours, of one family of hues a place in both appearances; the first is the product's purple. Any
   * two of the first six are at least 20 apart (CIEDE2000), of all ten 15, and 12 and 9 seen with red- or
   * green-blind eyes; each is 3 : 1 or more on `canvas`. Given in this order, largest first.
   */
  categorical: readonly string[];
  /** grey of the members a Top-N left out, and of those beyond the ten colours */
  others: string;
  /** from little to much */
  sequential: readonly string[];
  /** from far below to far above the middle: amber, grey, purple */
  diverging: readonly string[];
  /** what rose and what fell; distinguishable by all eyes, always together with a sign */
  rise: string;
  fall: string;
  text: string;
  textSecond: string;
  line: string;
  canvas: string;
}

export const LIGHT_PALETTE: ChartPalette = {
  categorical: [
    '#6D3BEB',
    '#E85801',
    '#1FA055',
    '#C32873',
    '#0B97FF',
    '#185A3E',
    '#E55EBD',
    '#B70002',
    '#147A88',
    '#0B3884',
  ],
  others: '#8F8B9B',
  sequential: ['#F2EDFD', '#CCBBF5', '#A88DEF', '#835FEA', '#5F36D4', '#3F1FA2', '#271171'],
  diverging: ['#884206', '#CA7312', '#EDC28D', '#EFEEF1', '#D1C0F7', '#997AEC', '#552DCC'],
  rise: '#1273DE',
  fall: '#D9480F',
  text: '#1D1A26',
  textSecond: '#6A6578',
  line: '#ECEAF2',
  canvas: '#FFFFFF',
};

export const DARK_PALETTE: ChartPalette = {
  categorical: [
    '#9B7BFF',
    '#FCA936',
    '#B0F3A1',
    '#FC57A0',
    '#62C5FF',
    '#01A39C',
    '#EAB5D7',
    '#ED3340',
    '#3EF2FF',
    '#3474C6',
  ],
  others: '#858193',
  sequential: ['#2E2847', '#4B3E87', '#6D54C9', '#8F72F0', '#B196FE', '#D0BEFF', '#EBE3FF'],
  diverging: ['#FFC669', '#DA8923', '#8D5321', '#38373D', '#5D48B1', '#9677FB', '#D1BEFF'],
  rise: '#5CB3FF',
  fall: '#FF9147',
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

/**
 * A colour with the text that reads on it: dark or white, at least 4.5 : 1. Of the few middle tones on
 * which neither does, the nearest one on which one of them does.
 */
export function readablePair(color: string): { background: string; text: string } {
  const own = readableOn(color);
  if (own !== '#000000') return { background: color, text: own };
  for (let step = 1; step < 20; step++) {
    const [darker, lighter] = ['#000000', '#FFFFFF'].map((end) =>
      colorAt([color, end], step / 100),
    );
    if (darker !== undefined && contrast(darker, '#FFFFFF') >= 4.5) {
      return { background: darker, text: '#FFFFFF' };
    }
    if (lighter !== undefined && contrast(lighter, DARK_TEXT) >= 4.5) {
      return { background: lighter, text: DARK_TEXT };
    }
  }
  return { background: color, text: own };
}

/** Dark or white text, whichever reads better on `background`; always at least 4.5 : 1. */
export function readableOn(background: string): string {
  const dark = contrast(background, DARK_TEXT);
  const light = contrast(background, '#FFFFFF');
  if (Math.max(dark, light) < 4.5) return '#000000';
  return dark >= light ? DARK_TEXT : '#FFFFFF';
}
