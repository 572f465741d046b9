/** A colour and how much it covers. */
export interface SvgColor {
  /** `#rrggbb` */
  color: string;
  /** 0 to 1 */
  opacity: number;
}

const NAMES: Record<string, string> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  gray: '#808080',
  grey: '#808080',
};
const hex2 = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** A colour of a drawing; null for none. */
export function parseColor(text: string | undefined): SvgColor | null {
  if (text === undefined || text === 'none' || text === 'transparent') return null;
  const long = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(text);
  if (long !== null) {
    const opacity = long[2] === undefined ? 1 : parseInt(long[2], 16) / 255;
    return { color: `#${long[1] ?? ''}`, opacity };
  }
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  if (short !== null) {
    return {
      color: `#${short
        .slice(1)
        .map((one) => one + one)
        .join('')}`,
      opacity: 1,
    };
  }
  const parts = /^rgba?\(([^)]*)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(parseFloat);
  if (parts !== undefined) {
    const [red = 0, green = 0, blue = 0, opacity = 1] = parts;
    return { color: `#${hex2(red)}${hex2(green)}${hex2(blue)}`, opacity };
  }
  return { color: NAMES[text] ?? '#000000', opacity: 1 };
}

/** Name in `url(#name)`; null for anything else. */
export function urlName(text: string | undefined): string | null {
  return /^url\(["']?#([^"')]+)["']?\)$/.exec(text ?? '')?.[1] ?? null;
}

/** A matrix as PDF has it: a b c d e f. */
export type Matrix = [number, number, number, number, number, number];

/** First the right one, then the left one. */
export function multiply(left: Matrix, right: Matrix): Matrix {
  const [a, b, c, d, e, f] = left;
  const [g, h, i, j, k, l] = right;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

/** What undoes a matrix; null where it folds everything onto a line. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c;
  if (area === 0) return null;
  const [ia, ib, ic, id] = [d / area, -b / area, -c / area, a / area];
  return [ia, ib, ic, id, -(ia * e + ic * f), -(ib * e + id * f)];
}

/** A matrix as PDF writes it, exact enough to be undone. */
export function matrixText(matrix: Matrix): string {
  return matrix.map((one) => String(Number(one.toFixed(6)))).join(' ');
}

function single(name: string, n: readonly number[]): Matrix {
  const [x = 0, y] = n;
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, x, y ?? 0];
    case 'scale':
      return [x, 0, 0, y ?? x, 0, 0];
    case 'rotate': {
      const turn = (x * Math.PI) / 180;
      const [cx, cy] = [n[1] ?? 0, n[2] ?? 0];
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const round: Matrix = [cos, sin, -sin, cos, 0, 0];
      return multiply(multiply([1, 0, 0, 1, cx, cy], round), [1, 0, 0, 1, -cx, -cy]);
    }
    case 'skewX':
      return [1, 0, Math.tan((x * Math.PI) / 180), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan((x * Math.PI) / 180), 0, 1, 0, 0];
    case 'matrix':
      return [x, y ?? 0, n[2] ?? 0, n[3] ?? 1, n[4] ?? 0, n[5] ?? 0];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}

/** The matrix of a `transform`; null without one. */
export function parseTransform(text: string | undefined): Matrix | null {
  if (text === undefined) return null;
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name = '', list = ''] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    matrix = multiply(
      matrix,
      single(
        name,
        list
          .trim()
          .split(/[\s,]+/)
          .map(Number),
      ),
    );
  }
  return matrix;
}
