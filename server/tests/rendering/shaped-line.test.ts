import { expect, test } from 'vitest';
import { fontChain, type MissingSigns } from '../../src/rendering/fonts';
import { lineGlyphs, lineWidth } from '../../src/rendering/line-glyphs';
import { isShaped, shapedGlyphs, shapedWidth } from '../../src/rendering/shaped-line';

/** The signs of a line as they are drawn, left to right; dots that a font draws apart are left out. */
const drawn = (text: string) =>
  shapedGlyphs(text, 400)
    .flatMap(({ glyph }) => glyph.codePoints)
    .map((code) => String.fromCodePoint(code))
    .join('');
const fontsOf = (text: string) => [
  ...new Set(shapedGlyphs(text, 400).map(({ from }) => from.name)),
];

test('Hebrew and Arabic are written from right to left, numbers and Latin words in them from left to right', () => {
  expect(drawn('שלום')).toBe('םולש');
  expect(drawn('תל אביב 2001')).toBe('2001 ביבא לת');
  expect(drawn('דוח Q1 2001')).toBe('Q1 2001 חוד');
  expect(drawn('Tel Aviv (תל)')).toBe('Tel Aviv (לת)');
  expect(drawn('(תל)')).toBe('(לת)');
  expect(fontsOf('דוח Q1')).toEqual(['NotoSansSC-Regular', 'NotoSansHebrew-Regular']);
});

test('letters of Arabic are joined to their neighbours', () => {
  const letters = (text: string) => shapedGlyphs(text, 400).filter(({ advance }) => advance > 0);
  const [alone] = letters('ب');
  const names = shapedGlyphs('دبي', 400);
  expect(fontsOf('دبي')).toEqual(['NotoSansArabic-Regular']);
  expect(letters('دبي')).toHaveLength(3);
  expect(letters('دبي').some(({ glyph }) => glyph.id === alone?.glyph.id)).toBe(false);
  // a dot takes no room of its own and is drawn where its letter is
  expect(names.some(({ advance, right = 0 }) => advance === 0 && right !== 0)).toBe(true);
  expect(shapedWidth('دبي', 400, 12)).toBeLessThan(12 * 3);
});

test('no letter of these scripts is missing, and what no font has still is', () => {
  const missing: MissingSigns = new Map();
  shapedGlyphs('محمّد ٢٠٠١ · 한', 700, missing);
  expect([...missing.keys()]).toEqual(['한']);
});

test('all other texts are as they were', () => {
  for (const text of ['San José', '“中文” 2001', '']) {
    expect(isShaped(text)).toBe(false);
    expect(shapedGlyphs(text, 400)).toEqual(lineGlyphs(text, 400));
    expect(shapedWidth(text, 400, 12)).toBe(lineWidth(text, 400, 12));
  }
  expect(fontChain().fonts.map(({ name }) => name)).toEqual([
    'NotoSansSC-Regular',
    'NotoSans-Regular',
  ]);
});
