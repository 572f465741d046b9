import type { MemberPath, Show } from '@bi/contract/query/query';
import type { Collected, Grid, Side } from './oracle-grid';
import { compareNumbers, ranksAlike } from './oracle-order';
import { idOf, sameKey } from './oracle-paths';
import { placeInSet, setOf } from './oracle-sets';
import { OracleWholes } from './oracle-wholes';
import type { OracleNumber, OracleRow } from './oracle-world';

function entryOf(show: Show): Exclude<Show, string> {
  return typeof show === 'string' ? { m: show } : show;
}

function numeric(value: OracleNumber): number | null {
  return value === null ? null : Number(value);
}

function exactTotal(values: readonly (number | string)[]): OracleNumber {
  if (values.length === 0) return null;
  const isWhole = (value: number | string): boolean => /^-?\d+$/.test(String(value));
  if (!values.every(isWhole)) return values.reduce<number>((sum, value) => sum + Number(value), 0);
  const sum = values.reduce((all, value) => all + BigInt(value), 0n);
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : String(sum);
}

function exactDifference(a: OracleNumber, b: OracleNumber): OracleNumber {
  if (typeof a !== 'string' && typeof b !== 'string') return Number(a) - Number(b);
  const unscaled = (value: OracleNumber): bigint => {
    const [whole = '', fraction = ''] = String(value).split('.');
    return BigInt(whole + fraction.padEnd(4, '0'));
  };
  const difference = unscaled(a) - unscaled(b);
  return Number(difference) / 10_000;
}

/** Values in relation to others of the answer, written from the docstring of `Show`. */
export class OracleShown extends OracleWholes {
  private readonly children = new Map<Map<string, Collected>, Map<string, Collected[]>>();
  private readonly siblings = new WeakMap<Grid, Map<string, Collected[]>>();

  protected shownNames(): string[] {
    return this.query.measures.map((show) => entryOf(show).m);
  }

  /** Whether an entry goes by natural order: something is sorted by it, or it cannot do otherwise. */
  private isNatural(index: number): boolean {
    const { id, m, as, past } = entryOf(this.query.measures[index]!);
    if (as === 'running' && past === 'all') return true;
    const axes = [...this.query.rows, ...this.query.columns];
    if (id !== undefined && axes.some(({ sort }) => sort?.by === id)) return true;
    if (this.query.totals === 'shown' && this.addsUp(m)) return false;
    return as === 'running' && this.isWhole(m);
  }

  private plain(grid: Grid, index: number, row: Collected, col: Collected): OracleNumber {
    const { m } = entryOf(this.query.measures[index]!);
    const value = (one: Collected, other: Collected): OracleNumber =>
      grid.cells.get(one)?.get(other)?.[index] ?? null;
    if (this.query.totals !== 'shown' || !this.addsUp(m)) return value(row, col);
    const columns = this.leavesUnder(grid.columns.nodes, col);
    const values = this.leavesUnder(grid.rows.nodes, row).flatMap((one) =>
      columns.flatMap((other) => value(one, other) ?? []),
    );
    return exactTotal(values);
  }

  private addsUp(name: string): boolean {
    const own = this.world.model.measures.find((one) => one.name === name);
    if (own === undefined || !('agg' in own) || own.semi !== undefined) return false;
    return own.agg === 'sum' || own.agg === 'count';
  }

  /** Nodes right below a node, in the order in which they were found. */
  private under(nodes: Map<string, Collected>, { path }: Collected): Collected[] {
    const known = this.children.get(nodes) ?? new Map<string, Collected[]>();
    if (known.size === 0) {
      this.children.set(nodes, known);
      for (const node of nodes.values()) {
        if (node.path.length === 0) continue;
        const parent = idOf(node.path.slice(0, -1));
        known.set(parent, [...(known.get(parent) ?? []), node]);
      }
    }
    return known.get(idOf(path)) ?? [];
  }

  /** Living nodes at or below a node that nothing living stands under. */
  private leavesUnder(nodes: Map<string, Collected>, node: Collected): Collected[] {
    const children = this.under(nodes, node).filter(({ alive }) => alive);
    return children.length === 0
      ? [node]
      : children.flatMap((child) => this.leavesUnder(nodes, child));
  }

  /** What a share is of at a pair of nodes: of all rows where it ignores conditions on its own axis. */
  private wholeAt(grid: Grid, index: number, row: Collected, col: Collected): OracleNumber {
    const { as, m, along: asked, denominator } = entryOf(this.query.measures[index]!);
    const usual =
      this.query.rows.length > 0 || this.query.columns.length === 0 ? 'rows' : 'columns';
    const sides: Record<string, Side[]> = {
      pctGrand: ['rows', 'columns'],
      pctRow: ['columns'],
      pctCol: ['rows'],
      pctParent: [asked ?? usual],
    };
    if (denominator !== 'ignoreAxis') return this.plain(grid, index, row, col);
    const whole = this.wholeOver(grid, sides[as ?? ''] ?? []);
    if (whole === null) return this.plain(grid, index, row, col);
    const { axes, kept, places } = whole;
    const isIn = (side: Side, node: Collected, one: OracleRow): boolean =>
      idOf(axes[side].paths.get(one)!.slice(0, node.path.length)) === idOf(node.path);
    const rows = kept.filter((one) => isIn('rows', row, one) && isIn('columns', col, one));
    const place = this.placeOf(
      kept,
      [
        { axis: axes.rows, path: row.path },
        { axis: axes.columns, path: col.path },
      ],
      places,
    );
    return this.measure(m, { rows, root: row.isRoot && col.isRoot, place });
  }

  /** An entry's value at a pair of nodes. */
  protected shownValue(grid: Grid, index: number, row: Collected, col: Collected): OracleNumber {
    const { as = 'value', n = 3, m, along: asked, past } = entryOf(this.query.measures[index]!);
    const along: Side =
      asked ?? (this.query.rows.length > 0 || this.query.columns.length === 0 ? 'rows' : 'columns');
    const at = (one: Collected, other: Collected): OracleNumber =>
      this.plain(grid, index, one, other);
    const value = at(row, col);
    const root = (side: Side): Collected => grid[side].nodes.get('[]')!;
    const own = along === 'rows' ? row : col;
    const parent = grid[along].nodes.get(idOf(own.path.slice(0, -1)))!;
    const share = (one: Collected, other: Collected): OracleNumber => {
      const [part, all] = [numeric(value), numeric(this.wholeAt(grid, index, one, other))];
      return part === null || all === null || all === 0 ? null : part / all;
    };
    switch (as) {
      case 'value':
        return value;
      case 'pctGrand':
        return share(root('rows'), root('columns'));
      case 'pctRow':
        return share(row, root('columns'));
      case 'pctCol':
        return share(root('rows'), col);
      case 'pctParent':
        return along === 'rows' ? share(parent, col) : share(row, parent);
      default:
        break;
    }
    const last = own.path.at(-1);
    if (last === undefined || 'others' in last) return null;
    const other = along === 'rows' ? col : row;
    const whole = as === 'running' && past === 'all' ? this.wholeOver(grid, [along], true) : null;
    if (whole !== null) return this.withPast(grid, whole, along, [m, own, other]);
    const siblings = this.siblingsOf(grid, along, parent, this.isNatural(index), as === 'running');
    const place = siblings.indexOf(own);
    if (place < 0) return null;
    const values = siblings.map((one) => (along === 'rows' ? at(one, other) : at(other, one)));
    switch (as) {
      case 'running': {
        const rows = siblings
          .slice(0, place + 1)
          .map((one) => one.rows.filter((each) => other.rowSet.has(each)))
          .filter((own) => this.isVisible(own))
          .flat();
        if (rows.length === 0) return null;
        if (this.query.totals === 'shown' && this.addsUp(m)) {
          return exactTotal(values.slice(0, place + 1).flatMap((one) => one ?? []));
        }
        const soFar = this.placeSoFar(grid, along, own, other);
        return this.measure(m, { rows, root: false, place: soFar });
      }
      case 'movingAvg': {
        const known = values
          .slice(Math.max(0, place - n + 1), place + 1)
          .flatMap((one) => numeric(one) ?? []);
        return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) / known.length;
      }
      case 'rank': {
        if (value === null) return null;
        return (
          1 +
          values.filter(
            (one) =>
              one !== null && compareNumbers(one, value, true) < 0 && !ranksAlike(one, value),
          ).length
        );
      }
      default: {
        const before = place === 0 ? null : values[place - 1]!;
        if (value === null || before === null) return null;
        const delta = exactDifference(value, before);
        if (as === 'delta') return delta;
        return Number(before) === 0 ? null : Number(delta) / Math.abs(Number(before));
      }
    }
  }

  private sortValue(
    grid: Grid,
    side: Side,
    by: string,
    at: MemberPath,
  ): ((own: Collected) => OracleNumber) | null {
    const entries = this.query.measures.map(entryOf);
    const named = entries.findIndex(({ id }) => id === by);
    const index = named >= 0 ? named : entries.findIndex(({ m }) => m === by);
    const other = this.nodeAt(grid[side === 'rows' ? 'columns' : 'rows'].nodes, at);
    if (index < 0 || other === undefined) return null;
    return (own) => {
      const [row, col] = side === 'rows' ? [own, other] : [other, own];
      return named >= 0
        ? this.shownValue(grid, index, row, col)
        : this.plain(grid, index, row, col);
    };
  }

  /** Children of a node but Others, in order, found once for all their cells. */
  private siblingsOf(
    grid: Grid,
    side: Side,
    parent: Collected,
    natural: boolean,
    all: boolean,
  ): Collected[] {
    const ofGrid = this.siblings.get(grid) ?? new Map<string, Collected[]>();
    this.siblings.set(grid, ofGrid);
    const id = `${side} ${natural} ${all} ${idOf(parent.path)}`;
    const known =
      ofGrid.get(id) ??
      this.childrenOf(grid, side, parent, natural, all).filter(
        ({ path }) => !('others' in path.at(-1)!),
      );
    ofGrid.set(id, known);
    return known;
  }

  /** Children of a node, the living ones or all, in display order or in natural order. */
  protected childrenOf(
    grid: Grid,
    side: Side,
    own: Collected,
    natural: boolean,
    all = false,
  ): Collected[] {
    const { axis, nodes } = grid[side];
    const children = this.under(nodes, own).filter(({ alive }) => all || alive);
    const field = children[0]?.path.at(-1)!.field;
    const sort = field === undefined ? undefined : axis.axes[field]!.sort;
    const set = field === undefined ? null : setOf(axis.axes[field]!, this.query);
    const placed = ({ path }: Collected): number => {
      const own = path.filter((step) => step.field === field);
      const keys = own.flatMap((step) => ('key' in step ? [step.key] : []));
      return placeInSet(set!, own.at(-1)?.via ?? keys);
    };
    const valueOf = natural
      ? null
      : sort !== undefined
        ? this.sortValue(grid, side, sort.by, sort.at ?? [])
        : set === null
          ? null
          : placed;
    const values = new Map(children.map((one) => [one, valueOf?.(one) ?? null]));
    return children.sort((a, b) => {
      const [lastA, lastB] = [a.path.at(-1)!, b.path.at(-1)!];
      const left = Number('others' in lastA) - Number('others' in lastB);
      if (left !== 0 || field === undefined) return left;
      if ('others' in lastA && 'others' in lastB) return lastA.depth - lastB.depth;
      const [one, other] = [values.get(a) ?? null, values.get(b) ?? null];
      const byValue = compareNumbers(one, other, sort?.dir === 'desc');
      const isFirst = sort?.empties === 'first' && (one === null || other === null);
      if (byValue !== 0) return isFirst ? -byValue : byValue;
      const lone = Number(this.isOwnData(axis, lastA)) - Number(this.isOwnData(axis, lastB));
      if (lone !== 0) return lone;
      if (lastA.depth !== lastB.depth) return lastA.depth - lastB.depth;
      return this.compareOrders(
        this.fieldOrder(axis, a.samples[field]!, field, lastA.depth),
        this.fieldOrder(axis, b.samples[field]!, field, lastB.depth),
        axis.axes[field]!,
      );
    });
  }

  private nodeAt(nodes: Map<string, Collected>, at: MemberPath): Collected | undefined {
    return [...nodes.values()].find(({ path }) => {
      const keys = path.flatMap((step, index) => {
        if (!('key' in step)) return [];
        if (step.via === undefined) return [step.key];
        const above = path[index - 1];
        return step.via.slice(above?.field === step.field ? above.depth + 1 : 0);
      });
      return (
        path.every((step) => 'key' in step) &&
        keys.length === at.length &&
        keys.every((key, index) => sameKey(key, at[index]))
      );
    });
  }
}
