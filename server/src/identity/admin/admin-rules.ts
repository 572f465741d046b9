import {
  ADMIN_SORTS,
  type AdminListQuery,
  type AdminPage,
  type AdminRowRule,
  type CreateRowRuleBody,
  type UpdateRowRuleBody,
} from '@bi/contract/identity/admin';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Filter } from '@bi/contract/query/query';
import { cubeModels, findTenantUser } from '../../repositories/identity/admin-repository';
import { inTransaction } from '../../repositories/database/database';
import {
  deleteRowRule,
  findRowRule,
  insertRowRule,
  searchRowRules,
  updateRowRule,
  type NamedRowRule,
  type RowRuleRow,
} from '../../repositories/identity/row-rule-repository';
import type { IdentityContext } from '../identity-context';
import { cleanUserName } from '../new-accounts';
import { mintId } from '../secret-token';
import { adminEntry, type AdminCall } from './admin-gate';
import { readAdminList } from './admin-list';

/** Names a condition uses. @throws {BiError} invalid.rule.empty for a part that says nothing */
function fieldsOf(filter: Filter): string[] {
  if ('not' in filter) return fieldsOf(filter.not);
  if ('of' in filter) return [filter.of];
  const parts = 'and' in filter ? filter.and : filter.or;
  if (parts.length === 0) throw new BiError('invalid.rule.empty');
  return parts.flatMap(fieldsOf);
}

/** The fields of a rule that people set. */
type RuleFields = Pick<RowRuleRow, 'name' | 'filter' | 'exempt_cubes' | 'combine' | 'lacking'>;

function nameOf(given: string): string {
  const name = cleanUserName(given);
  if (name === null) throw new BiError('invalid.name');
  return name;
}

function present(row: NamedRowRule): AdminRowRule {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name ?? '',
    name: row.name,
    filter: row.filter,
    exemptCubes: row.exempt_cubes,
    combine: row.combine === 'either' ? 'either' : 'both',
    lacking: row.lacking === 'whole' ? 'whole' : 'refuse',
    updatedAt: new Date(row.updated_ms).toISOString(),
  };
}

/** What a rule says, as the audit list has it. */
function said({ filter, exempt_cubes, combine, lacking }: Omit<RuleFields, 'name'>) {
  const texts = { filter: JSON.stringify(filter), exemptCubes: JSON.stringify(exempt_cubes) };
  return { ...texts, combine, lacking };
}

/** Row rules of the administrator's tenant. */
export class AdminRules {
  readonly #context: IdentityContext;

  constructor(context: IdentityContext) {
    this.#context = context;
  }

  async #assertMeaningful(
    tenantId: string,
    filter: Filter | undefined,
    exemptCubes: readonly string[] | undefined,
  ): Promise<void> {
    const stored = await cubeModels(this.#context.database, tenantId);
    const stray = exemptCubes?.find((slug) => !stored.has(slug));
    if (stray !== undefined) throw new BiError('invalid.rule.cube', { params: { cube: stray } });
    const fields = filter ? fieldsOf(filter) : [];
    const models = [...stored.values()];
    const existing = new Set(
      models.flatMap(({ dimensions, hierarchies }) =>
        [...dimensions, ...hierarchies].map(({ name }) => name),
      ),
    );
    const unknown = fields.find((field) => !existing.has(field));
    if (unknown !== undefined) {
      throw new BiError('invalid.rule.field', { params: { field: unknown } });
    }
  }

  async #find(call: AdminCall, id: string): Promise<RowRuleRow> {
    const row = await findRowRule(this.#context.database, call.principal.tenantId, id);
    if (!row) throw new BiError('missing.rule');
    return row;
  }

  async get(call: AdminCall, id: string): Promise<AdminRowRule> {
    const row = await this.#find(call, id);
    const user = await findTenantUser(this.#context.database, row.tenant_id, row.user_id);
    return present({ ...row, user_name: user?.userName ?? null });
  }

  /** One page of the tenant's rules. @throws {BiError} invalid.field for an unknown sort */
  async list(call: AdminCall, query: AdminListQuery): Promise<AdminPage<AdminRowRule>> {
    const asked = readAdminList(query, ADMIN_SORTS.rowRules);
    const { tenantId } = call.principal;
    const { rows, total } = await searchRowRules(this.#context.database, { tenantId, ...asked });
    return { items: rows.map(present), total, page: asked.page, pageSize: asked.pageSize };
  }

  async create(call: AdminCall, body: CreateRowRuleBody): Promise<AdminRowRule> {
    const { tenantId } = call.principal;
    if (!(await findTenantUser(this.#context.database, tenantId, body.userId))) {
      throw new BiError('missing.user');
    }
    await this.#assertMeaningful(tenantId, body.filter, body.exemptCubes);
    const id = mintId('rul');
    const row: RowRuleRow = {
      id,
      tenant_id: tenantId,
      user_id: body.userId,
      name: nameOf(body.name),
      filter: body.filter,
      exempt_cubes: body.exemptCubes ?? [],
      combine: body.combine ?? 'both',
      lacking: body.lacking ?? 'refuse',
      created_ms: this.#context.now(),
      updated_ms: this.#context.now(),
    };
    await inTransaction(this.#context.database, async (db) => {
      await insertRowRule(db, row);
      const detail = { userId: body.userId, ...said(row) };
      await this.#context.audit.record(adminEntry(call, 'rule.create', 'row-rule', id, detail), db);
    });
    return this.get(call, id);
  }

  async update(call: AdminCall, id: string, body: UpdateRowRuleBody): Promise<AdminRowRule> {
    const row = await this.#find(call, id);
    await this.#assertMeaningful(row.tenant_id, body.filter, body.exemptCubes);
    const fields = {
      name: body.name === undefined ? row.name : nameOf(body.name),
      filter: body.filter ?? row.filter,
      exempt_cubes: body.exemptCubes ?? row.exempt_cubes,
      combine: body.combine ?? row.combine,
      lacking: body.lacking ?? row.lacking,
      updated_ms: this.#context.now(),
    };
    await inTransaction(this.#context.database, async (db) => {
      await updateRowRule(db, id, fields);
      const { filter: before, exemptCubes: exemptBefore, lacking: lackingBefore } = said(row);
      const detail = { userId: row.user_id, before, exemptBefore, lackingBefore, ...said(fields) };
      await this.#context.audit.record(adminEntry(call, 'rule.update', 'row-rule', id, detail), db);
    });
    return this.get(call, id);
  }

  async remove(call: AdminCall, id: string): Promise<void> {
    const row = await this.#find(call, id);
    await inTransaction(this.#context.database, async (db) => {
      await deleteRowRule(db, id);
      const detail = { userId: row.user_id, before: said(row).filter };
      await this.#context.audit.record(adminEntry(call, 'rule.delete', 'row-rule', id, detail), db);
    });
  }
}
