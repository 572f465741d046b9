import { FIRST_ATTRIBUTES, FIRST_TAGS } from '@bi/contract/start/first-parts';

/** An element of a drawing; its children are elements and texts. */
export interface DrawnElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (DrawnElement | string)[];
}

/** Elements that are drawn; what is not listed is left out with all it holds. */
const TAGS: ReadonlySet<string> = new Set(FIRST_TAGS.slice(FIRST_TAGS.indexOf('svg')));

/** Attributes that are taken; none takes a style, a script, a font of its own or an address. */
const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...FIRST_ATTRIBUTES.filter((name) => name !== 'class' && name !== 'font-family'),
  ...['font-style', 'letter-spacing', 'preserveAspectRatio', 'patternTransform', 'spreadMethod'],
  ...['gradientTransform', 'fx', 'fy', 'textLength', 'lengthAdjust', 'clipPathUnits'],
]);

const TOKEN =
  /<(\/?)([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|([^<]+)/y;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

interface Open {
  name: string;
  attributes: Record<string, string>;
  children: (DrawnElement | string)[];
}

/**
 * The elements of a drawing that may be shown, from the text of an SVG: tags and attributes on a list, and
 * references to the drawing itself only. It goes through no parser of the browser, so that nothing in it can
 * run and strict pages allow it.
 * @returns null where it is not well-formed
 */
export function parseDrawing(svg: string): DrawnElement | null {
  const root: Open = { name: '', attributes: {}, children: [] };
  const path = [root];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < svg.length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(svg);
    if (found === null) return null;
    const [, end, name, attributes = '', closed, text] = found;
    const parent = path.at(-1);
    if (parent === undefined) return null;
    if (text !== undefined) {
      if (text.trim() !== '') parent.children.push(plain(text));
    } else if (name !== undefined && end === '/') {
      if (path.length < 2 || path.pop()?.name !== name) return null;
    } else if (name !== undefined) {
      const element: Open = { name, attributes: allowed(attributes), children: [] };
      parent.children.push(element);
      if (closed !== '/') path.push(element);
    }
  }
  if (path.length !== 1) return null;
  const [first] = root.children.filter((child) => typeof child !== 'string');
  return first?.name === 'svg' ? known(first) : null;
}

function known({ name, attributes, children }: DrawnElement): DrawnElement {
  const kept = children.flatMap((child): (DrawnElement | string)[] => {
    if (typeof child === 'string') return [child];
    return TAGS.has(child.name) ? [known(child)] : [];
  });
  return { name, attributes, children: kept };
}

function plain(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Attributes with those of `style` among them, as strict pages refuse styles. */
function allowed(text: string): Record<string, string> {
  const taken: Record<string, string> = {};
  const take = (name: string, value: string) => {
    if (ATTRIBUTES.has(name) && !isAddress(value)) taken[name] = value;
  };
  for (const [, name = '', double, single = ''] of text.matchAll(ATTRIBUTE)) {
    const value = plain(double ?? single);
    if (name !== 'style') take(name, value);
    else {
      for (const entry of value.split(';')) {
        const colon = entry.indexOf(':');
        if (colon <= 0) continue;
        const [property, of] = [entry.slice(0, colon).trim(), entry.slice(colon + 1).trim()];
        if (property === 'font') for (const [part, said] of fontParts(of)) take(part, said);
        else take(property, of);
      }
    }
  }
  return taken;
}

/** Style, weight and size of a font that is written as one value, e.g. `italic 600 12px Noto Sans`. */
function* fontParts(font: string): Generator<[name: string, value: string]> {
  const [, before = '', size] = /^(.*?)([\d.]+px)/.exec(font) ?? [];
  if (size === undefined) return;
  yield ['font-size', size];
  for (const word of before.split(/\s+/)) {
    if (/^(?:italic|oblique)$/.test(word)) yield ['font-style', word];
    else if (/^(?:bold|bolder|lighter|[1-9]00)$/.test(word)) yield ['font-weight', word];
  }
}

/** True for what would load something that is not in the drawing. */
function isAddress(value: string): boolean {
  return /url\(/i.test(value) && !/^url\(["']?#[\w-]+["']?\)$/.test(value);
}
