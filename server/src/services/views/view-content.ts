import { BiError } from '@bi/contract/messages/bi-error';
import type { RowColumn } from '@bi/contract/query/row-set';
import type { SqlVariable } from '@bi/contract/query/sql';
import { MAX_SQL_BYTES } from '@bi/contract/call/limits';
import type { Materialisation, ViewCreate } from '@bi/contract/table/view';
import type { SqlGrant } from '../../engine/sql-engine';
import type { Principal } from '../../policies/principal';
import { inlineView } from '../../sql/inline-view';
import { lineageOf, type SqlLineage } from '../../sql/sql-lineage';
import { cleanName } from '../entities/entity-name';
import type { ServiceContext } from '../service-context';
import { faultError, originalProblems } from '../sql/sql-faults';
import type { SqlScope, SqlScopes } from '../sql/sql-scope';
import { bindStatement } from '../sql/sql-service';
import { checkSchedule } from './view-schedule';

/** A View's content, checked, as it is stored. */
export interface CheckedView {
  name: string;
  description: string;
  tag: string;
  stag: string;
  sql: string;
  variables: SqlVariable[];
  materialisation: Materialisation;
  columns: RowColumn[];
  reads: string[];
  lineage: SqlLineage;
  /** label of a cube whose access limits what it reads for whoever saves it; null: none */
  boundBy: string | null;
}

const LIVE: Materialisation = { kind: 'live' };
const folder = (given: string | undefined) => (given ?? '').normalize('NFC').trim();

function columnsByRelation({ relations }: SqlScope) {
  return new Map(
    relations.map(({ name, columns }) => [
      name.toLowerCase(),
      { name, columns: columns.map((column) => column.name) },
    ]),
  );
}

/** Column names must differ. */
function assertColumns(columns: readonly RowColumn[]): void {
  const names = columns.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw faultError([{ key: 'invalid.view.columnTwice', params: { name: twice }, from: 0, to: 0 }]);
}

/** Checks Views before they are saved. */
export function createViewCheck(
  { sqlEngineFor, dialect }: Pick<ServiceContext, 'sqlEngineFor' | 'dialect'>,
  scopes: SqlScopes,
) {
  return {
    /**
     * Checks a View as it would be: its statement, its variables' defaults, its schedule, and that it
     * does not read itself. `viewName` is its present name in statements, null for a new one.
     * @throws {BiError} invalid.name, invalid.sql.*, invalid.view.*
     */
    async check(
      principal: Principal,
      body: ViewCreate,
      viewName: string | null,
    ): Promise<CheckedView> {
      const name = cleanName(body.name);
      const variables: SqlVariable[] = body.variables ?? [];
      const materialisation = body.materialisation ?? LIVE;
      if (materialisation.kind === 'scheduled') {
        checkSchedule(materialisation);
        if (principal.rowRules.length > 0) throw new BiError('invalid.view.limitedOwner');
      }
      bindStatement({ sql: body.sql, variables }, true);
      const inlined = inlineView(body.sql, variables, (value) => dialect.literal(value));
      if (inlined.faults.length > 0) {
        const missing = inlined.faults.map((fault) =>
          fault.key === 'invalid.sql.variableMissing'
            ? { ...fault, key: 'invalid.view.default' as const }
            : fault,
        );
        throw faultError(missing);
      }
      if (Buffer.byteLength(inlined.sql) > 2 * MAX_SQL_BYTES)
        throw new BiError('invalid.sql.tooBig');
      const bound = bindStatement({ sql: body.sql, variables }, true);
      const scope = await scopes.of(principal);
      const self: SqlGrant[] =
        viewName === null ? [] : [{ kind: 'view', name: viewName, sql: inlined.sql }];
      const grants = [...scope.grants.filter((grant) => grant.name !== viewName), ...self];
      const { sql, params, changes } = bound;
      const { catalog, person } = scope;
      const request = { sql, params, grants, catalog, person };
      const checked = await sqlEngineFor(principal.tenantId).check(request);
      if (checked.faults.length > 0)
        throw faultError(originalProblems(checked.faults, changes, scope.refused));
      assertColumns(checked.columns);
      const boundBy =
        checked.reads.map((one) => scope.boundBy(one)).find((cube) => cube !== null) ?? null;
      if (materialisation.kind === 'scheduled' && boundBy !== null) {
        throw new BiError('invalid.view.limitedOwner');
      }
      const names = checked.columns.map((column) => column.name);
      return {
        name,
        description: body.description ?? '',
        tag: folder(body.tag),
        stag: folder(body.stag),
        sql: body.sql,
        variables,
        materialisation,
        columns: checked.columns,
        reads: checked.reads,
        boundBy,
        lineage: lineageOf(checked.tree, columnsByRelation(scope), names),
      };
    },
  };
}

/** See createViewCheck. */
export type ViewCheck = ReturnType<typeof createViewCheck>;
