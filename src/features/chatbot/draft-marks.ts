import type { ChatRead } from '@bi/contract/chat/chat';

/** A word of a question that is being typed, with where it is in the text. */
export interface DraftMark {
  start: number;
  /** exclusive */
  end: number;
  /** the word as it is written in the question */
  word: string;
  /** the word as the answer names it */
  named: string;
  /** what it is read as; null: it has no meaning */
  read: string | null;
  /** slug of the cube that the question is read with; null: several, or none */
  cube: string | null;
}

const HAN = /\p{Script=Han}/u;
const PART = /[\p{L}\p{N}]/u;
/** a character with the marks over it, which are normalised together */
const CHARACTERS = /\P{M}\p{M}*/gu;

/** A text as questions are compared, and for each of its places the one in the text as it is written. */
function comparable(text: string): { small: string; at: number[] } {
  const at: number[] = [];
  let small = '';
  for (const { 0: one, index } of text.matchAll(CHARACTERS)) {
    const read = one.normalize('NFKC').toLowerCase();
    for (let place = 0; place < read.length; place += 1) at.push(index);
    small += read;
  }
  return { small, at: [...at, text.length] };
}

/** Whether two characters next to each other are of one word. */
const areJoined = (one = '', other = ''): boolean =>
  PART.test(one) && PART.test(other) && !HAN.test(one) && !HAN.test(other);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Where a word or a phrase is in a text, as a word of its own. */
function placesOf(small: string, word: string): [start: number, end: number][] {
  const parts = word.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  const pattern = new RegExp(parts.map(escaped).join(String.raw`\s+`), 'gu');
  return [...small.matchAll(pattern)].flatMap(({ 0: { length }, index }) => {
    const end = index + length;
    const isWord =
      !areJoined(small[index - 1], small[index]) && !areJoined(small[end - 1], small[end]);
    return isWord ? [[index, end] as [number, number]] : [];
  });
}

/** Misspelt words of a reading, or of all readings of a question that has several. */
function correctionsOf({ reading, choices }: ChatRead) {
  if (reading !== null) return reading.corrections;
  const [first, ...others] = choices;
  return (first?.corrections ?? []).filter(({ written, read }) =>
    others.every(({ corrections }) =>
      corrections.some((one) => one.written === written && one.read === read),
    ),
  );
}

/**
 * Words of a question that its reading does not understand, or reads as others, in their order; none overlaps
 * another.
 */
export function draftMarks(question: string, read: ChatRead): DraftMark[] {
  const { small, at } = comparable(question);
  const isNamed = read.outcome === 'asked' || read.reason === 'words';
  const said = [
    ...correctionsOf(read).map((one) => ({ word: one.written, read: one.read })),
    ...(isNamed ? read.words : []).map((word) => ({ word, read: null })),
  ];
  const readings = read.reading === null ? read.choices : [read.reading];
  const slugs = new Set(readings.map((one) => one.cube.slug));
  const [cube = null] = slugs.size === 1 ? slugs : [];
  const found = said.flatMap(({ word, read: as }) =>
    placesOf(small, word).map(([from, to]): DraftMark => {
      const [start, end] = [at[from] ?? 0, at[to] ?? question.length];
      return { start, end, word: question.slice(start, end), named: word, read: as, cube };
    }),
  );
  return found
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .filter((one, place, all) =>
      all.slice(0, place).every(({ start, end }) => end <= one.start || start >= one.end),
    )
    .toSorted((a, b) => a.start - b.start);
}

/** Number of characters that two texts begin with alike. */
function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Number of characters that two texts end with alike, at most `most`. */
function commonEnd(one: string, other: string, most: number): number {
  let at = 0;
  while (at < most && one.at(-1 - at) === other.at(-1 - at)) at += 1;
  return at;
}

/**
 * Marks of a question as they are in the text that it has become since: those are left out at whose place something
 * was typed or deleted.
 */
export function marksIn(marks: readonly DraftMark[], question: string, text: string): DraftMark[] {
  const lead = text.length - text.trimStart().length;
  const now = text.slice(lead);
  const before = commonStart(question, now);
  const most = Math.min(question.length, now.length) - before;
  const after = question.length - commonEnd(question, now, most);
  return marks.flatMap((mark) => {
    const isBefore = mark.end <= before;
    if (!isBefore && mark.start < after) return [];
    const moved = lead + (isBefore ? 0 : now.length - question.length);
    const [start, end] = [mark.start + moved, mark.end + moved];
    const grew = areJoined(text[start - 1], text[start]) || areJoined(text[end - 1], text[end]);
    // typed at once before or behind it, without a space, it may be another word
    const touched = isBefore
      ? mark.end === before && HAN.test(text[end] ?? '') && question[mark.end] !== text[end]
      : mark.start === after &&
        HAN.test(text[start - 1] ?? '') &&
        question[mark.start - 1] !== text[start - 1];
    return grew || touched ? [] : [{ ...mark, start, end }];
  });
}
