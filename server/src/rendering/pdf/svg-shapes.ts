import { PathWriter, writePath } from './svg-path';
import type { SvgElement } from './svg-tree';

/** How far control points of a quarter circle are from its ends. */
const ROUND = 0.5523;

function value({ attributes }: SvgElement, name: string): number {
  return parseFloat(attributes[name] ?? '0') || 0;
}

function ellipse(out: PathWriter, cx: number, cy: number, rx: number, ry: number): void {
  const [kx, ky] = [rx * ROUND, ry * ROUND];
  out.move(cx + rx, cy);
  out.curve(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry);
  out.curve(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy);
  out.curve(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry);
  out.curve(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy);
  out.close();
}

function rect(out: PathWriter, element: SvgElement): void {
  const [x, y] = [value(element, 'x'), value(element, 'y')];
  const [width, height] = [value(element, 'width'), value(element, 'height')];
  const asked = value(element, 'rx') || value(element, 'ry');
  const r = Math.min(asked, width / 2, height / 2);
  const k = r * (1 - ROUND);
  const [right, bottom] = [x + width, y + height];
  out.move(x + r, y);
  out.line(right - r, y);
  if (r > 0) out.curve(right - k, y, right, y + k, right, y + r);
  out.line(right, bottom - r);
  if (r > 0) out.curve(right, bottom - k, right - k, bottom, right - r, bottom);
  out.line(x + r, bottom);
  if (r > 0) out.curve(x + k, bottom, x, bottom - k, x, bottom - r);
  out.line(x, y + r);
  if (r > 0) out.curve(x, y + k, x + k, y, x + r, y);
  out.close();
}

function points(out: PathWriter, text: string, isClosed: boolean): void {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x = 0, y = 0] = numbers.slice(at, at + 2);
    if (at === 0) out.move(x, y);
    else out.line(x, y);
  }
  if (isClosed) out.close();
}

/** The outline of a shape; null for an element that is none. */
export function outlineOfShape(element: SvgElement): PathWriter | null {
  const out = new PathWriter();
  const { name, attributes } = element;
  switch (name) {
    case 'path':
      writePath(attributes['d'] ?? '', out);
      return out;
    case 'rect':
      rect(out, element);
      return out;
    case 'circle': {
      const r = value(element, 'r');
      ellipse(out, value(element, 'cx'), value(element, 'cy'), r, r);
      return out;
    }
    case 'ellipse':
      ellipse(
        out,
        value(element, 'cx'),
        value(element, 'cy'),
        value(element, 'rx'),
        value(element, 'ry'),
      );
      return out;
    case 'line':
      out.move(value(element, 'x1'), value(element, 'y1'));
      out.line(value(element, 'x2'), value(element, 'y2'));
      return out;
    case 'polyline':
    case 'polygon':
      points(out, attributes['points'] ?? '', name === 'polygon');
      return out;
    default:
      return null;
  }
}
