import type { AxisLeaf } from '../data/axis-leaves';
import { MemberColors, type ColorOrder } from './member-colors';

/** What one chart of a dashboard has shown. */
interface ChartMembers {
  /** its place on the dashboard */
  order: number;
  /** what it showed first, in its order */
  first: AxisLeaf[];
  /** everything it has shown */
  shown: AxisLeaf[];
  /** counts how often its colours became others */
  version: number;
  isFirst: boolean;
}

/**
 * Colours of members on a dashboard, whose charts come in any order. Those that the dashboard was opened with have
 * them by the order it gives, which its files and pictures go by too. Others are given colours as if the charts had
 * been drawn one after the other by their places, and what a chart shows later, under other filters, comes after all
 * of these: a filter never changes a colour.
 */
export class BoardColors {
  readonly #charts = new Map<string, ChartMembers>();
  readonly #later: AxisLeaf[] = [];
  readonly #listeners = new Set<() => void>();
  #order: ColorOrder = {};
  #colors = new MemberColors();

  /** Takes the order that the dashboard was opened with; charts that are drawn get other colours where it changes them. */
  follow(order: ColorOrder): void {
    if (order === this.#order) return;
    this.#order = order;
    this.#giveAgain(null);
  }

  /** Informs of colours that became others, after what is drawn now; gives what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Counts how often the colours of a chart became others. */
  versionOf(chart: string): number {
    return this.#charts.get(chart)?.version ?? 0;
  }

  /**
   * Places of the members of a chart in the order of colours.
   * @param order place of the chart on the dashboard
   */
  placesOf(chart: string, order: number, leaves: readonly AxisLeaf[]): number[] {
    const known = this.#chartOf(chart, order);
    const fresh = leaves.filter((leaf) => !known.shown.some((one) => isSame(one, leaf)));
    if (fresh.length > 0) {
      known.shown.push(...fresh);
      (known.isFirst ? known.first : this.#later).push(...fresh);
      this.#giveAgain(known);
    }
    return this.#colors.placesOf(leaves);
  }

  #chartOf(chart: string, order: number): ChartMembers {
    const found = this.#charts.get(chart);
    if (found !== undefined) return found;
    const made = { order, first: [], shown: [], version: 0, isFirst: true };
    this.#charts.set(chart, made);
    // a chart of small charts asks once for each of them
    queueMicrotask(() => (made.isFirst = false));
    return made;
  }

  #giveAgain(asking: ChartMembers | null): void {
    const before = this.#colors;
    const after = new MemberColors(this.#order);
    for (const { first } of [...this.#charts.values()].sort((a, b) => a.order - b.order))
      after.placesOf(first);
    after.placesOf(this.#later);
    this.#colors = after;
    const changed = [...this.#charts.values()].filter(
      (chart) =>
        chart !== asking &&
        before.placesOf(chart.shown).join() !== after.placesOf(chart.shown).join(),
    );
    if (changed.length === 0) return;
    for (const chart of changed) chart.version += 1;
    queueMicrotask(() => this.#listeners.forEach((listener) => listener()));
  }
}

function isSame(one: AxisLeaf, other: AxisLeaf): boolean {
  return one.id === other.id && one.field === other.field;
}
