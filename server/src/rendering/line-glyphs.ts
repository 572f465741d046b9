import { fontChain, type ChainGlyph, type FontWeight, type MissingSigns } from './fonts';

/** Signs that Chinese and Latin text share: as wide as a Chinese sign in the one, narrow in the other. */
const SHARED = /[‘’“”…—·]/;
const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/**
 * The glyphs of a line of a chart. Quotes, dots and dashes are those of Latin text, unless a Chinese sign is
 * next to them.
 * @param missing see `FontChain.glyphsOf`
 */
export function lineGlyphs(text: string, weight: FontWeight, missing?: MissingSigns): ChainGlyph[] {
  const chain = fontChain(weight);
  const latin = chain.fonts.at(-1);
  const glyphs = chain.glyphsOf(text, missing);
  if (latin === undefined || !SHARED.test(text)) return glyphs;
  return glyphs.map((one, at) => {
    const around = [glyphs[at - 1], glyphs[at + 1]].map((near) => near?.sign ?? '').join('');
    const code = one.sign.codePointAt(0) ?? 0;
    if (!SHARED.test(one.sign) || CHINESE.test(around) || !latin.font.hasGlyphForCodePoint(code)) {
      return one;
    }
    const glyph = latin.font.glyphForCodePoint(code);
    const advance = (glyph.advanceWidth * 1000) / latin.font.unitsPerEm;
    return { sign: one.sign, from: latin, glyph, advance };
  });
}

/** The width of a line of a chart, see `lineGlyphs`, in the unit of the font size. */
export function lineWidth(text: string, weight: FontWeight, size: number): number {
  const thousandths = lineGlyphs(text, weight).reduce((sum, { advance }) => sum + advance, 0);
  return (thousandths * size) / 1000;
}
