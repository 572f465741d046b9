import type { DocumentFont } from '@bi/olap/document/document-look';
import { hasSharedSign, isLatinSign } from '@bi/olap/document/shared-signs';
import { fontChain, type ChainGlyph, type FontWeight, type MissingSigns } from './fonts';

/**
 * The glyphs of a line. Quotes, dots, dashes and other signs that Latin and Chinese text share are those of
 * Latin text, unless the sign they belong to is Chinese.
 * @param missing see `FontChain.glyphsOf`
 */
export function lineGlyphs(
  text: string,
  weight: FontWeight,
  missing?: MissingSigns,
  font?: DocumentFont,
): ChainGlyph[] {
  const chain = fontChain(weight, font);
  const glyphs = chain.glyphsOf(text, missing);
  if (!hasSharedSign(text)) return glyphs;
  const signs = glyphs.map(({ sign }) => sign);
  return glyphs.map((one, at) => (isLatinSign(signs, at) ? chain.latinGlyph(one.sign) : one));
}

/** The width of a line, see `lineGlyphs`, in the unit of the font size. */
export function lineWidth(
  text: string,
  weight: FontWeight,
  size: number,
  font?: DocumentFont,
): number {
  const thousandths = lineGlyphs(text, weight, undefined, font).reduce(
    (sum, { advance }) => sum + advance,
    0,
  );
  return (thousandths * size) / 1000;
}
