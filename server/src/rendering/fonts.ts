import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSync, type Font, type Glyph } from 'fontkit';
import type { DocumentFont } from '@bi/olap/document/document-look';
import { isFontSign, isSharedSign } from '@bi/olap/document/shared-signs';

/** Weights of the fonts that the server draws with. */
export type FontWeight = 400 | 700;

/** A font file of the server. */
export interface LoadedFont {
  /** PostScript name, one for each file: `NotoSansSC-Regular` */
  name: string;
  /** path of the TrueType file */
  file: string;
  font: Font;
}

/** One sign of a text, in the first font of the chain that has it. */
export interface ChainGlyph {
  /** the sign as it was written: a code point */
  sign: string;
  from: LoadedFont;
  glyph: Glyph;
  /** width in thousandths of the font size */
  advance: number;
}

/** Counts of the signs that no font has, by sign. */
export type MissingSigns = Map<string, number>;

const requireFrom = createRequire(import.meta.url);
const PACKAGES = ['noto-sans-sc', 'noto-sans'] as const;
const FILES = {
  'noto-sans-sc': { 400: 'NotoSansSC_400Regular', 700: 'NotoSansSC_700Bold' },
  'noto-sans': { 400: 'NotoSans_400Regular', 700: 'NotoSans_700Bold' },
  'noto-serif': { 400: 'NotoSerif_400Regular', 700: 'NotoSerif_700Bold' },
  'noto-sans-arabic': { 400: 'NotoSansArabic_400Regular', 700: 'NotoSansArabic_700Bold' },
  'noto-sans-hebrew': { 400: 'NotoSansHebrew_400Regular', 700: 'NotoSansHebrew_700Bold' },
} as const satisfies Record<DocumentFont | ScriptFont, Record<FontWeight, string>>;
/** Fonts of scripts that are written from right to left, by the signs they are asked for. */
const SCRIPTS = [
  ['noto-sans-arabic', /\p{Script_Extensions=Arabic}/u],
  ['noto-sans-hebrew', /\p{Script_Extensions=Hebrew}/u],
] as const;
type ScriptFont = (typeof SCRIPTS)[number][0];
const FOLDERS = { 400: '400Regular', 700: '700Bold' } as const;

const NO_GLYPH = '□';
/** Signs that are read and not drawn: controls, joiners, marks of direction, variation selectors. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/;
/** Spaces of other widths are drawn as a space where the fonts lack them. */
const SPACE = /\p{Zs}/u;

/** The file in the built server's `fonts`, else in the installed package. */
function fontFile(from: DocumentFont | ScriptFont, weight: FontWeight): string {
  const name = `${FILES[from][weight]}.ttf`;
  const here = path.dirname(fileURLToPath(import.meta.url));
  for (const folder of [here, path.dirname(here)]) {
    const file = path.join(folder, 'fonts', name);
    if (existsSync(file)) return file;
  }
  return requireFrom.resolve(`@expo-google-fonts/${from}/${FOLDERS[weight]}/${name}`);
}

function load(from: DocumentFont | ScriptFont, weight: FontWeight): LoadedFont {
  const file = fontFile(from, weight);
  const opened = openSync(file);
  if (opened.type !== 'TTF') throw new Error(`${file} is not a TrueType font`);
  return { name: opened.postscriptName, file, font: opened };
}

/**
 * Noto Sans SC, then Noto Sans, then □: the glyphs of a weight; before them those of another font for the signs that it
 * is asked for, see `isFontSign`. It holds what it has looked up.
 */
export class FontChain {
  readonly weight: FontWeight;
  /** in the order in which they are asked */
  readonly fonts: readonly LoadedFont[];
  readonly #glyphs = new Map<number, Omit<ChainGlyph, 'sign'> | null>();
  readonly #latin = new Map<number, Omit<ChainGlyph, 'sign'>>();
  readonly #noGlyph: Omit<ChainGlyph, 'sign'>;
  /** asked first for its signs; null: the first of the chain is */
  readonly #own: LoadedFont | null;

  constructor(weight: FontWeight, font: DocumentFont = PACKAGES[0]) {
    this.weight = weight;
    this.fonts = PACKAGES.map((from) => loadedFont(from, weight));
    this.#own = font === PACKAGES[0] ? null : loadedFont(font, weight);
    const noGlyph = this.#find(NO_GLYPH);
    if (noGlyph === null) throw new Error(`No font has ${NO_GLYPH}`);
    this.#noGlyph = noGlyph;
  }

  /**
   * The glyphs of a text, left to right, one a code point; no kerning, no ligatures, no shaping: right for
   * Latin, Greek, Cyrillic and Chinese, not for Arabic, Thai or Indic scripts. Signs that are not drawn are
   * left out; those no font has become □ and are counted.
   * @param missing where those are counted; one map for each document or picture
   */
  glyphsOf(text: string, missing?: MissingSigns): ChainGlyph[] {
    const glyphs: ChainGlyph[] = [];
    for (const sign of text.normalize('NFC')) {
      if (UNSEEN.test(sign)) continue;
      const found = this.#find(sign);
      if (found === null) missing?.set(sign, (missing.get(sign) ?? 0) + 1);
      glyphs.push({ sign, ...(found ?? this.#noGlyph) });
    }
    return glyphs;
  }

  /** A sign in its own font or the last of the chain, the Latin one; in the first that has it where that one lacks it. */
  latinGlyph(sign: string): ChainGlyph {
    const code = sign.codePointAt(0) ?? 0;
    const latin = this.#ownOf(code) ?? this.fonts.at(-1);
    if (latin?.font.hasGlyphForCodePoint(code) !== true)
      return { sign, ...(this.#find(sign) ?? this.#noGlyph) };
    let found = this.#latin.get(code);
    if (found === undefined) this.#latin.set(code, (found = glyphIn(latin, code)));
    return { sign, ...found };
  }

  /** The width of a text in pixels, or in whatever unit the font size is given. */
  widthOf(text: string, size: number): number {
    let thousandths = 0;
    for (const { advance } of this.glyphsOf(text)) thousandths += advance;
    return (thousandths * size) / 1000;
  }

  #find(sign: string): Omit<ChainGlyph, 'sign'> | null {
    const code = sign.codePointAt(0) ?? 0;
    const cached = this.#glyphs.get(code);
    if (cached !== undefined) return cached;
    const own = isSharedSign(sign) ? null : this.#ownOf(code);
    const from = own ?? this.fonts.find(({ font }) => font.hasGlyphForCodePoint(code));
    const found = from === undefined ? this.#other(sign) : glyphIn(from, code);
    this.#glyphs.set(code, found);
    return found;
  }

  /** Its own font where that has the sign; null where it has none, or the chain is asked. */
  #ownOf(code: number): LoadedFont | null {
    const has = isFontSign(code) && this.#own?.font.hasGlyphForCodePoint(code) === true;
    return has ? this.#own : null;
  }

  #other(sign: string): Omit<ChainGlyph, 'sign'> | null {
    return SPACE.test(sign) ? this.#find(' ') : null;
  }
}

function glyphIn(from: LoadedFont, code: number): Omit<ChainGlyph, 'sign'> {
  const glyph = from.font.glyphForCodePoint(code);
  return { from, glyph, advance: (glyph.advanceWidth * 1000) / from.font.unitsPerEm };
}

const chains = new Map<string, FontChain>();
const files = new Map<string, LoadedFont>();

function loadedFont(from: DocumentFont | ScriptFont, weight: FontWeight): LoadedFont {
  const name = `${from} ${weight}`;
  const font = files.get(name) ?? load(from, weight);
  files.set(name, font);
  return font;
}

/**
 * The fonts of a weight, read at the first call and held for the life of the thread.
 * @param font asked before the others
 * @throws {Error} where the files are neither next to the built server nor installed
 */
export function fontChain(weight: FontWeight = 400, font: DocumentFont = PACKAGES[0]): FontChain {
  const name = `${font} ${weight}`;
  const chain = chains.get(name) ?? new FontChain(weight, font);
  chains.set(name, chain);
  return chain;
}

/** The font of the script of a sign that is written from right to left; null: it is of another script, or lacks it. */
export function scriptFont(sign: string, weight: FontWeight): LoadedFont | null {
  const [name] = SCRIPTS.find(([, script]) => script.test(sign)) ?? [];
  if (name === undefined) return null;
  const loaded = loadedFont(name, weight);
  return loaded.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? loaded : null;
}
