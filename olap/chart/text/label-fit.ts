const WIDE_LETTER_PX = 12.5;
const CUT = '…';

function letterWidth(letter: string): number {
  if (letter.charCodeAt(0) > 0x2e80) return WIDE_LETTER_PX;
  if (/[ijl.,:;'|!()[\] It]/.test(letter)) return 4;
  if (/[mwMW@%…—]/.test(letter)) return 11;
  return /[A-Z&#$]/.test(letter) ? 8.6 : 7.2;
}

/** Pixels a text of a chart takes at 12 px, rather more than less. */
export function labelWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

function startOf(letters: readonly string[], pixels: number): string {
  let width = 0;
  let count = 0;
  for (const one of letters) {
    width += labelWidth(one);
    if (width > pixels) break;
    count++;
  }
  return letters.slice(0, count).join('');
}

/**
 * A label no wider than some pixels. What is too long loses its end: names are read from their beginning,
 * and the full one is in the tooltip.
 * @returns the label itself where it fits
 */
export function cutEnd(label: string, pixels: number): string {
  if (labelWidth(label) <= pixels) return label;
  const room = Math.max(0, pixels - labelWidth(CUT));
  return `${startOf(Array.from(label), room).trimEnd()}${CUT}`;
}

const WIDE_FROM = '\u2e80';
/** signs a line may end with */
const BREAK_AFTER = /[-–/]/;

/**
 * A label in lines no wider than some pixels, broken between words, behind - – or /, or between wide signs;
 * what is left over loses its end.
 * @param most lines there may be
 */
export function wrapLabel(label: string, pixels: number, most = 2): string[] {
  const lines: string[] = [];
  let rest = label;
  while (lines.length < most - 1 && labelWidth(rest) > pixels) {
    const fit = startOf(Array.from(rest), pixels);
    const end = breakOf(rest, fit.length);
    if (end <= 0) break;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...lines, cutEnd(rest, pixels)];
}

/**
 * Labels in lines as `wrapLabel` gives them. Those that differ and would look alike once their ends are cut
 * lose the words instead with which they all begin.
 */
export function wrapLabels(labels: readonly string[], pixels: number, most = 2): string[][] {
  const lines = labels.map((label) => wrapLabel(label, pixels, most));
  const alike = new Map<string, number[]>();
  lines.forEach((own, at) => {
    if (own.at(-1)?.endsWith(CUT) !== true) return;
    const text = own.join('\n');
    alike.set(text, [...(alike.get(text) ?? []), at]);
  });
  for (const places of alike.values()) {
    const own = places.map((at) => labels[at] ?? '');
    const shared = sharedWords(own);
    if (shared === 0) continue;
    for (const at of places) {
      lines[at] = wrapLabel(`${CUT} ${(labels[at] ?? '').slice(shared)}`, pixels, most);
    }
  }
  return lines;
}

/** Letters of the words with which several labels begin; 0 where they are one label or begin differently. */
function sharedWords(labels: readonly string[]): number {
  const [first = ''] = labels;
  if (new Set(labels).size < 2) return 0;
  let shared = 0;
  while (shared < first.length && labels.every((label) => label[shared] === first[shared]))
    shared++;
  return first.slice(0, shared).lastIndexOf(' ') + 1;
}

/** Where a line of at most `most` letters ends; 0 for nowhere. */
function breakOf(text: string, most: number): number {
  const next = text.charAt(most);
  if (next === ' ' || next >= WIDE_FROM) return most;
  for (let at = most; at > 0; at--) {
    if (text.charAt(at) === ' ' || BREAK_AFTER.test(text.charAt(at - 1))) return at;
    if (text.charAt(at) >= WIDE_FROM) return at;
  }
  return 0;
}
