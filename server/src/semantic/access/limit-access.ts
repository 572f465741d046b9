import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeAccess, CubeModel } from '@bi/contract/cube/cube';
import { accessOf, type AskingRole } from '@bi/olap/model/model-for-role';
import type { Dialect } from '../../engine/dialect';
import type { Catalog } from '../../engine/engine';
import { hiddenColumns } from './hidden-columns';
import {
  factLimit,
  limitFactsOf,
  joinedConditions,
  type LimitedRows,
  type TableLimit,
} from './limit-table';
import { resolveModel } from '../model/resolve-model';
import type { ResolvedModel } from '../model/resolved-model';
import { accessCondition, accessExpression } from '../plan/cube-access';
import { rulesOver } from '../plan/plan-facts';

/** What the access of cubes leaves of a table for somebody of a role. */
export type TableAccess =
  | (TableLimit & {
      kind: 'limited';
      /** names of columns that hidden fields are computed from */
      hidden: ReadonlySet<string>;
      /** labels of the cubes whose access it is */
      cubes: string[];
    })
  | {
      kind: 'refused';
      /** label of the cube whose access cannot be expressed on the table */
      cube: string;
    };

/** What the access to tables depends on. */
export interface AccessContext {
  /** models of the tenant's cubes whose access limits the role */
  models: readonly CubeModel[];
  catalog: Catalog;
  role: AskingRole;
  dialect: Dialect;
  /** names of everything a View reads, directly or by other Views; empty for a table */
  below: (name: string) => ReadonlySet<string>;
  /**
   * Views that the asked cube reads itself: entries about them are for the cubes that have them, and limit
   * neither these Views nor what they read; absent: none
   */
  asked?: ReadonlySet<string>;
}

/** Names of tables and Views that a model reads. */
export function relationsOf(model: CubeModel): Set<string> {
  return new Set(
    limitFactsOf(model).flatMap(({ source, joins }) => [
      source.table,
      ...joins.map(({ to }) => to),
    ]),
  );
}

/** The rows of each fact of a cube under the condition of an entry. */
function ruledRows(model: ResolvedModel, entry: CubeAccess): LimitedRows[] {
  const expression = accessExpression(entry, model);
  if (expression === null) return [];
  const timezone = model.model.timezone ?? 'UTC';
  const own = [accessCondition(expression)];
  return [
    { rows: model, timezone, conditions: own },
    ...[...model.facts.values()].map((fact) => ({
      rows: fact,
      timezone,
      conditions: rulesOver(fact, own, model),
    })),
  ];
}

interface Part {
  limits: string[];
  joined: string[];
  tables: Set<string>;
  hidden: ReadonlySet<string>;
}

/** Whether anything is left out. */
const says = ({ limits, joined, hidden }: Part): boolean =>
  limits.length + joined.length + hidden.size > 0;

/** What one cube's entry leaves of a table it reads. @throws {BiError} when that cannot be said */
function partOf(table: string, model: CubeModel, entry: CubeAccess, context: AccessContext): Part {
  const resolved = resolveModel(model, context.catalog);
  const tables = new Set<string>();
  const [limits, joined]: [string[], string[]] = [[], []];
  for (const ruled of ruledRows(resolved, entry)) {
    if (ruled.rows.fact.name === table) {
      const limit = factLimit(ruled, context);
      limits.push(...limit.limits);
      limit.tables.forEach((name) => tables.add(name));
    } else {
      const found = joinedConditions(table, ruled, context, tables);
      if (found.length > 0) tables.add(ruled.rows.fact.name);
      joined.push(...found);
    }
  }
  const hidden = hiddenColumns(resolved, entry.hide ?? []).get(table) ?? new Set<string>();
  return { limits, joined, tables, hidden };
}

/**
 * What the access entries of cubes leave of a table for a role: of a cube's own table the rows the entry
 * shows, of a joined one those that such a row refers to, without the columns of hidden fields; several
 * cubes must all agree. Null when no entry is about the table. Refused where an entry cannot be
 * expressed on it: of a View, of the tables such a View reads, of a faulty entry.
 */
export function limitByAccess(table: string, context: AccessContext): TableAccess | null {
  const { models, catalog, role, dialect, below, asked } = context;
  const limits: string[] = [];
  const joined: string[] = [];
  const tables = new Set<string>();
  const hidden = new Set<string>();
  const cubes: string[] = [];
  for (const model of models) {
    const entry = accessOf(model, role);
    if (entry === null) continue;
    const cube = model.label ?? model.name;
    const refused: TableAccess = { kind: 'refused', cube };
    try {
      const relations = [...relationsOf(model)].filter((name) => asked?.has(name) !== true);
      const views = relations.filter((name) => below(name).has(table));
      if (views.some((name) => says(partOf(name, model, entry, context)))) return refused;
      if (!relations.includes(table)) continue;
      const part = partOf(table, model, entry, context);
      if (!says(part)) continue;
      const read = [table, ...part.tables].map((name) => catalog.get(name));
      const isReadable = read.every((info) => info !== undefined && info.live !== true);
      if (!isReadable || below(table).size > 0) return refused;
      limits.push(...part.limits);
      joined.push(...part.joined);
      part.tables.forEach((name) => tables.add(name));
      part.hidden.forEach((name) => hidden.add(name));
      cubes.push(cube);
    } catch (error) {
      if (error instanceof BiError) return refused;
      throw error;
    }
  }
  if (cubes.length === 0) return null;
  tables.delete(table);
  const own = dialect.quote(table);
  const referred =
    joined.length === 0
      ? []
      : [`SELECT own.* FROM ${own} AS own WHERE ${[...new Set(joined)].join(' OR ')}`];
  return {
    kind: 'limited',
    limits: [...referred, ...new Set(limits)],
    tables: [...tables],
    hidden,
    cubes,
  };
}
