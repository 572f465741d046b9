import { BiError } from '@bi/contract/messages/bi-error';
import type {
  AccessContent,
  FileGrantee,
  FileRule,
} from '@bi/contract/blueprint/blueprint-contents';
import { addressOfKey } from '@bi/olap/blueprint/file-paths';
import { mapReferences } from '@bi/olap/blueprint/file-references';
import { randomUUID } from 'node:crypto';
import type { Principal } from '../../policies/principal';
import { seesEverything } from '../../policies/share-policy';
import { cubeModels } from '../../repositories/identity/admin-repository';
import type { Connection } from '../../repositories/database/database';
import {
  deleteRowRule,
  insertRowRule,
  rowRulesOfTenant,
  updateRowRule,
  type RowRuleRow,
} from '../../repositories/identity/row-rule-repository';
import {
  replaceShares,
  sharesOfItems,
  type ShareRow,
} from '../../repositories/sharing/share-repository';
import { fieldsOf } from '../../semantic/plan/plan-filter';
import { recordChange, type AuditedKind } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import type { FileNames } from './file-names';
import { TABLE_OF, type RowKind } from './head';
import { rowOf } from './write-objects';

type Context = Pick<ServiceContext, 'database' | 'now'>;

const isSameGrantee = (row: ShareRow, { to, name = '' }: FileGrantee): boolean =>
  (row.grantee_kind === 'tenant' ? 'everybody' : row.grantee_kind) === to &&
  row.grantee_id === name;

async function writeShares(
  { database: db, now }: Context,
  principal: Principal,
  key: string,
  grantees: readonly FileGrantee[],
): Promise<void> {
  const { kind, address } = addressOfKey(key);
  const row = await rowOf(db, principal.tenantId, kind as RowKind, address);
  if (row === undefined || row.deleted_ms !== null) return;
  const table = TABLE_OF[kind as RowKind];
  const before = await sharesOfItems(db, table, [row.id]);
  const rows = grantees.map((one): ShareRow => {
    const same = before.find((old) => isSameGrantee(old, one));
    return {
      ...{ tenant_id: principal.tenantId, kind: table, entity_id: row.id, level: one.level },
      grantee_kind: one.to === 'everybody' ? 'tenant' : one.to,
      grantee_id: one.name ?? '',
      made_ms: same?.made_ms ?? now(),
      made_by_id: same?.made_by_id ?? principal.subjectId,
    };
  });
  const said = (list: readonly ShareRow[]) =>
    list.map((one) => `${one.grantee_id || one.grantee_kind}: ${one.level}`).sort();
  if (said(rows).join() === said(before).join()) return;
  await replaceShares(db, table, row.id, rows);
  const audited: AuditedKind = kind === 'access' ? 'workspace' : kind;
  const detail = { shares: said(rows).join(', ') };
  const change = { kind: audited, verb: 'share', id: row.id, name: address, detail };
  await recordChange(db, principal, now(), change);
}

/** @throws {BiError} invalid.rule.cube, invalid.rule.field */
async function assertRules(
  db: Connection,
  tenantId: string,
  rules: readonly FileRule[],
): Promise<void> {
  const models = await cubeModels(db, tenantId);
  const fields = new Set(
    [...models.values()].flatMap(({ dimensions, hierarchies }) =>
      [...dimensions, ...hierarchies].map(({ name }) => name),
    ),
  );
  for (const { filter, exemptCubes = [] } of rules) {
    const cube = exemptCubes.find((slug) => !models.has(slug));
    if (cube !== undefined) throw new BiError('invalid.rule.cube', { params: { cube } });
    const field = fieldsOf(filter).find((name) => !fields.has(name));
    if (field !== undefined) throw new BiError('invalid.rule.field', { params: { field } });
  }
}

async function writeRules(
  { database: db, now }: Context,
  principal: Principal,
  rules: readonly FileRule[],
): Promise<void> {
  const { tenantId: tenant_id } = principal;
  await assertRules(db, tenant_id, rules);
  const before = await rowRulesOfTenant(db, tenant_id);
  const left = new Set(before.map(({ id }) => id));
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const rule of rules) {
    const fields = {
      ...{ filter: rule.filter, exempt_cubes: rule.exemptCubes ?? [] },
      ...{ combine: rule.combine ?? 'both', lacking: rule.lacking ?? 'refuse' },
    };
    const same = before.find(
      (one) => left.has(one.id) && one.user_id === rule.person && one.name === rule.name,
    );
    if (same === undefined) {
      const row: RowRuleRow = {
        ...{ id: `rul_${randomUUID()}`, tenant_id, user_id: rule.person, name: rule.name },
        ...{ ...fields, created_ms: now(), updated_ms: now() },
      };
      await insertRowRule(db, row);
      counts.added += 1;
      continue;
    }
    left.delete(same.id);
    const { filter, exempt_cubes, combine, lacking } = same;
    if (JSON.stringify({ filter, exempt_cubes, combine, lacking }) === JSON.stringify(fields)) {
      continue;
    }
    await updateRowRule(db, same.id, { ...fields, updated_ms: now() });
    counts.changed += 1;
  }
  for (const id of left) await deleteRowRule(db, id);
  counts.removed = left.size;
  if (counts.added + counts.changed + counts.removed === 0) return;
  const change = { kind: 'workspace', verb: 'rules', id: tenant_id, name: '' } as const;
  await recordChange(db, principal, now(), { ...change, detail: counts });
}

/**
 * Makes shares and row rules what their file says: of the objects that it lists, and all rules where it has some.
 * @throws {BiError} forbidden.admin, invalid.rule.*
 */
export async function writeAccess(
  context: Context,
  principal: Principal,
  content: AccessContent,
  names: FileNames,
): Promise<void> {
  if (!seesEverything(principal)) throw new BiError('forbidden.admin');
  const { shares, rules } = mapReferences('access', content, names.id);
  for (const [key, grantees] of Object.entries(shares)) {
    await writeShares(context, principal, key, grantees);
  }
  if (rules !== undefined) await writeRules(context, principal, rules);
}
