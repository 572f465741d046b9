import type { Filter, MeasureFilter, Query } from '@bi/contract/query';
import { moveInstant, moveUnits } from './oracle-calendar';
import { dimensionsOf } from './oracle-filter';
import type { OracleRow, OracleShift, OracleWorld } from './oracle-world';

/** A period rows are read from: shifts from the outermost calculation to the innermost. */
export type Period = readonly OracleShift[];

const namesOf = (filter: MeasureFilter): string[] => {
  if ('and' in filter) return filter.and.flatMap(namesOf);
  if ('or' in filter) return filter.or.flatMap(namesOf);
  return 'not' in filter ? namesOf(filter.not) : [filter.m];
};

const streamId = (source: string | undefined, period: Period): string =>
  JSON.stringify([source, period]);

function movedRow(row: OracleRow, period: Period, timezone: string): OracleRow {
  const fact = { ...row['fact'] };
  for (const { column, n, unit } of [...period].reverse()) {
    const value = fact[column];
    if (value === null || value === undefined) continue;
    fact[column] =
      column === 'day'
        ? moveUnits(String(value), -n, unit)
        : moveInstant(String(value), -n, unit, timezone);
  }
  return { ...row, fact };
}

/**
 * The rows of a query: those of each source and period its measures read, each counted where it is
 * moved to, and repeated for the rows of one-to-many joins whose fields the query uses.
 */
export class OracleStreams {
  private readonly streams = new Map<OracleRow, string>();
  private readonly originals = new Map<OracleRow, unknown>();
  private readonly world: OracleWorld;
  readonly rows: OracleRow[] = [];

  constructor(
    world: OracleWorld,
    query: Query,
    filters: readonly Filter[],
    sortedBy: readonly string[],
    timezone: string,
  ) {
    this.world = world;
    const needed = new Map<string, { source: string | undefined; period: Period }>();
    const levels: string[] = [];
    const need = (name: string, period: Period): void => {
      const measure = world.measures.get(name)!;
      if (measure.kind === 'rows') {
        const { source } = measure;
        needed.set(streamId(source, period), { source, period });
        return;
      }
      if (measure.at !== undefined && measure.at.kind !== 'exclude') {
        levels.push(...measure.at.names);
      }
      const inside = measure.shift === undefined ? period : [...period, measure.shift];
      for (const part of measure.of) need(part, inside);
    };
    const axes = [...query.rows, ...query.columns];
    const shows: { m: string; id?: string }[] = query.measures.map((show) =>
      typeof show === 'string' ? { m: show } : show,
    );
    const names = [
      ...shows.map(({ m }) => m),
      ...axes.flatMap(({ top }) => (top === undefined ? [] : [top.by])),
      ...(query.having ?? []).flatMap(({ filter }) => namesOf(filter)),
    ];
    for (const name of names) need(shows.find(({ id }) => id === name)?.m ?? name, []);
    if (needed.size === 0) needed.set(streamId(undefined, []), { source: undefined, period: [] });
    const used = [...sortedBy, ...levels, ...filters.flatMap((one) => dimensionsOf(one, world))];
    const repeating = Object.keys(world.many).filter((join) =>
      used.some((name) => world.dimensions.get(name)!.joins.includes(join)),
    );
    for (const [id, { source, period }] of needed) {
      for (const row of world.rows) {
        const moved = period.length === 0 ? row : movedRow(row, period, timezone);
        for (const repeated of this.repeat(moved, source, repeating)) {
          const one = repeated.row === row ? { ...row } : repeated.row;
          this.rows.push(one);
          this.streams.set(one, id);
          this.originals.set(one, repeated.original ?? row);
        }
      }
    }
  }

  /** Fact rows as often as the one-to-many joins of some dimensions repeat them. */
  repeatedBy(names: readonly string[]): OracleRow[] {
    const joins = Object.keys(this.world.many).filter((join) =>
      names.some((name) => this.world.dimensions.get(name)!.joins.includes(join)),
    );
    return this.world.rows.flatMap((row) =>
      this.repeat(row, undefined, joins).map((repeated) => repeated.row),
    );
  }

  private repeat(
    row: OracleRow,
    source: string | undefined,
    repeating: readonly string[],
  ): { row: OracleRow; original: unknown }[] {
    const joins = [...new Set([...(source === undefined ? [] : [source]), ...repeating])];
    let all: { row: OracleRow; original: unknown }[] = [{ row, original: null }];
    for (const join of joins) {
      all = all.flatMap((one) => {
        const matches = this.world.many[join]!(row['fact']!);
        const rows = matches.length === 0 && join !== source ? [null] : matches;
        return rows.map((match) => ({
          row: { ...one.row, [join]: match },
          original: join === source ? match : one.original,
        }));
      });
    }
    return all;
  }

  private once(rows: readonly OracleRow[]): OracleRow[] {
    const seen = new Set<unknown>();
    return rows.filter((row) => {
      const original = this.originals.get(row);
      if (seen.has(original)) return false;
      seen.add(original);
      return true;
    });
  }

  /** Those of the rows that a measure reads, in whichever source and period. */
  readBy(rows: readonly OracleRow[], name: string, period: Period): OracleRow[] {
    const read = new Set<string>();
    const visit = (one: string, at: Period): void => {
      const measure = this.world.measures.get(one)!;
      if (measure.kind === 'rows') {
        read.add(streamId(measure.source, at));
        return;
      }
      const inside = measure.shift === undefined ? at : [...at, measure.shift];
      for (const part of measure.of) visit(part, inside);
    };
    visit(name, period);
    return rows.filter((row) => read.has(this.streams.get(row)!));
  }

  /** Those of the rows that are read from a source for a period, each once. */
  only(rows: readonly OracleRow[], source: string | undefined, period: Period): OracleRow[] {
    const id = streamId(source, period);
    return this.once(rows.filter((row) => this.streams.get(row) === id));
  }
}
