const WIDE_LETTER_PX = 12.5;
const CUT = '…';
const HEAD = 6;

function letterWidth(letter: string): number {
  if (letter.charCodeAt(0) > 0x2e80) return WIDE_LETTER_PX;
  if (/[ijl.,:;'|!()[\] 1It]/.test(letter)) return 4;
  if (/[mwMW@%…—]/.test(letter)) return 11;
  return /[A-Z&#$]/.test(letter) ? 8.6 : 7.2;
}

/** Pixels a text of a chart takes at 12 px, rather more than less. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width;
}

function startOf(letters: readonly string[], pixels: number): string {
  let width = 0;
  let count = 0;
  for (const one of letters) {
    width += textWidth(one);
    if (width > pixels) break;
    count++;
  }
  return letters.slice(0, count).join('');
}

/**
 * A label no wider than some pixels. What is too long loses its middle: names that begin alike mostly
 * end differently.
 * @returns the label itself where it fits
 */
export function cutMiddle(label: string, pixels: number): string {
  if (textWidth(label) <= pixels) return label;
  const letters = Array.from(label);
  const room = Math.max(0, pixels - textWidth(CUT));
  const start = startOf(letters, room * 0.6);
  const end = startOf([...letters].reverse(), room - textWidth(start));
  return `${start.trimEnd()}${CUT}${Array.from(end).reverse().join('').trimStart()}`;
}

const WIDE_FROM = '\u2e80';

/**
 * A label in lines no wider than some pixels, broken between words or wide signs; what is left over
 * loses its middle.
 * @param most lines there may be
 */
export function wrapLabel(label: string, pixels: number, most = 2): string[] {
  const lines: string[] = [];
  let rest = label;
  while (lines.length < most - 1 && textWidth(rest) > pixels) {
    const fit = startOf(Array.from(rest), pixels);
    const next = rest.charAt(fit.length);
    const space = fit.lastIndexOf(' ');
    const end = next === ' ' || next >= WIDE_FROM ? fit.length : space;
    if (end <= 0) break;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...lines, cutMiddle(rest, pixels)];
}

/**
 * Labels no wider than some pixels that stay as different as they were: where two are cut to the same
 * text, the part that tells them apart is kept instead of the middle of the room.
 */
export function cutApart(labels: readonly string[], pixels: number): string[] {
  const cut = labels.map((label) => cutMiddle(label, pixels));
  const alike = new Map<string, number[]>();
  cut.forEach((text, at) => {
    const same = alike.get(text);
    if (same === undefined) alike.set(text, [at]);
    else if (labels[same[0] ?? 0] !== labels[at]) same.push(at);
  });
  for (const places of alike.values()) {
    if (places.length < 2) continue;
    const names = places.map((at) => labels[at] ?? '');
    const from = wordWhereTheyDiffer(names);
    places.forEach((at, index) => {
      const name = names[index] ?? '';
      const head = startOf(Array.from(name.slice(0, from)), textWidth(name.slice(0, HEAD)));
      const own = from === 0 ? name : `${head.trimEnd()}${CUT}${name.slice(from)}`;
      const room = pixels - textWidth(CUT);
      cut[at] =
        textWidth(own) <= pixels ? own : `${startOf(Array.from(own), room).trimEnd()}${CUT}`;
    });
  }
  return cut;
}

/** Where the first word begins that not all names share. */
function wordWhereTheyDiffer(names: readonly string[]): number {
  const [first = ''] = names;
  let shared = 0;
  while (shared < first.length && names.every((name) => name[shared] === first[shared])) shared++;
  return first.lastIndexOf(' ', shared - 1) + 1;
}
