/** Read and not drawn: controls, joiners, marks of direction, variation selectors. */
export const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/;

/** Signs that Chinese and Latin text share: as wide as a Chinese sign in the one, narrow in the other. */
const SHARED = /[§±¶·×÷‐—‖‘’“”†‡•‥…‧‰]/;
/** Those that belong to what follows them; the others belong to what is before them. */
const LEADING = /[§±‖‘“†‡•]/;
const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;
const SKIPPED = new RegExp(`${SHARED.source}|${UNSEEN.source}`);

/**
 * Thousandths of the font size that shared signs take in Latin text, regular and bold; in Chinese text it
 * is 1,000.
 */
const LATIN_ADVANCES: Readonly<Record<string, readonly [number, number]>> = {
  '§': [513, 486],
  '±': [572, 572],
  '¶': [655, 648],
  '·': [268, 281],
  '×': [572, 572],
  '÷': [572, 572],
  '‐': [322, 320],
  '—': [1000, 1000],
  '‖': [551, 551],
  '‘': [175, 217],
  '’': [175, 217],
  '“': [359, 445],
  '”': [359, 445],
  '†': [512, 513],
  '‡': [512, 519],
  '•': [376, 376],
  '‥': [536, 575],
  '…': [791, 855],
  '‧': [268, 281],
  '‰': [1177, 1280],
};

/**
 * True for letters, digits and points that fonts of Latin, Greek and Cyrillic text have: only these are taken from a font
 * that is not the common one.
 */
export function isFontSign(code: number): boolean {
  return code < 0x530 || (code >= 0x1e00 && code < 0x20d0);
}

/** True for one sign that Chinese and Latin text share. */
export function isSharedSign(sign: string): boolean {
  return SHARED.test(sign);
}

/** True where a text has a sign whose form depends on what is next to it. */
export function hasSharedSign(text: string): boolean {
  return SHARED.test(text);
}

/**
 * True for a shared sign in Latin text, which is drawn narrow: its neighbour is no Chinese sign. A line never
 * ends between a shared sign and the neighbour that decides.
 * @param signs the code points of a text
 */
export function isLatinSign(signs: readonly string[], at: number): boolean {
  const sign = signs[at] ?? '';
  if (!SHARED.test(sign)) return false;
  const step = LEADING.test(sign) ? 1 : -1;
  let near = at + step;
  while (SKIPPED.test(signs[near] ?? '')) near += step;
  return !CHINESE.test(signs[near] ?? '');
}

/** Width of a shared sign in Latin text in thousandths of the font size. */
export function latinAdvance(sign: string, bold: boolean): number {
  return LATIN_ADVANCES[sign]?.[bold ? 1 : 0] ?? 1000;
}
