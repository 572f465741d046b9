import { SaxesParser } from 'saxes';
import { FONT_NAMES, type DocumentFont } from '@bi/olap/document/document-look';
import type { FontWeight, MissingSigns } from './fonts';
import { shapedGlyphs, shapedWidth } from './shaped-line';
import { escapedXml } from './xml-escape';

const FONT_PX = 12;
/** From the middle of a line of text down to its baseline, as a share of the font size. */
const MIDDLE_TO_BASELINE = 0.36;
/** From this weight on, texts are drawn by the bold font. */
const BOLD_FROM = 600;
/** Attributes of a text that its outline has as well. */
const COPIED = ['fill', 'fill-opacity', 'opacity', 'stroke', 'stroke-width', 'stroke-opacity'];
const COPIED_TOO = ['stroke-linejoin', 'paint-order', 'transform', 'clip-path'];

type Attributes = Readonly<Record<string, string>>;

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapedXml(value)}"`)
    .join('');

/** The font that a style names alone, as pages do; undefined: the common ones. */
function namedFont(css: string): DocumentFont | undefined {
  const name = /font-family:([^;,]+)(?:;|$)/.exec(css)?.[1]?.trim();
  const found = Object.entries(FONT_NAMES).find(([, one]) => one === name);
  return found?.[0] as DocumentFont | undefined;
}

/** The font size and weight of a CSS font or of a text's style. */
export function fontOf(css: string): { size: number; weight: FontWeight } {
  const size = Number(/(\d+(?:\.\d+)?)px/.exec(css)?.[1] ?? FONT_PX);
  const named = /(?:^|[\s:;])(bold|[1-9]00)\b/.exec(css)?.[1] ?? '400';
  const isBold = named === 'bold' || Number(named) >= BOLD_FROM;
  return { size, weight: isBold ? 700 : 400 };
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);
const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** The outline of a line of text whose baseline begins at x, y, as the data of an SVG path. */
export function lineOutline(
  text: string,
  x: number,
  y: number,
  font: ReturnType<typeof fontOf> & { own?: DocumentFont | undefined },
  missing: MissingSigns,
): string {
  const parts: string[] = [];
  let left = x;
  const glyphs = shapedGlyphs(text, font.weight, missing, font.own);
  for (const { glyph, from, advance, right = 0, up = 0 } of glyphs) {
    const [dx, dy] = [(right * font.size) / 1000, (up * font.size) / 1000];
    const scale = font.size / from.font.unitsPerEm;
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, at) =>
        rounded(at % 2 === 0 ? left + dx + value * scale : y - dy - value * scale),
      );
      parts.push(`${LETTERS[command]}${points.join(' ')}`);
    }
    left += (advance * font.size) / 1000;
  }
  return parts.join('');
}

function textPath(attributes: Attributes, text: string, missing: MissingSigns): string {
  const css = `${attributes['style'] ?? ''};${attributes['font-size'] ?? ''}`;
  const font = { ...fontOf(css), own: namedFont(css) };
  const wide = shapedWidth(text, font.weight, font.size, font.own);
  const anchor = attributes['text-anchor'] ?? 'start';
  const left = anchor === 'middle' ? wide / 2 : anchor === 'end' ? wide : 0;
  const isMiddle = attributes['dominant-baseline'] === 'central';
  const x = Number(attributes['x'] ?? 0) - left;
  const y = Number(attributes['y'] ?? 0) + (isMiddle ? font.size * MIDDLE_TO_BASELINE : 0);
  const d = lineOutline(text, x, y, font, missing);
  if (d === '') return '';
  const copied = [...COPIED, ...COPIED_TOO].flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return `<path d="${d}"${written(Object.fromEntries(copied))}/>`;
}

/**
 * The SVG of a chart with its texts as outlines of the server's own fonts, so that it is drawn alike on
 * every machine. Texts without parts are taken: one `text` element for each line, as charts are written.
 * Ids that count up in one process start again, so that the same chart gives the same text.
 * @param missing where signs that no font has are counted
 * @throws {Error} where the SVG is not well formed
 */
export function withTextOutlines(svg: string, missing: MissingSigns = new Map()): string {
  const out: string[] = [];
  let text: { attributes: Attributes; content: string } | null = null;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (name === 'text') text = { attributes, content: '' };
    else out.push(`<${name}${written(attributes)}${isSelfClosing ? '/' : ''}>`);
  });
  parser.on('text', (content) => {
    if (text === null) out.push(escapedXml(content));
    else text.content += content;
  });
  parser.on('cdata', (content) => {
    if (text === null) out.push(`<![CDATA[${content}]]>`);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    if (name !== 'text') {
      if (!isSelfClosing) out.push(`</${name}>`);
      return;
    }
    if (text !== null) out.push(textPath(text.attributes, text.content, missing));
    text = null;
  });
  parser.write(svg).close();
  return out.join('').replaceAll(/zr\d+-/g, 'zr-');
}
