import type { DocumentFont } from '@bi/olap/document/document-look';
import type { Subset } from 'fontkit';
import type { ChainGlyph, LoadedFont, MissingSigns } from '../fonts';
import { lineGlyphs, lineWidth } from '../line-glyphs';
import type { PdfFile } from './pdf-file';
import { num, ref } from './pdf-syntax';

/** Number of glyphs in one block of a ToUnicode map. */
const MAP_BLOCK = 100;

interface UsedFont {
  loaded: LoadedFont;
  /** name in the resources */
  name: string;
  id: number;
  subset: Subset;
  /** code of a sign in this file; a glyph of two signs has two */
  codes: Map<string, Encoded>;
  /** by code: glyph of the subset, width in thousandths, sign */
  glyphs: { glyph: number; width: number; sign: string }[];
}

/** A font and the code of a sign in it, four hexadecimal digits. */
type Encoded = readonly [font: UsedFont, code: string];

/** Signs that every font of the chain has, each with one glyph: letters, digits and points of ASCII. */
const PLAIN = /^[ -~]*$/;

const hex4 = (value: number) => value.toString(16).padStart(4, '0').toUpperCase();

function utf16(sign: string): string {
  let hex = '';
  for (let at = 0; at < sign.length; at++) hex += hex4(sign.charCodeAt(at));
  return hex;
}

/** The fonts of a file: only signs that it shows are put into it, numbered as they are met. */
export class PdfFonts {
  /** signs that no font has, and how often each was shown */
  readonly missing: MissingSigns = new Map();
  readonly #file: PdfFile;
  readonly #used = new Map<string, UsedFont>();
  /** by font and weight, then by character code */
  readonly #plain = new Map<string, Encoded[]>();

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** Operators that show a text at the current place of a text object. @param own asked before the common fonts */
  show(text: string, bold: boolean, size: number, own?: DocumentFont): string {
    let operators = '';
    let font: UsedFont | undefined;
    let codes = '';
    for (const [used, hex] of this.#encoded(text, bold, own)) {
      if (used !== font) {
        if (font !== undefined) operators += `<${codes}> Tj `;
        operators += `/${used.name} ${num(size)} Tf `;
        font = used;
        codes = '';
      }
      codes += hex;
    }
    return font === undefined ? '' : `${operators}<${codes}> Tj`;
  }

  /** Fonts and codes of the signs of a text; those of a sign are looked up once in a file. */
  #encoded(text: string, bold: boolean, own: DocumentFont | undefined): Encoded[] {
    const weight = bold ? 700 : 400;
    if (!PLAIN.test(text))
      return lineGlyphs(text, weight, this.missing, own).map((one) => this.#code(one));
    const name = `${own ?? ''} ${weight}`;
    const plain = this.#plain.get(name) ?? [];
    this.#plain.set(name, plain);
    const list: Encoded[] = [];
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      let found = plain[code];
      if (found === undefined) {
        const [glyph] = lineGlyphs(text.charAt(at), weight, undefined, own);
        if (glyph === undefined) continue;
        plain[code] = found = this.#code(glyph);
      }
      list.push(found);
    }
    return list;
  }

  #code({ sign, from, glyph, advance }: ChainGlyph): Encoded {
    const used = this.#use(from);
    let encoded = used.codes.get(sign);
    if (encoded === undefined) {
      encoded = [used, hex4(used.glyphs.length)];
      used.codes.set(sign, encoded);
      // the number of the glyph in the subset, whatever the types say
      const own = Number(used.subset.includeGlyph(glyph));
      used.glyphs.push({ glyph: own, width: advance, sign });
    }
    return encoded;
  }

  /** Width of a text in points. */
  width(text: string, bold: boolean, size: number): number {
    return lineWidth(text, bold ? 700 : 400, size);
  }

  /** Entries of the resources' fonts. */
  resources(): string {
    return Array.from(this.#used.values(), ({ name, id }) => `/${name} ${ref(id)}`).join(' ');
  }

  /** Writes the fonts. */
  finish(): void {
    for (const [at, used] of Array.from(this.#used.values()).entries()) this.#write(used, at);
  }

  #use(loaded: LoadedFont): UsedFont {
    const cached = this.#used.get(loaded.name);
    if (cached !== undefined) return cached;
    const used: UsedFont = {
      loaded,
      name: `F${this.#used.size}`,
      id: this.#file.allocate(),
      subset: loaded.font.createSubset(),
      codes: new Map(),
      glyphs: [{ glyph: 0, width: 1000, sign: '' }],
    };
    this.#used.set(loaded.name, used);
    return used;
  }

  #write({ loaded, id, subset, glyphs }: UsedFont, at: number): void {
    const file = this.#file;
    const { font } = loaded;
    const name = `/AAAAA${String.fromCharCode(65 + at)}+${loaded.name}`;
    const scale = 1000 / font.unitsPerEm;
    const data = subset.encode();
    const fontFile = file.stream(` /Length1 ${data.length}`, data);
    const { minX, minY, maxX, maxY } = font.bbox;
    const box = [minX, minY, maxX, maxY].map((one) => num(one * scale)).join(' ');
    const heights = `/Ascent ${num(font.ascent * scale)} /Descent ${num(font.descent * scale)} /CapHeight ${num(font.capHeight * scale)}`;
    const descriptor = file.add(
      `<</Type /FontDescriptor /FontName ${name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 ${heights} /StemV 80 /FontFile2 ${ref(fontFile)}>>`,
    );
    const map = Buffer.alloc(glyphs.length * 2);
    for (const [code, { glyph }] of glyphs.entries()) map.writeUInt16BE(glyph, code * 2);
    const toGlyph = file.stream('', map);
    const widths = glyphs.map(({ width }) => num(width)).join(' ');
    const system = '/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>';
    const descendant = file.add(
      `<</Type /Font /Subtype /CIDFontType2 /BaseFont ${name} ${system} /FontDescriptor ${ref(descriptor)} /DW 1000 /W [0 [${widths}]] /CIDToGIDMap ${ref(toGlyph)}>>`,
    );
    const unicode = file.stream(
      '',
      Buffer.from(toUnicode(glyphs.map(({ sign }) => sign)), 'latin1'),
    );
    file.add(
      `<</Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${ref(descendant)}] /ToUnicode ${ref(unicode)}>>`,
      id,
    );
  }
}

/** The map from codes to signs, by which text is copied and searched. */
function toUnicode(signs: readonly string[]): string {
  const lines = signs.flatMap((sign, code) =>
    code === 0 ? [] : [`<${hex4(code)}> <${utf16(sign)}>`],
  );
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += MAP_BLOCK) {
    const block = lines.slice(at, at + MAP_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
