import type { PdfFonts } from './pdf-fonts';
import { num, rgb } from './pdf-syntax';
import {
  inverse,
  matrixText,
  multiply,
  parseColor,
  parseTransform,
  urlName,
  type Matrix,
  type SvgColor,
} from './svg-paint';
import { lineOutline } from '../text-outlines';
import { isShaped, shapedWidth } from '../shaped-line';
import { PathWriter, writePath } from './svg-path';
import { outlineOfShape } from './svg-shapes';
import type { SvgElement } from './svg-tree';

/** Resources of a file that drawings share; each call answers a name. */
export interface SvgResources {
  /** how much fills and strokes cover */
  opacity: (fill: number, stroke: number) => string;
  /** a shading of colours along a line or between circles */
  shading: (
    kind: 'axial' | 'radial',
    coordinates: readonly number[],
    stops: readonly GradientStop[],
  ) => string;
  /** a pattern that repeats a piece of content, placed by a matrix */
  pattern: (width: number, height: number, matrix: Matrix, content: string) => string;
}

/** A colour of a gradient at a part of its way. */
export interface GradientStop {
  offset: number;
  color: string;
}

/** Where a text's middle is above its baseline, in font sizes. */
const MIDDLE = 0.36;
const HANGING = 0.86;
const FONT_SIZE = 12;
const MAX_DEPTH = 64;
const DRAWN_BELOW = new Set(['svg', 'g', 'a']);
/** Attributes that elements take from those around them. */
const INHERITED = [
  'fill', 'stroke', 'stroke-width', 'fill-opacity', 'stroke-opacity', 'stroke-dasharray',
  'stroke-linecap', 'stroke-linejoin', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline',
  'fill-rule',
]; // oxfmt-ignore

type Look = Record<string, string>;

const number = (text: string | undefined, otherwise: number) => {
  const value = parseFloat(text ?? '');
  return Number.isFinite(value) ? value : otherwise;
};

/** A colour over white paper, for gradients, which have no transparency here. */
function overWhite({ color, opacity }: SvgColor): string {
  const part = (at: number) => {
    const value = parseInt(color.slice(at, at + 2), 16);
    return Math.round(255 - (255 - value) * opacity)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** Turns a drawing into operators, in a space with y upwards and the drawing's own units. */
export class SvgContent {
  readonly #fonts: PdfFonts;
  readonly #resources: SvgResources;
  readonly #named = new Map<string, SvgElement>();
  readonly #lines: string[] = [];

  constructor(svg: SvgElement, height: number, fonts: PdfFonts, resources: SvgResources) {
    this.#fonts = fonts;
    this.#resources = resources;
    this.#name(svg);
    const flip: Matrix = [1, 0, 0, -1, 0, height];
    this.#lines.push(`${matrixText(flip)} cm`);
    for (const child of svg.children) this.#draw(child, {}, flip, 0);
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  #name(element: SvgElement): void {
    const { id } = element.attributes;
    if (id !== undefined) this.#named.set(id, element);
    for (const child of element.children) this.#name(child);
  }

  #draw(element: SvgElement, around: Look, matrix: Matrix, depth: number): void {
    const { name, attributes } = element;
    if (
      depth > MAX_DEPTH ||
      attributes['display'] === 'none' ||
      attributes['visibility'] === 'hidden'
    )
      return;
    const look: Look = { ...around };
    for (const key of INHERITED) {
      const own = attributes[key];
      if (own !== undefined) look[key] = own;
    }
    const opacity = number(around['opacity'], 1) * number(attributes['opacity'], 1);
    look['opacity'] = String(opacity);
    const own = parseTransform(attributes['transform']);
    const inner = own === null ? matrix : multiply(matrix, own);
    const clip = urlName(attributes['clip-path']);
    const isScoped = own !== null || clip !== null;
    if (isScoped) this.#lines.push('q');
    if (own !== null) this.#lines.push(`${matrixText(own)} cm`);
    if (clip !== null) this.#clip(clip);
    if (DRAWN_BELOW.has(name)) {
      for (const child of element.children) this.#draw(child, look, inner, depth + 1);
    } else if (name === 'text') this.#text(element, look, inner);
    else {
      const shape = outlineOfShape(element);
      if (shape !== null && shape.text !== '') this.#shape(shape, look, inner);
    }
    if (isScoped) this.#lines.push('Q');
  }

  #clip(name: string): void {
    for (const child of this.#named.get(name)?.children ?? []) {
      const shape = outlineOfShape(child);
      if (shape === null) continue;
      const own = parseTransform(child.attributes['transform']);
      const back = own === null ? null : inverse(own);
      // the area is cut out where the shape is; what follows is drawn where it was before
      if (own !== null && back !== null) {
        this.#lines.push(`${matrixText(own)} cm ${shape.text} W n ${matrixText(back)} cm`);
      } else this.#lines.push(`${shape.text} W n`);
    }
  }

  #shape(shape: PathWriter, look: Look, matrix: Matrix): void {
    const url = urlName(look['fill']);
    if (url !== null) this.#fillBy(url, shape, look, matrix);
    const fill = url === null ? parseColor(look['fill'] ?? '#000000') : null;
    const width = number(look['stroke-width'], 1);
    // a line without width is none here; in PDF it would be the thinnest there is
    const stroke = width > 0 ? parseColor(look['stroke']) : null;
    const covers = (color: SvgColor | null, name: string) =>
      (color?.opacity ?? 1) * number(look[name], 1) * number(look['opacity'], 1);
    const alpha = { fill: covers(fill, 'fill-opacity'), stroke: covers(stroke, 'stroke-opacity') };
    const fills = fill !== null && alpha.fill > 0;
    const strokes = stroke !== null && alpha.stroke > 0;
    if (!fills && !strokes) return;
    const parts = ['q'];
    if (alpha.fill < 1 || alpha.stroke < 1) {
      parts.push(`/${this.#resources.opacity(alpha.fill, alpha.stroke)} gs`);
    }
    if (fills) parts.push(`${rgb(fill.color)} rg`);
    if (strokes) parts.push(strokeState(stroke.color, width, look));
    const rule = look['fill-rule'] === 'evenodd' ? '*' : '';
    const paint = fills ? (strokes ? `B${rule}` : `f${rule}`) : 'S';
    parts.push(shape.text, paint, 'Q');
    this.#lines.push(parts.join(' '));
  }

  #fillBy(name: string, shape: PathWriter, look: Look, matrix: Matrix): void {
    const paint = this.#named.get(name);
    if (paint === undefined) return;
    if (paint.name === 'pattern') this.#fillByPattern(paint, shape, matrix);
    else if (paint.name.endsWith('Gradient')) this.#fillByGradient(paint, shape, look);
  }

  #fillByGradient(paint: SvgElement, shape: PathWriter, look: Look): void {
    const { attributes, children, name } = paint;
    const stops = children.flatMap(({ name: kind, attributes: stop }): GradientStop[] => {
      const color = kind === 'stop' ? parseColor(stop['stop-color'] ?? '#000000') : null;
      if (color === null) return [];
      const opacity =
        color.opacity * number(stop['stop-opacity'], 1) * number(look['fill-opacity'], 1);
      const given = stop['offset'] ?? '0';
      const offset = parseFloat(given) / (given.endsWith('%') ? 100 : 1);
      return [{ offset: offset || 0, color: overWhite({ color: color.color, opacity }) }];
    });
    if (stops.length === 0) return;
    const at = (key: string, otherwise: number) => {
      const given = attributes[key];
      const value = number(given, otherwise);
      return given?.endsWith('%') === true ? value / 100 : value;
    };
    const shading =
      name === 'radialGradient'
        ? this.#resources.shading(
            'radial',
            [at('cx', 0.5), at('cy', 0.5), 0, at('cx', 0.5), at('cy', 0.5), at('r', 0.5)],
            stops,
          )
        : this.#resources.shading(
            'axial',
            [at('x1', 0), at('y1', 0), at('x2', 1), at('y2', 0)],
            stops,
          );
    const isOwn = attributes['gradientUnits'] === 'userSpaceOnUse';
    const [left, top, right, bottom] = shape.bounds;
    if (!isOwn && (right - left <= 0 || bottom - top <= 0)) return;
    const box = isOwn
      ? ''
      : `${[right - left, 0, 0, bottom - top, left, top].map(num).join(' ')} cm `;
    this.#lines.push(`q ${shape.text} W n ${box}/${shading} sh Q`);
  }

  #fillByPattern(paint: SvgElement, shape: PathWriter, matrix: Matrix): void {
    const { attributes, children } = paint;
    const [width, height] = [number(attributes['width'], 0), number(attributes['height'], 0)];
    if (width <= 0 || height <= 0) return;
    const shift: Matrix = [1, 0, 0, 1, number(attributes['x'], 0), number(attributes['y'], 0)];
    const own = parseTransform(attributes['patternTransform']) ?? [1, 0, 0, 1, 0, 0];
    const placed = multiply(multiply(matrix, own), shift);
    const svg = { name: 'svg', attributes: {}, children, text: '' };
    const content = new SvgContent(svg, height, this.#fonts, this.#resources);
    const flipped = multiply(placed, [1, 0, 0, -1, 0, height]);
    const name = this.#resources.pattern(width, height, flipped, content.text);
    this.#lines.push(`q /Pattern cs /${name} scn ${shape.text} f Q`);
  }

  #text(element: SvgElement, look: Look, matrix: Matrix): void {
    const text = textOf(element);
    if (text.trim() === '') return;
    const size = number(look['font-size'], FONT_SIZE);
    const weight = look['font-weight'];
    const bold = weight === 'bold' || number(weight, 400) >= 600;
    const shaped = isShaped(text);
    const width = shaped
      ? shapedWidth(text, bold ? 700 : 400, size)
      : this.#fonts.width(text, bold, size);
    const anchor = look['text-anchor'];
    const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0;
    const { attributes } = element;
    const baseline = look['dominant-baseline'];
    const down =
      baseline === 'central' || baseline === 'middle'
        ? MIDDLE
        : baseline === 'hanging'
          ? HANGING
          : 0;
    const x = number(attributes['x'], 0) + number(attributes['dx'], 0) - shift;
    const y = number(attributes['y'], 0) + number(attributes['dy'], 0) + down * size;
    if (shaped) {
      this.#outlined(
        text,
        lineOutline(text, x, y, { size, weight: bold ? 700 : 400 }, new Map()),
        look,
        matrix,
      );
      return;
    }
    const place = `1 0 0 -1 ${num(x)} ${num(y)} Tm`;
    const shown = this.#fonts.show(text, bold, size);
    const fill = parseColor(look['fill'] ?? '#000000');
    const lineWidth = number(look['stroke-width'], 1);
    const halo = lineWidth > 0 ? parseColor(look['stroke']) : null;
    const covers = (color: SvgColor) => color.opacity * number(look['opacity'], 1);
    const alphaOf = (color: SvgColor) =>
      covers(color) < 1 ? `/${this.#resources.opacity(covers(color), covers(color))} gs ` : '';
    if (halo !== null) {
      const state = strokeState(halo.color, lineWidth, { 'stroke-linejoin': 'round' });
      // read once: the letters below are the same text
      this.#lines.push(
        `/Span <</ActualText <FEFF>>> BDC q ${alphaOf(halo)}${state} BT 1 Tr ${place} ${shown} ET Q EMC`,
      );
    }
    if (fill === null) return;
    this.#lines.push(`q ${alphaOf(fill)}BT ${rgb(fill.color)} rg ${place} ${shown} ET Q`);
  }

  /** A text as shapes that are read as the text: its letters are joined or run from right to left. */
  #outlined(text: string, path: string, look: Look, matrix: Matrix): void {
    const shape = new PathWriter();
    writePath(path, shape);
    const read = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex').toUpperCase();
    this.#lines.push(`/Span <</ActualText <${read}>>> BDC`);
    this.#shape(shape, { ...look, fill: 'none' }, matrix);
    this.#shape(shape, { ...look, stroke: 'none' }, matrix);
    this.#lines.push('EMC');
  }
}

function textOf({ text, children }: SvgElement): string {
  return text + children.map(textOf).join('');
}

function strokeState(color: string, width: number, look: Look): string {
  const caps: Record<string, number> = { butt: 0, round: 1, square: 2 };
  const joins: Record<string, number> = { miter: 0, round: 1, bevel: 2 };
  const dashes =
    (look['stroke-dasharray'] ?? 'none') === 'none' ? '' : (look['stroke-dasharray'] ?? '');
  const lengths = dashes
    .split(/[\s,]+/)
    .map(parseFloat)
    .filter((one) => one >= 0);
  const dash = lengths.some((one) => one > 0) ? ` [${lengths.map(num).join(' ')}] 0 d` : '';
  const cap = caps[look['stroke-linecap'] ?? 'butt'] ?? 0;
  const join = joins[look['stroke-linejoin'] ?? 'miter'] ?? 0;
  return `${rgb(color)} RG ${num(width)} w ${cap} J ${join} j${dash}`;
}
