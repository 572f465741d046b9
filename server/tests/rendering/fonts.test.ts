import { expect, test } from 'vitest';
import { lineGlyphs, lineWidth } from '../../src/rendering/line-glyphs';
import { fontChain, type MissingSigns } from '../../src/rendering/fonts';

const namesOf = (text: string, missing?: MissingSigns) =>
  fontChain()
    .glyphsOf(text, missing)
    .map(({ from }) => from.name);

test('signs are taken from Noto Sans SC, those it lacks from Noto Sans', () => {
  expect(namesOf('A中')).toEqual(['NotoSansSC-Regular', 'NotoSansSC-Regular']);
  expect(namesOf('Łѓ₹')).toEqual(['NotoSans-Regular', 'NotoSans-Regular', 'NotoSans-Regular']);
});

test('a sign that no font has is drawn as □ and counted', () => {
  const missing: MissingSigns = new Map();
  const glyphs = fontChain().glyphsOf('a한b한🙂', missing);
  const [box] = fontChain().glyphsOf('□');
  expect(glyphs.map(({ glyph }) => glyph.id === box?.glyph.id)).toEqual([
    false,
    true,
    false,
    true,
    true,
  ]);
  expect(Object.fromEntries(missing)).toEqual({ 한: 2, '🙂': 1 });
});

test('joiners and marks of direction are neither drawn nor counted', () => {
  const missing: MissingSigns = new Map();
  expect(
    fontChain()
      .glyphsOf('a\u200bb\u200f\ufe0f', missing)
      .map(({ sign }) => sign),
  ).toEqual(['a', 'b']);
  expect(missing.size).toBe(0);
});

test('accents that are written apart are drawn as one sign', () => {
  expect(
    fontChain()
      .glyphsOf('e\u0301')
      .map(({ sign }) => sign),
  ).toEqual(['é']);
});

test('the width is that of the advances: digits are equally wide, a Chinese sign takes the font size', () => {
  const chain = fontChain();
  expect(chain.widthOf('中文', 12)).toBe(24);
  expect(chain.widthOf('1111', 10)).toBe(chain.widthOf('8080', 10));
  expect(fontChain(700).widthOf('Total', 12)).toBeGreaterThan(chain.widthOf('Total', 12));
});

test('fonts of a weight are read once', () => {
  expect(fontChain(700)).toBe(fontChain(700));
});

test('dots and quotes are narrow between Latin letters and wide next to Chinese signs', () => {
  const fontsOf = (text: string) => lineGlyphs(text, 400).map(({ from }) => from.name);
  expect(fontsOf('O’H…').slice(1)).toEqual([
    'NotoSans-Regular',
    'NotoSansSC-Regular',
    'NotoSans-Regular',
  ]);
  expect(fontsOf('州…')).toEqual(['NotoSansSC-Regular', 'NotoSansSC-Regular']);
  expect(lineWidth('州…', 400, 10)).toBe(20);
  expect(lineWidth('a…', 400, 10)).toBeLessThan(15);
});

test('a font that is asked for writes letters and quotes, Noto Sans SC what it lacks', () => {
  const fontsOf = (text: string) =>
    lineGlyphs(text, 400, undefined, 'noto-serif').map(({ from }) => from.name);
  expect(fontsOf('Añ“')).toEqual(['NotoSerif-Regular', 'NotoSerif-Regular', 'NotoSerif-Regular']);
  expect(fontsOf('中“中')).toEqual([
    'NotoSansSC-Regular',
    'NotoSansSC-Regular',
    'NotoSansSC-Regular',
  ]);
});
