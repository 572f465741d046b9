import type { Dialect } from '../../engine/dialect';
import type { Catalog, TableInfo } from '../../engine/engine';
import {
  columnStatements,
  countStatement,
  type ProfiledTable,
} from '../../modeling/profile/profiled-column';
import {
  compositeCandidates,
  compositeJoinStatement,
  compositeKeyStatement,
} from '../../modeling/joins/composite-keys';
import { childCandidates, childStatement } from '../../modeling/joins/child-tables';
import { namesKey } from '../../modeling/words/column-words';
import { keyColumns } from '../../modeling/fields/measured-tables';
import {
  chooseJoins,
  isAnotherCopy,
  isNamedAlike,
  joinCandidates,
  joinStatement,
  leadsOn,
  type JoinCandidate,
} from '../../modeling/joins/join-candidates';
import type { Ask } from './table-measurer';
import { NO_WORDS } from '../../modeling/words/words-around';

/** Most joins of one model. */
const MAX_JOINS = 40;
/** Most tables looked at for a join by several columns. */
const MAX_TABLES = 40;
/** Most Views that are counted for joins, and most rows each may be worked out from. */
const MAX_LIVE = 3;
const MAX_LIVE_ROWS = 2_000_000;
/** Most candidates of a table behind a fact that are counted. */
const MAX_FAR = 100;
/** Most tables whose rows belong to those of a fact. */
const MAX_CHILDREN = 5;
/** Most tables one after the other that a fact leads to. */
const MAX_DEPTH = 5;

/** A join with the one whose table has its column; none: the fact has it. */
export interface FoundJoin {
  candidate: JoinCandidate;
  profile: ProfiledTable;
  behind?: FoundJoin;
}

/** Finds the tables that lead from a fact, and from these on, to one row each. */
export class JoinFinder {
  readonly #catalog: Catalog;
  readonly #dialect: Dialect;
  readonly #ask: Ask;
  readonly #profiles = new Map<string, Promise<ProfiledTable>>();
  readonly #leading = new Map<string, Promise<JoinCandidate[]>>();
  readonly #called: ReadonlyMap<string, string>;

  /** `catalog` are the tables that may be joined, `called` what people call them where it is not their name. */
  constructor(
    catalog: Catalog,
    dialect: Dialect,
    ask: Ask,
    called: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#called = called;
    this.#catalog = catalog;
    this.#dialect = dialect;
    this.#ask = ask;
  }

  /** A table with its columns counted, once. @throws {BiError} engine.*, cancelled.query */
  profileOf(table: TableInfo): Promise<ProfiledTable> {
    const known = this.#profiles.get(table.name);
    if (known !== undefined) return known;
    const made = this.#profile(table);
    this.#profiles.set(table.name, made);
    return made;
  }

  async #profile(table: TableInfo): Promise<ProfiledTable> {
    const columns: ProfiledTable['columns'] = [];
    for (const part of columnStatements(table, this.#dialect))
      columns.push(...(await this.#ask(part)));
    const rows =
      table.live === true ? await this.#ask(countStatement(table, this.#dialect)) : table.rowCount;
    return { table, rows, columns };
  }

  /**
   * The joins of a fact, those of nearer tables first. A table that is reached by several ways is joined by each, but not
   * where the fact itself leads to it by a column of the same name, nor where the table before has its columns.
   * @throws {BiError} engine.*, cancelled.query
   */
  async joinsOf(fact: ProfiledTable): Promise<FoundJoin[]> {
    const direct = await this.#joinsOfFact(fact);
    const children = new Set(direct.flatMap(({ rows, to }) => (rows ? [to.name] : [])));
    const found: FoundJoin[] = [];
    for (const candidate of direct)
      found.push({ candidate, profile: await this.profileOf(candidate.to) });
    let last = found.filter(({ candidate }) => candidate.rows === undefined);
    for (let depth = 2; depth <= MAX_DEPTH && last.length > 0; depth += 1) {
      const further: FoundJoin[] = [];
      for (const behind of last) {
        const taken = new Set([fact.table.name, ...pathOf(behind)]);
        for (const candidate of await this.#joinsBehind(behind.profile)) {
          if (taken.has(candidate.to.name) || !leadsOn(behind.candidate, candidate)) continue;
          if (direct.some((one) => isSameWay(one, candidate))) continue;
          if (children.has(candidate.to.name)) continue;
          if (isWrittenOut(behind.profile.table, candidate)) continue;
          further.push({ candidate, behind, profile: await this.profileOf(candidate.to) });
        }
      }
      last = further.slice(0, MAX_JOINS - found.length);
      found.push(...last);
    }
    return found;
  }

  /** The joins of a table that the fact leads to: by names or long keys of one column. */
  #joinsBehind(profile: ProfiledTable): Promise<JoinCandidate[]> {
    const known = this.#leading.get(profile.table.name);
    if (known !== undefined) return known;
    const tables = [...this.#catalog.values()].filter((one) => one.live !== true);
    const others = tables.filter((one) => !isAnotherCopy(profile.table, one));
    // there are many tables of a few rows each: what their values alone speak for is not counted
    const likely = joinCandidates(profile, others, this.#called)
      .filter(({ named, column }) => named || namesKey(column, NO_WORDS))
      .slice(0, MAX_FAR);
    const made = this.#singleJoins(profile, likely);
    this.#leading.set(profile.table.name, made);
    return made;
  }

  async #singleJoins(
    of: ProfiledTable,
    candidates: readonly JoinCandidate[],
  ): Promise<JoinCandidate[]> {
    const fitting: JoinCandidate[] = [];
    for (const candidate of candidates) {
      if (await this.#ask(joinStatement(of, candidate, this.#dialect))) fitting.push(candidate);
    }
    return chooseJoins(fitting);
  }

  async #joinsOfFact(fact: ProfiledTable): Promise<JoinCandidate[]> {
    const counted = await this.#countedTables(fact);
    const tables = counted.filter((one) => !isAnotherCopy(fact.table, one));
    const single = await this.#singleJoins(fact, joinCandidates(fact, tables, this.#called));
    const taken = new Set(single.map(({ to }) => to.name));
    const others = tables.filter(({ name }) => !taken.has(name)).slice(0, MAX_TABLES);
    const composite: JoinCandidate[] = [];
    for (const to of others) {
      const found = await this.#compositeJoin(fact, to);
      if (found) composite.push(found);
    }
    const found = [...single, ...composite].slice(0, MAX_JOINS);
    return [...found, ...(await this.#childrenOf(fact, found))];
  }

  /** Tables whose rows say more of rows of the fact, or belong to them. */
  async #childrenOf(
    fact: ProfiledTable,
    joins: readonly JoinCandidate[],
  ): Promise<JoinCandidate[]> {
    const joined = new Set(joins.map(({ to }) => to.name));
    const children: JoinCandidate[] = [];
    for (const candidate of childCandidates(fact, [...this.#catalog.values()], joined)) {
      const rows = await this.#ask(childStatement(fact, candidate, this.#dialect));
      if (rows) children.push({ ...candidate, rows });
    }
    return children.slice(0, MAX_CHILDREN);
  }

  /**
   * The tables a fact may be joined to. Of Views that are worked out on every read those whose names
   * speak for it and that read few rows, with their rows counted.
   */
  async #countedTables(fact: ProfiledTable): Promise<TableInfo[]> {
    const [live, tables] = [true, false].map((wanted) =>
      [...this.#catalog.values()].filter((one) => (one.live === true) === wanted),
    );
    const likely = (live ?? []).filter(
      (one) => rowsRead(one, this.#catalog) <= MAX_LIVE_ROWS && isSpokenFor(fact, one),
    );
    const counted: TableInfo[] = [];
    for (const one of likely.slice(0, MAX_LIVE)) {
      counted.push({ ...one, rowCount: await this.#ask(countStatement(one, this.#dialect)) });
    }
    return [...(tables ?? []), ...counted];
  }

  /** The join by several columns that leads to one row of a table each; null for none. */
  async #compositeJoin(fact: ProfiledTable, to: TableInfo): Promise<JoinCandidate | null> {
    for (const candidate of compositeCandidates(fact, to)) {
      const key = compositeKeyStatement(to, [...keyColumns(candidate)], this.#dialect);
      if (!(await this.#ask(key))) continue;
      if (await this.#ask(compositeJoinStatement(fact, candidate, this.#dialect))) return candidate;
    }
    return null;
  }
}

/** The tables that a join goes through, its own too. */
function pathOf({ candidate, behind }: FoundJoin): string[] {
  return [candidate.to.name, ...(behind === undefined ? [] : pathOf(behind))];
}

/** Whether two joins lead to one table by columns of one name. */
const isSameWay = (one: JoinCandidate, other: JoinCandidate): boolean =>
  one.to.name === other.to.name && one.column.toLowerCase() === other.column.toLowerCase();

/** Whether a table has the columns of the one behind it already, all but one at most: states with their regions. */
function isWrittenOut(before: TableInfo, { to, key }: JoinCandidate): boolean {
  const own = new Set(before.columns.map(({ name }) => name.toLowerCase()));
  const others = to.columns.filter(({ name }) => name !== key);
  const lacking = others.filter(({ name }) => !own.has(name.toLowerCase())).length;
  return others.length - lacking > 1 && lacking <= 1;
}

/** Rows of the tables a View is worked out from, each once; of a table its own. */
export function rowsRead({ name }: TableInfo, catalog: Catalog): number {
  const seen = new Set<string>();
  const count = (one: string): number => {
    const table = catalog.get(one);
    if (table === undefined || seen.has(one)) return 0;
    seen.add(one);
    if (table.live !== true) return table.rowCount;
    return (table.reads ?? []).reduce((sum, below) => sum + count(below), 0);
  };
  return count(name);
}

/** Whether names of columns speak for a join with a table. */
function isSpokenFor({ columns, table }: ProfiledTable, to: TableInfo): boolean {
  if (to.name === table.name || (table.reads ?? []).includes(to.name)) return false;
  const named = to.columns.some((key) =>
    columns.some(({ column }) => isNamedAlike(column.name, to.name, key.name)),
  );
  return named && !(to.reads ?? []).includes(table.name);
}
