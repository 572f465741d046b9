import type { Axis, MeasureFilter } from '@bi/contract/query/query';
import { compareNumbers } from './oracle-order';
import { matches, type OracleReader } from './oracle-filter';
import { factLacks, factLacksRagged, factOf } from './oracle-facts';
import { KnownPlaces, type OracleGroup } from './oracle-measures';
import { OracleOrders } from './oracle-orders';
import { idOf, isLost, placed, type AxisState, type Path } from './oracle-paths';
import { levelNames } from './oracle-uneven';
import type { OracleRow } from './oracle-world';

/** A Top-N of a level, and the members it leaves. */
export interface OracleTop {
  axis: AxisState;
  field: number;
  depth: number;
  top: NonNullable<Axis['top']>;
  left: Set<string>;
}

interface Candidate {
  row: OracleRow;
  at: number;
  parent: string;
  item: string;
}

/** Measure conditions and Top-N, by the rows below each node. */
export class OracleRanking extends OracleOrders {
  /** axes that a measure condition stands on */
  protected readonly conditioned = new Set<AxisState>();
  /** members that pass each condition that totals follow */
  protected readonly passed: {
    side: 'rows' | 'columns';
    field: number;
    depth: number;
    ids: Set<string>;
  }[] = [];

  /** rows that pass the conditions which totals ignore, by the axis of these */
  protected readonly standing = new Map<'rows' | 'columns', OracleRow[]>();

  /** in the order they were applied */
  protected readonly tops: OracleTop[] = [];

  /** Whether a row has the levels of conditions that totals follow; without them it is of no member. */
  protected hasConditioned(row: OracleRow): boolean {
    const fact = factOf(row, this.world);
    if (fact !== null && this.world.facts[fact]!.repeats) return true;
    return (this.query.having ?? []).every(({ level, totals }) => {
      if (totals !== 'visible') return true;
      const axis = [...this.query.rows, ...this.query.columns].find((one) =>
        this.namesOf(one).includes(level),
      );
      if (axis !== undefined && factLacksRagged(this.world, fact, axis.of)) return false;
      const levels = axis === undefined ? [level] : this.levelsOf(axis);
      const depth = axis === undefined ? 0 : this.namesOf(axis).indexOf(level);
      return levels.slice(0, depth + 1).every((name) => !factLacks(this.world, fact, name));
    });
  }

  /** Names that conditions call the visible levels of a field by. */
  protected namesOf(axis: Axis): string[] {
    return levelNames(this.world, axis.of).slice(0, this.visibleDepth(axis));
  }

  private lose(axis: AxisState, row: OracleRow, steps: Path): void {
    const lost = axis.lost.get(row) ?? new Set<string>();
    for (const { field, depth } of steps) lost.add(`${field} ${depth}`);
    axis.lost.set(row, lost);
  }

  private measureNamed(name: string): string {
    const entry = this.query.measures.find((show) => typeof show !== 'string' && show.id === name);
    return typeof entry === 'object' ? entry.m : name;
  }

  /** The members of a node by the names of their levels, from its path; none counts as empty. */
  private nodeReader({ axes, levels }: AxisState, path: Path): OracleReader {
    const grainOf = (name: string) =>
      axes.find(({ of }, field) => of === name || levels[field]!.includes(name))?.grain;
    return {
      value: (name) => {
        const places = axes.map(({ of }, index) =>
          Math.max(levels[index]!.indexOf(name), levelNames(this.world, of).indexOf(name)),
        );
        const field = places.findIndex((place) => place >= 0);
        const depth = places[field]!;
        const own = path.filter((step) => step.field === field && 'key' in step && !isLost(step));
        const via = own.at(-1)?.via;
        if (via !== undefined) return via[depth] ?? null;
        const step = own.find((one) => one.depth === depth);
        return step !== undefined && 'key' in step ? step.key : null;
      },
      isTimestamp: (name) =>
        this.world.dimensions.get(name)?.type === 'timestamp' &&
        [undefined, 'hour'].includes(grainOf(name)),
    };
  }

  protected holds(filter: MeasureFilter, group: OracleGroup, node: OracleReader): boolean {
    if ('and' in filter) return filter.and.every((part) => this.holds(part, group, node));
    if ('or' in filter) return filter.or.some((part) => this.holds(part, group, node));
    if ('not' in filter) return !this.holds(filter.not, group, node);
    if ('of' in filter) return matches(filter, node, this.world, this.clock);
    const value = this.measure(filter.m, group);
    if (filter.op === 'empty') return value === null;
    if (filter.op === 'notEmpty') return value !== null;
    if (value === null) return false;
    if (filter.op === 'between') {
      return (
        compareNumbers(value, filter.from, false) >= 0 &&
        compareNumbers(value, filter.to, false) <= 0
      );
    }
    if (!('other' in filter) && !('value' in filter)) return false;
    const other = 'other' in filter ? this.measure(filter.other, group) : filter.value;
    if (other === null) return false;
    const order = compareNumbers(value, other, false);
    return {
      '=': order === 0,
      '<>': order !== 0,
      '<': order < 0,
      '<=': order <= 0,
      '>': order > 0,
      '>=': order >= 0,
    }[filter.op];
  }

  /** All conditions are tested on the values before any of them removes anything. */
  protected applyHaving(
    all: readonly OracleRow[],
    rowAxis: AxisState,
    colAxis: AxisState,
  ): OracleRow[] {
    const gone = new Set<OracleRow>();
    const hidden = new Map<AxisState, Set<OracleRow>>([
      [rowAxis, new Set()],
      [colAxis, new Set()],
    ]);
    const goneBy = new Map<AxisState, Set<OracleRow>>([
      [rowAxis, new Set()],
      [colAxis, new Set()],
    ]);
    const tested = new Set<AxisState>();
    for (const { filter, level, totals } of this.query.having ?? []) {
      const isNamed = (one: Axis): boolean => this.namesOf(one).includes(level);
      const axis = [rowAxis, colAxis].find(({ axes }) => axes.some(isNamed))!;
      this.conditioned.add(axis);
      if (totals === 'all') tested.add(axis);
      const field = axis.axes.findIndex(isNamed);
      const depth = this.namesOf(axis.axes[field]!).indexOf(level);
      const groups = new Map<string, OracleRow[]>();
      const paths = new Map<string, Path>();
      const known = new KnownPlaces();
      for (const row of all) {
        const path = axis.paths.get(row)!;
        const at = path.findIndex((step) => step.field === field && step.depth === depth);
        if (at < 0 || isLost(path[at])) continue;
        const id = idOf(path.slice(0, at + 1));
        groups.set(id, [...(groups.get(id) ?? []), row]);
        paths.set(id, path.slice(0, at + 1));
      }
      const ids = new Set<string>();
      if (totals === 'visible') {
        this.passed.push({ side: axis === rowAxis ? 'rows' : 'columns', field, depth, ids });
      }
      for (const [id, rows] of groups) {
        const place = this.placeOf(all, [{ axis, path: paths.get(id)! }], known);
        const node = this.nodeReader(axis, paths.get(id)!);
        if (this.holds(filter, { rows, root: false, place }, node)) {
          ids.add(id);
          continue;
        }
        for (const row of rows) {
          if (totals === 'visible') {
            gone.add(row);
            goneBy.get(axis)!.add(row);
          } else hidden.get(axis)!.add(row);
        }
      }
    }
    for (const axis of [rowAxis, colAxis]) {
      const standing = all.filter(
        (row) => !goneBy.get(axis)!.has(row) && !hidden.get(axis)!.has(row),
      );
      this.hide(axis, hidden.get(axis)!, standing);
      if (tested.has(axis)) this.standing.set(axis === rowAxis ? 'rows' : 'columns', standing);
    }
    return all.filter((row) => !gone.has(row));
  }

  /** Hides rows below the last node that they share with others. */
  protected hide(axis: AxisState, rows: Iterable<OracleRow>, others: readonly OracleRow[]): void {
    const prefix = (row: OracleRow, length: number): string =>
      idOf(axis.paths.get(row)!.slice(0, length));
    for (const row of rows) {
      const path = axis.paths.get(row)!;
      let shown = 0;
      while (
        shown < path.length &&
        others.some((other) => prefix(other, shown + 1) === prefix(row, shown + 1))
      ) {
        shown += 1;
      }
      axis.shown.set(row, Math.min(shown, placed(path)));
      this.lose(axis, row, path.slice(shown));
    }
  }

  /** Ranks, field by field and level by level. */
  protected applyTop(axis: AxisState, kept: readonly OracleRow[]): void {
    axis.axes.forEach(({ top }, field) => {
      if (top === undefined) return;
      for (let depth = 0; depth < axis.hierarchyDepth[field]!; depth += 1) {
        this.applyTopAt(axis, kept, field, depth, top);
      }
    });
  }

  private candidatesOf(axis: AxisState, { field, depth, top }: OracleTop): Candidate[] {
    return [...axis.paths.keys()].flatMap((row): Candidate[] => {
      const path = axis.paths.get(row)!;
      const at = path.findIndex(
        (step) => step.field === field && step.depth === depth && 'key' in step,
      );
      if (at < 0 || at >= axis.shown.get(row)!) return [];
      const own = path.slice(0, at + 1).filter((step) => step.field === field);
      const item = idOf(top.perParent === true ? path.slice(0, at + 1) : own);
      const parent = top.perParent === true ? idOf(path.slice(0, at)) : '';
      return [{ row, at, parent, item }];
    });
  }

  protected applyTopAt(
    axis: AxisState,
    kept: readonly OracleRow[],
    field: number,
    depth: number,
    top: NonNullable<Axis['top']>,
  ): void {
    const applied = { axis, field, depth, top, left: new Set<string>() };
    const candidates = this.candidatesOf(axis, applied);
    const outer = (row: OracleRow): number =>
      axis.paths.get(row)!.filter((step) => step.field < field).length;
    const standing =
      top.perParent === true ? kept : kept.filter((row) => axis.shown.get(row)! >= outer(row));
    const known = new KnownPlaces();
    for (const parent of new Set(candidates.map((candidate) => candidate.parent))) {
      const items = new Map<string, OracleRow[]>();
      for (const candidate of candidates) {
        if (candidate.parent !== parent || !kept.includes(candidate.row)) continue;
        items.set(candidate.item, [...(items.get(candidate.item) ?? []), candidate.row]);
      }
      const ranked = [...items]
        .filter(([, rows]) => this.isVisible(rows))
        .map(([item, rows]) => ({
          item,
          rows,
          value: this.measure(this.measureNamed(top.by), {
            rows,
            root: false,
            place: this.placeOf(standing, [{ axis, path: JSON.parse(item) as Path }], known),
          }),
          order: this.fieldOrder(axis, rows[0]!, field, depth),
        }));
      ranked.sort(
        (a, b) =>
          compareNumbers(a.value, b.value, top.bottom !== true) ||
          this.compareOrders(a.order, b.order, axis.axes[field]!),
      );
      for (const { item } of ranked.slice(top.n)) applied.left.add(item);
    }
    this.tops.push(applied);
    this.leaveOut(axis, applied);
  }

  /** Puts what a Top-N leaves into its Others, or hides it. */
  protected leaveOut(axis: AxisState, applied: OracleTop): void {
    const { field, depth, top, left } = applied;
    for (const { row, at, item } of this.candidatesOf(axis, applied)) {
      if (!left.has(item)) continue;
      const path = axis.paths.get(row)!;
      if (!top.others) {
        axis.shown.set(row, at);
        this.lose(
          axis,
          row,
          path.slice(at).filter((step) => step.field === field),
        );
        continue;
      }
      const rest = path.slice(at + 1).filter((step) => step.field !== field);
      const shownAll = axis.shown.get(row)! === path.length;
      const via = path[at]?.via?.slice(0, depth);
      const others = { field, depth, others: true as const, ...(via === undefined ? {} : { via }) };
      const changed: Path = [...path.slice(0, at), others, ...rest];
      axis.paths.set(row, changed);
      const end = path[axis.shown.get(row)!];
      if (end !== undefined && isLost(end) && end.field === field) {
        const hidden = changed.findIndex(
          (step) => axis.lost.get(row)?.has(`${step.field} ${step.depth}`) === true,
        );
        axis.shown.set(row, Math.min(placed(changed), hidden < 0 ? Infinity : hidden));
        continue;
      }
      const shownRest = path
        .slice(at + 1, axis.shown.get(row))
        .filter((step) => step.field !== field).length;
      axis.shown.set(row, shownAll ? changed.length : at + 1 + shownRest);
    }
  }
}
