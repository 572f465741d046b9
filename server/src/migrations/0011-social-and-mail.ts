import type { Kysely, Migration } from 'kysely';

/** Social round trips, codes sent by mail, one-use links, the outbox of demo mode. */
export const socialAndMail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('socialTicket')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('secrets', 'text', (c) => c.notNull())
      .addColumn('stateHash', 'text')
      .addColumn('codeHash', 'text')
      .addColumn('profile', 'text')
      .addColumn('verifiedEmail', 'text')
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('socialAccount')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('socialAccountKey', ['provider', 'subject'])
      .execute();
    await db.schema
      .createTable('emailCode')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('emailKey', 'text', (c) => c.notNull())
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('codeHash', 'text', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('sentAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addColumn('usedAt', 'bigint')
      .execute();
    await db.schema
      .createIndex('emailCodeFor')
      .unique()
      .on('emailCode')
      .columns(['source', 'emailKey', 'owner'])
      .execute();
    await db.schema
      .createTable('oneTimeCode')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
      .addColumn('tenantId', 'text')
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('createdAt', 'bigint', (c) => c.notNull())
      .addColumn('expiresAt', 'bigint', (c) => c.notNull())
      .addColumn('usedAt', 'bigint')
      .execute();
    await db.schema
      .createTable('outboxMail')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('html', 'text', (c) => c.notNull())
      .execute();
  },
};
