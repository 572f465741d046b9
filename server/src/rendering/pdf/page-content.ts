import type { LaidPage, PageItem } from '@bi/olap/document/laid-page';
import type { PdfFonts } from './pdf-fonts';
import { num, rgb } from './pdf-syntax';

/** What a page's operators ask of others. */
export interface ContentPorts {
  fonts: PdfFonts;
  /** name of a drawing or image in the resources; null where there is none to draw */
  picture: (item: Extract<PageItem, { type: 'svg' | 'image' }>) => string | null;
  /** a stretch of content belongs to a tag; answers its number on the page */
  mark: (tag: number) => number;
}

function lineOperators(item: Extract<PageItem, { type: 'line' }>, top: number): string {
  const { x1, y1, x2, y2, width, color, dotted } = item;
  const dash = dotted === true ? '[0.5 2.5] 0 d ' : '';
  const path = `${num(x1)} ${num(top - y1)} m ${num(x2)} ${num(top - y2)} l S`;
  return `q ${dash}${num(width)} w ${rgb(color)} RG ${path} Q`;
}

function rectOperators(item: Extract<PageItem, { type: 'rect' }>, top: number): string {
  const { x, y, width, height, fill, stroke } = item;
  const fills = fill === undefined ? '' : `${rgb(fill)} rg `;
  const strokes = stroke === undefined ? '' : `0.5 w ${rgb(stroke)} RG `;
  const paint =
    fill === undefined ? (stroke === undefined ? 'n' : 'S') : stroke === undefined ? 'f' : 'B';
  return `q ${fills}${strokes}${num(x)} ${num(top - y - height)} ${num(width)} ${num(height)} re ${paint} Q`;
}

function itemOperators(
  item: PageItem,
  { height: top, font }: LaidPage,
  ports: ContentPorts,
): string {
  switch (item.type) {
    case 'line':
      return lineOperators(item, top);
    case 'rect':
      return rectOperators(item, top);
    case 'text': {
      const shown = ports.fonts.show(
        item.spaced === true ? `${item.text} ` : item.text,
        item.bold,
        item.size,
        font,
      );
      const { cos, sin } = item.turn ?? { cos: 1, sin: 0 };
      const turn = [cos, sin, -sin, cos].map(num).join(' ');
      return `BT ${rgb(item.color)} rg ${turn} ${num(item.x)} ${num(top - item.y)} Tm ${shown} ET`;
    }
    case 'svg':
    case 'image': {
      const name = ports.picture(item);
      if (name === null) return '';
      const { x, y, width, height } = item;
      return `q ${num(width)} 0 0 ${num(height)} ${num(x)} ${num(top - y - height)} cm /${name} Do Q`;
    }
  }
}

/** The operators of a page: every item is within the content of its tag, or of an artifact. */
export function pageContent(page: LaidPage, ports: ContentPorts): string {
  const lines: string[] = [];
  const kinds = new Map(page.tags.map(({ id, kind }) => [id, kind]));
  let open: number | null | undefined;
  for (const item of page.items) {
    const operators = itemOperators(item, page, ports);
    if (operators === '') continue;
    if (item.tag !== open) {
      if (open !== undefined) lines.push('EMC');
      open = item.tag;
      lines.push(
        open === null
          ? '/Artifact BMC'
          : `/${kinds.get(open) ?? 'Span'} <</MCID ${ports.mark(open)}>> BDC`,
      );
    }
    lines.push(operators);
  }
  if (open !== undefined) lines.push('EMC');
  return lines.join('\n');
}
