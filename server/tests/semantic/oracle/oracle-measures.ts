import { factLacks, factLacksRagged, factOf } from './oracle-facts';
import { OraclePaths, type AxisState, type Path } from './oracle-paths';
import type { Period } from './oracle-streams';
import type { OracleCondition, OracleLevels, OracleNumber, OracleRow } from './oracle-world';

/** Where a measure is evaluated: the rows there are, and the rows of the place without some levels. */
export interface OraclePlace {
  universe: readonly OracleRow[];
  /** with `fact`: rows of it that lack a level which rows are kept apart by count for each */
  without(names: readonly string[], fact?: string): { rows: readonly OracleRow[]; root: boolean };
}

/** One group of rows a measure is evaluated for; `root`: of all rows. */
export interface OracleGroup {
  rows: readonly OracleRow[];
  root: boolean;
  place: OraclePlace;
}

/** Rows found for places without some levels, and what is shown of rows. */
export class KnownPlaces {
  readonly rows = new Map<string, { rows: readonly OracleRow[]; root: boolean }>();
  readonly steps = new Map<AxisState, Map<OracleRow, Set<string>>>();
}

/** Measures of groups of rows. */
export class OracleMeasures extends OraclePaths {
  /** Whether a group holds rows that are seen, where others count as well. */
  protected isVisible(rows: readonly OracleRow[]): boolean {
    const { access } = this;
    return access === null || access.totals === 'visible' || rows.some((row) => this.sees(row));
  }

  /** Whether a group's values are kept back, for it holds rows that are not seen. */
  private isHidden(rows: readonly OracleRow[]): boolean {
    const { access } = this;
    return access?.totals === 'hidden' && rows.some((row) => !this.sees(row));
  }

  /** A measure of a group, as it is shown. */
  measure(name: string, group: OracleGroup): OracleNumber {
    return this.isHidden(group.rows) ? null : this.evaluate(name, group);
  }

  /** A measure of a group, read from rows of a period. */
  private evaluate(
    name: string,
    group: OracleGroup,
    period: Period = [],
    only: readonly OracleCondition[] = [],
  ): OracleNumber {
    const measure = this.world.measures.get(name)!;
    const { rows, root } = group;
    if (measure.kind === 'rows') {
      const { source, fact } = measure;
      const repeats = fact !== undefined && this.streams.repeating.has(fact);
      const counted = repeats ? group.place.without(this.lacking(fact), fact) : { rows, root };
      const own = this.streams.only(counted.rows, source, period, fact);
      if (own.length === 0) return null;
      const passing = own.filter((row) => only.every((one) => this.passesOnly(row, one)));
      return repeats && this.isHidden(counted.rows) ? null : measure.value(passing);
    }
    const conditions = measure.only === undefined ? only : [...only, measure.only];
    const inside = measure.shift === undefined ? period : [...period, measure.shift];
    const calculate = (at: OracleGroup): number | null =>
      measure.value(
        measure.of.map((part) => {
          const value = this.evaluate(part, at, inside, conditions);
          return value === null ? null : Number(value);
        }),
      );
    if (measure.at === undefined) return calculate(group);
    const own = this.streams.readBy(rows, name, period);
    const shown = (at: OracleGroup): number | null =>
      this.isHidden(at.rows) ? null : calculate(at);
    return this.atLevels(measure.at, group, own, shown);
  }

  /** Whether a row passes: one of a fact that lacks a dimension never does, or always. */
  private passesOnly(row: OracleRow, only: OracleCondition): boolean {
    const { names } = only;
    const fact = factOf(row, this.world);
    if (names.some((name) => factLacks(this.world, fact, name))) {
      return fact !== null && this.world.facts[fact]!.repeats;
    }
    return only.test(names.map((name) => this.valueOf(row, name, { of: name })));
  }

  private lacking(fact: string): string[] {
    const hierarchies = this.world.model.hierarchies.map(({ name }) => name);
    return [
      ...[...this.world.dimensions.keys()].filter((name) => factLacks(this.world, fact, name)),
      ...hierarchies.filter((name) => factLacksRagged(this.world, fact, name)),
    ];
  }

  private atLevels(
    { kind, names, agg }: OracleLevels,
    { rows, root, place }: OracleGroup,
    own: readonly OracleRow[],
    calculate: (at: OracleGroup) => number | null,
  ): number | null {
    const has = (row: OracleRow): boolean => {
      const fact = factOf(row, this.world);
      return !names.some((name) => factLacks(this.world, fact, name));
    };
    const idOfKeys = (row: OracleRow): string =>
      JSON.stringify(names.map((name) => this.valueOf(row, name, { of: name })));
    if (kind === 'exclude') {
      if (own.length === 0 && !root) return null;
      const without: OraclePlace['without'] = (left, fact) =>
        place.without([...names, ...left], fact);
      return calculate({ ...place.without(names), place: { ...place, without } });
    }
    if (kind === 'fix' && names.length === 0) {
      if (own.length === 0 && !root) return null;
      const all = { rows: place.universe, root: true };
      return calculate({ ...all, place: { ...place, without: () => all } });
    }
    if (names.length === 0) return calculate({ rows, root, place });
    const source = kind === 'fix' ? place.universe : rows;
    const ids = new Map(
      (kind === 'fix' ? own : rows).filter(has).map((row) => [idOfKeys(row), row]),
    );
    const values = [...ids].flatMap(([id, sample]) => {
      const same = (row: OracleRow): boolean => has(row) && idOfKeys(row) === id;
      const sameFor = (fact: string | undefined) => (row: OracleRow) =>
        fact === undefined
          ? same(row)
          : names.every(
              (name) =>
                factLacks(this.world, fact, name) ||
                (!factLacks(this.world, factOf(row, this.world), name) &&
                  this.valueOf(row, name, { of: name }) ===
                    this.valueOf(sample, name, { of: name })),
            );
      const rootFor = (fact: string | undefined): boolean =>
        fact !== undefined && names.every((name) => factLacks(this.world, fact, name));
      const group = { rows: source.filter(same), root: false };
      const without: OraclePlace['without'] = (left, fact) => {
        const all = kind === 'fix' ? { rows: source, root: true } : place.without(left, fact);
        return { rows: all.rows.filter(sameFor(fact)), root: all.root && rootFor(fact) };
      };
      const value = calculate({ ...group, place: { ...place, without } });
      return value === null ? [] : [value];
    });
    if (values.length === 0) return null;
    if (agg === 'min') return Math.min(...values);
    if (agg === 'max') return Math.max(...values);
    const sum = values.reduce((all, value) => all + value, 0);
    return agg === 'sum' ? sum : sum / values.length;
  }

  /**
   * The place of a path, or of a path on each axis, among rows. Places that are asked for while rows
   * stay where they are share `known`.
   */
  protected placeOf(
    universe: readonly OracleRow[],
    paths: readonly { axis: AxisState; path: Path }[],
    known: KnownPlaces,
  ): OraclePlace {
    return {
      universe,
      without: (names) => {
        const kept = paths.map(({ axis, path }) => ({
          axis,
          steps: path
            .filter(({ field, depth }) => depth <= this.lastDepth(axis, field, names))
            .map((step) => JSON.stringify(step)),
        }));
        const id = kept.map(({ steps }) => steps.join(' ')).join(' | ');
        const found = known.rows.get(id) ?? {
          rows: universe.filter((row) =>
            kept.every(({ axis, steps }) => {
              const own = this.shownSteps(axis, row, known);
              return steps.every((step) => own.has(step));
            }),
          ),
          root: kept.every(({ steps }) => steps.length === 0),
        };
        known.rows.set(id, found);
        return found;
      },
    };
  }

  protected shownSteps(axis: AxisState, row: OracleRow, { steps }: KnownPlaces): Set<string> {
    const ofAxis = steps.get(axis) ?? new Map<OracleRow, Set<string>>();
    steps.set(axis, ofAxis);
    const found =
      ofAxis.get(row) ??
      new Set(
        axis.paths
          .get(row)!
          .filter(({ field, depth }) => axis.lost.get(row)?.has(`${field} ${depth}`) !== true)
          .map((step) => JSON.stringify(step)),
      );
    ofAxis.set(row, found);
    return found;
  }

  protected lastDepth(
    { axes, levels }: AxisState,
    field: number,
    names: readonly string[],
  ): number {
    if (names.includes(axes[field]!.of)) return -1;
    const first = levels[field]!.findIndex((level) => names.includes(level));
    return first < 0 ? Infinity : first - 1;
  }
}
