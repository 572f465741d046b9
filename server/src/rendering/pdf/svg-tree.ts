import { SaxesParser } from 'saxes';

/** An element of a drawing: its attributes with those of its `style`. */
export interface SvgElement {
  name: string;
  attributes: Record<string, string>;
  children: SvgElement[];
  text: string;
}

function withStyle(attributes: Record<string, string>): Record<string, string> {
  const { style, ...rest } = attributes;
  if (style === undefined) return attributes;
  for (const entry of style.split(';')) {
    const at = entry.indexOf(':');
    if (at > 0) rest[entry.slice(0, at).trim()] = entry.slice(at + 1).trim();
  }
  return rest;
}

/**
 * Reads the text of an SVG.
 * @throws {Error} where it is not well-formed
 */
export function parseSvg(text: string): SvgElement {
  const parser = new SaxesParser();
  const root: SvgElement = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: withStyle(attributes), children: [], text: '' };
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  parser.on('closetag', () => void path.pop());
  parser.on('text', (part) => {
    const element = path.at(-1);
    if (element !== undefined) element.text += part;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  const [svg] = root.children;
  if (svg?.name !== 'svg') throw new Error('The drawing is no SVG');
  return svg;
}
