import { expect, test } from 'vitest';
import { advanceOf, UNSEEN } from '@bi/olap/document/text-width';
import { fontChain } from '../../src/rendering/fonts';

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
      if (advanceOf(sign, weight === 700) !== width) differ.push(`U+${code.toString(16)} ${width}`);
    }
    expect(codes.size).toBeGreaterThan(33_000);
    expect(differ).toEqual([]);
  },
);

test('signs that no font has are as wide as the square they are drawn as', () => {
  for (const sign of ['한', '😀', '\u0e01']) {
    const [glyph] = fontChain(400).glyphsOf(sign);
    expect(advanceOf(sign, false)).toBe(glyph?.advance);
  }
});
