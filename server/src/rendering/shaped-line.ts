import bidiFactory, { type Bidi } from 'bidi-js';
import type { DocumentFont } from '@bi/olap/document/document-look';
import {
  scriptFont,
  type ChainGlyph,
  type FontWeight,
  type LoadedFont,
  type MissingSigns,
} from './fonts';
import { lineGlyphs } from './line-glyphs';

/** A glyph of a line, and how far from its place it is drawn, in thousandths of the font size to the right and up. */
export type LineGlyph = Omit<ChainGlyph, 'sign'> & { right?: number; up?: number };

/** Signs side by side that are written in one direction by one font: `[from, to)` of the text. */
interface Run {
  from: number;
  to: number;
  /** odd: from right to left */
  level: number;
  /** of a script that is written from right to left; null: the common fonts */
  font: LoadedFont | null;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Signs that many scripts share: digits, spaces, marks. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

let bidi: Bidi | null = null;

/** Whether a text has letters that are joined or written from right to left. */
export function isShaped(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * The glyphs of a line in the order in which they are drawn, left to right. Arabic and Hebrew are shaped and ordered
 * by the Unicode bidirectional algorithm; all else is as in `lineGlyphs`.
 * @param missing see `FontChain.glyphsOf`
 */
export function shapedGlyphs(
  text: string,
  weight: FontWeight,
  missing?: MissingSigns,
  font?: DocumentFont,
): LineGlyph[] {
  if (!isShaped(text)) return lineGlyphs(text, weight, missing, font);
  bidi ??= bidiFactory();
  const line = text.normalize('NFC').replace(DIRECTION_MARKS, '');
  const embedding = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const units = line.split('').map((unit, at) => mirrored.get(at) ?? unit);
  const order = bidi.getReorderedIndices(line, embedding);
  return runsOf(line, order, embedding.levels, weight).flatMap((run): LineGlyph[] => {
    const own = units.slice(run.from, run.to).join('');
    if (run.font !== null) return laidOut(own, run.font, run.level);
    const glyphs = lineGlyphs(own, weight, missing, font);
    return run.level % 2 === 1 ? glyphs.reverse() : glyphs;
  });
}

/** The width of a line, see `shapedGlyphs`, in the unit of the font size. */
export function shapedWidth(
  text: string,
  weight: FontWeight,
  size: number,
  font?: DocumentFont,
): number {
  const glyphs = shapedGlyphs(text, weight, undefined, font);
  return (glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;
}

/** @param order places of the text's units, left to right */
function runsOf(
  text: string,
  order: readonly number[],
  levels: Uint8Array,
  weight: FontWeight,
): Run[] {
  const fonts = fontsOf(text, weight);
  const runs: Run[] = [];
  for (const at of order) {
    const level = levels[at] ?? 0;
    const font = fonts[at] ?? null;
    const last = runs.at(-1);
    const isNext = level % 2 === 1 ? at + 1 === last?.from : at === last?.to;
    if (last === undefined || !isNext || last.level !== level || last.font !== font) {
      runs.push({ from: at, to: at + 1, level, font });
    } else if (level % 2 === 1) last.from = at;
    else last.to = at + 1;
  }
  return runs;
}

/** The script's font of each unit of a text; signs that scripts share have that of what is before them. */
function fontsOf(text: string, weight: FontWeight): (LoadedFont | null)[] {
  const fonts: (LoadedFont | null)[] = [];
  let before: LoadedFont | null = null;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    before = scriptFont(sign, weight) ?? (SHARED.test(sign) && has(before, code) ? before : null);
    for (let unit = 0; unit < sign.length; unit += 1) fonts.push(before);
  }
  return fonts;
}

function has(loaded: LoadedFont | null, code: number): boolean {
  return loaded?.font.hasGlyphForCodePoint(code) === true;
}

function laidOut(text: string, from: LoadedFont, level: number): LineGlyph[] {
  const direction = level % 2 === 1 ? 'rtl' : 'ltr';
  const { glyphs, positions } = from.font.layout(text, undefined, undefined, undefined, direction);
  const scale = 1000 / from.font.unitsPerEm;
  return glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
    return { glyph, from, advance: xAdvance * scale, right: xOffset * scale, up: yOffset * scale };
  });
}
