/**
 * Writes olap/document/advances.ts: how wide each character of the fonts of documents is, in thousandths
 * of the font size, for both weights. Run it when a font changes: node scripts/make-advances.mjs
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import { root } from './run-step.mjs';

const resolve = createRequire(join(root, 'server/package.json')).resolve;
const WIDE = 1000;

function chain(folder, weight) {
  return [
    `@expo-google-fonts/noto-sans-sc/${folder}/NotoSansSC_${weight}.ttf`,
    `@expo-google-fonts/noto-sans/${folder}/NotoSans_${weight}.ttf`,
  ].map((file) => openSync(resolve(file)));
}

/** A font alone, by its files; of it, the signs of `isFontSign` in olap/document/shared-signs.ts. */
function own(name, weight) {
  return openSync(resolve(`@expo-google-fonts/${name}/${weight}/${OWN[name]}_${weight}.ttf`));
}
const OWN = { 'noto-sans': 'NotoSans', 'noto-serif': 'NotoSerif' };
const isFontSign = (code) => code < 0x530 || (code >= 0x1e00 && code < 0x20d0);

/** Runs of characters: `gap=advance,advance,...` in base 36; an empty advance repeats the one before. */
function encode(fonts, isListed = (_, advance) => advance !== WIDE) {
  const advances = new Map();
  for (const font of [...fonts].reverse()) {
    for (const code of font.characterSet) {
      const glyph = font.glyphForCodePoint(code);
      advances.set(code, Math.round((glyph.advanceWidth * 1000) / font.unitsPerEm));
    }
  }
  const codes = [...advances.keys()].filter((code) => isListed(code, advances.get(code)));
  const runs = [];
  let end = 0;
  for (const code of codes.sort((a, b) => a - b)) {
    if (runs.length === 0 || code !== end) runs.push({ gap: code - end, list: [] });
    runs.at(-1).list.push(advances.get(code));
    end = code + 1;
  }
  return runs
    .map(({ gap, list }) => {
      const texts = list.map((one, at) => (one === list[at - 1] ? '' : one.toString(36)));
      return `${gap.toString(36)}=${texts.join(',')}`;
    })
    .join(' ');
}

const text = `/**
 * Advances of the fonts of documents, made by scripts/make-advances.mjs: runs of consecutive characters,
 * each \`gap=advance,advance,...\` in base 36, the gap counted from the end of the run before, an empty
 * advance being that of the character before. Characters that are not listed are 1,000 wide.
 */
export const REGULAR_ADVANCES =
  '${encode(chain('400Regular', '400Regular'))}';

/** The same for bold text. */
export const BOLD_ADVANCES =
  '${encode(chain('700Bold', '700Bold'))}';
`;
writeFileSync(join(root, 'olap/document/advances.ts'), text);

const fonts = Object.keys(OWN).map((name) => {
  const [regular, bold] = ['400Regular', '700Bold'].map((weight) =>
    encode([own(name, weight)], isFontSign),
  );
  return `  '${name}': [\n    '${regular}',\n    '${bold}',\n  ],`;
});
writeFileSync(
  join(root, 'olap/document/font-advances.ts'),
  `/**
 * Advances of fonts for Latin, Greek and Cyrillic signs, regular and bold, made by scripts/make-advances.mjs and
 * written as those of \`advances.ts\`. Signs that are not listed are of the common fonts.
 */
export const FONT_ADVANCES = {
${fonts.join('\n')}
} as const;
`,
);
