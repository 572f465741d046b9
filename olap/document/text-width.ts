import { BOLD_ADVANCES, REGULAR_ADVANCES } from './advances';
import { hasSharedSign, isLatinSign, latinAdvance, UNSEEN } from './shared-signs';

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

const tables: { regular?: Advances; bold?: Advances } = {};

function table(bold: boolean): Advances {
  return bold
    ? (tables.bold ??= decode(BOLD_ADVANCES))
    : (tables.regular ??= decode(REGULAR_ADVANCES));
}

function unlisted(sign: string, advances: Advances): number {
  if (UNSEEN.test(sign)) return 0;
  const isNarrow = SPACE.test(sign) && sign !== EM_SPACE && sign !== WIDE_SPACE;
  return isNarrow ? (advances.get(0x20) ?? WIDE) : WIDE;
}

/** Width of one character in thousandths of the font size; what no font has is drawn as a wide square. */
export function advanceOf(sign: string, bold: boolean): number {
  const advances = table(bold);
  const code = sign.codePointAt(0) ?? 0;
  const listed = advances.get(code);
  if (listed !== undefined) return listed;
  const isChinese = code >= 0x3001 && code < 0xfe00;
  return isChinese ? WIDE : unlisted(sign, advances);
}

/** Width of a text in points, without kerning or ligatures. */
export function textWidth(text: string, size: number, bold: boolean): number {
  let thousandths = 0;
  if (hasSharedSign(text)) for (const advance of advancesOf(text, bold)) thousandths += advance;
  else for (const sign of text) thousandths += advanceOf(sign, bold);
  return (thousandths * size) / 1000;
}

/** Widths of the code points of a text, each as it is next to the others, see `isLatinSign`. */
export function advancesOf(text: string, bold: boolean): number[] {
  const signs = Array.from(text);
  if (!hasSharedSign(text)) return signs.map((sign) => advanceOf(sign, bold));
  return signs.map((sign, at) =>
    isLatinSign(signs, at) ? latinAdvance(sign, bold) : advanceOf(sign, bold),
  );
}
