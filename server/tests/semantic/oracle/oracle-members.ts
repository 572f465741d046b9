import type { MemberKey, MemberPath } from '@bi/contract/query';
import { conjunctsOf, dimensionsOf, passes } from './oracle-filter';
import type { AxisState, Path } from './oracle-paths';
import { setOf } from './oracle-sets';
import { OracleShown } from './oracle-shown';
import { sortOf } from './oracle-uneven';
import type { OracleNumber, OracleRow } from './oracle-world';

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
      const isKnown =
        this.query.showEmpty === true && own.top === undefined && !this.conditioned.has(axis);
      const seen = all.filter((row) => this.isSeen([row]));
      const rows = isKnown ? [...seen, ...this.knownRows(axis, index)] : seen;
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
    const filters = [
      ...(this.query.where === undefined ? [] : [this.query.where]),
      ...this.rules.map(({ filter }) => filter),
    ];
    return axis.axes.flatMap((own, field) =>
      (own.properties ?? []).map((property): MemberKey[] => {
        const used = filters.flatMap((filter) => dimensionsOf(filter, this.world));
        const rows = this.streams
          .repeatedBy([own.of, ...used])
          .filter(
            (row) =>
              (this.access === null || this.access.sees(row)) &&
              filters.every((filter) => passes(filter, row, this.world, this.clock)),
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

  protected knownRows(axis: AxisState, field: number): OracleRow[] {
    const own = axis.axes[field]!;
    const levels = axis.levels[field]!.slice(0, this.visibleDepth(own));
    const measures = this.sortNames();
    const read = levels.flatMap((level) => {
      const sortBy = sortOf(this.world, level);
      const byDimension = own.sort !== undefined && !measures.includes(own.sort.by);
      const by = byDimension ? own.sort!.by : own.grain === undefined ? sortBy : undefined;
      return by === undefined ? [level] : [level, by];
    });
    const candidates = [...this.world.dimensions.get(read[0]!)!.joins].reverse();
    const root = candidates.find((join) => this.joinsAll(read, join));
    const query = this.query.where === undefined ? [] : conjunctsOf(this.query.where);
    const rules = this.rules.map(({ filter }) => filter);
    const conditions =
      root === undefined
        ? [
            ...query.filter((part) =>
              dimensionsOf(part, this.world).every((name) => levels.includes(name)),
            ),
            ...rules,
          ]
        : [...query, ...rules.flatMap(conjunctsOf)].filter((part) => {
            const tested = dimensionsOf(part, this.world);
            return tested.length > 0 && this.joinsAll(tested, root);
          });
    const tested = conditions.flatMap((part) => dimensionsOf(part, this.world));
    const rows =
      root === undefined ? this.streams.repeatedBy([...read, ...tested]) : this.world.tables[root]!;
    const sees = (row: OracleRow): boolean =>
      root !== undefined || this.access === null || this.access.sees(row);
    return rows.filter(
      (row) =>
        sees(row) && conditions.every((filter) => passes(filter, row, this.world, this.clock)),
    );
  }
}
