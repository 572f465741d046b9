import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_USERS } from '../../src/identity/demo-users';
import { readIdentitySettings, type IdentityBase } from '../../src/identity/identity-settings';
import { createPasswordHasher } from '../../src/identity/password-hasher';
import { seedAdministrator } from '../../src/identity/seed-administrator';
import { seedDemo } from '../../src/identity/seed-demo';
import type { Database } from '../../src/repositories/database/database';
import { openEmptyStore } from '../support/empty-store';
import { ORIGIN, TEST_COST } from './identity-fixture';

const PRODUCTION: IdentityBase = { mode: 'production', loopback: false, ownOrigins: [ORIGIN] };
const hasher = createPasswordHasher(TEST_COST);
const read = (env: Record<string, string>) => readIdentitySettings(env, PRODUCTION);

let database: Database;
beforeEach(async () => void (database = await openEmptyStore()));
afterEach(() => database.destroy());

describe('the demo', () => {
  test('has the fixed tenants, people, roles, rule and key', async () => {
    await seedDemo(database, hasher);
    const places = await database
      .selectFrom('membership')
      .select(['user_id', 'tenant_id', 'role'])
      .orderBy('user_id')
      .orderBy('tenant_id')
      .execute();
    expect(places.map((row) => [row.user_id, row.tenant_id, row.role].join(' '))).toEqual([
      'demo-ana acme administrator',
      'demo-gus globex administrator',
      'demo-mia acme analyst',
      'demo-mia globex viewer',
      'demo-raj acme analyst',
    ]);
    const [rule] = await database.selectFrom('row_rule').selectAll().execute();
    expect(JSON.parse(rule?.filter ?? '')).toEqual({ of: 'origin', op: 'in', paths: [['West']] });
    for (const { id, password } of DEMO_USERS) {
      const row = await database
        .selectFrom('user')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await hasher.verify(password, row.password_hash)).toBe(true);
    }
  });

  test('seeded again changes nothing that was changed', async () => {
    await seedDemo(database, hasher);
    await database.updateTable('tenant').set({ name: 'Mine' }).where('id', '=', 'acme').execute();
    await database.deleteFrom('row_rule').execute();
    await database.updateTable('service_key').set({ revoked_ms: 1 }).execute();
    await seedDemo(database, hasher);
    const tenants = await database.selectFrom('tenant').select('name').orderBy('id').execute();
    expect(tenants.map(({ name }) => name)).toEqual(['Mine', 'Globex']);
    expect(await database.selectFrom('row_rule').selectAll().execute()).toEqual([]);
    const keys = await database.selectFrom('service_key').select('revoked_ms').execute();
    expect(keys).toEqual([{ revoked_ms: 1 }]);
  });
});

describe('the first administrator', () => {
  const ENV = {
    BI_ADMIN_EMAIL: 'root@corp.test',
    BI_ADMIN_PASSWORD: 'four quiet rivers',
    BI_TENANT_CODE: 'corp',
    BI_TENANT_NAME: 'Corp',
  };

  test('is made once in an empty store', async () => {
    expect(await seedAdministrator(database, hasher, read(ENV))).toBeNull();
    const later = { ...ENV, BI_ADMIN_EMAIL: 'other@corp.test' };
    expect(await seedAdministrator(database, hasher, read(later))).toBeNull();
    const users = await database.selectFrom('user').select(['user_name', 'demo']).execute();
    expect(users).toEqual([{ user_name: 'root@corp.test', demo: 0 }]);
    const [place] = await database.selectFrom('membership').selectAll().execute();
    expect(place?.role).toBe('administrator');
  });

  test('is made in a store that has demo people only', async () => {
    await seedDemo(database, hasher);
    await seedAdministrator(database, hasher, read(ENV));
    const own = database.selectFrom('user').selectAll().where('demo', '=', 0);
    expect(await own.execute()).toHaveLength(1);
  });

  test('is asked for when nobody can sign in', async () => {
    expect(await seedAdministrator(database, hasher, read({}))).toMatch(/BI_ADMIN_EMAIL/);
    expect(await database.selectFrom('user').selectAll().execute()).toEqual([]);
  });
});

describe('identity settings', () => {
  test.each([
    [{ BI_ADMIN_EMAIL: 'root', BI_ADMIN_PASSWORD: 'four quiet rivers' }, /BI_ADMIN_EMAIL/],
    [{ BI_ADMIN_EMAIL: 'root@corp.test' }, /BI_ADMIN_PASSWORD.*at least 10/],
    [{ BI_ADMIN_EMAIL: 'r@c.test', BI_ADMIN_PASSWORD: 'password1234' }, /easy to guess/],
    [{ BI_RETURN_ORIGINS: 'https://a.test/path' }, /BI_RETURN_ORIGINS/],
    [{ BI_RETURN_ORIGINS: 'https://a.test,*' }, /BI_RETURN_ORIGINS/],
    [{ BI_RETURN_ORIGINS: 'http://localhost:*' }, /BI_RETURN_ORIGINS/],
    [{ BI_SHOW_OAUTH_LOGIN: 'yes' }, /BI_SHOW_OAUTH_LOGIN.*0 or 1/],
    [{ BI_GOOGLE_CLIENT_ID: 'x' }, /BI_GOOGLE_CLIENT_SECRET/],
    [
      {
        BI_GOOGLE_CLIENT_ID: 'x',
        BI_GOOGLE_CLIENT_SECRET: 'y',
        BI_GOOGLE_ISSUER: 'http://10.0.0.1',
      },
      /BI_GOOGLE_ISSUER.*https/,
    ],
    [{ BI_IAM_URL: 'http://iam.test' }, /BI_IAM_URL.*https/],
    [{ BI_IAM_URL: 'ftp://iam.test' }, /BI_IAM_URL/],
    [{ BI_OAUTH_API_BASE_URL: 'https://iam.test' }, /BI_IAM_URL/],
    [{ BI_SMTP_URL: 'mail.test' }, /BI_SMTP_URL/],
    [{ BI_MAIL_FROM: 'a@x.test, b@x.test' }, /BI_MAIL_FROM/],
  ])('%j name the variable and what is allowed', (env, text) => {
    expect(() => read(env as Record<string, string>)).toThrow(text);
  });

  test('never repeat a secret in an error', () => {
    const secret = 'hunter2-secret';
    expect(() => read({ BI_SMTP_URL: `http://user:${secret}@mail.test` })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    );
  });

  test('turn social sign-in on with its first provider', () => {
    expect(read({}).showOAuthLogin).toBe(false);
    const env = { BI_GITHUB_CLIENT_ID: 'x', BI_GITHUB_CLIENT_SECRET: 'y' };
    expect(read(env)).toMatchObject({
      showOAuthLogin: true,
      social: { github: { clientId: 'x', clientSecret: 'y', issuer: null, api: null } },
    });
  });

  test('lead to the external service as it is written, without a slash at its end', () => {
    expect(read({ BI_IAM_URL: 'https://iam.test/' }).external).toMatchObject({
      iamUrl: 'https://iam.test',
      oauthApiBaseUrl: 'https://iam.test',
      loginUrl: 'https://iam.test/#/login',
    });
  });
});
