import type { QualityCheck, QualityRule } from '@bi/contract/table/table';
import type { SqlParam } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { putCheckResult } from '../../repositories/saved/dataset-repository';
import type { ServiceContext } from '../service-context';
import type { TableReader } from './table-reader';
import type { TableRowsService } from './table-rows';
import { withoutReason } from '../access/reader-failure';

type Result = NonNullable<QualityCheck['result']>;
const SAMPLES = 5;

/** Runs the checks of tables on all of their data and stores what they found. */
export function createTableChecker(
  context: ServiceContext,
  reader: TableReader,
  rows: TableRowsService,
) {
  const { database, engineFor, dialect, now } = context;
  const quote = (name: string) => dialect.quote(name);

  /** Condition that failing rows meet, and the text shown of one. */
  function failing(rule: QualityRule, from: string): { sql: string; params: SqlParam[] } {
    switch (rule.kind) {
      case 'notNull':
        return {
          sql: `SELECT '' AS shown, 1 AS n FROM ${from} WHERE ${quote(rule.column)} IS NULL`,
          params: [],
        };
      case 'unique': {
        const list = rule.columns.map(quote);
        const shown = list.map((one) => `coalesce(CAST(${one} AS VARCHAR), '∅')`).join(`, ' · ', `);
        return {
          sql: `SELECT concat(${shown}) AS shown, count(*) AS n FROM ${from}
            GROUP BY ${list.join(', ')} HAVING count(*) > 1`,
          params: [],
        };
      }
      case 'inSet': {
        const own = quote(rule.column);
        const places = rule.values.map((_, index) => `CAST($${index + 1} AS VARCHAR)`).join(', ');
        return {
          sql: `SELECT CAST(${own} AS VARCHAR) AS shown, count(*) AS n FROM ${from}
            WHERE ${own} IS NOT NULL AND CAST(${own} AS VARCHAR) NOT IN (${places}) GROUP BY ${own}`,
          params: rule.values.map(String),
        };
      }
      case 'freshWithin': {
        const newest = `max(CAST(${quote(rule.column)} AS TIMESTAMP))`;
        const limit = new Date(now() - rule.hours * 3_600_000).toISOString().slice(0, 19);
        return {
          sql: `SELECT coalesce(CAST(${newest} AS VARCHAR), '∅') AS shown, 1 AS n FROM ${from}
            HAVING ${newest} IS NULL OR ${newest} < CAST($1 AS TIMESTAMP)`,
          params: [limit.replace('T', ' ')],
        };
      }
    }
  }

  async function runOne(
    tenantId: string,
    rule: QualityRule,
    table: string,
    signal: AbortSignal,
  ): Promise<Pick<Result, 'ok' | 'failing' | 'samples'>> {
    const { sql, params } = failing(rule, quote(table));
    const { table: answer } = await engineFor(tenantId).runTable(
      `SELECT sum(n), list(shown)[1:${SAMPLES}] FROM
        (SELECT * FROM (${sql}) ORDER BY n DESC, shown) AS found`,
      params,
      { signal },
    );
    const [counts, texts] = answer.columns;
    const count = counts?.nulls?.[0] === 1 ? 0 : Number(counts?.values[0] ?? 0);
    const shown = texts?.kind === 'text' && texts.nulls?.[0] !== 1 ? (texts.values[0] ?? '') : '';
    const samples = shown
      .replace(/^\[|\]$/g, '')
      .split(/', '|, (?=')/)
      .map((text) => text.replace(/^'|'$/g, ''))
      .filter((text) => text !== '');
    return { ok: count === 0, failing: count, samples: samples.slice(0, SAMPLES) };
  }

  return {
    /**
     * Runs every check of a table on its current version. They see all rows: what must hold does not
     * depend on who asks.
     * @throws {BiError} missing.table, forbidden.table.*, engine.*
     */
    async run(principal: Principal, key: string, signal: AbortSignal): Promise<QualityCheck[]> {
      const { dataset, info, rows: seen } = await rows.open(principal, key);
      const { checks } = await reader.one(principal, dataset);
      for (const { id, rule } of checks) {
        const asked = runOne(principal.tenantId, rule, dataset.table_name, signal);
        const found = await asked.catch((error: unknown) => {
          throw seen.limited ? withoutReason(error) : error;
        });
        const at = new Date(now()).toISOString();
        const result: Result = { ...found, version: info.version, at };
        await putCheckResult(database, {
          dataset_id: dataset.id,
          check_id: id,
          data_version: info.version,
          result,
        });
      }
      const { checks: done, rowsLimited } = await reader.one(principal, dataset);
      return rowsLimited ? done.map(withoutRows) : done;
    },
  };
}

/** A check's result for somebody who may not see every row: whether it holds, and nothing of them. */
function withoutRows(check: QualityCheck): QualityCheck {
  const { result } = check;
  if (result === null) return check;
  return { ...check, result: { ...result, samples: [], failing: result.ok ? 0 : 1 } };
}

/** See createTableChecker. */
export type TableChecker = ReturnType<typeof createTableChecker>;
