import type { Axis, MemberKey, MemberPath, Query } from '@bi/contract/query/query';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';
import { factLacks, factLacksRagged, factOf, passesRules } from './oracle-facts';
import { cutValue, dimensionsOf } from './oracle-filter';
import type { OracleAccess } from './oracle-access';
import { OracleStreams } from './oracle-streams';
import { grainsOfPeriods, madeOf, type OracleGrain } from './oracle-periods';
import { isPlaceless, levelsOf, raggedOf, reachOf, sortOf } from './oracle-uneven';
import type { OracleClock, OracleRow, OracleWorld } from './oracle-world';

/**
 * One step of a node's path: which field and depth, and the member; null key is the empty member. `via`:
 * the keys of all levels down to it, where members may lack a place.
 */
export type Step = { field: number; depth: number; via?: MemberKey[] } & StepMember;
type StepMember = { key: MemberKey } | { others: true };
/** Steps from the top of an axis to a node. */
export type Path = Step[];

/** One axis while rows are put on it. */
export interface AxisState {
  axes: Axis[];
  /** visible levels of each field */
  levels: string[][];
  hierarchyDepth: number[];
  /** path of each row as it is shown; null where it is not shown below `hiddenFrom` steps */
  paths: Map<OracleRow, Path>;
  /** number of steps of the path that are shown */
  shown: Map<OracleRow, number>;
  /** `field depth` of steps whose members are left out for a row; other fields keep theirs */
  lost: Map<OracleRow, Set<string>>;
  /** of fields with members that lack a place: by keys, the most levels that rows there reach */
  reaches: Map<number, Map<string, number>>;
}

/** Key of a step that the row's fact lacks the level of: it is not shown, nor what follows. */
const LOST = '\u0000lost';
/** Whether a step is of a level that the row's fact lacks. */
export const isLost = (step: Step | undefined): boolean =>
  step !== undefined && 'key' in step && step.key === LOST;
/** Number of steps before the first that a row lacks. */
export function placed(path: Path): number {
  const lost = path.findIndex(isLost);
  return lost < 0 ? path.length : lost;
}
/** Text that names a path. */
export const idOf = (path: Path): string => JSON.stringify(path);
/** Whether two keys are the same member. */
export const sameKey = (a: MemberKey | undefined, b: MemberKey | undefined): boolean => a === b;

/** Where rows stand on the axes of a query. */
export class OraclePaths {
  protected readonly world: OracleWorld;
  /** with the fields that do not exist for the role: what row rules test */
  protected readonly whole: OracleWorld;
  protected readonly query: Query;
  protected readonly clock: OracleClock;
  protected readonly rules: readonly AppliedRule[];
  protected readonly streams: OracleStreams;
  protected readonly access: OracleAccess | null;

  constructor(
    world: OracleWorld,
    query: Query,
    rules: readonly AppliedRule[],
    now: Date,
    access: OracleAccess | null = null,
  ) {
    this.access = access;
    this.world = world;
    this.whole = world.whole ?? world;
    this.query = query;
    this.rules = rules.filter(({ exemptCubes }) => !exemptCubes.includes(world.model.name));
    this.clock = {
      timezone: query.timezone ?? world.model.timezone ?? 'UTC',
      weekStart: query.weekStart ?? 1,
      asOf: query.asOf === undefined ? now : new Date(query.asOf),
    };
    const read = [...this.dimensionsRead(), ...this.dimensionsTested()];
    const visible = [...query.rows, ...query.columns].map((axis) =>
      this.levelsOf(axis).slice(0, this.visibleDepth(axis)),
    );
    this.streams = new OracleStreams(world, query, read, visible, this.clock.timezone);
    const days = new Map<string, string[]>();
    this.streams.keepOwn((row, period) =>
      period.every((shift) => {
        const { n, ended } = shift;
        if (ended === undefined || n === 0) return true;
        const shown = this.shownPeriod(ended);
        if (shown === null) return true;
        const { grain, calendar } = shown;
        const cut = (one: OracleRow): MemberKey =>
          cutValue(world, one, ended, grain, this.clock, calendar);
        const own =
          days.get(JSON.stringify(shift)) ??
          this.seenRows()
            .flatMap((one) => cut(one) ?? [])
            .map(String)
            .sort();
        days.set(JSON.stringify(shift), own);
        const [at, first, last] = [cut(row), own[0], own.at(-1)];
        if (at === null || first === undefined || last === undefined) return true;
        return n < 0 ? String(at) <= last : String(at) >= first;
      }),
    );
  }

  private seenRows(): OracleRow[] {
    const tested = this.rules.flatMap(({ filter }) => dimensionsOf(filter, this.whole));
    return this.streams
      .repeatedBy([...tested, ...(this.access?.reads ?? [])])
      .filter(
        (row) =>
          (this.access === null || this.access.sees(row)) &&
          passesRules(this.rules, row, this.whole, this.clock),
      );
  }

  private shownPeriod(over: string): { grain: OracleGrain; calendar?: string } | null {
    const shown = [...this.query.rows, ...this.query.columns].flatMap((axis) => {
      const levels = this.levelsOf(axis).slice(0, this.visibleDepth(axis));
      return levels.flatMap((level): { grain: OracleGrain; calendar?: string }[] => {
        const grain = madeOf[over]?.[level];
        if (grain === undefined) return [];
        const { calendar } = axis;
        if (axis.grain === undefined) return [{ grain }];
        const cut = axis.grain === 'hour' ? 'day' : axis.grain;
        return [{ grain: cut, ...(calendar === undefined ? {} : { calendar }) }];
      });
    });
    const finest = grainsOfPeriods.findLast((one) => shown.some(({ grain }) => grain === one));
    return shown.find(({ grain }) => grain === finest) ?? null;
  }

  /** Whether the role sees a row, whichever period it is counted in. */
  protected sees(row: OracleRow): boolean {
    return this.access === null || this.access.sees(this.streams.still(row));
  }

  /** Whether row rules leave a row, whichever period it is counted in. */
  protected isLeft(row: OracleRow): boolean {
    return passesRules(this.rules, this.streams.still(row), this.whole, this.clock);
  }

  /** Dimensions that conditions on rows test. */
  protected dimensionsTested(): string[] {
    const { where } = this.query;
    return [
      ...(where === undefined ? [] : dimensionsOf(where, this.world)),
      ...this.rules.flatMap(({ filter }) => dimensionsOf(filter, this.whole)),
      ...(this.access?.reads ?? []),
    ];
  }

  /** Dimensions of the visible levels, and those that order them. */
  private dimensionsRead(): string[] {
    return [...this.query.rows, ...this.query.columns].flatMap((axis) =>
      this.levelsOf(axis)
        .slice(0, this.visibleDepth(axis))
        .flatMap((level) => {
          const sortBy = sortOf(this.world, level);
          const by = axis.sort?.by;
          const sorts = by !== undefined && this.world.dimensions.has(by) ? by : sortBy;
          return sorts === undefined || (axis.grain !== undefined && sorts === sortBy)
            ? [level]
            : [level, sorts];
        }),
    );
  }

  protected levelsOf(axis: Axis): string[] {
    return levelsOf(this.world, axis.of);
  }

  protected valueOf(row: OracleRow, level: string, axis: Axis): MemberKey {
    return cutValue(this.world, row, level, axis.grain, this.clock, axis.calendar);
  }

  protected isOpen(axis: Axis, path: MemberPath): boolean {
    const { expand = 1 } = axis;
    if (path.length >= this.levelsOf(axis).length) return false;
    if (expand === 'all') return true;
    const ragged = raggedOf(this.world, axis.of);
    if (typeof expand === 'number') return path.length < expand || isPlaceless(ragged, path);
    const listed = (part: MemberPath): boolean =>
      expand.some(
        (open) => open.length === part.length && open.every((key, i) => sameKey(key, part[i])),
      );
    return path.every((_, index) => {
      const part = path.slice(0, index + 1);
      return listed(part) || isPlaceless(ragged, part);
    });
  }

  /** Whether a row's fact lacks a level of a field. */
  protected isLacking(row: OracleRow, of: string, level: string): boolean {
    const fact = factOf(row, this.world);
    return factLacks(this.world, fact, level) || factLacksRagged(this.world, fact, of);
  }

  /** Steps of a row on an axis: each field's levels as far as its members are open. */
  protected pathOf(row: OracleRow, axes: Axis[]): Path {
    return axes.flatMap((axis, field) => {
      const steps: Step[] = [];
      const own: MemberKey[] = [];
      const levels = this.levelsOf(axis);
      const ragged = raggedOf(this.world, axis.of);
      const tree = this.world.trees.get(axis.of);
      for (const [depth, level] of levels.entries()) {
        if (depth > 0 && !this.isOpen(axis, own)) break;
        if (this.isLacking(row, axis.of, level)) {
          steps.push({ field, depth, key: LOST });
          break;
        }
        if (tree !== undefined && depth >= tree.reach(row)) break;
        const key = this.valueOf(row, level, axis);
        own.push(key);
        if (isPlaceless(ragged, own) && depth < levels.length - 1) continue;
        const isUneven = ragged !== undefined || tree !== undefined;
        steps.push({ field, depth, key, ...(isUneven ? { via: [...own] } : {}) });
      }
      return steps;
    });
  }

  private keysOf(row: OracleRow, axis: Axis): MemberKey[] {
    return this.levelsOf(axis).map((level) => this.valueOf(row, level, axis));
  }

  private reached(axes: Axis[], rows: readonly OracleRow[]): AxisState['reaches'] {
    const reaches: AxisState['reaches'] = new Map();
    axes.forEach((axis, field) => {
      const ragged = raggedOf(this.world, axis.of);
      const tree = this.world.trees.get(axis.of);
      if (ragged === undefined && tree === undefined) return;
      const own = new Map<string, number>();
      for (const row of [...rows, ...this.knownOn(axes, field)]) {
        if (this.isLacking(row, axis.of, this.levelsOf(axis)[0]!)) continue;
        const keys = this.keysOf(row, axis);
        const reach = tree?.reach(row) ?? reachOf(ragged, keys);
        keys.forEach((_, depth) => {
          const id = JSON.stringify(keys.slice(0, depth + 1));
          own.set(id, Math.max(own.get(id) ?? 0, reach));
        });
      }
      reaches.set(field, own);
    });
    return reaches;
  }

  /** Rows of the members of a field that stand with or without values. */
  protected knownOn(_axes: Axis[], _field: number): OracleRow[] {
    return [];
  }

  /** Rows of a member alone stand on the member itself where nothing else stands below it. */
  protected withoutLoneRows(path: Path, axes: Axis[], reaches: AxisState['reaches']): Path {
    return path.filter(({ field, depth, via = [] }) => {
      const axis = axes[field]!;
      const ragged = raggedOf(this.world, axis.of);
      if (depth < this.levelsOf(axis).length - 1 || !isPlaceless(ragged, via)) return true;
      const reach = reachOf(ragged, via);
      return (reaches.get(field)!.get(JSON.stringify(via.slice(0, reach))) ?? 0) > reach;
    });
  }

  /** Most levels that something at or below a member of an uneven field stands on; null: another field. */
  protected reachBelow({ reaches }: AxisState, { field, via = [] }: Step): number | null {
    const own = reaches.get(field);
    return own === undefined ? null : (own.get(JSON.stringify(via)) ?? 0);
  }

  /** Whether a step is that of the rows of the member above alone. */
  protected isOwnData(axis: AxisState, { field, depth, via = [] }: Step): boolean {
    const own = axis.axes[field]!;
    const ragged = raggedOf(this.world, own.of);
    if (depth === this.levelsOf(own).length - 1 && isPlaceless(ragged, via)) return true;
    return this.world.trees.has(own.of) && depth > 0 && via.at(-1) === null;
  }

  /** Without what lies below members that stand for their own rows alone on another state of an axis. */
  private withoutClosed(path: Path, { axes, reaches }: AxisState): Path {
    return path.filter(({ field, via = [] }) => {
      if (raggedOf(this.world, axes[field]!.of) === undefined) return true;
      const own = reaches.get(field)!;
      return !via.slice(1).some((_, length) => {
        const above = JSON.stringify(via.slice(0, length + 1));
        return own.get(above) === length + 1;
      });
    });
  }

  /** Where rows stand on an axis; those of a whole where the members of the answer, `shown`, stand. */
  protected axisState(axes: Axis[], rows: readonly OracleRow[], shown?: AxisState): AxisState {
    const reaches = this.reached(axes, rows);
    const pathOf = (row: OracleRow): Path => {
      const path = this.withoutLoneRows(this.pathOf(row, axes), axes, reaches);
      return shown === undefined ? path : this.withoutClosed(path, shown);
    };
    const paths = new Map(rows.map((row) => [row, pathOf(row)]));
    return {
      reaches,
      axes,
      levels: axes.map((axis) => this.levelsOf(axis).slice(0, this.visibleDepth(axis))),
      hierarchyDepth: axes.map((axis) => this.levelsOf(axis).length),
      paths,
      shown: new Map([...paths].map(([row, path]) => [row, placed(path)])),
      lost: new Map(),
    };
  }

  /** Number of levels of a field that can be seen at all. */
  protected visibleDepth(axis: Axis): number {
    const { expand = 1 } = axis;
    const depth = this.levelsOf(axis).length;
    if (expand === 'all' || raggedOf(this.world, axis.of) !== undefined) return depth;
    if (typeof expand === 'number') return Math.min(expand, depth);
    const open = expand.filter((path) => path.length < depth && this.isOpen(axis, path));
    return 1 + Math.max(0, ...open.map((path) => path.length));
  }

  protected opensBelow(axis: AxisState, path: Path): boolean {
    const last = path.at(-1);
    if (last === undefined || 'others' in last) return false;
    const own = path.filter((step) => step.field === last.field);
    const keys = last.via ?? own.map((step) => ('key' in step ? step.key : null));
    if (!this.isOpen(axis.axes[last.field]!, keys)) return false;
    const tree = this.world.trees.get(axis.axes[last.field]!.of);
    if (tree?.ownData) return tree.hasChildren(keys.at(-1) ?? null);
    const reach = this.reachBelow(axis, last);
    return reach === null || reach > last.depth + 1;
  }

  /**
   * Rows of a member of a tree without own data have no line where its members are open: what stands
   * behind it is not shown of them, though they count there.
   */
  protected hideOwnRows(axis: AxisState): void {
    for (const [row, path] of axis.paths) {
      const end = path.findIndex((step, at) => {
        const tree = this.world.trees.get(axis.axes[step.field]!.of);
        if (tree?.ownData !== false || path[at + 1]?.field === step.field) return false;
        return this.opensBelow(axis, path.slice(0, at + 1));
      });
      if (end >= 0) axis.shown.set(row, Math.min(axis.shown.get(row)!, end + 1));
    }
  }
}
