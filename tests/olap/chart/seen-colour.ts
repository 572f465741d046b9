type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Ways of seeing colour. */
export type Vision =
  | 'all cones'
  | 'protanopia'
  | 'deuteranopia'
  | 'tritanopia'
  | 'tritanopia (Brettel)';

/**
 * What is left of linear sRGB: Machado, Oliveira and Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency" (2009), severity 1.
 */
const MATRICES: Readonly<Record<Exclude<Vision, 'tritanopia (Brettel)'>, Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export const VISIONS: readonly Vision[] = [
  'all cones',
  'protanopia',
  'deuteranopia',
  'tritanopia',
  'tritanopia (Brettel)',
];

/**
 * Brettel, Viénot and Mollon, "Computerized simulation of color appearance for dichromats" (1997), for
 * linear sRGB: two half planes, divided by a normal.
 */
const HALVES: readonly [Matrix, Matrix] = [
  [
    [1.01277, 0.13548, -0.14826],
    [-0.01243, 0.86812, 0.14431],
    [0.07589, 0.805, 0.11911],
  ],
  [
    [0.93678, 0.18979, -0.12657],
    [0.06154, 0.81526, 0.1232],
    [-0.37562, 1.12767, 0.24796],
  ],
];
const NORMAL: Triple = [0.03901, -0.02788, -0.01113];

function seenBy(vision: Vision, color: Triple): Matrix {
  if (vision !== 'tritanopia (Brettel)') return MATRICES[vision];
  const side = NORMAL.reduce((sum, part, at) => sum + part * (color[at] ?? 0), 0);
  return HALVES[side >= 0 ? 0 : 1];
}

function linear(color: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** CIE L*a*b* (D65) of a hex colour as someone sees it. */
export function labOf(color: string, vision: Vision): Triple {
  const [r, g, b] = linear(color);
  const [red, green, blue] = seenBy(vision, [r, g, b]).map(([x, y, z]) =>
    clamp(x * r + y * g + z * b),
  ) as unknown as Triple;
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIAN = Math.PI / 180;

function hueOf(b: number, a: number): number {
  if (a === 0 && b === 0) return 0;
  const degrees = Math.atan2(b, a) / RADIAN;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** CIEDE2000 difference of two L*a*b* colours (Sharma, Wu and Dalal 2005); about 2.3 is just noticeable. */
export function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const [c1, c2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)];
  const [h1, h2] = [hueOf(b1, stretch * a1), hueOf(b2, stretch * a2)];
  const grey = c1 * c2 === 0;
  let turn = grey ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  let hue = h1 + h2;
  if (!grey) hue = (Math.abs(h1 - h2) > 180 ? hue + (hue < 360 ? 360 : -360) : hue) / 2;
  const light = (l1 + l2) / 2;
  const chroma = (c1 + c2) / 2;
  const t =
    1 -
    0.17 * Math.cos((hue - 30) * RADIAN) +
    0.24 * Math.cos(2 * hue * RADIAN) +
    0.32 * Math.cos((3 * hue + 6) * RADIAN) -
    0.2 * Math.cos((4 * hue - 63) * RADIAN);
  const dl = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIAN)) / (1 + 0.015 * chroma * t);
  const rotation =
    -2 *
    Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
    Math.sin(60 * RADIAN * Math.exp(-(((hue - 275) / 25) ** 2)));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
