import type { Query } from '@bi/contract/query/query';
import { moveInstant, moveUnits } from './oracle-calendar';
import { factLacks, measuresOf } from './oracle-facts';
import type { OracleFact, OracleRow, OracleShift, OracleWorld } from './oracle-world';

/** A period rows are read from: shifts from the outermost calculation to the innermost. */
export type Period = readonly OracleShift[];

const streamId = (source: string | undefined, period: Period, fact: string | undefined): string =>
  JSON.stringify([source, period, fact]);

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
  private readonly stills = new Map<OracleRow, OracleRow>();
  private readonly world: OracleWorld;
  readonly rows: OracleRow[] = [];
  /** facts that repeat values over members of what they lack */
  readonly repeating = new Set<string>();
  /** one-to-many joins whose rows repeat others, by the further fact; '' the cube's own */
  private readonly joins = new Map<string, readonly string[]>();

  constructor(
    world: OracleWorld,
    query: Query,
    read: readonly string[],
    visible: readonly string[][],
    timezone: string,
  ) {
    this.world = world;
    const needed = new Map<
      string,
      { source: string | undefined; period: Period; fact: string | undefined }
    >();
    const levels: string[] = [];
    const need = (name: string, period: Period): void => {
      const measure = world.measures.get(name)!;
      if (measure.kind === 'rows') {
        const { source, fact } = measure;
        needed.set(streamId(source, period, fact), { source, period, fact });
        return;
      }
      if (measure.at !== undefined && measure.at.kind !== 'exclude') {
        levels.push(...measure.at.names);
      }
      const inside = measure.shift === undefined ? period : [...period, measure.shift];
      for (const part of measure.of) need(part, inside);
    };
    for (const name of measuresOf(query)) need(name, []);
    const own = { source: undefined, period: [], fact: undefined };
    const facts = [...new Set([...needed.values()].flatMap(({ fact }) => fact ?? []))];
    const isAlone = [...needed.values()].every(({ fact }) => fact !== undefined);
    const lacking = [...visible, ...levels.map((name) => [name])].some((names) => {
      const gone = names.findIndex((name) => factLacks(world, null, name));
      const own = gone < 0 ? names : names.slice(0, gone);
      return facts.every((fact) => own.some((name) => factLacks(world, fact, name)));
    });
    if (needed.size === 0 || (isAlone && lacking)) {
      needed.set(streamId(undefined, [], undefined), own);
    }
    for (const fact of facts) {
      const lacks = (name: string): boolean => factLacks(world, fact, name);
      if (world.facts[fact]!.repeats && [...visible.flat(), ...levels].some(lacks)) {
        this.repeating.add(fact);
      }
    }
    const used = [...read, ...levels];
    const joins = Object.keys(world.many).filter((join) =>
      used.some((name) => world.dimensions.get(name)!.joins.includes(join)),
    );
    this.joins.set('', joins);
    for (const [name, fact] of Object.entries(world.facts)) {
      const own = Object.entries(fact.repeatedBy)
        .filter(([, { dimensions }]) => used.some((one) => dimensions.includes(one)))
        .map(([join]) => join);
      this.joins.set(name, own);
    }
    for (const [id, { source, period, fact }] of needed) {
      if (fact !== undefined) {
        this.addFact(id, { source, period, fact }, timezone);
        continue;
      }
      for (const row of world.rows) {
        const moved = period.length === 0 ? row : movedRow(row, period, timezone);
        for (const repeated of this.repeat(moved, source, joins)) {
          const one = repeated.row === row ? { ...row } : repeated.row;
          this.rows.push(one);
          this.streams.set(one, id);
          this.originals.set(one, repeated.original ?? row);
          this.stills.set(one, { ...one, ...row });
        }
      }
    }
  }

  /** Rows of a further fact; what it cannot move is not moved, or leaves none of them. */
  private addFact(
    id: string,
    { source, period, fact: name }: { source: string | undefined; period: Period; fact: string },
    timezone: string,
  ): void {
    const fact = this.world.facts[name]!;
    const moves = period.filter(({ column }) => fact.columns.includes(column));
    if (moves.length < period.length && !fact.repeats) return;
    for (const row of fact.rows) {
      const moved = movedRow(row, moves, timezone);
      for (const { part, original } of this.partsOf(row, fact, source, this.joins.get(name)!)) {
        const one = { ...moved, ...part };
        this.rows.push(one);
        this.streams.set(one, id);
        this.originals.set(one, original ?? row);
        this.stills.set(one, { ...row, ...part });
      }
    }
  }

  /** What one-to-many joins of a further fact put beside a row, as often as they repeat it. */
  private partsOf(
    row: OracleRow,
    fact: OracleFact,
    source: string | undefined,
    repeating: readonly string[],
  ): { part: OracleRow; original: unknown }[] {
    const joins = new Set([...(source === undefined ? [] : [source]), ...repeating]);
    let all: { part: OracleRow; original: unknown }[] = [{ part: {}, original: null }];
    for (const join of joins) {
      const found = fact.many[join]!(row);
      const matches = found.length > 0 || join === source ? found : [fact.repeatedBy[join]!.none];
      all = all.flatMap(({ part, original }) =>
        matches.map((match) => ({
          part: { ...part, ...match },
          original: join === source ? match : original,
        })),
      );
    }
    return all;
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

  /** Leaves only the rows of the cube's own fact that pass, each with the shifts it is read by. */
  keepOwn(passes: (row: OracleRow, period: Period) => boolean): void {
    const left = this.rows.filter((row) => {
      const [, period, fact] = JSON.parse(this.streams.get(row)!) as [unknown, Period, unknown];
      return typeof fact === 'string' || passes(row, period);
    });
    this.rows.splice(0, this.rows.length, ...left);
  }

  /** A row as it stands, whichever period it is counted in: what a person may see is decided by that. */
  still(row: OracleRow): OracleRow {
    return this.stills.get(row) ?? row;
  }

  /** Whether rows of a source stand several times. */
  repeatedFor(source: string | undefined, fact: string | undefined): boolean {
    return this.joins.get(fact ?? '')!.some((join) => join !== source);
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
    const repeating = new Set<string>();
    const visit = (one: string, at: Period): void => {
      const measure = this.world.measures.get(one)!;
      if (measure.kind === 'rows') {
        read.add(streamId(measure.source, at, measure.fact));
        if (this.repeating.has(measure.fact ?? '')) repeating.add(one);
        return;
      }
      const inside = measure.shift === undefined ? at : [...at, measure.shift];
      for (const part of measure.of) visit(part, inside);
    };
    visit(name, period);
    if (repeating.size > 0) return [...rows];
    return rows.filter((row) => read.has(this.streams.get(row)!));
  }

  /** Those of the rows that are read from a source for a period, each once. */
  only(
    rows: readonly OracleRow[],
    source: string | undefined,
    period: Period,
    fact?: string,
  ): OracleRow[] {
    const id = streamId(source, period, fact);
    return this.once(rows.filter((row) => this.streams.get(row) === id));
  }
}
