import { BOLD_ADVANCES, REGULAR_ADVANCES } from './advances';
import type { DocumentFont } from './document-look';
import { FONT_ADVANCES } from './font-advances';
import { hasSharedSign, isLatinSign, isSharedSign, latinAdvance, UNSEEN } from './shared-signs';

/** Thousandths of the font size that a character takes unless the table says otherwise. */
const WIDE = 1000;
const BASE = 36;

const SPACE = /\p{Zs}/u;
const EM_SPACE = '\u2003';
const WIDE_SPACE = '\u3000';

type Advances = Map<number, number>;

function decode(text: string): Advances {
  const advances: Advances = new Map();
  let code = 0;
  for (const run of text.split(' ')) {
    const [gap = '0', list = ''] = run.split('=');
    code += parseInt(gap, BASE);
    let advance = 0;
    for (const one of list.split(',')) {
      if (one !== '') advance = parseInt(one, BASE);
      advances.set(code, UNSEEN.test(String.fromCodePoint(code)) ? 0 : advance);
      code++;
    }
  }
  return advances;
}

const tables = new Map<string, Advances>();

function table(name: string, text: string): Advances {
  const there = tables.get(name);
  if (there !== undefined) return there;
  const made = decode(text);
  tables.set(name, made);
  return made;
}

const common = (bold: boolean) =>
  bold ? table('bold', BOLD_ADVANCES) : table('regular', REGULAR_ADVANCES);

/** Width of a sign in a font that is not the common one; undefined where it is written in that. */
function ownAdvance(sign: string, bold: boolean, font: DocumentFont): number | undefined {
  if (font === 'noto-sans-sc') return undefined;
  const weight = bold ? 1 : 0;
  const own = table(`${font} ${weight}`, FONT_ADVANCES[font][weight]);
  return own.get(sign.codePointAt(0) ?? 0);
}

/** @param space width of a space */
function unlisted(sign: string, space: number): number {
  if (UNSEEN.test(sign)) return 0;
  const isNarrow = SPACE.test(sign) && sign !== EM_SPACE && sign !== WIDE_SPACE;
  return isNarrow ? space : WIDE;
}

/**
 * Width of one character in thousandths of the font size; what no font has is drawn as a wide square. One that Chinese
 * and Latin text share is as wide as in Chinese text.
 */
export function advanceOf(sign: string, bold: boolean, font: DocumentFont): number {
  const own = isSharedSign(sign) ? undefined : ownAdvance(sign, bold, font);
  if (own !== undefined) return own;
  const advances = common(bold);
  const code = sign.codePointAt(0) ?? 0;
  const listed = advances.get(code);
  if (listed !== undefined) return listed;
  const isChinese = code >= 0x3001 && code < 0xfe00;
  if (isChinese) return WIDE;
  return unlisted(sign, ownAdvance(' ', bold, font) ?? advances.get(0x20) ?? WIDE);
}

/** Width of a text in points, without kerning or ligatures. */
export function textWidth(
  text: string,
  size: number,
  bold: boolean,
  font: DocumentFont = 'noto-sans-sc',
): number {
  let thousandths = 0;
  if (hasSharedSign(text)) {
    for (const advance of advancesOf(text, bold, font)) thousandths += advance;
  } else for (const sign of text) thousandths += advanceOf(sign, bold, font);
  return (thousandths * size) / 1000;
}

/** Widths of the code points of a text, each as it is next to the others, see `isLatinSign`. */
export function advancesOf(text: string, bold: boolean, font: DocumentFont): number[] {
  const signs = Array.from(text);
  if (!hasSharedSign(text)) return signs.map((sign) => advanceOf(sign, bold, font));
  return signs.map((sign, at) =>
    isLatinSign(signs, at)
      ? (ownAdvance(sign, bold, font) ?? latinAdvance(sign, bold))
      : advanceOf(sign, bold, font),
  );
}
