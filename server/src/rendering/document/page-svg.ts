import type { LaidPage, PageItem, TextItem } from '@bi/olap/document/laid-page';
import { FONT_NAMES } from '@bi/olap/document/document-look';
import { SERVER_FONT } from '../render-chart';
import { escapedXml } from '../xml-escape';

/** What pages name: texts of SVGs, and bytes of PNGs and JPEGs; null where there is none. */
export interface PageParts {
  svg: (name: string) => string | null;
  image: (file: string) => Uint8Array | null;
}

const ROOT = 'http://www.w3.org/2000/svg';
const LINK = 'http://www.w3.org/1999/xlink';
const BOLD = 700;
const NORMAL = 400;
/** Points of a dot and of the gap behind it. */
const DOTS = '0.8 2.2';

const round = (value: number) => String(Math.round(value * 1000) / 1000);
const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => {
      const text = typeof value === 'number' ? round(value) : escapedXml(value);
      return ` ${name}="${text}"`;
    })
    .join('');

function textTag({ x, y, text, size, bold, color, turn }: TextItem, font: string): string {
  const style = `font-family:${font};font-size:${round(size)}px;font-weight:${bold ? BOLD : NORMAL}`;
  const place =
    turn === undefined
      ? { x, y }
      : {
          ...{ x: 0, y: 0 },
          transform: `matrix(${[turn.cos, -turn.sin, turn.sin, turn.cos, x, y].map(round).join(' ')})`,
        };
  return `<text${attributes({ ...place, style, fill: color })}>${escapedXml(text)}</text>`;
}

/** The drawing in its box. @param at names its ids, which are those of one chart, apart from others of the page */
function drawingTag(
  { x, y, width, height }: Pick<TextItem, 'x' | 'y' | 'width'> & { height: number },
  svg: string,
  at: number,
): string {
  const root = svg.slice(svg.indexOf('<svg'));
  const head = root.slice(0, root.indexOf('>'));
  const sideOf = (name: string, otherwise: number) =>
    Number(new RegExp(`\\s${name}="([\\d.]+)`).exec(head)?.[1] ?? otherwise);
  const scale = [width / sideOf('width', width), height / sideOf('height', height)];
  const transform = `translate(${round(x)} ${round(y)}) scale(${scale.map(round).join(' ')})`;
  return `<g${attributes({ transform })}>${root.replaceAll(/\bzr\d+-/g, `p${at}-`)}</g>`;
}

function imageTag(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  bytes: Uint8Array,
): string {
  const kind = bytes[0] === 0xff ? 'jpeg' : 'png';
  const data = `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
  const box = attributes({ x, y, width, height, preserveAspectRatio: 'none' });
  return `<image${box} xlink:href="${data}"/>`;
}

function tagOf(item: PageItem, at: number, font: string, parts: PageParts): string {
  switch (item.type) {
    case 'text':
      return textTag(item, font);
    case 'line': {
      const { x1, y1, x2, y2, width, color, dotted } = item;
      const dash: Record<string, string> = dotted === true ? { 'stroke-dasharray': DOTS } : {};
      return `<line${attributes({ x1, y1, x2, y2, stroke: color, 'stroke-width': width, ...dash })}/>`;
    }
    case 'rect': {
      const { x, y, width, height, fill = 'none', stroke = 'none' } = item;
      return `<rect${attributes({ x, y, width, height, fill, stroke })}/>`;
    }
    case 'svg': {
      const svg = parts.svg(item.ref);
      return svg === null ? '' : drawingTag(item, svg, at);
    }
    case 'image': {
      const bytes = parts.image(item.ref);
      return bytes === null ? '' : imageTag(item, bytes);
    }
  }
}

/** A page as an SVG of its own, a pixel a point. */
export function pageSvg({ width, height, font, items }: LaidPage, parts: PageParts): string {
  const name = font === undefined ? SERVER_FONT : FONT_NAMES[font];
  const tags = items.map((item, at) => tagOf(item, at, name, parts)).join('');
  const size = attributes({ width, height, viewBox: `0 0 ${round(width)} ${round(height)}` });
  return `<svg xmlns="${ROOT}" xmlns:xlink="${LINK}"${size}>${tags}</svg>`;
}
