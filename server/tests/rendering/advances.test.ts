import { expect, test } from 'vitest';
import { latinAdvance, UNSEEN } from '@bi/olap/document/shared-signs';
import { advanceOf, textWidth } from '@bi/olap/document/text-width';
import { fontChain } from '../../src/rendering/fonts';
import { lineWidth } from '../../src/rendering/line-glyphs';

test.each([400, 700] as const)(
  'the widths that pages are laid out with are those of the font of weight %i',
  (weight) => {
    const chain = fontChain(weight);
    const codes = new Set(chain.fonts.flatMap(({ font }) => font.characterSet));
    const differ: string[] = [];
    for (const code of codes) {
      const sign = String.fromCodePoint(code);
      // what is written otherwise in its composed form never gets here
      if (sign.normalize('NFC') !== sign) continue;
      const [glyph] = chain.glyphsOf(sign);
      const width = UNSEEN.test(sign) ? 0 : Math.round(glyph?.advance ?? 0);
      if (advanceOf(sign, weight === 700, 'noto-sans-sc') !== width)
        differ.push(`U+${code.toString(16)} ${width}`);
    }
    expect(codes.size).toBeGreaterThan(33_000);
    expect(differ).toEqual([]);
  },
);

test('signs that no font has are as wide as the square they are drawn as', () => {
  for (const sign of ['한', '😀', '\u0e01']) {
    const [glyph] = fontChain(400).glyphsOf(sign);
    expect(advanceOf(sign, false, 'noto-sans-sc')).toBe(glyph?.advance);
  }
});

test.each([400, 700] as const)(
  'lines of weight %i are laid out as wide as they are drawn',
  (weight) => {
    const bold = weight === 700;
    for (const sign of '§±¶·×÷‐—‖‘’“”†‡•‥…‧‰')
      expect([sign, Math.round(fontChain(weight).latinGlyph(sign).advance)]).toEqual([
        sign,
        latinAdvance(sign, bold),
      ]);
    for (const text of ['“Best” carrier’s delay — 5 × 3…', '“准点”——‘西部’…', '中“a”中·b', '± 5 ‰'])
      expect(textWidth(text, 1000, bold)).toBeCloseTo(lineWidth(text, weight, 1000), -1);
  },
);

test.each(['noto-sans', 'noto-serif'] as const)(
  'pages in %s are laid out with its widths, with those of the common fonts for what it lacks',
  (font) => {
    for (const weight of [400, 700] as const) {
      const bold = weight === 700;
      const chain = fontChain(weight, font);
      const differ = [...Array.from({ length: 0x21c0 }, (_, code) => code), 0x4e2d, 0xff0c].filter(
        (code) => {
          const sign = String.fromCodePoint(code);
          if (sign.normalize('NFC') !== sign || UNSEEN.test(sign)) return false;
          const [glyph] = chain.glyphsOf(sign);
          return advanceOf(sign, bold, font) !== Math.round(glyph?.advance ?? 0);
        },
      );
      expect(differ).toEqual([]);
      for (const text of ['“Best” carrier’s delay — 5 × 3…', '中“a”中·b', 'Łódź, Ελλάδα, Москва'])
        expect(textWidth(text, 1000, bold, font)).toBeCloseTo(
          lineWidth(text, weight, 1000, font),
          -1,
        );
    }
    expect(textWidth('Quarterly', 10, false, font)).not.toBe(textWidth('Quarterly', 10, false));
  },
);
