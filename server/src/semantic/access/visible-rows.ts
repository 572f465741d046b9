import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { accessOf, type AskingRole } from '@bi/olap/model/model-for-role';
import type { Dialect } from '../../engine/dialect';
import type { Catalog } from '../../engine/engine';
import { factLimit, limitFactsOf, type LimitedRows } from './limit-table';
import { resolveModel } from '../model/resolve-model';
import type { AppliedRule } from '../plan/applied-rule';
import { accessCondition, accessExpression } from '../plan/cube-access';
import { rulesOver } from '../plan/plan-facts';
import { filterContext } from '../plan/plan-query';
import { planRules } from '../plan/plan-rules';

/** Somebody whose view of cubes is looked at: row rules and a role. */
export interface Viewer {
  rules: readonly AppliedRule[];
  /** null: no entry of a cube's access is about them */
  role: AskingRole | null;
}

/** What somebody sees of the rows of a fact. `sql` is a SELECT of them without parameters. */
export type RowVisibility =
  | { state: 'all'; table: string }
  | { state: 'some'; table: string; sql: string }
  | { state: 'refused'; table: string };

/** What the rows that somebody sees depend on besides the model. */
export interface VisibilityContext {
  catalog: Catalog;
  dialect: Dialect;
  now: Date;
}

/**
 * The rows of each fact of a cube that somebody sees, by the fact's name; '' is the cube's own. Equal
 * texts of `sql` are equal rows of the same tables.
 */
export function visibleRows(
  model: CubeModel,
  { rules, role }: Viewer,
  { catalog, dialect, now }: VisibilityContext,
): Map<string, RowVisibility> {
  const seen = new Map<string, RowVisibility>();
  const names = ['', ...(model.facts ?? []).map(({ name }) => name)];
  limitFactsOf(model).forEach(({ source: { table } }, index) => {
    seen.set(names[index] ?? '', { state: 'refused', table });
  });
  orRefused(() => {
    const resolved = resolveModel(model, catalog);
    const access = accessOf(model, role);
    const expression = access === null ? null : accessExpression(access, resolved);
    const conditions = [
      ...planRules(rules, filterContext(resolved, {}, now)),
      ...(expression === null ? [] : [accessCondition(expression)]),
    ];
    const timezone = model.timezone ?? 'UTC';
    const note = (name: string, ruled: () => LimitedRows): void =>
      orRefused(() => {
        const found = ruled();
        const table = found.rows.fact.name;
        const [sql] = factLimit(found, { dialect }).limits;
        seen.set(name, sql === undefined ? { state: 'all', table } : { state: 'some', table, sql });
      });
    note('', () => ({ rows: resolved, timezone, conditions }));
    for (const [name, fact] of resolved.facts) {
      note(name, () => ({
        rows: fact,
        timezone,
        conditions: rulesOver(fact, conditions, resolved),
      }));
    }
  });
  return seen;
}

function orRefused(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
  }
}
