import type {
  Axis,
  Filter,
  FilterTest,
  Grain,
  Having,
  MeasureFilter,
  MemberKey,
  MemberPath,
  Query,
  QueryField,
} from '@bi/contract/query/query';
import type { AppliedRule } from '../../../src/semantic/plan/applied-rule';
import { startOfUnit, wallClock } from './oracle-calendar';
import { withPlainFields } from './oracle-fields';
import { cutValue } from './oracle-filter';
import { goneFields, withoutHidden } from './oracle-hidden';
import type { OracleWorld } from './oracle-world';
import { levelsOf } from './oracle-uneven';
import { queryCalculated } from './query-calculated';
import { randomMemberTest, sureLevels } from './random-member-tests';
import { exact } from './exact-measures';
import { withFormulas } from './random-formulas';
import { randomMembers } from './random-members';
import { sometimesPrevious } from './random-previous';
import { sometimesPast, sometimesRunning } from './random-running';
import { randomShow } from './random-show';
import type { SeededRandom } from './seeded-random';
import { isUneven, someFields, someMeasures } from './seldom-drawn';
import { factMeasures } from './world-facts';

const zones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns'];
const dateGrains: Grain[] = ['year', 'quarter', 'month', 'week', 'day'];
/** measures that read further facts */
const ofFacts = factMeasures().map(([{ name }]) => name);
const bounds = {
  asOf: ['2024-03-10T12:00:00.000Z', '2024-12-31T23:59:59.000Z', '2024-11-03T06:10:00.000Z'],
};

const clock = { timezone: 'UTC', weekStart: 1, asOf: new Date(0) };
/** Draws queries that fit a world. */
export class QueryGenerator {
  private readonly random: SeededRandom;
  private readonly world: OracleWorld;
  private readonly gone: ReadonlySet<string>;
  /** dimensions and measures that may be named */
  private readonly dimensions: string[];
  private readonly exact: string[];
  private readonly fields: readonly QueryField[];

  /**
   * `hide`: fields that do not exist for who asks; they are named seldom. `fields`: those that the
   * queries bring along; they are named often
   */
  constructor(
    random: SeededRandom,
    world: OracleWorld,
    hide: readonly string[] = [],
    fields: readonly QueryField[] = [],
  ) {
    this.random = random;
    this.fields = fields;
    this.world = withPlainFields(withoutHidden(world, hide), fields);
    this.gone = goneFields(world, hide);
    this.dimensions = this.standing(this.world.model.dimensions.map(({ name }) => name));
    this.exact = this.standing(exact);
  }

  private standing(names: readonly string[]): string[] {
    const left = names.filter((name) => !this.gone.has(name));
    return left.length === 0 ? [...names] : left;
  }

  valueOf(name: string, grain?: Grain): MemberKey {
    const { rows } = this.world;
    if (rows.length === 0 || !this.world.dimensions.has(name)) return null;
    return cutValue(this.world, this.random.pick(rows), name, grain, clock);
  }

  levelsOf(of: string): string[] {
    return levelsOf(this.world, of);
  }

  pathOf(of: string, length: number): MemberPath {
    const { rows } = this.world;
    if (rows.length === 0 || this.gone.has(of)) return [];
    const row = this.random.pick(rows);
    const levels = this.levelsOf(of).slice(0, length);
    if (!levels.every((level) => this.world.dimensions.has(level))) return [];
    return levels.map((level) => cutValue(this.world, row, level, undefined, clock));
  }

  private fieldNames(): string[] {
    return [...this.dimensions, ...this.world.model.hierarchies.map(({ name }) => name)];
  }

  private grainOf(of: string): Grain | undefined {
    const type = this.world.dimensions.get(of)?.type;
    if (type === 'date') return this.random.chance(0.7) ? this.random.pick(dateGrains) : undefined;
    if (type !== 'timestamp') return undefined;
    return this.random.chance(0.8) ? this.random.pick<Grain>([...dateGrains, 'hour']) : undefined;
  }

  private axis(of: string, measures: string[]): Axis {
    const { random } = this;
    const grain = this.grainOf(of);
    const depth = this.levelsOf(of).length;
    const axis: Axis = { of };
    if (grain !== undefined) axis.grain = grain;
    if (grain !== undefined && random.chance(0.3)) {
      axis.calendar = random.pick(['fiscal', 'retail']);
    }
    if (depth > 1) {
      const how = random.int(0, 3);
      if (how === 0) axis.expand = 'all';
      if (how === 1) axis.expand = random.int(1, depth);
      if (how >= 2) {
        const paths = Array.from({ length: random.int(0, 6) }, () =>
          this.pathOf(of, random.int(1, depth)),
        ).filter((path) => path.length > 0);
        axis.expand = paths.flatMap((path) =>
          random.chance(0.8) ? path.map((_, index) => path.slice(0, index + 1)) : [path],
        );
      }
    }
    if (random.chance(0.6)) axis.totals = random.pick(['before', 'after', 'none'] as const);
    const uneven = isUneven(this.world, of);
    if (random.chance(uneven ? 0.4 : 0.3)) {
      axis.top = {
        n: random.int(1, 4),
        by: random.pick([...this.exact, ...measures, ...measures]),
        others: random.chance(0.6),
        ...(random.chance(0.4) ? { bottom: true } : {}),
        ...(random.chance(uneven ? 0.7 : 0.5) ? { perParent: true } : {}),
      };
    }
    const sortable = measures;
    if (random.chance(0.35) && sortable.length > 0) {
      axis.sort = { by: random.pick(sortable), dir: random.pick(['asc', 'desc'] as const) };
    } else if (random.chance(0.15) && of === 's') {
      axis.sort = { by: 's_length', dir: random.pick(['asc', 'desc'] as const) };
    } else if (random.chance(0.3) && of === 'n') {
      axis.sort = { by: 'minus_n', dir: random.pick(['asc', 'desc'] as const) };
    }
    return axis;
  }

  private addSortPlaces(axes: Axis[], others: Axis[]): void {
    for (const axis of axes) {
      if (axis.sort === undefined || others.length === 0 || !this.random.chance(0.6)) continue;
      const path: MemberKey[] = [];
      for (const other of others.slice(0, this.random.int(1, others.length))) {
        const length = this.random.int(1, this.levelsOf(other.of).length);
        if (other.grain === undefined) path.push(...this.pathOf(other.of, length));
        else path.push(this.valueOf(other.of, other.grain));
      }
      axis.sort.at = path;
    }
  }

  private comparable(name: string, grain?: Grain): string | number | boolean {
    const value = this.valueOf(name, grain);
    if (value !== null) return value;
    const defaults = {
      string: 'a',
      number: 1,
      boolean: true,
      date: '2024-01-01',
      timestamp: '2024-01-01T00:00:00.000Z',
    };
    const type = this.world.dimensions.get(name)!.type;
    if (grain === undefined || grain === 'hour') return defaults[type];
    const day = wallClock('2024-01-01T00:00:00.000Z', 'UTC').slice(0, 10);
    return startOfUnit(day, grain, 1);
  }

  leaf(named?: string, asked?: { grain?: Grain; calendar?: string }): FilterTest {
    const { random } = this;
    const hierarchies = this.world.model.hierarchies;
    if (named === undefined && hierarchies.length > 0 && random.chance(0.3)) {
      const { name } = random.pick(hierarchies);
      const levels = this.levelsOf(name);
      const paths = Array.from({ length: random.int(0, 30) > 28 ? 40 : random.int(0, 4) }, () =>
        this.pathOf(name, random.int(1, levels.length)),
      ).filter((path) => path.length > 0);
      return { of: name, op: random.pick(['in', 'notIn'] as const), paths };
    }
    const own = this.fields.length > 0 && random.chance(0.4) ? this.fields : null;
    const of = named ?? (own === null ? random.pick(this.dimensions) : random.pick(own).name);
    const { type } = this.world.dimensions.get(of)!;
    const grain = asked === undefined ? this.grainOf(of) : asked.grain;
    const calendar = random.chance(0.3) ? { calendar: random.pick(['fiscal', 'retail']) } : {};
    const cut = asked ?? (grain === undefined ? {} : { grain, ...calendar });
    const kind = random.int(0, 6);
    if (kind <= 1) {
      const values = Array.from(
        { length: random.chance(0.1) ? 40 : random.int(0, 4) },
        (): MemberKey => (random.chance(0.15) ? null : this.comparable(of, grain)),
      );
      return { of, ...cut, op: random.pick(['in', 'notIn'] as const), values };
    }
    if (kind === 2) return { of, op: random.pick(['empty', 'notEmpty'] as const) };
    if (kind === 3 && type === 'string') {
      const op = random.pick(['contains', 'notContains', 'startsWith', 'endsWith'] as const);
      return { of, op, value: random.pick(['a', 'O', 'ü', '😀', '%', '"', "'", 'ﬀ', ' ']) };
    }
    if (kind <= 4 && (type === 'date' || type === 'timestamp')) {
      const hours = type === 'date' || (asked?.grain ?? 'hour') !== 'hour' ? [] : ['hour' as const];
      const unit = random.pick<Grain>([...dateGrains, ...hours]);
      const period = {
        kind: random.pick(['last', 'this', 'next'] as const),
        n: random.int(1, 4),
        unit,
        ...(random.chance(0.3) ? { includeCurrent: true } : {}),
      };
      return { of, op: 'period', period };
    }
    if (kind === 5 && type !== 'boolean') {
      const [from, to] = [this.comparable(of, grain), this.comparable(of, grain)];
      return { of, ...cut, op: 'between', from: from as string, to: to as string };
    }
    const op = random.pick(['=', '<>', '<', '<=', '>', '>='] as const);
    return { of, ...cut, op, value: this.comparable(of, grain) };
  }

  filter(depth: number): Filter {
    const { random } = this;
    if (depth === 0 || random.chance(0.5)) return this.leaf();
    const parts = (): Filter[] =>
      Array.from({ length: random.int(0, 3) }, () => this.filter(depth - 1));
    const how = random.int(0, 2);
    if (how === 0) return { and: parts() };
    if (how === 1) return { or: parts() };
    return { not: this.filter(depth - 1) };
  }

  private measureFilter(depth: number, members: () => FilterTest | null): MeasureFilter {
    const { random } = this;
    if (depth > 0 && random.chance(0.4)) {
      const parts = (): MeasureFilter[] =>
        Array.from({ length: random.int(0, 2) }, () => this.measureFilter(depth - 1, members));
      const how = random.int(0, 2);
      if (how === 0) return { and: parts() };
      return how === 1 ? { or: parts() } : { not: this.measureFilter(depth - 1, members) };
    }
    const test = random.chance(0.35) ? members() : null;
    if (test !== null) return test;
    const m = random.pick(this.exact);
    const kind = random.int(0, 4);
    if (kind === 0) return { m, op: random.pick(['empty', 'notEmpty'] as const) };
    if (kind === 1) return { m, op: 'between', from: random.int(-5, 2), to: random.int(0, 9) };
    const value = random.chance(0.3) ? random.int(-40, 40) / 8 : random.int(-3, 6);
    return { m, op: random.pick(['=', '<>', '<', '<=', '>', '>='] as const), value };
  }

  private having(drawn: Pick<Query, 'rows' | 'columns'>): Having[] {
    const { random } = this;
    const known = (axes: Axis[]): Axis[] => axes.filter(({ of }) => !this.gone.has(of));
    const query = { rows: known(drawn.rows), columns: known(drawn.columns) };
    const axes = [...query.rows, ...query.columns];
    const levels = axes.flatMap((axis) => sureLevels(this.world, axis));
    if (levels.length === 0 || !random.chance(0.3)) return [];
    return Array.from({ length: random.int(1, 2) }, () => {
      const level = random.pick(levels);
      const members = () => randomMemberTest(random, this.world, query, level, this);
      const filter = this.measureFilter(2, members);
      return { filter, level, totals: random.pick(['visible', 'all'] as const) };
    });
  }

  rules(): AppliedRule[] {
    const { random } = this;
    if (!random.chance(0.25)) return [];
    return Array.from({ length: random.int(1, 2) }, (_, index) => ({
      id: `rule${index}`,
      filter: this.filter(1),
      exemptCubes: random.chance(0.2) ? ['world'] : [],
    }));
  }

  private withOwn(drawn: string[]): string[] {
    const { random, fields } = this;
    if (fields.length === 0 || random.chance(0.25)) return drawn;
    const own = random.pick(fields).name;
    const others = drawn.filter((name) => name !== own).slice(0, 3);
    const at = random.int(0, others.length);
    return [...others.slice(0, at), own, ...others.slice(at)];
  }

  private part(): [from: number, to: number] {
    const from = this.random.int(0, 4);
    return [from, from + this.random.int(0, 6)];
  }

  query(): Query {
    const { random, world } = this;
    const mayShowEmpty = random.chance(0.12);
    const hidden = this.gone.size > 0 && random.chance(0.15) ? [...this.gone] : [];
    const fields = [...this.fieldNames(), ...hidden.filter((name) => !world.measures.has(name))];
    const names = this.withOwn(someFields(random, world, fields, mayShowEmpty ? 2 : 4));
    const split = random.int(0, Math.min(3, names.length));
    const calculated = random.chance(0.15) ? queryCalculated.map(([measure]) => measure) : [];
    const measured = [...world.model.measures, ...calculated].map(({ name }) => name);
    const known = hidden.length > 0 ? measured : this.standing(measured);
    const some = someMeasures(random, known, 4);
    const further = random.pick(this.standing(ofFacts));
    const drawn = random.chance(0.3) ? [...new Set([...some, further])] : some;
    const shows = drawn.map((m, index) => randomShow(random, m, index));
    const brought = calculated.map(({ name }) => name);
    const measures = shows.flatMap(({ m, id }) =>
      exact.includes(m) || brought.includes(m) ? [m, ...(id === undefined ? [] : [id])] : [],
    );
    const rows = names.slice(0, split).map((of) => this.axis(of, measures));
    const columns = names.slice(split, split + 2).map((of) => this.axis(of, measures));
    this.addSortPlaces(rows, columns);
    this.addSortPlaces(columns, rows);
    const ofAll = shows.some(({ denominator }) => denominator === 'ignoreAxis');
    const sets = randomMembers(random, [...rows, ...columns], this, ofAll ? 0.4 : 0.12);
    const showEmpty = mayShowEmpty;
    const having = this.having({ rows, columns });
    const query: Query = {
      cube: 'world',
      rows,
      columns,
      measures: shows.map((show) => (Object.keys(show).length === 1 ? show.m : show)),
      ...(calculated.length === 0 ? {} : { calculated }),
      ...(this.fields.length === 0 ? {} : { fields: [...this.fields] }),
      ...(sets.length === 0 ? {} : { sets }),
      ...(random.chance(0.12) ? { totals: 'shown' as const } : {}),
      ...(random.chance(0.5) ? { where: this.filter(2) } : {}),
      ...(having.length > 0 ? { having } : {}),
      ...(random.chance(0.5) ? { timezone: random.pick(zones) } : {}),
      ...(random.chance(0.4) ? { weekStart: random.int(1, 7) } : {}),
      asOf: random.pick(bounds.asOf),
      ...(showEmpty ? { showEmpty } : {}),
      ...(random.chance(0.1) ? { window: { row: this.part(), col: this.part() } } : {}),
    };
    return withFormulas(
      sometimesPast(sometimesRunning(sometimesPrevious(random, query))),
      this.gone,
    );
  }
}
