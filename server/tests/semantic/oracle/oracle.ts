import type { Query } from '@bi/contract/query/query';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';
import type { OracleAccess } from './oracle-access';
import { KnownPlaces } from './oracle-measures';
import { factLacks, passesAsked } from './oracle-facts';
import { idOf, placed, type AxisState, type Path, type Step } from './oracle-paths';
import type { Collected, Grid } from './oracle-grid';
import { OracleMembers, type OracleAnswer, type OracleNode } from './oracle-members';
import type { OracleNumber, OracleRow, OracleWorld } from './oracle-world';
import { withSets } from './oracle-sets';
import { plainQuestion } from './plain-question';
import { withoutParameters } from './random-formulas';

/** Brute force: every number from the rows below it, written from the contract's docstrings. */
export class Oracle extends OracleMembers {
  constructor(
    world: OracleWorld,
    query: Query,
    rules: readonly AppliedRule[],
    now: Date,
    access: OracleAccess | null = null,
  ) {
    const hierarchies = world.model.hierarchies.map(({ name }) => name);
    const plain = plainQuestion(world, query);
    super(plain.world, withSets(plain.query, hierarchies), rules, now, access);
    this.original = withoutParameters(query);
  }

  answer(): OracleAnswer {
    const { where } = this.query;
    const counted = this.streams.rows.filter(
      (row) => this.access?.totals !== 'visible' || this.sees(row),
    );
    const all = counted.filter(
      (row) =>
        passesAsked(where, row, this.world, this.clock) &&
        this.isLeft(row) &&
        this.hasConditioned(row),
    );
    const rowAxis = this.axisState(this.query.rows, all);
    const colAxis = this.axisState(this.query.columns, all);
    const kept = this.applyHaving(all, rowAxis, colAxis);
    this.applyTop(rowAxis, kept);
    this.applyTop(colAxis, kept);
    this.hideOwnRows(rowAxis);
    this.hideOwnRows(colAxis);
    return {
      ...this.display(kept, rowAxis, colAxis),
      absent: [...this.absentOn('rows', rowAxis, all), ...this.absentOn('columns', colAxis, all)],
    };
  }

  private display(
    kept: readonly OracleRow[],
    rowAxis: AxisState,
    colAxis: AxisState,
  ): Omit<OracleAnswer, 'absent'> {
    const rowNodes = this.collect(rowAxis, kept);
    const colNodes = this.collect(colAxis, kept);
    const measures = this.shownNames();
    const known = new KnownPlaces();
    const cell = (row: Collected, col: Collected): OracleNumber[] | null => {
      const both = row.rows.filter((one) => col.rowSet.has(one));
      if (both.length === 0 && !(row.isRoot && col.isRoot)) return null;
      if (!this.isVisible(both)) return null;
      const place = this.placeOf(
        kept,
        [
          { axis: rowAxis, path: row.path },
          { axis: colAxis, path: col.path },
        ],
        known,
      );
      const root = row.isRoot && col.isRoot;
      return measures.map((name) => this.measure(name, { rows: both, root, place }));
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
    const grid = {
      rows: { axis: rowAxis, nodes: rowNodes },
      columns: { axis: colAxis, nodes: colNodes },
      cells,
      kept,
    };
    const rows = this.order(grid, 'rows');
    const columns = this.order(grid, 'columns');
    const behind = (row: Collected | null, col: Collected | null): number =>
      row === null || col === null
        ? 0
        : this.streams.only(
            row.rows.filter((one) => col.rowSet.has(one) && this.sees(one)),
            undefined,
            [],
          ).length;
    return {
      counts: rows.map((row) => columns.map((col) => behind(row.from, col.from))),
      rows: rows.map(({ node }) => node),
      columns: columns.map(({ node }) => node),
      properties: {
        rows: this.propertiesOn(rowAxis, rows),
        columns: this.propertiesOn(colAxis, columns),
      },
      cells: rows.map((row) =>
        columns.map((col) =>
          row.from === null || col.from === null
            ? measures.map(() => null)
            : measures.map((_, index) => this.cellValue(grid, index, row.from!, col.from!)),
        ),
      ),
    };
  }

  /** A value as it is shown; a plain one of a cell without rows is what the formula gives of nothing. */
  private cellValue(grid: Grid, index: number, row: Collected, col: Collected): OracleNumber {
    const show = this.query.measures[index]!;
    const { m, as = 'value' } = typeof show === 'string' ? { m: show } : show;
    const values = grid.cells.get(row)?.get(col) ?? null;
    if (as === 'value' && values === null) return this.ofNothing(m);
    return this.shownValue(grid, index, row, col);
  }

  private ofNothing(name: string): number | null {
    const measure = this.world.measures.get(name)!;
    if (measure.kind === 'rows' || measure.at !== undefined) return null;
    return measure.value(measure.of.map((part) => this.ofNothing(part)));
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
    const conditioned = this.conditioned.has(axis);
    axis.axes.forEach((own, field) => {
      const isLacking = factLacks(this.world, null, own.of);
      if (own.top !== undefined || conditioned || isLacking) return;
      const before = [...nodes.values()].filter(
        ({ path, alive, rows }) =>
          this.endsField(axis, path, field - 1) &&
          (path.length === 0 || alive || this.isVisible(rows)),
      );
      const seen = [...axis.paths.keys()].filter((row) => this.isVisible([row]));
      const known = new Map<string, { row: OracleRow; steps: Path }>();
      for (const row of [...this.knownOn(axis.axes, field), ...seen]) {
        const all = this.pathOf(row, [own]);
        const standing = all.slice(0, placed(all)).map((step) => ({ ...step, field }));
        const steps = this.withoutLoneRows(standing, axis.axes, axis.reaches);
        known.set(idOf(steps), { row, steps });
      }
      for (const { path, samples: outer } of before) {
        for (const { row, steps } of known.values()) {
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
        last.depth < axis.hierarchyDepth[last.field]! - 1 &&
        this.hasBelow(axis, last),
    };
  }

  private hasBelow(axis: AxisState, step: Step): boolean {
    const tree = this.world.trees.get(axis.axes[step.field]!.of);
    if (tree !== undefined) return tree.hasChildren(step.via?.at(-1) ?? null);
    const reach = this.reachBelow(axis, step);
    return reach === null || reach > step.depth + 1;
  }

  /** Nodes in display order; `from` is the node whose numbers stand there. */
  private order(
    grid: Grid,
    side: 'rows' | 'columns',
  ): { node: OracleNode; path: Path; from: Collected | null }[] {
    const { nodes } = grid[side];
    const placed: { node: OracleNode; path: Path; from: Collected | null }[] = [];
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
        path: own.path,
        from: hasCells ? own : null,
      });
    };
    const visit = (own: Collected): void => {
      const { totals } = own;
      if (own.isRoot) {
        if (totals === null || totals === 'before') put(own, 'total', true);
      } else {
        const kind = 'others' in own.path.at(-1)! ? 'others' : 'member';
        put(own, kind, totals === null || totals === 'before');
      }
      this.childrenOf(grid, side, own, false).forEach(visit);
      if (totals === 'after') put(own, 'total', true);
    };
    visit(nodes.get('[]')!);
    return placed;
  }
}
