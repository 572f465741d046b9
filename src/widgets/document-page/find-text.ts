import type { LaidPage, TextItem } from '@bi/olap/document/laid-page';

/** A part of the text of an item that was found: its first character, and the one behind its last. */
export interface HitPart {
  item: number;
  from: number;
  to: number;
}

/** A place where a text was found; it may continue on the next line. */
export type TextHit = readonly HitPart[];

interface PageText {
  /** in lower case, without accents; each character belongs to one of `places` */
  text: string;
  places: readonly ({ item: number; at: number } | null)[];
}

const texts = new WeakMap<LaidPage, PageText>();

const fold = (sign: string) => sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function textOf(page: LaidPage): PageText {
  const known = texts.get(page);
  if (known !== undefined) return known;
  let text = '';
  const places: ({ item: number; at: number } | null)[] = [];
  let before: TextItem | null = null;
  for (const [item, one] of page.items.entries()) {
    if (one.type !== 'text' || one.tag === null) continue;
    if (before !== null && (before.tag !== one.tag || before.spaced === true)) {
      const gap = before.tag === one.tag ? ' ' : '\n';
      if (!(gap === ' ' && text.endsWith(' '))) {
        text += gap;
        places.push(null);
      }
    }
    for (let at = 0; at < one.text.length;) {
      const sign = String.fromCodePoint(one.text.codePointAt(at) ?? 0);
      const isSpace = /\s/u.test(sign);
      // spaces count once, as they do in what is looked for
      const folded = isSpace ? (text.endsWith(' ') ? '' : ' ') : fold(sign);
      text += folded;
      for (let unit = 0; unit < folded.length; unit++) places.push({ item, at });
      at += sign.length;
    }
    before = one;
  }
  const made = { text, places };
  texts.set(page, made);
  return made;
}

/** Where a page says something, without regard to case and accents; lines of a paragraph are read as one. */
export function findInPage(page: LaidPage, words: string): TextHit[] {
  const needle = Array.from(words.replace(/\s+/g, ' ').trim(), fold).join('');
  if (needle === '') return [];
  const { text, places } = textOf(page);
  const hits: TextHit[] = [];
  for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
    hits.push(partsOf(page, places.slice(at, at + needle.length)));
  }
  return hits;
}

function partsOf(page: LaidPage, places: PageText['places']): TextHit {
  const parts: HitPart[] = [];
  for (const place of places) {
    if (place === null) continue;
    const one = page.items[place.item];
    const end = one?.type === 'text' ? place.at + lengthAt(one.text, place.at) : place.at;
    const last = parts.at(-1);
    if (last?.item === place.item) last.to = end;
    else parts.push({ item: place.item, from: place.at, to: end });
  }
  return parts;
}

const lengthAt = (text: string, at: number) => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** Top of a hit on its page, in points; 0 where it has nothing that is drawn. */
export function hitTop(page: LaidPage, [part]: TextHit): number {
  const one = part === undefined ? undefined : page.items[part.item];
  return one?.type === 'text' ? one.y - one.size : 0;
}
