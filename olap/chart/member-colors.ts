import type { AxisLeaf } from './axis-leaves';
import { colorAt, type ChartPalette } from './palette';

const SHADE = 0.4;
const SHADES = 2;

function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  }
  return value >>> 0;
}

/**
 * Remembers which colour a member has, so that it keeps it in every chart drawn with the same book:
 * one for all charts of a page, one for a document.
 *
 * The rule: a member of a field (by its key, not its label or place) takes the colour its key hashes
 * to; when another member of that field has it, the next free one; when all ten are taken, a shade of
 * them. New members of one chart are taken in by their keys, so that their order in the chart does
 * not matter. Of a field with more than twenty members seen, colours come again: where two such
 * members meet in one chart, the one seen later has another colour in that chart alone.
 */
export class MemberColors {
  private readonly fields = new Map<string, Map<string, number>>();

  /** Places of members in the order of the rule: the colour first, then the shade. */
  placesOf(leaves: readonly AxisLeaf[], colors: number): number[] {
    const known = leaves.map((leaf) => ({ leaf, key: hash(leaf.id) }));
    known.sort((a, b) => a.key - b.key || (a.leaf.id < b.leaf.id ? -1 : 1));
    for (const { leaf, key } of known) {
      const field = this.fields.get(leaf.field) ?? new Map<string, number>();
      this.fields.set(leaf.field, field);
      if (!field.has(leaf.id)) field.set(leaf.id, freePlace(field, key % colors, colors));
    }
    return leaves.map((leaf) => this.fields.get(leaf.field)?.get(leaf.id) ?? 0);
  }
}

/** The first free place from the wanted one, in the first round of ten that has one. */
function freePlace(field: ReadonlyMap<string, number>, wanted: number, colors: number): number {
  const round = Math.floor(field.size / colors);
  const taken = new Set(field.values());
  for (let step = 0; step < colors; step++) {
    const place = round * colors + ((wanted + step) % colors);
    if (!taken.has(place)) return place;
  }
  return field.size;
}

/** Colour of a place; the second ten are the first ones, mixed with the colour of text. */
function colorOf(place: number, palette: ChartPalette): string {
  const { categorical, others, text } = palette;
  const color = categorical[place % categorical.length] ?? others;
  const shade = Math.floor(place / categorical.length) % SHADES;
  return shade === 0 ? color : colorAt([color, text], SHADE);
}

/**
 * Colours of the parts of one chart by the rule of `MemberColors`. Others are grey; a part that is no
 * member (null: a measure) has the colour of its position.
 */
export function memberColors(
  leaves: readonly (AxisLeaf | null)[],
  palette: ChartPalette,
  book = new MemberColors(),
): string[] {
  const colors = palette.categorical.length;
  const all = colors * SHADES;
  const members = leaves.filter((leaf): leaf is AxisLeaf => leaf?.kind === 'member');
  const places = book.placesOf(members, colors);
  const wanted = new Map(members.map((leaf, index) => [leaf, places[index] ?? 0]));
  const used = new Set<number>();
  const given = new Map<AxisLeaf, number>();
  for (const [leaf, place] of [...wanted].sort(([, a], [, b]) => a - b)) {
    let slot = place % all;
    while (used.has(slot) && used.size < all) slot = (slot + 1) % all;
    used.add(slot);
    given.set(leaf, slot);
  }
  return leaves.map((leaf, index) => {
    if (leaf?.kind === 'others') return palette.others;
    return colorOf(leaf === null ? index : (given.get(leaf) ?? 0), palette);
  });
}
