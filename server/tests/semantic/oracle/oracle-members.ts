import type { Axis, Filter, MemberKey, MemberPath } from '@bi/contract/query/query';
import { canTest } from './oracle-facts';
import { conjunctsOf, dimensionsOf, passes } from './oracle-filter';
import type { AxisState, Path } from './oracle-paths';
import { setOf } from './oracle-sets';
import { OracleShown } from './oracle-shown';
import { sortOf } from './oracle-uneven';
import type { OracleNumber, OracleRow, OracleWorld } from './oracle-world';

/** A node as it stands on an axis, in display order. */
export interface OracleNode {
  path: string[];
  kind: 'member' | 'total' | 'others';
  expandable: boolean;
  expanded: boolean;
  headingOnly: boolean;
  /** one list per column node, one value per measure; null = no numbers here */
  id: string;
}

/** The answer in plain form. `cells[row][column][measure]`. */
export interface OracleAnswer {
  rows: OracleNode[];
  columns: OracleNode[];
  cells: OracleNumber[][][];
  /** number of rows of the query's own period behind each cell, `counts[row][column]` */
  counts: number[][];
  /** members of sets without rows: axis, index of the field, paths */
  absent: [axis: 'rows' | 'columns', index: number, paths: MemberPath[]][];
  /** per axis and property a value per node */
  properties: Record<'rows' | 'columns', MemberKey[][]>;
}

type Tested = [part: Filter, world: OracleWorld];

const testedBy = ([part, world]: Tested): string[] => dimensionsOf(part, world);

/** Members that stand without values, those that do not, and what is told of members. */
export class OracleMembers extends OracleShown {
  protected absentOn(
    side: 'rows' | 'columns',
    axis: AxisState,
    all: readonly OracleRow[],
  ): OracleAnswer['absent'] {
    return axis.axes.flatMap((own, index): OracleAnswer['absent'] => {
      const set = setOf(own, this.query);
      if (set === null) return [];
      const seen = all.filter((row) => this.isVisible([row]));
      const rows = [...seen, ...this.knownOn(axis.axes, index)];
      const length = set.paths[0]?.length ?? 1;
      const levels = this.levelsOf(own).slice(0, length);
      const tree = this.world.trees.get(own.of);
      const placed = rows.filter(
        (row) =>
          !levels.some((level) => this.isLacking(row, own.of, level)) &&
          (tree === undefined || length <= tree.reach(row)),
      );
      const standing = new Set(
        placed.map((row) => JSON.stringify(levels.map((level) => this.valueOf(row, level, own)))),
      );
      const paths = set.paths.filter((path) => !standing.has(JSON.stringify(path)));
      return paths.length === 0 ? [] : [[side, index, paths]];
    });
  }

  /** Properties of fields of one level over nodes, each of a dimension with one value per member. */
  protected propertiesOn(axis: AxisState, placed: readonly { node: OracleNode; path: Path }[]) {
    const { where } = this.query;
    const tested = conjunctsOf(where ?? { and: [] }).filter((part) =>
      canTest(part, null, this.world),
    );
    return axis.axes.flatMap((own, field) =>
      (own.properties ?? []).map((property): MemberKey[] => {
        const rows = this.streams
          .repeatedBy([own.of, ...this.dimensionsTested()])
          .filter(
            (row) =>
              this.sees(row) &&
              tested.every((part) => passes(part, row, this.world, this.clock)) &&
              this.isLeft(row),
          );
        return placed.map(({ node, path }) => {
          const last = path.at(-1);
          const isMember = node.kind === 'member' && last?.field === field && 'key' in last;
          const row = isMember
            ? rows.find((one) => this.valueOf(one, own.of, own) === last.key)
            : undefined;
          if (row === undefined) return null;
          return this.world.dimensions.get(property)!.value(row, this.clock.timezone);
        });
      }),
    );
  }

  protected joinsAll(names: string[], root: string): boolean {
    return names.every((name) => this.world.dimensions.get(name)!.joins.includes(root));
  }

  protected override knownOn(axes: Axis[], field: number): OracleRow[] {
    const { rows, columns, having = [] } = this.query;
    const tested = having.some(({ level }) => {
      const isNamed = (own: Axis): boolean => this.namesOf(own).includes(level);
      return [rows, columns].find((side) => side.some(isNamed)) === axes;
    });
    if (this.query.showEmpty !== true || axes[field]!.top !== undefined || tested) return [];
    return this.knownRows(axes[field]!);
  }

  private knownRows(own: Axis): OracleRow[] {
    const levels = this.levelsOf(own).slice(0, this.visibleDepth(own));
    const measures = this.sortNames();
    const read = levels.flatMap((level) => {
      const sortBy = sortOf(this.world, level);
      const byDimension = own.sort !== undefined && !measures.includes(own.sort.by);
      const by = byDimension ? own.sort!.by : own.grain === undefined ? sortBy : undefined;
      return by === undefined ? [level] : [level, by];
    });
    const candidates = [...this.world.dimensions.get(read[0]!)!.joins].reverse();
    const root = candidates.find((join) => this.joinsAll(read, join));
    const { where } = this.query;
    const asked = (where === undefined ? [] : conjunctsOf(where)).map((part): Tested => [
      part,
      this.world,
    ]);
    const rules = this.rules.map(({ filter }): Tested => [filter, this.whole]);
    const parts = rules.flatMap(([filter, world]) =>
      conjunctsOf(filter).map((part): Tested => [part, world]),
    );
    const conditions =
      root === undefined
        ? [...asked.filter((one) => testedBy(one).every((name) => levels.includes(name))), ...rules]
        : [...asked, ...parts].filter((one) => {
            const tested = testedBy(one);
            return tested.length > 0 && this.joinsAll(tested, root);
          });
    const reads = this.access?.reads ?? [];
    const isLimited = root === undefined || this.joinsAll(reads, root);
    const rows =
      root === undefined
        ? this.streams.repeatedBy([...read, ...conditions.flatMap(testedBy), ...reads])
        : this.world.tables[root]!;
    return rows.filter(
      (row) =>
        (!isLimited || this.sees(row)) &&
        conditions.every(([part, world]) => passes(part, row, world, this.clock)),
    );
  }
}
