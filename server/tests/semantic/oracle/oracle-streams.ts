import type { MeasureFilter, Query } from '@bi/contract/query';
import { moveInstant, moveUnits } from './oracle-calendar';
import type { OracleRow, OracleShift, OracleWorld } from './oracle-world';

/** A period rows are read from: shifts from the outermost calculation to the innermost. */
export type Period = readonly OracleShift[];

const namesOf = (filter: MeasureFilter): string[] => {
  if ('and' in filter) return filter.and.flatMap(namesOf);
  if ('or' in filter) return filter.or.flatMap(namesOf);
  return 'not' in filter ? namesOf(filter.not) : [filter.m];
};

/** Text that names a period. */
export const periodId = (period: Period): string => JSON.stringify(period);

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

/** The rows of a query: those of each period its measures read, each counted where it is moved to. */
export class OracleStreams {
  private readonly periods = new Map<OracleRow, string>();
  private readonly world: OracleWorld;
  readonly rows: OracleRow[] = [];

  constructor(world: OracleWorld, query: Query, timezone: string) {
    this.world = world;
    const needed = new Map<string, Period>();
    const need = (name: string, period: Period): void => {
      const measure = world.measures.get(name)!;
      if (measure.kind === 'rows') {
        needed.set(periodId(period), period);
        return;
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
    if (needed.size === 0) needed.set(periodId([]), []);
    for (const [id, period] of needed) {
      for (const row of world.rows) {
        const moved = period.length === 0 ? row : movedRow(row, period, timezone);
        this.rows.push(moved);
        this.periods.set(moved, id);
      }
    }
  }

  /** Those of the rows that a measure reads, in whichever period. */
  readBy(rows: readonly OracleRow[], name: string, period: Period): OracleRow[] {
    const read = new Set<string>();
    const visit = (one: string, at: Period): void => {
      const measure = this.world.measures.get(one)!;
      if (measure.kind === 'rows') {
        read.add(periodId(at));
        return;
      }
      const inside = measure.shift === undefined ? at : [...at, measure.shift];
      for (const part of measure.of) visit(part, inside);
    };
    visit(name, period);
    return rows.filter((row) => read.has(this.periods.get(row)!));
  }

  /** Those of the rows that are read for a period. */
  only(rows: readonly OracleRow[], period: Period): OracleRow[] {
    const id = periodId(period);
    return rows.filter((row) => this.periods.get(row) === id);
  }
}
