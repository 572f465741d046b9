import type { Filter, Query } from '@bi/contract/query/query';
import { passesAsked } from './oracle-facts';
import type { Collected, Grid, Side } from './oracle-grid';
import { KnownPlaces } from './oracle-measures';
import { idOf, isLost, type AxisState } from './oracle-paths';
import { OracleRunning } from './oracle-running';
import { filtersBeside } from './oracle-sets';
import type { OracleNumber, OracleRow } from './oracle-world';

/** Rows that a share of all counts, by the axes whose conditions it ignores. */
interface Whole {
  axes: Record<Side, AxisState>;
  kept: OracleRow[];
  places: KnownPlaces;
}

/** Rows that shares and running values count besides those of the query. */
export class OracleWholes extends OracleRunning {
  /** the question as it was asked, before its sets became conditions */
  protected original: Query | null = null;
  private readonly denominators = new Map<string, Whole>();
  private readonly pasts = new Map<Whole, Grid>();

  /** Rows that count in a share of all over some axes, and where they stand; null: as they are. */
  protected wholeOver(grid: Grid, over: readonly Side[], isPast = false): Whole | null {
    const known = this.denominators.get([isPast, ...over].join());
    if (known !== undefined) return known;
    const filtersBut = (sides: readonly Side[]): Filter[] =>
      filtersBeside(
        this.original ?? this.query,
        sides,
        (of) => [...this.levelsOf({ of }), ...this.ownLevels(of)],
        (names) => (isPast ? this.withHierarchies(names) : names),
      );
    const filters = filtersBut(over);
    if (filters.length === filtersBut([]).length) return null;
    const all = this.streams.rows.filter(
      (one) =>
        (this.access?.totals !== 'visible' || this.sees(one)) &&
        filters.every((filter) => passesAsked(filter, one, this.world, this.clock)) &&
        this.isLeft(one) &&
        this.hasConditioned(one),
    );
    const axes = {
      rows: this.axisState(this.query.rows, all, grid.rows.axis),
      columns: this.axisState(this.query.columns, all, grid.columns.axis),
    };
    const kept = all.filter((one) =>
      this.passed.every(({ side, field, depth, ids }) => {
        const path = axes[side].paths.get(one)!;
        const at = path.findIndex((step) => step.field === field && step.depth === depth);
        return at < 0 || isLost(path[at]) || ids.has(idOf(path.slice(0, at + 1)));
      }),
    );
    for (const [side, standing] of isPast ? this.standing : []) {
      const held = new Set(standing);
      this.hide(
        axes[side],
        kept.filter((row) => !held.has(row)),
        standing,
      );
    }
    for (const top of this.tops) {
      const isOnRows = top.axis.axes === this.query.rows;
      this.leaveOut(isOnRows ? axes.rows : axes.columns, top);
    }
    const whole = { axes, kept, places: new KnownPlaces() };
    this.denominators.set([isPast, ...over].join(), whole);
    return whole;
  }

  /** Levels that a hierarchy names: of a parent-child hierarchy the members themselves; none for other fields. */
  private ownLevels(of: string): readonly string[] {
    return this.world.model.hierarchies.find(({ name }) => name === of)?.levels ?? [];
  }

  /** Levels with those of the hierarchies that they are levels of. */
  private withHierarchies(names: readonly string[]): string[] {
    const around = this.world.model.hierarchies.filter(({ levels }) =>
      levels.some((level) => names.includes(level)),
    );
    return [...names, ...around.flatMap(({ levels }) => levels)];
  }

  /** A running value over all siblings before, also those that conditions on the axis leave out. */
  protected withPast(
    grid: Grid,
    whole: Whole,
    along: Side,
    [name, own, other]: [name: string, own: Collected, other: Collected],
  ): OracleNumber {
    const past: Grid = this.pasts.get(whole) ?? {
      ...grid,
      rows: { ...grid.rows, axis: whole.axes.rows },
      columns: { ...grid.columns, axis: whole.axes.columns },
      kept: whole.kept,
    };
    this.pasts.set(whole, past);
    const rows = this.rowsSoFar(past, along, own, other);
    if (rows.length === 0) return null;
    const place = this.placeSoFar(past, along, own, other);
    return this.measure(name, { rows, root: false, place });
  }
}
