import type { Collected, Grid, Side } from './oracle-grid';
import { KnownPlaces, type OraclePlace } from './oracle-measures';
import { idOf, isLost, type AxisState, type Step } from './oracle-paths';
import { OracleRanking } from './oracle-ranking';
import type { OracleRow } from './oracle-world';

/** Where running values are evaluated. */
export class OracleRunning extends OracleRanking {
  private readonly soFar = new Map<Grid, KnownPlaces>();

  /** Whether a measure of several members cannot be put together from what each of them has. */
  protected isWhole(name: string): boolean {
    const measure = this.world.measures.get(name)!;
    if (measure.kind === 'calc') {
      return measure.at !== undefined || measure.of.some((part) => this.isWhole(part));
    }
    const own = this.world.model.measures.find((one) => one.name === name)!;
    if (!('agg' in own)) return false;
    if (own.agg === 'distinct' || own.agg === 'percentile' || own.semi !== undefined) return true;
    if (this.streams.repeating.has(measure.fact ?? '')) return true;
    const isRepeated = this.streams.repeatedFor(measure.source, measure.fact);
    return isRepeated && ['sum', 'count', 'avg'].includes(own.agg);
  }

  /** Whether the step of a row is that of a node, or of a sibling before it in natural order. */
  private isBefore(axis: AxisState, row: OracleRow, step: Step, own: Collected): boolean {
    const last = own.path.at(-1)!;
    if (JSON.stringify(step) === JSON.stringify(last)) return true;
    const lone = Number(this.isOwnData(axis, step)) - Number(this.isOwnData(axis, last));
    if (lone !== 0) return lone < 0;
    if (step.depth !== last.depth) return step.depth < last.depth;
    const order = this.compareOrders(
      this.fieldOrder(axis, row, step.field, step.depth),
      this.fieldOrder(axis, own.samples[last.field]!, last.field, last.depth),
      axis.axes[last.field]!,
    );
    return order <= 0;
  }

  /** Rows of a node and of its siblings before it, without siblings of which no row is seen. */
  protected rowsSoFar(grid: Grid, along: Side, own: Collected, other: Collected): OracleRow[] {
    const { axis } = grid[along];
    const across = grid[along === 'rows' ? 'columns' : 'rows'].axis;
    const above = own.path.slice(0, -1);
    const last = own.path.at(-1)!;
    const members = new Map<string, OracleRow[]>();
    for (const row of grid.kept) {
      const path = axis.paths.get(row)!;
      const step = path[above.length];
      if (step === undefined || !('key' in step) || isLost(step)) continue;
      if (step.field !== last.field || axis.shown.get(row)! <= above.length) continue;
      const crossed = across.paths.get(row)!.slice(0, other.path.length);
      if (across.shown.get(row)! < other.path.length) continue;
      if (idOf(path.slice(0, above.length)) !== idOf(above)) continue;
      if (idOf(crossed) !== idOf(other.path) || !this.isBefore(axis, row, step, own)) continue;
      const id = JSON.stringify(step);
      members.set(id, [...(members.get(id) ?? []), row]);
    }
    return [...members.values()].filter((each) => this.isVisible(each)).flat();
  }

  /**
   * The place of a node with all siblings before it. Without some levels it is the node's own place
   * without them; as long as the node's level is left, with every member of that level before it, but
   * for those whose rows are not seen.
   */
  protected placeSoFar(grid: Grid, along: Side, own: Collected, other: Collected): OraclePlace {
    const { axis } = grid[along];
    const across = grid[along === 'rows' ? 'columns' : 'rows'].axis;
    const last = own.path.at(-1)!;
    const known = this.soFar.get(grid) ?? new KnownPlaces();
    this.soFar.set(grid, known);
    const above = own.path.slice(0, -1);
    const place = this.placeOf(
      grid.kept,
      [
        { axis, path: own.path },
        { axis: across, path: other.path },
      ],
      known,
    );
    const beside = this.placeOf(
      grid.kept,
      [
        { axis, path: above },
        { axis: across, path: other.path },
      ],
      known,
    );
    const inField = above.filter(({ field }) => field === last.field).length;
    const isBefore = (row: OracleRow, step: Step): boolean => this.isBefore(axis, row, step, own);
    return {
      universe: grid.kept,
      without: (names, fact) => {
        if (last.depth > this.lastDepth(axis, last.field, names)) return place.without(names, fact);
        const { rows } = beside.without(names, fact);
        const members = new Map<string, OracleRow[]>();
        for (const row of rows) {
          const shown = this.shownSteps(axis, row, known);
          const step = axis.paths.get(row)!.filter(({ field }) => field === last.field)[inField];
          if (step === undefined || !('key' in step)) continue;
          if (!shown.has(JSON.stringify(step)) || isLost(step) || !isBefore(row, step)) continue;
          const id = JSON.stringify(step);
          members.set(id, [...(members.get(id) ?? []), row]);
        }
        return {
          rows: [...members.values()].filter((each) => this.isVisible(each)).flat(),
          root: false,
        };
      },
    };
  }
}
