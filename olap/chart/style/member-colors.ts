import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { AxisLeaf } from '../data/axis-leaves';
import { ownColor } from './own-colors';
import type { ChartPalette } from './palette';

/** Ids of members (`AxisLeaf.id`) by their field, in the order in which they are given colours. */
export type ColorOrder = Readonly<Record<string, readonly string[]>>;

/** Says which colours members have. */
export interface ColorBook {
  /** Places of members in the order of colours. */
  placesOf(leaves: readonly AxisLeaf[]): number[];
}

/**
 * Remembers which colour a member has, so that it has the same one in every chart drawn with the same book:
 * one for all charts of a page, one for a document.
 *
 * The rule: a member of a field (by its key, not its label or place) takes the next colour that no member of
 * that field has, in the order in which a chart gives its members, which is that of their size: so the
 * largest have the colours that are easiest to distinguish. When all are taken they come again; where two members
 * of one colour meet in one chart, the one seen later has another colour in that chart alone.
 */
export class MemberColors implements ColorBook {
  private readonly fields = new Map<string, Map<string, number>>();

  /** @param order members that have their colours from the beginning */
  constructor(order: ColorOrder = {}) {
    for (const [field, ids] of Object.entries(order)) {
      this.fields.set(field, new Map(ids.map((id, place) => [id, place])));
    }
  }

  placesOf(leaves: readonly AxisLeaf[]): number[] {
    return leaves.map((leaf) => {
      const field = this.fields.get(leaf.field) ?? new Map<string, number>();
      this.fields.set(leaf.field, field);
      const place = field.get(leaf.id) ?? field.size;
      field.set(leaf.id, place);
      return place;
    });
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Colours of the parts of one chart, largest first, by the rule of `MemberColors`. Others are grey, and so
 * are parts beyond the colours there are; a part that is no member (null: a measure) has the colour of its
 * position.
 * @param spec what a person coloured, which comes before all of this
 */
export function memberColors(
  leaves: readonly (AxisLeaf | null)[],
  palette: ChartPalette,
  book: ColorBook = new MemberColors(),
  spec?: Pick<ChartSpec, 'colors'>,
): string[] {
  const { categorical, others } = palette;
  const colors = categorical.length;
  const members = leaves.filter((leaf): leaf is AxisLeaf => leaf?.kind === 'member');
  const places = book.placesOf(members);
  const wanted = new Map(members.map((leaf, index) => [leaf, places[index] ?? 0]));
  const used = new Set<number>();
  const given = new Map<AxisLeaf, number>();
  for (const [leaf, place] of [...wanted].sort(([, a], [, b]) => a - b)) {
    if (used.size === colors) break;
    let slot = place % colors;
    while (used.has(slot)) slot = (slot + 1) % colors;
    used.add(slot);
    given.set(leaf, slot);
  }
  return leaves.map((leaf, index) => {
    const own = leaf === null ? undefined : ownColor(spec, oneLine(leaf.label), palette);
    if (own !== undefined) return own;
    if (leaf?.kind === 'others') return others;
    const slot = leaf === null ? index : given.get(leaf);
    return slot === undefined ? others : (categorical[slot % colors] ?? others);
  });
}
