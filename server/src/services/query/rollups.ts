import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { MissReason } from '@bi/contract/query/cell-set';
import type { TableRollup, TableRollups } from '@bi/contract/table/table-rollups';
import type { Catalog, RollupSource, TableInfo } from '../../engine/engine';
import {
  isHeldBy,
  rollupSizeSql,
  rollupSql,
  stateColumns,
  sumColumns,
  unitedWish,
  type Rollup,
  type RollupColumn,
  type RollupWish,
} from '../../semantic/rollup/rollup';
import { mostGroups } from '../../semantic/rollup/most-groups';
import { FACT } from '../../semantic/rows/row-source';
import type { ServiceContext } from '../service-context';

/** Rows from which a table gets rollups. */
const MIN_ROWS = 100_000;
/** Statements that miss one before it is built. */
const MISSES = 2;
/** Most rows of a rollup, as a share of its table's. */
const MAX_SHARE = 0.25;
/**
 * A rollup is built to see how many rows it has up to this upper bound of them, likewise: values of two columns do not
 * occur in every pair. Above it its rows are counted first.
 */
const TRIED_SHARE = 0.5;
/** Rows up to which a rollup also holds what other statements asked. */
const WIDE_ROWS = 150_000;
/** How many times the rows of its own rollup a question reads from another one before that is built. */
const TOO_MANY = 4;
/** Aggregates of one rollup. */
const MAX_STATES = 40;
/** Rollups of one table; a dashboard of twelve tiles and three filters asks for some twenty. */
const MAX_ROLLUPS = 32;
/** Most rows of all rollups of a table, as a share of its own. */
const MAX_SHARE_OF_ALL = 2;
/** Wishes of one table that are remembered. */
const MAX_WISHES = 50;

/** A rollup that is built. */
interface Built extends Rollup {
  source: RollupSource;
  builtMs: number;
  /** statements that read it */
  reads: number;
  readMs: number | null;
}

/** What is wished for and built of one table. */
interface OfTable {
  version: number;
  /** the latest first */
  wishes: LRUCache<string, RollupWish>;
  /** wishes whose rollups have too many rows */
  refused: Set<string>;
  /** the latest last */
  built: Built[];
  misses: number;
  /** what is under way */
  building: Promise<void> | null;
}

const keyOf = (wish: RollupWish) => JSON.stringify([wish.columns, wish.states]);

/** Whether rollups of a table are built: it is large, stored, and nothing is left out of it. */
function isWorth(info: TableInfo | undefined): info is TableInfo {
  return info !== undefined && info.rowCount >= MIN_ROWS && !info.live && info.rules === undefined;
}

/**
 * Rollups that questions made: what two statements would have read from one is built when the second has run, with
 * what else was asked of the table as long as that stays small. A rollup is of one version of its table; with the next
 * version it is built again when it is missed. Row rules hold on its rows as on those of the table.
 */
export class Rollups {
  readonly #context: Pick<ServiceContext, 'engineFor' | 'dialect' | 'log' | 'now'>;
  readonly #isOn: boolean;
  readonly #tenants = new Map<string, Map<string, OfTable>>();
  readonly #stamps = new Map<string, number>();

  constructor(
    context: Pick<ServiceContext, 'engineFor' | 'dialect' | 'log' | 'now'>,
    isOn: boolean,
  ) {
    this.#context = context;
    this.#isOn = isOn;
  }

  /** Rollups that statements over a catalog may read. */
  of(tenantId: string, catalog: Catalog): readonly Rollup[] {
    return [...(this.#tenants.get(tenantId) ?? [])].flatMap(([table, { version, built }]) => {
      const info = catalog.get(table);
      return isWorth(info) && info.version === version ? built : [];
    });
  }

  /** Those of a table, the latest first; none of them of an earlier version. */
  ofOneTable(tenantId: string, info: TableInfo | undefined): TableRollups {
    const own = info && this.#tenants.get(tenantId)?.get(info.name);
    const current = own?.version === info?.version ? own : undefined;
    return {
      state: !this.#isOn ? 'off' : stateOf(info),
      leastRows: MIN_ROWS,
      isBuilding: current !== undefined && current.building !== null,
      items: [...(current?.built ?? [])].reverse().map(shown),
    };
  }

  /** Notes that a statement read rollups. */
  noteRead(tenantId: string, sources: readonly RollupSource[]): void {
    const names = new Set(sources.map(({ name }) => name));
    if (names.size === 0) return;
    for (const { built } of this.#tenants.get(tenantId)?.values() ?? [])
      for (const one of built) {
        if (!names.has(one.name)) continue;
        one.reads += 1;
        one.readMs = this.#context.now();
      }
  }

  /** Counts up whenever a tenant's rollups change. */
  stamp(tenantId: string): number {
    return this.#stamps.get(tenantId) ?? 0;
  }

  /** Where the rows of rollups are built from, for a statement that reads them. */
  sources(used: readonly Rollup[]): RollupSource[] {
    return used.flatMap((rollup) => ('source' in rollup ? [(rollup as Built).source] : []));
  }

  /** Those of some wishes that only rollups hold which are much larger than one of their own would be. */
  heldLargely(tenantId: string, catalog: Catalog, wishes: readonly RollupWish[]): RollupWish[] {
    const available = this.of(tenantId, catalog);
    return wishes.filter((wish) => {
      const info = catalog.get(wish.table);
      const built = available.filter(({ table }) => table === wish.table);
      const rows = built.filter((one) => isHeldBy(wish, one)).map(({ rowCount }) => rowCount);
      const least = Math.min(...rows);
      return (
        info !== undefined &&
        rows.length > 0 &&
        least > WIDE_ROWS &&
        mostGroups(wish.columns, info, built) * TOO_MANY < least
      );
    });
  }

  /** Why a statement is not answered from rollups alone; `isBound`: some of its rows can be read from none. */
  reasons(
    tenantId: string,
    catalog: Catalog,
    { wishes, isBound }: { wishes: readonly RollupWish[]; isBound: boolean },
  ): MissReason[] {
    const ofWishes = wishes.map((wish): MissReason => {
      const info = catalog.get(wish.table);
      if (!this.#isOn) return 'off';
      if (info === undefined || info.live || info.rules !== undefined) return 'notStored';
      if (info.rowCount < MIN_ROWS) return 'small';
      const known = this.#tenants.get(tenantId)?.get(wish.table);
      return known?.refused.has(keyOf(wish)) ? 'manyGroups' : 'notYet';
    });
    return [...new Set<MissReason>([...ofWishes, ...(isBound ? (['rowsNeeded'] as const) : [])])];
  }

  /** Notes what a statement that ran would have read from rollups, and builds what is missed again. Never fails. */
  note(tenantId: string, catalog: Catalog, wishes: readonly RollupWish[]): void {
    if (!this.#isOn) return;
    for (const wish of wishes) {
      const info = catalog.get(wish.table);
      if (!isWorth(info)) continue;
      const own = this.#ofTable(tenantId, info);
      if (own === null) continue;
      const key = keyOf(wish);
      if (own.refused.has(key)) continue;
      if (wish.columns.some((one) => mostGroups([one], info) > MAX_SHARE * info.rowCount + 1)) {
        own.refused.add(key);
        continue;
      }
      own.wishes.set(key, wish);
      own.misses += 1;
      if (own.misses < MISSES || own.building !== null) continue;
      own.building = this.#build(tenantId, catalog, info, own).finally(() => (own.building = null));
    }
  }

  /** Builds what statements would have read from rollups, without waiting for a second one. Never fails. */
  async build(tenantId: string, catalog: Catalog, wishes: readonly RollupWish[]): Promise<void> {
    for (let misses = 0; misses < MISSES; misses++) this.note(tenantId, catalog, wishes);
    const tables = new Set(wishes.map(({ table }) => table));
    for (const table of tables) await this.#tenants.get(tenantId)?.get(table)?.building;
  }

  #ofTable(tenantId: string, { name, version }: TableInfo): OfTable | null {
    const tables = this.#tenants.get(tenantId) ?? new Map<string, OfTable>();
    this.#tenants.set(tenantId, tables);
    const own = tables.get(name);
    if (own !== undefined && own.version > version) return null;
    if (own?.version === version) return own;
    const next: OfTable = {
      version,
      wishes: own?.wishes ?? new LRUCache<string, RollupWish>({ max: MAX_WISHES }),
      refused: new Set(),
      built: [],
      misses: own === undefined ? 0 : MISSES,
      building: null,
    };
    tables.set(name, next);
    return next;
  }

  /** The latest wish with as much of the others as keeps it small. */
  #widened(
    info: TableInfo,
    { wishes, built }: OfTable,
  ): { wish: RollupWish; keys: string[] } | null {
    const [latest, ...others] = [...wishes];
    if (latest === undefined) return null;
    let [, wish] = latest;
    const keys = [latest[0]];
    for (const [key, other] of others) {
      const joined = unitedWish(wish, other);
      const isSmall = mostGroups(joined.columns, info, built) <= WIDE_ROWS;
      const isSame = isDeepStrictEqual(joined.columns, wish.columns);
      if (joined.states.length > MAX_STATES || !(isSmall || isSame)) continue;
      wish = joined;
      keys.push(key);
    }
    return { wish, keys };
  }

  async #build(tenantId: string, catalog: Catalog, info: TableInfo, own: OfTable): Promise<void> {
    const found = this.#widened(info, own);
    if (found === null) return;
    const { wish, keys } = found;
    const { engineFor, dialect, log } = this.#context;
    own.misses = 0;
    const sql = rollupSql(wish, dialect);
    const hash = createHash('sha256').update(sql).digest('hex').slice(0, 12);
    const { name: table, version } = info;
    const sums = sumColumns(wish);
    const source = { name: `rollup:${table}:${hash}`, table, version, sql, sums };
    try {
      const isTried = mostGroups(wish.columns, info, own.built) <= TRIED_SHARE * info.rowCount;
      const groups = isTried ? 0 : await this.#count(tenantId, catalog, wish);
      const isSmall = (rows: number) => rows <= MAX_SHARE * info.rowCount;
      const rowCount = isSmall(groups) ? await engineFor(tenantId).rollUp(source, catalog) : groups;
      for (const key of keys) own.wishes.delete(key);
      if (!isSmall(rowCount)) own.refused.add(keys[0] ?? '');
      else {
        const rollup = toRollup(wish, source.name, rowCount);
        const use = { builtMs: this.#context.now(), reads: 0, readMs: null };
        this.#add(tenantId, own, info.rowCount, { ...rollup, source, ...use });
      }
    } catch (error) {
      own.wishes.delete(keys[0] ?? '');
      log.warn({ tenantId, table, err: error }, 'a rollup could not be built');
    }
  }

  /** How many rows a rollup would have. */
  async #count(tenantId: string, catalog: Catalog, wish: RollupWish): Promise<number> {
    const { engineFor, dialect } = this.#context;
    const sql = rollupSizeSql(wish, dialect);
    const { table } = await engineFor(tenantId).runTable(sql, [], { catalog, isBackground: true });
    return Number(table.columns[0]?.values[0] ?? Infinity);
  }

  #add(tenantId: string, own: OfTable, tableRows: number, made: Built): void {
    const others = own.built.filter(
      ({ table, columns, states, rowCount }) =>
        rowCount * TOO_MANY < made.rowCount ||
        !isHeldBy({ table, columns: columnsOf(columns), states: [...states.keys()] }, made),
    );
    own.built = [...kept(others, tableRows * MAX_SHARE_OF_ALL - made.rowCount), made];
    this.#stamps.set(tenantId, this.stamp(tenantId) + 1);
  }
}

/** The rollups that stay besides a new one, in their order: those that were read or built last, as far as their rows fit. */
function kept(built: readonly Built[], rows: number): Built[] {
  const lastUse = ({ readMs, builtMs }: Built) => readMs ?? builtMs;
  let left = rows;
  const fitting = [...built]
    .reverse()
    .sort((a, b) => lastUse(b) - lastUse(a))
    .slice(0, MAX_ROLLUPS - 1)
    .filter(({ rowCount }) => {
      const fits = rowCount <= left;
      if (fits) left -= rowCount;
      return fits;
    });
  return built.filter((one) => fitting.includes(one));
}

function stateOf(info: TableInfo | undefined): TableRollups['state'] {
  if (info === undefined || info.live) return 'live';
  return info.rowCount < MIN_ROWS ? 'small' : 'on';
}

function shown({ columns, states, rowCount, builtMs, reads, readMs }: Built): TableRollup {
  const plain = (sql: string) =>
    sql.replaceAll(`"${FACT}".`, '').replace(/"([a-z_]\w*)"|CAST\((-?\d+) AS BIGINT\)/gi, '$1$2');
  return {
    columns: columnsOf(columns).map(({ name, grain }) =>
      grain === null ? name : `${grain}(${name})`,
    ),
    aggregates: [...states.keys()].map(plain),
    rows: rowCount,
    builtAt: new Date(builtMs).toISOString(),
    reads,
    lastReadAt: readMs === null ? null : new Date(readMs).toISOString(),
  };
}

function columnsOf(columns: Rollup['columns']): RollupColumn[] {
  return [...columns].map(([name, grain]) => ({ name, grain }));
}

function toRollup(wish: RollupWish, name: string, rowCount: number): Rollup {
  return {
    name,
    table: wish.table,
    columns: new Map(wish.columns.map(({ name, grain }) => [name, grain])),
    states: stateColumns(wish),
    rowCount,
  };
}
