import type { Kysely, Migration } from 'kysely';

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tenant')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('origins', 'text', (c) => c.notNull())
    .addColumn('selfRegistration', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userName', 'text', (c) => c.notNull())
    .addColumn('userNameKey', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('emailKey', 'text', (c) => c.unique())
    .addColumn('emailVerified', 'integer', (c) => c.notNull())
    .addColumn('displayName', 'text', (c) => c.notNull())
    .addColumn('passwordHash', 'text')
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('membership')
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('tenantId', 'text', (c) => c.notNull().references('tenant.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('membershipKey', ['userId', 'tenantId'])
    .execute();
  await db.schema
    .createTable('rowRule')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenantId', 'text', (c) => c.notNull().references('tenant.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('filter', 'text', (c) => c.notNull())
    .addColumn('exemptCubes', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'bigint', (c) => c.notNull())
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('tenantId', 'text', (c) => c.notNull().references('tenant.id').onDelete('cascade'))
    .addColumn('logoutHash', 'text', (c) => c.notNull().unique())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('userAgent', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('seenAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('endedAt', 'bigint')
    .addColumn('endReason', 'text')
    .execute();
  await db.schema
    .createTable('accessToken')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('sessionId', 'text', (c) => c.notNull().references('session.id').onDelete('cascade'))
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('refreshToken')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('sessionId', 'text', (c) => c.notNull().references('session.id').onDelete('cascade'))
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('usedAt', 'bigint')
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessionUser').on('session').column('userId').execute();
  await db.schema.createIndex('accessTokenSession').on('accessToken').column('sessionId').execute();
  await db.schema
    .createIndex('refreshTokenSession')
    .on('refreshToken')
    .column('sessionId')
    .execute();
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('serviceKey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tenantId', 'text', (c) => c.notNull().references('tenant.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('publicJwk', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('revokedAt', 'bigint')
    .execute();
  await db.schema
    .createTable('embedToken')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('tenantId', 'text', (c) => c.notNull().references('tenant.id').onDelete('cascade'))
    .addColumn('serviceKeyId', 'text', (c) => c.notNull().references('serviceKey.id'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('grant', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('revokedAt', 'bigint')
    .execute();
  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('windowEnds', 'bigint', (c) => c.notNull())
    .execute();
}

/** People, tenants, sessions, keys and attempts. */
export const identity: Migration = {
  async up(db: Kysely<unknown>) {
    await createPeople(db);
    await createSessions(db);
    await createKeys(db);
  },
};
