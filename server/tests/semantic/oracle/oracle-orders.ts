import type { Axis, MemberKey } from '@bi/contract/query/query';
import { compareMembers } from './oracle-order';
import { OracleMeasures } from './oracle-measures';
import type { AxisState } from './oracle-paths';
import { sortOf } from './oracle-uneven';
import type { OracleRow } from './oracle-world';

/** The order of members by dimensions. */
export class OracleOrders extends OracleMeasures {
  private names: string[] | null = null;

  /** Names a field may be sorted by that are no dimensions. */
  protected sortNames(): string[] {
    return (this.names ??= this.query.measures.flatMap((show) =>
      typeof show === 'string' ? [show] : [show.m, ...(show.id === undefined ? [] : [show.id])],
    ));
  }

  /** What orders a member: per level of its field the sort value and the key. */
  protected fieldOrder(
    axis: AxisState,
    row: OracleRow,
    field: number,
    depth: number,
  ): [sort: MemberKey, key: MemberKey][] {
    const own = axis.axes[field]!;
    const measures = this.sortNames();
    const byDimension = own.sort !== undefined && !measures.includes(own.sort.by);
    return axis.levels[field]!.slice(0, depth + 1).map((level) => {
      const sortBy = sortOf(this.world, level);
      const by = byDimension ? own.sort!.by : own.grain === undefined ? sortBy : undefined;
      const sort =
        by === undefined ? null : this.world.dimensions.get(by)!.value(row, this.clock.timezone);
      return [sort, this.valueOf(row, level, own)];
    });
  }

  protected compareOrders(
    a: [MemberKey, MemberKey][],
    b: [MemberKey, MemberKey][],
    axis: Axis,
  ): number {
    const measures = this.sortNames();
    const byDimension =
      axis.sort === undefined || measures.includes(axis.sort.by) ? null : axis.sort;
    const descending = byDimension?.dir === 'desc';
    const first = byDimension?.empties === 'first';
    for (let depth = 0; depth < a.length; depth += 1) {
      const [[sortA, keyA], [sortB, keyB]] = [a[depth]!, b[depth]!];
      const both = sortA !== null && sortB !== null;
      const sorted = compareMembers(sortA, sortB) * ((both ? descending : first) ? -1 : 1);
      const order = sorted || compareMembers(keyA, keyB);
      if (order !== 0) return order;
    }
    return 0;
  }
}
