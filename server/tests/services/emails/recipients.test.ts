import type { EmailRecipient, OutsiderRows } from '@bi/contract/delivery/email';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/repositories/database/database';
import { openEmptyStore } from '../../support/empty-store';
import { insertGroup } from '../../../src/repositories/identity/group-repository';
import { insertTenant } from '../../../src/repositories/identity/tenant-repository';
import { insertUser } from '../../../src/repositories/identity/user-repository';
import { findRecipients, type RecipientRow } from '../../../src/services/emails/recipients';

let database: Database;

async function person(id: string, role: string, email: string | null, tenant = 't', enabled = 1) {
  await insertUser(database, {
    ...{ id, user_name: id, user_name_key: id, email, email_key: email?.toLowerCase() ?? null },
    ...{ email_verified: 1, display_name: id.toUpperCase(), password_hash: null, demo: 0, enabled },
    ...{ created_ms: 0, updated_ms: 0 },
  });
  const place = { user_id: id, tenant_id: tenant, role, created_ms: 0 };
  await database.insertInto('membership').values(place).execute();
}

beforeEach(async () => {
  database = await openEmptyStore();
  for (const id of ['t', 'other']) {
    await insertTenant(database, { id, code: id, name: id, created_ms: 0 });
  }
  await person('ana', 'administrator', 'Ana@acme.test');
  await person('raj', 'viewer', 'raj@acme.test');
  await person('mia', 'viewer', null);
  await person('tom', 'viewer', 'tom@acme.test', 't', 0);
  await person('gus', 'viewer', 'gus@globex.test', 'other');
  const group = { id: 'g', tenant_id: 't', name: 'West', name_key: 'west' };
  await insertGroup(database, { ...group, created_ms: 0, created_by_id: 'ana' });
  const member = { group_id: 'g', tenant_id: 't', user_id: 'raj', added_ms: 0 };
  await database.insertInto('group_member').values(member).execute();
});
afterEach(() => database.destroy());

async function found(
  recipients: EmailRecipient[],
  outsiders: OutsiderRows = { kind: 'owner' },
  rows: RecipientRow[] = [],
) {
  const given = { domains: ['partner.test'], rows: new Map([[0, rows]]) };
  const list = await findRecipients(database, 't', { recipients, outsiders }, given);
  return {
    found: list.found.map(({ address, person: one }) => [address, one?.id ?? null]),
    leftOut: list.leftOut.map(({ recipient, reason }) => [recipient, reason]),
    conditions: list.found.map(({ conditions }) => conditions),
  };
}

test('people, groups and roles are those of now, each gets one mail', async () => {
  const list = await found([
    { kind: 'user', id: 'ana' },
    { kind: 'user', id: 'raj' },
    { kind: 'group', id: 'g' },
    { kind: 'role', role: 'viewer' },
    { kind: 'address', address: 'RAJ@acme.test' },
  ]);
  expect(list.found).toEqual([
    ['Ana@acme.test', 'ana'],
    ['raj@acme.test', 'raj'],
  ]);
  expect(list.leftOut).toEqual([['MIA', 'noAddress']]);
});

test('people of another tenant and those who are switched off get none', async () => {
  const list = await found([
    { kind: 'user', id: 'gus' },
    { kind: 'user', id: 'tom' },
    { kind: 'address', address: 'gus@globex.test' },
  ]);
  expect(list.found).toEqual([]);
  expect(list.leftOut).toEqual([['gus@globex.test', 'domain']]);
});

test('an address without an account is refused unless rows are chosen for it, and is of an allowed domain', async () => {
  const to: EmailRecipient[] = [
    { kind: 'address', address: 'eve@partner.test' },
    { kind: 'address', address: 'eve@elsewhere.test' },
    { kind: 'address', address: 'eve, ana@partner.test' },
  ];
  const refused = await found(to, { kind: 'refused' });
  expect(refused.found).toEqual([]);
  expect(refused.leftOut.map(([, reason]) => reason)).toEqual([
    ...['noAccount', 'noAccount', 'wrongAddress'],
  ]);
  const allowed = await found(to, { kind: 'user', id: 'raj' });
  expect(allowed.found).toEqual([['eve@partner.test', null]]);
  expect(allowed.leftOut.map(([, reason]) => reason)).toEqual(['domain', 'wrongAddress']);
});

test('rows give one mail for each address and condition', async () => {
  const source: EmailRecipient = { kind: 'rows', of: 'view', id: 'v', address: 'mail' };
  const list = await found([source], { kind: 'owner' }, [
    { address: 'raj@acme.test', conditions: { Region: 'West' } },
    { address: 'raj@acme.test', conditions: { Region: 'West' } },
    { address: 'raj@acme.test', conditions: { Region: 'East' } },
    { address: 'a@partner.test ', conditions: {} },
  ]);
  expect(list.found).toEqual([
    ['raj@acme.test', 'raj'],
    ['raj@acme.test', 'raj'],
    ['a@partner.test', null],
  ]);
  expect(list.conditions).toEqual([{ Region: 'West' }, { Region: 'East' }, null]);
});

test('of more than 500 recipients the others are named', async () => {
  const source: EmailRecipient = { kind: 'rows', of: 'view', id: 'v', address: 'mail' };
  const rows = Array.from({ length: 502 }, (_, at) => ({
    address: `p${at}@partner.test`,
    conditions: {},
  }));
  const list = await found([source], { kind: 'owner' }, rows);
  expect(list.found).toHaveLength(500);
  expect(list.leftOut).toEqual([
    ['p500@partner.test', 'tooMany'],
    ['p501@partner.test', 'tooMany'],
  ]);
});
