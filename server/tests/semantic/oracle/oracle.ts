import type { Axis, MeasureFilter, MemberKey, MemberPath, Query } from '@bi/contract/query';
import type { AppliedRule } from '../../../src/semantic/applied-rule';
import { conjunctsOf, cutValue, dimensionsOf, passes } from './oracle-filter';
import { compareKeys, compareNumbers } from './oracle-order';
import type { OracleClock, OracleNumber, OracleRow, OracleWorld } from './oracle-world';

/** One step of a node's path: which field and depth, and the member; null key is the empty member. */
type Step = { field: number; depth: number } & ({ key: MemberKey } | { others: true });
type Path = Step[];

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
}

interface AxisState {
  axes: Axis[];
  /** visible levels of each field */
  levels: string[][];
  hierarchyDepth: number[];
  /** path of each row as it is shown; null where it is not shown below `hiddenFrom` steps */
  paths: Map<OracleRow, Path>;
  /** number of steps of the path that are shown */
  shown: Map<OracleRow, number>;
}

const idOf = (path: Path): string => JSON.stringify(path);
const sameKey = (a: MemberKey | undefined, b: MemberKey | undefined): boolean => a === b;

/** Brute force: every number from the rows below it, written from the contract's docstrings. */
export class Oracle {
  private readonly world: OracleWorld;
  private readonly query: Query;
  private readonly clock: OracleClock;
  private readonly rules: readonly AppliedRule[];

  constructor(world: OracleWorld, query: Query, rules: readonly AppliedRule[], now: Date) {
    this.world = world;
    this.query = query;
    this.rules = rules.filter(({ exemptCubes }) => !exemptCubes.includes(world.model.name));
    this.clock = {
      timezone: query.timezone ?? world.model.timezone ?? 'UTC',
      weekStart: query.weekStart ?? 1,
      asOf: query.asOf === undefined ? now : new Date(query.asOf),
    };
  }

  answer(): OracleAnswer {
    const filters = [
      ...(this.query.where === undefined ? [] : [this.query.where]),
      ...this.rules.map(({ filter }) => filter),
    ];
    const all = this.world.rows.filter((row) =>
      filters.every((filter) => passes(filter, row, this.world, this.clock)),
    );
    const rowAxis = this.axisState(this.query.rows, all);
    const colAxis = this.axisState(this.query.columns, all);
    const kept = this.applyHaving(all, rowAxis, colAxis);
    this.applyTop(rowAxis, kept);
    this.applyTop(colAxis, kept);
    return this.display(kept, rowAxis, colAxis);
  }

  private levelsOf(axis: Axis): string[] {
    return this.world.model.hierarchies.find(({ name }) => name === axis.of)?.levels ?? [axis.of];
  }

  private valueOf(row: OracleRow, level: string, axis: Axis): MemberKey {
    return cutValue(this.world, row, level, axis.grain, this.clock);
  }

  private isOpen(axis: Axis, path: MemberPath): boolean {
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
  private pathOf(row: OracleRow, axes: Axis[]): Path {
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

  private axisState(axes: Axis[], rows: readonly OracleRow[]): AxisState {
    const paths = new Map(rows.map((row) => [row, this.pathOf(row, axes)]));
    return {
      axes,
      levels: axes.map((axis) => this.levelsOf(axis).slice(0, this.visibleDepth(axis))),
      hierarchyDepth: axes.map((axis) => this.levelsOf(axis).length),
      paths,
      shown: new Map([...paths].map(([row, path]) => [row, path.length])),
    };
  }

  measure(name: string, rows: readonly OracleRow[]): OracleNumber {
    const measure = this.world.measures.get(name)!;
    if (measure.kind === 'rows') return measure.value(rows);
    return measure.value(
      measure.of.map((part) => {
        const value = this.measure(part, rows);
        return value === null ? null : Number(value);
      }),
    );
  }

  private holds(filter: MeasureFilter, rows: readonly OracleRow[]): boolean {
    if ('and' in filter) return filter.and.every((part) => this.holds(part, rows));
    if ('or' in filter) return filter.or.some((part) => this.holds(part, rows));
    if ('not' in filter) return !this.holds(filter.not, rows);
    const value = this.measure(filter.m, rows);
    if (filter.op === 'empty') return value === null;
    if (filter.op === 'notEmpty') return value !== null;
    if (value === null) return false;
    if (filter.op === 'between') {
      return (
        compareNumbers(value, filter.from, false) >= 0 &&
        compareNumbers(value, filter.to, false) <= 0
      );
    }
    if (!('value' in filter)) return false;
    const order = compareNumbers(value, filter.value, false);
    switch (filter.op) {
      case '=':
        return order === 0;
      case '<>':
        return order !== 0;
      case '<':
        return order < 0;
      case '<=':
        return order <= 0;
      case '>':
        return order > 0;
      case '>=':
        return order >= 0;
    }
  }

  /** All conditions are tested on the values before any of them removes anything. */
  private applyHaving(
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
    for (const { filter, level, totals } of this.query.having ?? []) {
      const axis = [rowAxis, colAxis].find(({ levels }) => levels.flat().includes(level))!;
      const field = axis.levels.findIndex((levels) => levels.includes(level));
      const depth = axis.levels[field]!.indexOf(level);
      const groups = new Map<string, OracleRow[]>();
      for (const row of all) {
        const path = axis.paths.get(row)!;
        const at = path.findIndex((step) => step.field === field && step.depth === depth);
        if (at < 0) continue;
        const id = idOf(path.slice(0, at + 1));
        groups.set(id, [...(groups.get(id) ?? []), row]);
      }
      for (const rows of groups.values()) {
        if (this.holds(filter, rows)) continue;
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
      for (const row of hidden.get(axis)!) {
        const path = axis.paths.get(row)!;
        let shown = 0;
        while (
          shown < path.length &&
          standing.some(
            (other) =>
              idOf(axis.paths.get(other)!.slice(0, shown + 1)) === idOf(path.slice(0, shown + 1)),
          )
        ) {
          shown += 1;
        }
        axis.shown.set(row, shown);
      }
    }
    return all.filter((row) => !gone.has(row));
  }

  /** Ranks, field by field and level by level. */
  private applyTop(axis: AxisState, kept: readonly OracleRow[]): void {
    axis.axes.forEach(({ top }, field) => {
      if (top === undefined) return;
      for (let depth = 0; depth < axis.hierarchyDepth[field]!; depth += 1) {
        this.applyTopAt(axis, kept, field, depth, top);
      }
    });
  }

  private applyTopAt(
    axis: AxisState,
    kept: readonly OracleRow[],
    field: number,
    depth: number,
    top: NonNullable<Axis['top']>,
  ): void {
    interface Candidate {
      row: OracleRow;
      at: number;
      parent: string;
      item: string;
    }
    const candidates: Candidate[] = [];
    for (const row of axis.paths.keys()) {
      const path = axis.paths.get(row)!;
      const at = path.findIndex(
        (step) => step.field === field && step.depth === depth && 'key' in step,
      );
      if (at < 0 || at >= axis.shown.get(row)!) continue;
      const own = path.slice(0, at + 1).filter((step) => step.field === field);
      const item = idOf(top.perParent === true ? path.slice(0, at + 1) : own);
      const parent = top.perParent === true ? idOf(path.slice(0, at)) : '';
      candidates.push({ row, at, parent, item });
    }
    const left = new Set<string>();
    for (const parent of new Set(candidates.map((candidate) => candidate.parent))) {
      const items = new Map<string, OracleRow[]>();
      for (const candidate of candidates) {
        if (candidate.parent !== parent || !kept.includes(candidate.row)) continue;
        items.set(candidate.item, [...(items.get(candidate.item) ?? []), candidate.row]);
      }
      const ranked = [...items].map(([item, rows]) => ({
        item,
        rows,
        value: this.measure(top.by, rows),
        order: this.fieldOrder(axis, rows[0]!, field, depth),
      }));
      ranked.sort(
        (a, b) =>
          compareNumbers(a.value, b.value, top.bottom !== true) ||
          this.compareOrders(a.order, b.order, axis.axes[field]!),
      );
      for (const { item } of ranked.slice(top.n)) left.add(item);
    }
    for (const { row, at, item } of candidates) {
      if (!left.has(item)) continue;
      const path = axis.paths.get(row)!;
      if (!top.others) {
        axis.shown.set(row, at);
        continue;
      }
      const rest = path.slice(at + 1).filter((step) => step.field !== field);
      const shownAll = axis.shown.get(row)! === path.length;
      const changed: Path = [...path.slice(0, at), { field, depth, others: true }, ...rest];
      axis.paths.set(row, changed);
      const shownRest = path
        .slice(at + 1, axis.shown.get(row))
        .filter((step) => step.field !== field).length;
      axis.shown.set(row, shownAll ? changed.length : at + 1 + shownRest);
    }
  }

  /** What orders a member: per level of its field the sort value and the key. */
  private fieldOrder(
    axis: AxisState,
    row: OracleRow,
    field: number,
    depth: number,
  ): [sort: MemberKey, key: MemberKey][] {
    const own = axis.axes[field]!;
    const measures = this.query.measures.map((show) => (typeof show === 'string' ? show : show.m));
    const byDimension = own.sort !== undefined && !measures.includes(own.sort.by);
    return axis.levels[field]!.slice(0, depth + 1).map((level) => {
      const { sortBy } = this.world.model.dimensions.find(({ name }) => name === level)!;
      const by = byDimension ? own.sort!.by : own.grain === undefined ? sortBy : undefined;
      const sort =
        by === undefined ? null : this.world.dimensions.get(by)!.value(row, this.clock.timezone);
      return [sort, this.valueOf(row, level, own)];
    });
  }

  private compareOrders(
    a: [MemberKey, MemberKey][],
    b: [MemberKey, MemberKey][],
    axis: Axis,
  ): number {
    const measures = this.query.measures.map((show) => (typeof show === 'string' ? show : show.m));
    const descending =
      axis.sort !== undefined && !measures.includes(axis.sort.by) && axis.sort.dir === 'desc';
    for (let depth = 0; depth < a.length; depth += 1) {
      const [[sortA, keyA], [sortB, keyB]] = [a[depth]!, b[depth]!];
      const both = sortA !== null && sortB !== null;
      const sorted = compareKeys(sortA, sortB) * (descending && both ? -1 : 1);
      const order = sorted || compareKeys(keyA, keyB);
      if (order !== 0) return order;
    }
    return 0;
  }

  private display(
    kept: readonly OracleRow[],
    rowAxis: AxisState,
    colAxis: AxisState,
  ): OracleAnswer {
    const rowNodes = this.collect(rowAxis, kept);
    const colNodes = this.collect(colAxis, kept);
    const measures = this.query.measures.map((show) => (typeof show === 'string' ? show : show.m));
    const cell = (row: Collected, col: Collected): OracleNumber[] | null => {
      const both = row.rows.filter((one) => col.rowSet.has(one));
      if (both.length === 0 && !(row.isRoot && col.isRoot)) return null;
      return measures.map((name) => this.measure(name, both));
    };
    const cells = new Map<Collected, Map<Collected, OracleNumber[] | null>>();
    for (const row of rowNodes.values()) {
      cells.set(row, new Map([...colNodes.values()].map((col) => [col, cell(row, col)])));
    }
    const hasValue = (values: OracleNumber[] | null): boolean =>
      values !== null && (measures.length === 0 || values.some((value) => value !== null));
    for (const row of rowNodes.values()) {
      for (const col of colNodes.values()) {
        if (!row.hasCells || !col.hasCells || !hasValue(cells.get(row)!.get(col)!)) continue;
        row.alive = true;
        col.alive = true;
      }
    }
    this.reviveParents(rowNodes);
    this.reviveParents(colNodes);
    const rows = this.order(rowAxis, rowNodes, colNodes, (own, other) =>
      cells.get(own)!.get(other)!,
    );
    const columns = this.order(colAxis, colNodes, rowNodes, (own, other) =>
      cells.get(other)!.get(own)!,
    );
    return {
      rows: rows.map(({ node }) => node),
      columns: columns.map(({ node }) => node),
      cells: rows.map((row) =>
        columns.map((col) =>
          row.from === null || col.from === null
            ? measures.map(() => null)
            : (cells.get(row.from)!.get(col.from)! ?? measures.map(() => null)),
        ),
      ),
    };
  }

  private reviveParents(nodes: Map<string, Collected>): void {
    for (const node of nodes.values()) {
      if (!node.alive) continue;
      for (let length = 1; length < node.path.length; length += 1) {
        nodes.get(idOf(node.path.slice(0, length)))!.alive = true;
      }
    }
  }

  /** Every node with its rows; with `showEmpty` also known members without rows. */
  private collect(axis: AxisState, kept: readonly OracleRow[]): Map<string, Collected> {
    const nodes = new Map<string, Collected>();
    const add = (path: Path, row: OracleRow | null, sample: OracleRow): Collected => {
      const id = idOf(path);
      let node = nodes.get(id);
      if (node === undefined) {
        node = this.newNode(axis, path, sample);
        nodes.set(id, node);
      }
      if (row !== null) {
        node.rows.push(row);
        node.rowSet.add(row);
      }
      return node;
    };
    add([], null, {});
    for (const row of kept) {
      const path = axis.paths.get(row)!;
      const shown = axis.shown.get(row)!;
      for (let length = 0; length <= shown; length += 1) add(path.slice(0, length), row, row);
    }
    if (this.query.showEmpty === true) this.addKnown(axis, nodes, add);
    return nodes;
  }

  private addKnown(
    axis: AxisState,
    nodes: Map<string, Collected>,
    add: (path: Path, row: null, sample: OracleRow) => Collected,
  ): void {
    const conditioned = (this.query.having ?? []).some(({ level }) =>
      axis.levels.flat().includes(level),
    );
    axis.axes.forEach((own, field) => {
      if (own.top !== undefined || conditioned) return;
      const before = [...nodes.values()].filter(({ path }) =>
        this.endsField(axis, path, field - 1),
      );
      const samples = [...this.knownRows(axis, field), ...axis.paths.keys()];
      for (const { path, samples: outer } of before) {
        for (const row of samples) {
          const steps = this.pathOf(row, [own]).map((step) => ({ ...step, field }));
          for (let length = 1; length <= steps.length; length += 1) {
            const node = add([...path, ...steps.slice(0, length)], null, row);
            node.alive = true;
            node.samples = { ...outer, [field]: row };
          }
        }
      }
    });
  }

  private endsField(axis: AxisState, path: Path, field: number): boolean {
    if (field < 0) return path.length === 0;
    const last = path.at(-1);
    return last?.field === field && !this.opensBelow(axis, path);
  }

  private joinsAll(names: string[], root: string): boolean {
    return names.every((name) => this.world.dimensions.get(name)!.joins.includes(root));
  }

  private knownRows(axis: AxisState, field: number): OracleRow[] {
    const own = axis.axes[field]!;
    const levels = axis.levels[field]!.slice(0, this.visibleDepth(own));
    const measures = this.query.measures.map((show) => (typeof show === 'string' ? show : show.m));
    const read = levels.flatMap((level) => {
      const { sortBy } = this.world.model.dimensions.find(({ name }) => name === level)!;
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
    const rows = root === undefined ? this.world.rows : this.world.tables[root]!;
    return rows.filter((row) =>
      conditions.every((filter) => passes(filter, row, this.world, this.clock)),
    );
  }

  /** Number of levels of a field that can be seen at all. */
  private visibleDepth(axis: Axis): number {
    const { expand = 1 } = axis;
    const depth = this.levelsOf(axis).length;
    if (expand === 'all') return depth;
    if (typeof expand === 'number') return Math.min(expand, depth);
    const open = expand.filter((path) => path.length < depth && this.isOpen(axis, path));
    return 1 + Math.max(0, ...open.map((path) => path.length));
  }

  private opensBelow(axis: AxisState, path: Path): boolean {
    const last = path.at(-1);
    if (last === undefined || 'others' in last) return false;
    const own = path.filter((step) => step.field === last.field);
    return this.isOpen(
      axis.axes[last.field]!,
      own.map((step) => ('key' in step ? step.key : null)),
    );
  }

  private newNode(axis: AxisState, path: Path, sample: OracleRow): Collected {
    const last = path.at(-1);
    const expanded = this.opensBelow(axis, path);
    const below = expanded ? axis.axes[last!.field] : axis.axes[(last?.field ?? -1) + 1];
    const totals = below === undefined ? null : (below.totals ?? 'before');
    return {
      path,
      rows: [],
      rowSet: new Set(),
      samples: Object.fromEntries(axis.axes.map((_, field) => [field, sample])),
      isRoot: path.length === 0,
      totals,
      hasCells: totals !== 'none',
      alive: false,
      expanded,
      expandable:
        last !== undefined &&
        !('others' in last) &&
        last.depth < axis.hierarchyDepth[last.field]! - 1,
    };
  }

  /** Nodes in display order; `from` is the node whose numbers stand there. */
  private order(
    axis: AxisState,
    nodes: Map<string, Collected>,
    others: Map<string, Collected>,
    value: (own: Collected, other: Collected) => OracleNumber[] | null,
  ): { node: OracleNode; from: Collected | null }[] {
    const placed: { node: OracleNode; from: Collected | null }[] = [];
    const names = (path: Path): string[] =>
      path.map((step) => ('others' in step ? 'others' : JSON.stringify(step.key)));
    const put = (own: Collected, kind: OracleNode['kind'], hasCells: boolean): void => {
      const heading = kind !== 'total' && !hasCells;
      placed.push({
        node: {
          path: [...names(own.path), ...(kind === 'total' ? ['total'] : [])],
          kind,
          id: idOf(own.path),
          expandable: kind === 'member' && own.expandable,
          expanded: kind === 'member' && own.expanded,
          headingOnly: heading,
        },
        from: hasCells ? own : null,
      });
    };
    const measures = this.query.measures.map((show) => (typeof show === 'string' ? show : show.m));
    const visit = (own: Collected): void => {
      const { totals } = own;
      if (own.isRoot) {
        if (totals === null || totals === 'before') put(own, 'total', true);
      } else {
        const kind = 'others' in own.path.at(-1)! ? 'others' : 'member';
        put(own, kind, totals === null || totals === 'before');
      }
      const children = [...nodes.values()].filter(
        ({ path, alive }) =>
          alive &&
          path.length === own.path.length + 1 &&
          idOf(path.slice(0, -1)) === idOf(own.path),
      );
      const field = children[0]?.path.at(-1)!.field;
      const sort = field === undefined ? undefined : axis.axes[field]!.sort;
      const index = sort === undefined ? -1 : measures.indexOf(sort.by);
      const at = index < 0 ? undefined : this.nodeAt(others, sort!.at ?? []);
      children.sort((a, b) => {
        const [lastA, lastB] = [a.path.at(-1)!, b.path.at(-1)!];
        const left = Number('others' in lastA) - Number('others' in lastB);
        if (left !== 0 || field === undefined) return left;
        if (at !== undefined) {
          const byValue = compareNumbers(
            value(a, at)?.[index] ?? null,
            value(b, at)?.[index] ?? null,
            sort!.dir === 'desc',
          );
          if (byValue !== 0) return byValue;
        }
        return this.compareOrders(
          this.fieldOrder(axis, a.samples[field]!, field, lastA.depth),
          this.fieldOrder(axis, b.samples[field]!, field, lastB.depth),
          axis.axes[field]!,
        );
      });
      children.forEach(visit);
      if (totals === 'after') put(own, 'total', true);
    };
    visit(nodes.get('[]')!);
    return placed;
  }

  private nodeAt(nodes: Map<string, Collected>, at: MemberPath): Collected | undefined {
    return [...nodes.values()].find(
      ({ path }) =>
        path.length === at.length &&
        path.every((step, index) => 'key' in step && sameKey(step.key, at[index])),
    );
  }
}

interface Collected {
  path: Path;
  rows: OracleRow[];
  rowSet: Set<OracleRow>;
  /** per field a row that has its member */
  samples: Record<number, OracleRow>;
  isRoot: boolean;
  totals: 'before' | 'after' | 'none' | null;
  hasCells: boolean;
  alive: boolean;
  expanded: boolean;
  expandable: boolean;
}
