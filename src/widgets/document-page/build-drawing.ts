import type { DrawnElement } from './parse-drawing';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Makes the elements of a drawing.
 * @param prefix put before its ids: several drawings of a page have ids of their own
 */
export function buildDrawing(tree: DrawnElement, owner: Document, prefix: string): SVGElement {
  const made = owner.createElementNS(SVG, tree.name);
  for (const [name, value] of Object.entries(tree.attributes)) {
    made.setAttribute(name, name === 'id' ? prefix + value : withPrefix(value, prefix));
  }
  for (const child of tree.children) {
    made.append(typeof child === 'string' ? child : buildDrawing(child, owner, prefix));
  }
  return made;
}

function withPrefix(value: string, prefix: string): string {
  return value.replace(/url\(["']?#([\w-]+)["']?\)/g, (_, id: string) => `url(#${prefix}${id})`);
}
