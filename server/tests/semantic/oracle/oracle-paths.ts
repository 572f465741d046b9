import type { Axis, MemberKey, MemberPath, Query } from '@bi/contract/query';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';
import { cutValue } from './oracle-filter';
import type { OracleAccess } from './oracle-access';
import { OracleStreams } from './oracle-streams';
import type { OracleClock, OracleRow, OracleWorld } from './oracle-world';

/** One step of a node's path: which field and depth, and the member; null key is the empty member. */
export type Step = { field: number; depth: number } & ({ key: MemberKey } | { others: true });
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
}

/** Text that names a path. */
export const idOf = (path: Path): string => JSON.stringify(path);
/** Whether two keys are the same member. */
export const sameKey = (a: MemberKey | undefined, b: MemberKey | undefined): boolean => a === b;

/** Where rows stand on the axes of a query. */
export class OraclePaths {
  protected readonly world: OracleWorld;
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
    this.query = query;
    this.rules = rules.filter(({ exemptCubes }) => !exemptCubes.includes(world.model.name));
    this.clock = {
      timezone: query.timezone ?? world.model.timezone ?? 'UTC',
      weekStart: query.weekStart ?? 1,
      asOf: query.asOf === undefined ? now : new Date(query.asOf),
    };
    const filters = [
      ...(query.where === undefined ? [] : [query.where]),
      ...this.rules.map(({ filter }) => filter),
    ];
    const read = this.dimensionsRead();
    this.streams = new OracleStreams(world, query, filters, read, this.clock.timezone);
  }

  /** Dimensions of the visible levels, and those that order them. */
  private dimensionsRead(): string[] {
    return [...this.query.rows, ...this.query.columns].flatMap((axis) =>
      this.levelsOf(axis)
        .slice(0, this.visibleDepth(axis))
        .flatMap((level) => {
          const { sortBy } = this.world.model.dimensions.find(({ name }) => name === level)!;
          const by = axis.sort?.by;
          const sorts = by !== undefined && this.world.dimensions.has(by) ? by : sortBy;
          return sorts === undefined || (axis.grain !== undefined && sorts === sortBy)
            ? [level]
            : [level, sorts];
        }),
    );
  }

  protected levelsOf(axis: Axis): string[] {
    return this.world.model.hierarchies.find(({ name }) => name === axis.of)?.levels ?? [axis.of];
  }

  protected valueOf(row: OracleRow, level: string, axis: Axis): MemberKey {
    return cutValue(this.world, row, level, axis.grain, this.clock, axis.calendar);
  }

  protected isOpen(axis: Axis, path: MemberPath): boolean {
    const { expand = 1 } = axis;
    if (path.length >= this.levelsOf(axis).length) return false;
    if (expand === 'all') return true;
    if (typeof expand === 'number') return path.length < expand;
    const listed = (part: MemberPath): boolean =>
      expand.some(
        (open) => open.length === part.length && open.every((key, i) => sameKey(key, part[i])),
      );
    return path.every((_, index) => listed(path.slice(0, index + 1)));
  }

  /** Steps of a row on an axis: each field's levels as far as its members are open. */
  protected pathOf(row: OracleRow, axes: Axis[]): Path {
    return axes.flatMap((axis, field) => {
      const steps: Step[] = [];
      const own: MemberKey[] = [];
      for (const [depth, level] of this.levelsOf(axis).entries()) {
        if (depth > 0 && !this.isOpen(axis, own)) break;
        const key = this.valueOf(row, level, axis);
        own.push(key);
        steps.push({ field, depth, key });
      }
      return steps;
    });
  }

  protected axisState(axes: Axis[], rows: readonly OracleRow[]): AxisState {
    const paths = new Map(rows.map((row) => [row, this.pathOf(row, axes)]));
    return {
      axes,
      levels: axes.map((axis) => this.levelsOf(axis).slice(0, this.visibleDepth(axis))),
      hierarchyDepth: axes.map((axis) => this.levelsOf(axis).length),
      paths,
      shown: new Map([...paths].map(([row, path]) => [row, path.length])),
      lost: new Map(),
    };
  }

  /** Number of levels of a field that can be seen at all. */
  protected visibleDepth(axis: Axis): number {
    const { expand = 1 } = axis;
    const depth = this.levelsOf(axis).length;
    if (expand === 'all') return depth;
    if (typeof expand === 'number') return Math.min(expand, depth);
    const open = expand.filter((path) => path.length < depth && this.isOpen(axis, path));
    return 1 + Math.max(0, ...open.map((path) => path.length));
  }

  protected opensBelow(axis: AxisState, path: Path): boolean {
    const last = path.at(-1);
    if (last === undefined || 'others' in last) return false;
    const own = path.filter((step) => step.field === last.field);
    return this.isOpen(
      axis.axes[last.field]!,
      own.map((step) => ('key' in step ? step.key : null)),
    );
  }
}
